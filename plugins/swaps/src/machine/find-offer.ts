import { isKitError, type Account, type CaipNetwork, type Clock } from '@latchkey/kernel'
import type { Contributions, TokenHolding, Capabilities } from '@latchkey/kernel'
import { displayText, isNativeAsset } from '@latchkey/kernel/internal/tools'
import { askSource } from '@latchkey/money/internal'
import type { Prices } from '@latchkey/money'
import { SwapErrors } from '../errors.js'
import { SwapProvider, type SwapQuery, type SwapQuote } from '../points.js'
import type { SwapForm, SwapOffer } from '../service.js'
import { gasPrice } from './gas-price.js'
import { impactOf, WHOLE } from './impact.js'
import { leastOf, MOST, mostOf } from './least-of.js'

/** The tools of finding offers. */
export interface OfferContext {
  readonly contributions: Contributions
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly prices: Prices
}

/** An offer, and what its provider needs to build it. */
export interface FoundOffer {
  readonly offer: SwapOffer
  readonly provider: SwapProvider
  readonly query: SwapQuery
  readonly quote: SwapQuote
}

const LIMIT_MS = 6_000
/** Offers are shown without prices, if those take longer. */
const PRICES_MS = 1_000
/** How long others are waited for after the first answer, where a review is to begin. */
const PATIENCE_MS = 1_000
/** Gas that a swap needs at most, as a rule: what is kept of the native coin before anything is simulated. */
const SWAP_GAS = 300_000n
/** Two providers that differ by more than 3 % are worth a word. */
const GAP = 300
const ROUTE_MOST = 6

/** Providers that serve a network. */
export const providersOf = (contributions: Contributions, network: CaipNetwork) =>
  contributions.all(SwapProvider).filter(({ networks }) => networks.includes(network.id))

/** The amount to swap: of the native coin what fees leave. */
async function amountOf(
  context: OfferContext,
  { amount, from }: SwapForm,
  network: CaipNetwork,
  balance: TokenHolding | undefined,
  signal: AbortSignal,
): Promise<{ readonly amount: bigint; readonly kept: bigint }> {
  const held = balance?.spendable ?? balance?.amount
  const wanted = amount === 'max' ? (held ?? 0n) : typeof amount === 'bigint' ? amount : 0n
  if (!from || !isNativeAsset(from.id) || held === undefined) return { amount: wanted, kept: 0n }
  const reserve = ((await gasPrice(context, network, signal)) * SWAP_GAS * 11n) / 10n
  const most = held > reserve ? held - reserve : 0n
  // An amount above the balance stays: the form says so.
  return wanted <= most || wanted > held
    ? { amount: wanted, kept: 0n }
    : { amount: most, kept: wanted - most }
}

/** The amount to swap, or the one that is to arrive. */
async function amountsOf(...given: Parameters<typeof amountOf>) {
  const [, { receive }] = given
  return typeof receive === 'bigint' ? { amount: 0n, kept: 0n, receive } : amountOf(...given)
}

const isAmount = (value: unknown) => typeof value === 'bigint' && value > 0n && value < MOST

/** A provider's answer as far as it can be used; what does not fit is no offer. */
const usable = (quote: SwapQuote | undefined, { receive }: SwapQuery): quote is SwapQuote =>
  isAmount(quote?.out) && (receive === undefined || isAmount(quote?.in))

const routeOf = ({ route }: SwapQuote): readonly string[] =>
  Array.isArray(route)
    ? route.slice(0, ROUTE_MOST).map((name: unknown) => displayText(String(name), 16))
    : []

const NO_PRICES: ReadonlyMap<string, string> = new Map()

interface Answer {
  readonly provider: SwapProvider
  readonly quote: SwapQuote
}

/** The inputs of offers besides the answers. */
interface OfferInputs {
  readonly query: SwapQuery
  readonly form: SwapForm
  readonly kept: bigint
  readonly prices: ReadonlyMap<string, string>
}

/** The paid amount: of an exact amount the quote says it. */
const paidOf = ({ amount, receive }: SwapQuery, quote: SwapQuote): bigint =>
  receive === undefined ? amount : (quote.in ?? 0n)

/** Whether an answer is better than another: more arrives, or less is paid for the same. */
const isBetter = (one: Answer, other: Answer, { receive }: SwapQuery) =>
  receive === undefined
    ? one.quote.out > other.quote.out
    : (one.quote.in ?? 0n) < (other.quote.in ?? 0n)

/** How much worse the second best is, in hundredths of a percent. */
function gapOf(best: Answer, second: Answer | undefined, query: SwapQuery): number | undefined {
  if (!second) return undefined
  const [more, less] =
    query.receive === undefined
      ? [best.quote.out, second.quote.out]
      : [paidOf(query, second.quote), paidOf(query, best.quote)]
  const gap = Number(((more - less) * WHOLE) / more)
  return gap > GAP ? gap : undefined
}

/** By how much the price is worse than the market's, as far as prices tell. */
function worthOf(
  query: SwapQuery,
  quote: SwapQuote,
  prices: ReadonlyMap<string, string>,
): SwapOffer['impact'] {
  const { from, to } = query
  const paid = { asset: from, amount: paidOf(query, quote), price: prices.get(from.id) }
  const got = { asset: to, amount: quote.out, price: prices.get(to.id) }
  return impactOf(paid, got, Number.isFinite(quote.impact) ? quote.impact : undefined)
}

