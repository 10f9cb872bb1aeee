import { isObject, type CaipNetwork, type Schema } from '@latchkey/kernel'
import { own, nativeAsset } from '@latchkey/kernel/internal/page'
import { displayText } from '@latchkey/kernel/internal/tools'
import { answerSchema, readDecimal, tokenIcon, wireAsset } from '@latchkey/money/internal'
import { plainDecimal } from '@latchkey/money'
import type {
  OnRampOffer,
  OnRampOrder,
  OnRampPurchase,
  OnRampQuote,
  PaymentCurrency,
  PaymentLimit,
  PurchaseAsset,
} from '../on-ramp-provider.js'

const MOST_ROWS = 500
const MOST_NAME = 80
const MOST_SYMBOL = 20
/** Of fiat money, everywhere in this package. */
const CENTS = 2
/** Decimals of an amount that a service tells of any asset. */
const UNITS = 18

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? own(value) : {}
const rowsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MOST_ROWS) : []
const text = (value: unknown, most: number) =>
  typeof value === 'string' ? displayText(value, most) : ''

/** The first of some members that is there: servers of other ages write them otherwise. */
const either = (row: Readonly<Record<string, unknown>>, ...names: readonly string[]): unknown =>
  names.map((name) => row[name]).find((value) => value !== undefined && value !== null)

function readLimit(value: unknown): PaymentLimit | undefined {
  const { id, min, max } = membersOf(value)
  const [least, most] = [readDecimal(min, CENTS), readDecimal(max, CENTS)]
  if (typeof id !== 'string' || least === undefined || most === undefined) return undefined
  return least >= 0n && most >= least
    ? { method: text(id, MOST_SYMBOL + 20), least, most }
    : undefined
}

function readPayment(value: unknown): PaymentCurrency | undefined {
  const row = membersOf(value)
  const { id } = row
  if (typeof id !== 'string' || !/^[A-Z]{3}$/.test(id)) return undefined
  const limits = rowsOf(either(row, 'payment_method_limits', 'limits')).flatMap(
    (one) => readLimit(one) ?? [],
  )
  return { code: id, limits }
}

/** The services' names of the main network of other namespaces than EVM; their `chain_id` is not CAIP-2. */
const MAIN: Readonly<Record<string, string>> = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Whether a row of a service is about a network. Offers of a main network are not sold on a test network. */
function isOf({ id, namespace }: CaipNetwork, name: unknown, chainId: unknown): boolean {
  const called = typeof name === 'string' ? name.toLowerCase() : ''
  const main = Object.hasOwn(MAIN, called) ? MAIN[called] : undefined
  const reference = typeof chainId === 'string' || typeof chainId === 'number' ? chainId : ''
  return main === undefined ? `${namespace}:${String(reference)}` === id : main === id
}

/**
 * The bought asset, by the contract that the seller names. Without one it is the network's coin, if it has that
 * name.
 */
function assetOf(network: CaipNetwork, symbol: string, contract: unknown) {
  if (typeof contract === 'string' && contract !== '')
    return wireAsset(`${network.id}:${contract}`, network)
  const isCoin = symbol.toUpperCase() === network.nativeCurrency.symbol.toUpperCase()
  return isCoin ? nativeAsset(network).id : undefined
}

function readAssets(value: unknown, network: CaipNetwork): readonly PurchaseAsset[] {
  const row = membersOf(value)
  const [code, symbol] = [text(row['id'], MOST_NAME), text(row['symbol'], MOST_SYMBOL)]
  if (code === '' || symbol === '') return []
  const icon = tokenIcon(either(row, 'icon_url', 'iconUrl'))
  const found = rowsOf(row['networks']).find((one) => {
    const { name, ...rest } = membersOf(one)
    return isOf(network, name, either(rest, 'chain_id', 'chainId'))
  })
  const place = membersOf(found)
  const networkCode = text(place['name'], MOST_NAME)
  if (networkCode === '') return []
  const contract = either(place, 'contract_address', 'contractAddress')
  const asset = assetOf(network, symbol, contract)
  const named = { code, symbol, name: text(row['name'], MOST_NAME) || symbol }
  return [
    {
      ...named,
      networkCode,
      network: network.id,
      ...(asset && { asset }),
      ...(icon === undefined ? {} : { icon }),
    },
  ]
}

/** `GET /v1/onramp/options`: the offers on a network, and the ways to pay. */
export const offerSchema = (network: CaipNetwork): Schema<Omit<OnRampOffer, 'source'>> =>
  answerSchema((value) => {
    const answer = membersOf(value)
    const [bought, paid] = [answer['purchaseCurrencies'], answer['paymentCurrencies']]
    if (!Array.isArray(bought) || !Array.isArray(paid)) return 'a list of currencies is missing'
    const payments = rowsOf(paid).flatMap((row) => readPayment(row) ?? [])
    if (payments.length === 0) return 'no currency can be paid with'
    return { payments, assets: rowsOf(bought).flatMap((row) => readAssets(row, network)) }
  })

