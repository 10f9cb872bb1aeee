import { isKitError, type Account, type CaipNetwork, type Clock } from '@latchkey/kernel'
import type { Contributions, TokenHolding } from '@latchkey/kernel'
import type { Capabilities } from '@latchkey/kernel'
import { isNativeAsset } from '@latchkey/kernel/namespaces'
import { displayText } from '@latchkey/kernel/untrusted'
import { askSource, type Prices } from '@latchkey/money'
import { SwapErrors } from '../errors.js'
import { SwapProvider, type SwapQuery, type SwapQuote } from '../points.js'
import type { SwapForm, SwapOffer } from '../service.js'
import { gasPrice } from './gas-price.js'
import { impactOf, WHOLE } from './impact.js'
import { leastOf } from './least-of.js'

/** What offers are found with. */
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
  // What is more than there is stays as it is: the form says so.
  return wanted <= most || wanted > held
    ? { amount: wanted, kept: 0n }
    : { amount: most, kept: wanted - most }
}

/** A provider's answer as far as it can be used; what does not fit is no offer. */
const usable = (quote: SwapQuote | undefined): quote is SwapQuote =>
  typeof quote?.out === 'bigint' && quote.out > 0n

const routeOf = ({ route }: SwapQuote): readonly string[] =>
  Array.isArray(route)
    ? route.slice(0, ROUTE_MOST).map((name: unknown) => displayText(String(name), 16))
    : []

interface Answer {
  readonly provider: SwapProvider
  readonly quote: SwapQuote
}

/** Answers of all providers, the best first. @throws KitError `insufficient_liquidity`, or why nobody answered */
async function askAll(
  { contributions, clock }: OfferContext,
  query: SwapQuery,
  signal: AbortSignal,
): Promise<readonly [Answer, ...Answer[]]> {
  let failure: unknown
  const ask = async (provider: SwapProvider): Promise<readonly Answer[]> => {
    try {
      const asking = (one: SwapProvider, ends: AbortSignal) => one.quote(query, ends)
      const quote = await askSource(provider, asking, { clock, ms: LIMIT_MS, signal })
      return usable(quote) ? [{ provider, quote }] : []
    } catch (error) {
      signal.throwIfAborted()
      failure = error
      contributions.report(provider, 'quote', error)
      return []
    }
  }
  const answers = (await Promise.all(providersOf(contributions, query.network).map(ask))).flat()
  const [best, ...rest] = answers.sort((one, other) => (one.quote.out > other.quote.out ? -1 : 1))
  if (best) return [best, ...rest]
  throw isKitError(failure) ? failure : SwapErrors.insufficient_liquidity({}, failure)
}

/** How much less the second best is, in hundredths of a percent. */
function gapOf([best, second]: readonly [Answer, ...Answer[]]): number | undefined {
  if (!second) return undefined
  const gap = Number(((best.quote.out - second.quote.out) * WHOLE) / best.quote.out)
  return gap > GAP ? gap : undefined
}

/**
 * The best offer for a form. `undefined` where nothing is left to swap beside fees.
 *
 * @throws KitError `swaps_unsupported`, `gas_price_unsupported`, `insufficient_liquidity`, `rpc_unavailable` …
 */
export async function findOffer(
  context: OfferContext,
  given: {
    readonly form: SwapForm
    readonly account: Account
    readonly network: CaipNetwork
    readonly balance: TokenHolding | undefined
  },
  signal: AbortSignal,
): Promise<FoundOffer | undefined> {
  const { form, account, network, balance } = given
  const { from, to, slippage } = form
  if (!from || !to) return undefined
  if (providersOf(context.contributions, network).length === 0) throw SwapErrors.swaps_unsupported()
  const { amount, kept } = await amountOf(context, form, network, balance, signal)
  if (amount === 0n) return undefined
  const query = { network, account: account.address, from, to, amount }
  const [answers, prices] = await Promise.all([
    askAll(context, query, signal),
    context.prices.of([from.id, to.id], 'usd', signal).catch(() => new Map<string, string>()),
  ])
  signal.throwIfAborted()
  const [{ provider, quote }] = answers
  const { id, name, feeText } = provider
  const paid = { asset: from, amount, price: prices.get(from.id) }
  const got = { asset: to, amount: quote.out, price: prices.get(to.id) }
  const pool = Number.isFinite(quote.impact) ? quote.impact : undefined
  const fee = feeText === undefined ? {} : { feeText: displayText(feeText, 80) }
  const offer: SwapOffer = {
    provider: { id, name: displayText(name, 40), ...fee },
    in: amount,
    out: quote.out,
    least: leastOf(quote.out, slippage),
    kept,
    impact: impactOf(paid, got, pool),
    route: routeOf(quote),
    gap: gapOf(answers),
    at: context.clock.now(),
  }
  return { offer, provider, query, quote }
}