/** An offer whose prices were not known in time, with those that are known by now: no review goes without them. */
export async function priced(
  { prices }: OfferContext,
  found: FoundOffer,
  signal: AbortSignal,
): Promise<FoundOffer> {
  const { offer, query, quote } = found
  if (offer.impact.level !== 'unknown') return found
  const ids = [query.from.id, query.to.id]
  const known = await prices.of(ids, 'usd', signal).catch(() => NO_PRICES)
  signal.throwIfAborted()
  return { ...found, offer: { ...offer, impact: worthOf(query, quote, known) } }
}

/** Offers of all who answered, the best first. */
function offersOf(
  { clock }: OfferContext,
  { query, form, kept, prices }: OfferInputs,
  answers: readonly Answer[],
): readonly FoundOffer[] {
  const { receive } = query
  const sorted = answers.toSorted((one, other) => (isBetter(one, other, query) ? -1 : 1))
  return sorted.map((answer, at) => {
    const { provider } = answer
    // The amount that is to arrive is the visitor's word, and no provider's.
    const quote = receive === undefined ? answer.quote : { ...answer.quote, out: receive }
    const paid = paidOf(query, quote)
    const most = receive === undefined ? paid : mostOf(paid, form.slippage)
    const { id, name, feeText } = provider
    const fee = feeText === undefined ? {} : { feeText: displayText(feeText, 80) }
    const offer: SwapOffer = {
      provider: { id, name: displayText(name, 40), ...fee },
      in: paid,
      out: quote.out,
      ...(receive === undefined
        ? { least: leastOf(quote.out, form.slippage) }
        : { least: receive, most }),
      kept,
      impact: worthOf(query, quote, prices),
      route: routeOf(quote),
      gap: gapOf(answer, sorted[at + 1], query),
      at: clock.now(),
    }
    return { offer, provider, query: { ...query, amount: most }, quote }
  })
}

/** Prices of both assets, where somebody tells them soon. */
function pricesSoon(
  { clock, prices }: OfferContext,
  { from, to }: SwapQuery,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  return new Promise((resolve) => {
    const end = clock.after(PRICES_MS, () => {
      resolve(NO_PRICES)
    })
    void prices
      .of([from.id, to.id], 'usd', signal)
      .catch(() => NO_PRICES)
      .then(resolve)
      .finally(end)
  })
}

/** The wish, and the providers. */
export interface OfferWish {
  readonly form: SwapForm
  /** `undefined` before a wallet is connected. */
  readonly account: Account | undefined
  readonly network: CaipNetwork
  readonly balance: TokenHolding | undefined
  /** Providers that are not asked. */
  readonly skips: (provider: SwapProvider) => boolean
}

/**
 * The offers for a form, the best first. Empty if nothing is left to swap after fees.
 *
 * @param tell Gets the offers so far at each answer.
 * @throws KitError `swaps_unsupported`, `gas_price_unsupported`, `insufficient_liquidity`, `rpc_unavailable` …
 */
export async function findOffers(
  context: OfferContext,
  { form, account, network, balance, skips }: OfferWish,
  signal: AbortSignal,
  tell: (offers: readonly FoundOffer[]) => void = () => undefined,
): Promise<readonly FoundOffer[]> {
  const { contributions, clock } = context
  const { from, to } = form
  if (!from || !to) return []
  const serving = providersOf(contributions, network)
  if (serving.length === 0) throw SwapErrors.swaps_unsupported()
  // A form that is filled in before a wallet is connected may be for another network.
  const isElsewhere = [from, to].some(({ id }) => !id.startsWith(`${network.id}/`))
  const providers = account ? serving : serving.filter((one) => one.withoutAccount === true)
  if (!account && (isElsewhere || providers.length === 0)) return []
  const isExact = typeof form.receive === 'bigint'
  const able = isExact ? providers.filter(({ exactOut }) => exactOut === true) : providers
  if (able.length === 0) throw SwapErrors.exact_unsupported()
  const { kept, ...amounts } = await amountsOf(context, form, network, balance, signal)
  if (amounts.amount === 0n && !isExact) return []
  const query = { network, account: account?.address ?? '', from, to, ...amounts }
  const pricing = pricesSoon(context, query, signal)
  const answers: Answer[] = []
  let failure: unknown
  const ask = async (provider: SwapProvider) => {
    try {
      const asking = (one: SwapProvider, ends: AbortSignal) => one.quote(query, ends)
      const quote = await askSource(provider, asking, { clock, ms: LIMIT_MS, signal })
      if (!usable(quote, query)) return
      answers.push({ provider, quote })
      const prices = await pricing
      if (!signal.aborted) tell(offersOf(context, { query, form, kept, prices }, answers))
    } catch (error) {
      signal.throwIfAborted()
      failure = error
      contributions.report(provider, 'quote', error)
    }
  }
  await Promise.all(able.filter((one) => !skips(one)).map(ask))
  const prices = await pricing
  signal.throwIfAborted()
  if (answers.length > 0) return offersOf(context, { query, form, kept, prices }, answers)
  throw isKitError(failure) ? failure : SwapErrors.insufficient_liquidity({}, failure)
}

/** As {@link findOffers}, and waits only briefly once one provider has answered. */
export function findOffersSoon(
  context: OfferContext,
  wish: OfferWish,
  signal: AbortSignal,
): Promise<readonly FoundOffer[]> {
  let known: readonly FoundOffer[] = []
  let stop: (() => void) | undefined
  return new Promise((resolve, reject) => {
    findOffers(context, wish, signal, (offers) => {
      known = offers
      stop ??= context.clock.after(PATIENCE_MS, () => {
        resolve(known)
      })
    })
      .then(resolve, reject)
      .finally(() => stop?.())
  })
}
