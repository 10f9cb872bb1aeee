import type { AssetId, CaipAccountId, Storage } from '@latchkey/kernel'
import { toJson } from '@latchkey/kernel/internal/tools'
import { assetKey, readRows, type RowsFormat } from '@latchkey/money/internal'
import type { Holding } from '@latchkey/money'
import { isSure } from './merge.js'

/** Tokens that the visitor chose among those of an account. */
interface Chosen {
  readonly account: string
  readonly keys: readonly string[]
}

const MOST_ACCOUNTS = 60
const MOST_TOKENS = 500
const LONGEST_KEY = 300

const isKey = (key: unknown): key is string => typeof key === 'string' && key.length <= LONGEST_KEY

const FORMAT: RowsFormat<Chosen> = {
  version: 1,
  most: MOST_ACCOUNTS,
  readRow({ account, keys }) {
    if (typeof account !== 'string' || !Array.isArray(keys)) return undefined
    const read = keys.slice(0, MOST_TOKENS).filter(isKey)
    return { account, keys: read }
  },
}

/** A stored set of tokens for each account on a network. */
function createTokenSets(storage: Storage, key: string) {
  const all = () => readRows(FORMAT, storage.get(key))
  const write = (rows: readonly Chosen[]) => {
    if (rows.length === 0) storage.remove(key)
    else storage.set(key, toJson({ v: FORMAT.version, rows: rows.slice(0, MOST_ACCOUNTS) }))
  }
  return {
    of: (account: CaipAccountId): ReadonlySet<string> =>
      new Set(all().find((row) => row.account === account)?.keys),
    set(account: CaipAccountId, keys: readonly string[]) {
      const others = all().filter((row) => row.account !== account)
      write(keys.length > 0 ? [{ account, keys: keys.slice(0, MOST_TOKENS) }, ...others] : others)
    },
    retain(isKept: (account: string) => boolean) {
      const rows = all()
      const left = rows.filter(({ account }) => isKept(account))
      if (left.length < rows.length) write(left)
    },
  }
}

/**
 * The tokens that the visitor wants counted, and those that they hid, by account on a network.
 *
 * @param beside Key of the last figures.
 */
export function createCounted(storage: Storage, beside: string) {
  const counted = createTokenSets(storage, `${beside}:counted`)
  const hidden = createTokenSets(storage, `${beside}:hidden`)
  return {
    /** Says of each holding whether it is hidden, and whether it counts. */
    mark(account: CaipAccountId, holdings: readonly Holding[]): readonly Holding[] {
      const wanted = counted.of(account)
      const unwanted = hidden.of(account)
      return holdings.map(({ hidden: _before, ...one }) => {
        const key = assetKey(one.id)
        const isHidden = unwanted.has(key)
        return {
          ...one,
          counted: !isHidden && one.listed && (isSure(one) || wanted.has(key)),
          ...(isHidden && { hidden: true as const }),
        }
      })
    },
    /** Remembers that those of these that are listed are to be counted, or that none is. */
    choose(account: CaipAccountId, holdings: readonly Holding[], counts: boolean) {
      const keys = holdings
        .filter((one) => counts && one.listed && one.hidden !== true && !isSure(one))
        .map(({ id }) => assetKey(id))
      counted.set(account, keys)
    },
    /** Remembers that a token is hidden, or shows it again. */
    hide(account: CaipAccountId, asset: AssetId, hides: boolean) {
      const key = assetKey(asset)
      const others = [...hidden.of(account)].filter((one) => one !== key)
      hidden.set(account, hides ? [key, ...others] : others)
    },
    retain(isKept: (account: string) => boolean) {
      counted.retain(isKept)
      hidden.retain(isKept)
    },
  }
}
