import { readMember, type KitError } from '@latchkey/kernel'
import { readDecimal } from '@latchkey/money/internal'
import type { OnRampOrder, OnRampQuote, PurchaseChange, PurchasePage } from '../on-ramp-provider.js'
import type { OnRampReview } from '../service.js'

/** Decimals that count of what is bought. */
const UNITS = 18

type Facts = Readonly<Partial<Record<PurchaseChange, boolean>>>

/** In the order of the report. */
const CHANGES = [
  'amount',
  'currency',
  'asset',
  'network',
  'receiver',
  'seller',
  'price',
] as const satisfies readonly PurchaseChange[]

const named = (facts: Facts): readonly PurchaseChange[] => CHANGES.filter((name) => facts[name])

/** The changes that an error tells of. */
export function changesIn({ context }: KitError): readonly PurchaseChange[] {
  const told = readMember(context, 'changes')
  return CHANGES.filter((name) => Array.isArray(told) && told.includes(name))
}

const isSameText = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

/** The differences of a quote from the question. A visitor agreed to pay so much, and no more than a rounding. */
export const changesInQuote = (
  { payment, cents, asset }: OnRampOrder,
  { currency, total, symbol, receives }: Omit<OnRampQuote, 'source'>,
): readonly PurchaseChange[] =>
  named({
    currency: currency !== payment,
    amount: total <= 0n || total > cents + 1n,
    asset: !isSameText(symbol, asset.symbol),
    price: (readDecimal(receives, UNITS) ?? 0n) <= 0n,
  })

/** The purpose of a page that was not ordered, as far as its seller names it. */
export const changesInPage = (
  { account, asset, payment, cents }: OnRampOrder,
  page: PurchasePage,
): readonly PurchaseChange[] =>
  named({
    amount: page.cents !== undefined && page.cents !== cents,
    currency: page.payment !== undefined && page.payment !== payment,
    asset: page.asset !== undefined && page.asset !== asset.code,
    network: page.network !== undefined && page.network !== asset.networkCode,
    receiver: page.address !== undefined && page.address !== account.address,
  })

/** The additions of a later review: a visitor never pays more or gets less without having seen it. */
export function changesInReview(
  before: OnRampReview,
  after: OnRampReview,
): readonly PurchaseChange[] {
  const [was, is] = [before.order, after.order]
  const [asked, told] = [before.quote, after.quote]
  const least = (quote: OnRampQuote) => readDecimal(quote.receives, UNITS) ?? 0n
  return named({
    amount: was.cents !== is.cents,
    currency: was.payment !== is.payment || asked.currency !== told.currency,
    asset: was.asset.code !== is.asset.code || was.asset.asset !== is.asset.asset,
    network: was.network.id !== is.network.id || was.asset.networkCode !== is.asset.networkCode,
    receiver: was.account.id !== is.account.id,
    seller: before.seller !== after.seller,
    price: told.total > asked.total || least(told) < least(asked),
  })
}