function readMoney(value: unknown, currency: string): bigint | undefined {
  const row = membersOf(value)
  if (row['currency'] !== currency) return undefined
  const cents = readDecimal(either(row, 'amount', 'value'), CENTS)
  return cents !== undefined && cents >= 0n ? cents : undefined
}

/** Whether a currency that a service names is what was asked for. One that is not named is taken for it. */
const isCalled = ({ symbol, code }: PurchaseAsset, named: unknown) =>
  typeof named !== 'string' ||
  [symbol, code].some((one) => one.toUpperCase() === named.toUpperCase())

/** Parts that differ from their total by no more than a rounding. */
const addUp = (total: bigint, parts: readonly bigint[]) => {
  const rest = total - parts.reduce((sum, one) => sum + one, 0n)
  return rest >= -1n && rest <= 1n
}

/** `POST /v1/onramp/quote`: it has to be about what was asked, and parts that do not add up are left out. */
export const quoteSchema = ({
  payment,
  cents,
  asset,
}: OnRampOrder): Schema<Omit<OnRampQuote, 'source'>> =>
  answerSchema((value) => {
    const row = membersOf(value)
    const total = readMoney(row['paymentTotal'], payment)
    const bought = membersOf(row['purchaseAmount'])
    const amount = readDecimal(either(bought, 'amount', 'value'), UNITS)
    if (total === undefined) return '`paymentTotal` is not in the currency asked for'
    // The visitor agreed to pay so much, and no more.
    if (total > cents + 1n) return '`paymentTotal` is more than was asked for'
    if (amount === undefined || amount <= 0n) return '`purchaseAmount` is no amount'
    if (!isCalled(asset, bought['currency'])) return '`purchaseAmount` is of something else'
    const subtotal = readMoney(either(row, 'paymentSubtotal', 'paymentSubTotal'), payment)
    const providerFee = readMoney(either(row, 'providerFee', 'coinbaseFee'), payment)
    const networkFee = readMoney(row['networkFee'], payment)
    const isWhole = subtotal !== undefined && providerFee !== undefined && networkFee !== undefined
    const parts =
      isWhole && addUp(total, [subtotal, providerFee, networkFee])
        ? { parts: { subtotal, providerFee, networkFee } }
        : {}
    const { quoteId } = row
    return {
      currency: payment,
      total,
      ...parts,
      symbol: asset.symbol,
      receives: plainDecimal(amount, UNITS),
      ...(typeof quoteId === 'string' ? { id: text(quoteId, MOST_NAME) } : {}),
    }
  })

/** An answer with a `url`. */
export const urlSchema: Schema<{ readonly url: string }> = answerSchema((value) => {
  const { url } = membersOf(value)
  return typeof url === 'string' ? { url } : '`url` is missing'
})

/** Whole words: a part of one may say the opposite, as that of UNSUCCESSFUL does. */
const STATUSES: Readonly<Record<string, OnRampPurchase['status']>> = {
  SUCCESS: 'done',
  SUCCEEDED: 'done',
  COMPLETE: 'done',
  COMPLETED: 'done',
  CREATED: 'pending',
  PENDING: 'pending',
  IN_PROGRESS: 'pending',
  PROCESSING: 'pending',
  FAILED: 'failed',
  FAILURE: 'failed',
  UNSUCCESSFUL: 'failed',
  ERROR: 'failed',
  CANCELED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  REJECTED: 'failed',
  DECLINED: 'failed',
  REFUNDED: 'failed',
}
function statusOf(value: unknown): OnRampPurchase['status'] {
  const said = typeof value === 'string' ? value : ''
  const word = said.toUpperCase().replace(/^ONRAMP_TRANSACTION_STATUS_/, '')
  return (Object.hasOwn(STATUSES, word) && STATUSES[word]) || 'unknown'
}

function readPurchase(value: unknown): OnRampPurchase | undefined {
  const row = membersOf(value)
  const metadata = membersOf(row['metadata'])
  const [transfer] = rowsOf(row['transfers']).map(membersOf)
  const { numeric } = membersOf(transfer?.['quantity'])
  const id = text(row['id'], MOST_NAME)
  if (id === '') return undefined
  const { minedAt } = metadata
  const at = typeof minedAt === 'string' ? Date.parse(minedAt) : Number.NaN
  const amount = readDecimal(numeric, UNITS)
  const symbol = text(membersOf(transfer?.['fungible_info'])['symbol'], MOST_SYMBOL)
  const hash = text(metadata['hash'], MOST_NAME)
  return {
    id,
    status: statusOf(metadata['status']),
    at: Number.isNaN(at) ? undefined : at,
    ...(symbol === '' ? {} : { symbol }),
    ...(amount === undefined || amount < 0n ? {} : { amount: plainDecimal(amount, UNITS) }),
    ...(hash === '' ? {} : { hash }),
  }
}

/** `GET /v1/account/A/history?onramp=coinbase`: the account's purchases. */
export const purchasesSchema: Schema<readonly OnRampPurchase[]> = answerSchema((value) => {
  const { data } = membersOf(value)
  if (!Array.isArray(data)) return '`data` is not a list'
  return rowsOf(data).flatMap((row) => readPurchase(row) ?? [])
})
