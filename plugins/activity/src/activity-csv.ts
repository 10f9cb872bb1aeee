import type { AssetAmount } from '@latchkey/kernel'
import { plainDecimal } from '@latchkey/money'
import { statusOf, tellingOf } from './of-record.js'
import type { ActivityItem, ActivityState } from './service.js'

/** The transactions of a file, by their time in milliseconds since the Unix epoch. */
export interface ActivityRange {
  /** The first moment. @default the oldest */
  readonly from?: number
  /** The moment after the last one. With a range, transactions that no block holds are left out. @default the newest */
  readonly to?: number
}

/** A file of transactions. */
export interface ActivityCsv {
  /** Comma-separated values (RFC 4180) with one header row. */
  readonly text: string
  /** Whether it has the account's whole history, or all of the range: the source sees all, and every page was read. */
  readonly isWhole: boolean
}

const COLUMNS = [
  ...['time', 'kind', 'status', 'direction', 'amount', 'symbol', 'asset', 'from', 'to'],
  ...['fee', 'fee symbol', 'network', 'hash'],
] as const

/**
 * Where a table program would begin a formula: at a cell's start, and after what ends a cell. In many languages that is a
 * semicolon, and quotes that open in the midst of a cell do not hold it.
 */
const FORMULA = /(^|[,;\r\n])(?=[\s"]*[=+\-@\t\r＝＋－＠])/gu

/** A cell: quoted where it has to be, and never a formula. */
function cell(text: string): string {
  const safe = text.replace(FORMULA, "$1'")
  return /[",;\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const amountIn = (
  of: Pick<AssetAmount, 'amount'> & { readonly asset: { readonly decimals: number } },
) => plainDecimal(of.amount, of.asset.decimals)

/** One row for each movement. Only the first one has the fee, so that a column's sum is right. */
function rowsOf(item: ActivityItem) {
  const { at, kind, fee, network, hash, transfers } = item
  const record = tellingOf(item)
  const status = record ? statusOf(record) : item.status
  const time = at === undefined ? '' : new Date(at).toISOString()
  const parts = transfers.length === 0 ? [undefined] : transfers
  return parts.map((part, index) => {
    const { direction = '', amount, asset, nft, from = '', to = '' } = part ?? {}
    const moved = asset && amount !== undefined ? amountIn({ amount, asset }) : ''
    const paid = index === 0 ? fee : undefined
    return [
      ...[time, kind, status, direction, moved, asset?.symbol ?? nft?.name ?? '', asset?.id ?? ''],
      ...[from, to, paid ? amountIn(paid) : '', paid?.asset.symbol ?? '', network, hash],
    ]
  })
}

/**
 * The listed transactions as a file for accounting: newest first, one row for each movement, exact decimal amounts, times
 * in UTC (ISO 8601). Likely scams are left out, and a cell that a table program would take for a formula begins with an
 * apostrophe. It reads no further page: `Activity.older` does.
 *
 * @example
 * const { text, isWhole } = activityCsv(kit.store.get(kit.get(Activity).stateAtom(account.id)))
 */
export function activityCsv(state: ActivityState, range: ActivityRange = {}): ActivityCsv {
  const { pending, months, status, older, reach } = state
  const { from = -Infinity, to = Infinity } = range
  const isAll = range.from === undefined && range.to === undefined
  const listed = months.flatMap(({ items }) => items)
  const isIn = ({ at }: ActivityItem) => at !== undefined && at >= from && at < to
  const rows = (isAll ? [...pending, ...listed] : listed.filter(isIn)).flatMap(rowsOf)
  // One that is older than the range shows that the pages read reach back to its beginning: one of a page, which has not
  // the id of this browser's record.
  const isBefore = ({ at, id, record }: ActivityItem) =>
    at !== undefined && at < from && id !== record?.id
  const reachesBack = older === 'none' || listed.some(isBefore)
  return {
    text: [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join(''),
    isWhole: status === 'ready' && reach === 'all' && reachesBack,
  }
}
