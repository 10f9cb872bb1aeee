import {
  isNetworkId,
  type AssetAmount,
  type AssetId,
  type AssetInfo,
  type CaipAccountId,
  type CaipNetworkId,
  type Clock,
  type Storage,
} from '@latchkey/kernel'
import { toJson } from '@latchkey/kernel/internal/tools'
import { readRows, type RowsFormat } from '@latchkey/money/internal'
import type { OnRampPlace, OnRampProvider, OnRampPurchase } from '../on-ramp-provider.js'

/**
 * An open purchase, as it is kept for the next visit. The address of its page is not kept: it may be good for a
 * purchase.
 */
export interface WaitingPurchase {
  /** Id of the provider. */
  readonly provider: string
  readonly account: CaipAccountId
  readonly network: CaipNetworkId
  /** When it was made, in milliseconds since the Unix epoch. */
  readonly made: number
  /**
   * The account's balance of the bought asset at the last reading; for a seller that reports purchases, before it
   * was paid.
   */
  readonly held?: { readonly asset: AssetId; readonly amount: bigint }
  /** Ids of the purchases that were there before; absent: not known. */
  readonly before?: readonly string[]
  /** Its seller's last report. */
  readonly purchase?: OnRampPurchase
  /** By how much the balance rose. */
  readonly rise?: AssetAmount
}

/** A purchase is waited for this long. A transfer by bank takes up to days, and a record must not stay for ever. */
const KEPT_MS = 24 * 60 * 60_000
const MOST_IDS = 500
/** Open purchases at a time; the oldest is watched no longer. */
export const MOST_KEPT = 8
const DIGITS = /^\d{1,80}$/
const PROVIDER = /^[\w:./-]{1,80}$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

const isAssetOn = (network: string, value: unknown): value is AssetId =>
  isText(value, 300) && value.startsWith(`${network}/`)

const isAccountOn = (network: string, value: unknown): value is CaipAccountId =>
  isText(value, 200) &&
  value.startsWith(`${network}:`) &&
  ADDRESS.test(value.slice(network.length + 1))

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function readHeld(value: unknown, network: string): Pick<WaitingPurchase, 'held'> {
  const { asset, amount } = membersOf(value)
  if (!isAssetOn(network, asset)) return {}
  if (typeof amount !== 'string' || !DIGITS.test(amount)) return {}
  // Compared with what the provider names alone.
  return { held: { asset, amount: BigInt(amount) } }
}

const STATUSES = ['pending', 'done', 'failed', 'unknown'] as const
const AMOUNT = /^\d{1,60}(\.\d{1,60})?$/
const MOST_NAME = 80
const MOST_DECIMALS = 77

function readPurchase(value: unknown): Pick<WaitingPurchase, 'purchase'> {
  const { id, status, symbol, amount } = membersOf(value)
  const known = STATUSES.find((one) => one === status)
  if (!isText(id, 200) || !known) return {}
  return {
    purchase: {
      id,
      status: known,
      at: undefined,
      ...(isText(symbol, MOST_NAME) ? { symbol } : {}),
      ...(isText(amount, 130) && AMOUNT.test(amount) ? { amount } : {}),
    },
  }
}

function readRise(value: unknown, network: string): Pick<WaitingPurchase, 'rise'> {
  const { asset, amount } = membersOf(value)
  const { id, name, symbol, decimals } = membersOf(asset)
  if (!isAssetOn(network, id)) return {}
  if (!isText(name, MOST_NAME) || !isText(symbol, MOST_NAME)) return {}
  const places = Number.isInteger(decimals) ? Number(decimals) : -1
  if (places < 0 || places > MOST_DECIMALS) return {}
  if (typeof amount !== 'string' || !DIGITS.test(amount)) return {}
  const info: AssetInfo = { id, name, symbol, decimals: places }
  return { rise: { asset: info, amount: BigInt(amount) } }
}

const FORMAT: RowsFormat<WaitingPurchase> = {
  version: 1,
  most: MOST_KEPT,
  readRow({ provider, account, network, made, held, before, purchase, rise }) {
    if (!isText(provider, 80) || !PROVIDER.test(provider) || !isNetworkId(network)) return undefined
    if (!isAccountOn(network, account)) return undefined
    if (!Number.isSafeInteger(made)) return undefined
    // A list with one bad id would let what was there before pass for new.
    const isList =
      Array.isArray(before) && before.length <= MOST_IDS && before.every((id) => isText(id, 200))
    return {
      provider,
      account,
      network,
      made: Number(made),
      ...readHeld(held, network),
      ...readPurchase(purchase),
      ...readRise(rise, network),
      ...(isList ? { before: before } : {}),
    }
  },
}

/** The id of a record: a visitor does not buy twice in one millisecond. */
export const idOf = ({ provider, account, made }: WaitingPurchase): string =>
  `${provider} ${account} ${String(made)}`

/** A purchase that begins now. */
export const purchaseAt = (
  made: number,
  { id }: OnRampProvider,
  { account, network }: OnRampPlace,
): WaitingPurchase => ({ provider: id, account: account.id, network: network.id, made })

/** The store of open purchases. */
export interface WaitingPurchases {
  /** Newest first; none that cannot be read, or is too old. */
  all(): readonly WaitingPurchase[]
  /** Keeps one, in place of what was kept of it. */
  write(purchase: WaitingPurchase): void
  forget(id: string): void
}

const risenOf = ({ asset: { id, name, symbol, decimals }, amount }: AssetAmount) => ({
  asset: { id, name, symbol, decimals },
  amount: amount.toString(),
})

const rowOf = ({ held, before, rise, ...purchase }: WaitingPurchase) => ({
  ...purchase,
  ...(rise ? { rise: risenOf(rise) } : {}),
  ...(held ? { held: { ...held, amount: held.amount.toString() } } : {}),
  ...(before && before.length <= MOST_IDS ? { before } : {}),
})

/** Keeps open purchases in the browser's storage, which any script of the origin may have written. */
export function createWaitingPurchases(
  storage: Storage,
  key: string,
  clock: Clock,
): WaitingPurchases {
  const write = (purchases: readonly WaitingPurchase[]) => {
    const rows = purchases.slice(0, MOST_KEPT).map(rowOf)
    if (rows.length > 0) storage.set(key, toJson({ v: FORMAT.version, rows }))
    else if (storage.get(key) !== undefined) storage.remove(key)
  }
  const isYoung = ({ made }: WaitingPurchase) => {
    const age = clock.now() - made
    return age >= 0 && age < KEPT_MS
  }
  const all = () => {
    const found = readRows(FORMAT, storage.get(key))
    const young = found.filter(isYoung)
    if (young.length === 0 && storage.get(key) !== undefined) write([])
    return young.sort((left, right) => right.made - left.made)
  }
  const others = (id: string) => all().filter((one) => idOf(one) !== id)
  return {
    all,
    write(purchase) {
      write([purchase, ...others(idOf(purchase))])
    },
    forget(id) {
      write(others(id))
    },
  }
}
