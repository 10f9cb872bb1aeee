import type { CaipAccountId, Storage } from '@latchkey/kernel'
import { toJson } from '@latchkey/kernel/internal/tools'
import { assetKey, readRows, type RowsFormat } from '@latchkey/money/internal'
import type { Holding } from '@latchkey/money'
import { isSure } from './merge.js'

/** Tokens that the visitor wants counted in an account's total. */
interface Counted {
  readonly account: string
  readonly keys: readonly string[]
}

const MOST_ACCOUNTS = 20
const MOST_TOKENS = 500
const LONGEST_KEY = 300

const isKey = (key: unknown): key is string => typeof key === 'string' && key.length <= LONGEST_KEY

const FORMAT: RowsFormat<Counted> = {
  version: 1,
  most: MOST_ACCOUNTS,
  readRow({ account, keys }) {
    if (typeof account !== 'string' || !Array.isArray(keys)) return undefined
    const read = keys.slice(0, MOST_TOKENS).filter(isKey)
    return { account, keys: read }
  },
}

/**
 * The tokens that the visitor wants counted, by account on a network.
 *
 * @param beside Key of the last figures.
 */
export function createCounted(storage: Storage, beside: string) {
  const key = `${beside}:counted`
  const all = () => readRows(FORMAT, storage.get(key))
  const write = (rows: readonly Counted[]) => {
    if (rows.length === 0) storage.remove(key)
    else storage.set(key, toJson({ v: FORMAT.version, rows: rows.slice(0, MOST_ACCOUNTS) }))
  }
  return {
    /** Says of each holding whether it counts. */
    mark(account: CaipAccountId, holdings: readonly Holding[]): readonly Holding[] {
      const wanted = new Set(all().find((row) => row.account === account)?.keys)
      return holdings.map((one) => ({
        ...one,
        counted: one.listed && (isSure(one) || wanted.has(assetKey(one.id))),
      }))
    },
    /** Remembers that those of these that are listed are to be counted, or that none is. */
    choose(account: CaipAccountId, holdings: readonly Holding[], counts: boolean) {
      const others = all().filter((row) => row.account !== account)
      const keys = holdings
        .filter((one) => counts && one.listed && !isSure(one))
        .map(({ id }) => assetKey(id))
        .slice(0, MOST_TOKENS)
      write(keys.length > 0 ? [{ account, keys }, ...others] : others)
    },
    retain(isKept: (account: string) => boolean) {
      const rows = all()
      const left = rows.filter(({ account }) => isKept(account))
      if (left.length < rows.length) write(left)
    },
  }
}
