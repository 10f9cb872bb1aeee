import {
  isObject,
  type AssetId,
  type AssetInfo,
  type CaipNetwork,
  type Schema,
} from '@latchkey/kernel'
import { own, nativeAsset } from '@latchkey/kernel/internal/page'
import { displayText } from '@latchkey/kernel/internal/tools'
import { answerSchema, readDecimal, tokenIcon, wireAsset } from '@latchkey/money/internal'
import { plainDecimal, type Holding } from '@latchkey/money'

/** Rows read of one answer. */
const MOST_ROWS = 500
const MOST_NAME = 80
const MOST_SYMBOL = 20
const PRICE_DECIMALS = 24
/** No asset has more units than a word of an EVM contract can count. */
const MOST_AMOUNT = 2n ** 256n

/** The asset that a row's address names; none is the coin. */
const assetOf = (address: unknown, network: CaipNetwork) =>
  address === undefined || address === null ? nativeAsset(network).id : wireAsset(address, network)

const isOf = (chainId: unknown, { id }: CaipNetwork) =>
  chainId === id || (chainId !== '' && String(chainId) === id.slice(id.indexOf(':') + 1))

/** A price in decimal digits; 0 is how the wire writes that it does not know. */
function readPrice(value: unknown): { readonly price?: string } | undefined {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'number') return undefined
  const scaled = readDecimal(value, PRICE_DECIMALS)
  if (scaled === undefined || scaled < 0n) return undefined
  return scaled === 0n ? {} : { price: plainDecimal(scaled, PRICE_DECIMALS) }
}

function readQuantity(value: unknown) {
  const { decimals, numeric } = isObject(value) ? own(value) : {}
  if (typeof decimals !== 'string' || !/^\d{1,2}$/.test(decimals)) return undefined
  const places = Number.parseInt(decimals, 10)
  const amount = typeof numeric === 'string' ? readDecimal(numeric, places) : undefined
  if (amount === undefined || amount < 0n || amount >= MOST_AMOUNT) return undefined
  return { amount, decimals: places }
}

/** One row: `undefined` for one that cannot be read, `skip` for one that is not to be shown. */
function readRow(value: unknown, network: CaipNetwork): Holding | 'skip' | undefined {
  const row = isObject(value) ? own(value) : undefined
  if (!row) return undefined
  if (!isOf(row['chainId'], network)) return 'skip'
  const quantity = readQuantity(row['quantity'])
  const id = assetOf(row['address'], network)
  const price = readPrice(row['price'])
  const { name, symbol } = row
  if (!quantity || !id || !price || typeof name !== 'string' || typeof symbol !== 'string') {
    return undefined
  }
  if (quantity.amount === 0n) return 'skip'
  const sign = displayText(symbol, MOST_SYMBOL)
  if (sign === '') return undefined
  const icon = tokenIcon(row['iconUrl'])
  return {
    id,
    name: displayText(name, MOST_NAME) || sign,
    symbol: sign,
    ...quantity,
    ...price,
    ...(icon === undefined ? {} : { icon }),
    listed: true,
  }
}

/** A list of holdings, and whether all of it could be read. */
export interface WireBalances {
  readonly holdings: readonly Holding[]
  readonly complete: boolean
}

/** `GET /v1/account/A/balance`: a spoilt row costs no other, and an answer of spoilt rows is none. */
export const balanceSchema = (network: CaipNetwork): Schema<WireBalances> =>
  answerSchema((value) => {
    const rows: unknown = isObject(value) ? own(value)['balances'] : undefined
    if (!Array.isArray(rows)) return '`balances` is not a list'
    const read = rows.slice(0, MOST_ROWS).map((row: unknown) => readRow(row, network))
    const spoilt = read.filter((row) => row === undefined).length
    if (spoilt > 0 && spoilt === read.length) return 'no row of `balances` can be read'
    const byId = new Map<AssetId, Holding>()
    for (const row of read)
      if (row !== undefined && row !== 'skip' && !byId.has(row.id)) byId.set(row.id, row)
    const complete = spoilt === 0 && rows.length <= MOST_ROWS
    return { holdings: [...byId.values()], complete }
  })

/** `POST /v1/fungible/price`: prices in the order of the addresses; nothing says which row is of which. */
export const priceSchema = (
  assets: readonly AssetInfo['id'][],
): Schema<ReadonlyMap<AssetId, string>> =>
  answerSchema((value) => {
    const rows: unknown = isObject(value) ? own(value)['fungibles'] : undefined
    if (!Array.isArray(rows)) return '`fungibles` is not a list'
    // A missing row moves all others: then no price can be assigned to its token.
    if (rows.length !== assets.length) return new Map()
    const prices = assets.flatMap((asset, at) => {
      const row: unknown = rows[at]
      const { price } = (isObject(row) ? readPrice(own(row)['price']) : undefined) ?? {}
      return price === undefined ? [] : [[asset, price] as const]
    })
    return new Map(prices)
  })
