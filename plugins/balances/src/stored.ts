import { isObject, type AssetId, type CaipAccountId, type Storage } from '@latchkey/kernel'
import { own, parseAssetId } from '@latchkey/kernel/internal/page'
import { displayText, toJson } from '@latchkey/kernel/internal/tools'
import { readDecimal, readRows, tokenIcon, type RowsFormat } from '@latchkey/money/internal'
import type { Holding } from '@latchkey/money'

/** Figures of an account, as they were last. */
export interface LastFigures {
  readonly account: CaipAccountId
  readonly source: string
  readonly complete: boolean
  readonly asOf: number
  readonly holdings: readonly Holding[]
}

/** An account counts once for each network: all of them may be read at once. */
const MOST_ACCOUNTS = 12
const MOST_HOLDINGS = 50
/** A picture in the text itself would fill the store. */
const LONGEST_ICON = 500
const MOST_DECIMALS = 77
const TRUSTS = ['app', 'known', 'wallet', 'service', 'unknown'] as const
const TELLERS = ['wallet', 'service'] as const
const DIGITS = /^\d{1,80}$/

const text = (value: unknown, most: number) =>
  typeof value === 'string' ? displayText(value, most) : ''

function readAssetId(value: unknown, network: string): AssetId | undefined {
  try {
    const isOne = typeof value === 'string' && parseAssetId(value).network === network
    return isOne ? (value as AssetId) : undefined
  } catch {
    return undefined
  }
}

function readJudgement(row: Readonly<Record<string, unknown>>, network: string): Partial<Holding> {
  const trust = TRUSTS.find((one) => one === row['trust'])
  const teller = TELLERS.find((one) => one === row['toldBy'])
  const twin = isObject(row['twinOf']) ? own(row['twinOf']) : {}
  const id = readAssetId(twin['id'], network)
  const symbol = text(twin['symbol'], 20)
  return {
    ...(trust ? { trust } : {}),
    ...(teller ? { toldBy: teller } : {}),
    ...(id && symbol !== '' ? { twinOf: { id, symbol } } : {}),
  }
}

function readHolding(value: unknown, network: string): readonly Holding[] {
  const row = isObject(value) ? own(value) : {}
  const id = readAssetId(row['id'], network)
  const symbol = text(row['symbol'], 20)
  const { amount, decimals, price } = row
  if (!id || symbol === '' || typeof amount !== 'string' || !DIGITS.test(amount)) return []
  if (!Number.isInteger(decimals)) return []
  const places = Number(decimals)
  if (places < 0 || places > MOST_DECIMALS) return []
  const icon = tokenIcon(row['icon'])
  const isPriced = typeof price === 'string' && (readDecimal(price, 24) ?? 0n) > 0n
  return [
    {
      id,
      symbol,
      name: text(row['name'], 80) || symbol,
      decimals: places,
      amount: BigInt(amount),
      listed: row['listed'] === true,
      ...(icon === undefined ? {} : { icon }),
      ...(isPriced ? { price } : {}),
      ...(row['frozen'] === true ? { frozen: true as const } : {}),
      ...(row['unscaled'] === true ? { unscaled: true as const } : {}),
      ...readJudgement(row, network),
    },
  ]
}

const FORMAT: RowsFormat<LastFigures> = {
  version: 1,
  most: MOST_ACCOUNTS,
  readRow(row) {
    const { account, asOf, source, complete, holdings } = row
    if (typeof account !== 'string' || !Number.isSafeInteger(asOf)) return undefined
    const network = account.slice(0, account.lastIndexOf(':'))
    if (!Array.isArray(holdings)) return undefined
    return {
      account: account as CaipAccountId, // Compared with ids of accounts alone.
      asOf: Number(asOf),
      source: text(source, 40),
      complete: complete === true,
      holdings: holdings
        .slice(0, MOST_HOLDINGS)
        .flatMap((one: unknown) => readHolding(one, network)),
    }
  },
}

/** The stored form of one holding. */
const storedHolding = ({ amount, icon = '', counted: _counted, ...holding }: Holding) => ({
  ...holding,
  amount: amount.toString(),
  ...(icon !== '' && icon.length <= LONGEST_ICON ? { icon } : {}),
})

/** The last figures of a few accounts, so that an account that is opened again shows something at once. */
export function createLastFigures(storage: Storage, key: string) {
  const all = () => readRows(FORMAT, storage.get(key))
  const write = (rows: readonly LastFigures[]) => {
    const stored = rows.slice(0, MOST_ACCOUNTS).map(({ holdings, ...row }) => ({
      ...row,
      holdings: holdings.slice(0, MOST_HOLDINGS).map(storedHolding),
    }))
    if (stored.length === 0) storage.remove(key)
    else storage.set(key, toJson({ v: FORMAT.version, rows: stored }))
  }
  return {
    of: (account: CaipAccountId) => all().find((row) => row.account === account),
    keep(figures: LastFigures) {
      write([figures, ...all().filter(({ account }) => account !== figures.account)])
    },
    /** Forgets accounts that are not kept any more. */
    retain(isKept: (account: CaipAccountId) => boolean) {
      const rows = all()
      const left = rows.filter(({ account }) => isKept(account))
      if (left.length < rows.length) write(left)
    },
  }
}
