import type { AssetInfo, CaipNetwork } from '@latchkey/kernel'
import type { ContractCallsFeature } from '@latchkey/kernel/internal'
import { createTimedCache, isNativeAsset } from '@latchkey/kernel/internal/tools'
import { WHOLE } from '../machine/impact.js'
import type { SwapQuery, SwapQuote } from '../points.js'
import { deadlineOf, fn, SMALL_PART } from '../pool-functions.js'
import type { Pools, PoolsContext } from '../uniswap-v2/pools.js'
import { buildV3 } from './calls.js'
import { feesOf, hop, join, reversed } from './paths.js'

const DAY_MS = 86_400_000
const FEES = [100, 500, 3_000, 10_000]

/** Functions of `SwapRouter02` and `QuoterV2`. Those of the quoter change nothing, and are asked as if they were sent. */
const WETH = fn('WETH9', [], ['address'])
const ANSWER = ['uint256', 'uint160[]', 'uint32[]', 'uint256']
const QUOTE = {
  sell: fn('quoteExactInput', ['bytes', 'uint256'], ANSWER),
  buy: fn('quoteExactOutput', ['bytes', 'uint256'], ANSWER),
} as const

const addressOf = ({ id }: AssetInfo) => id.slice(id.lastIndexOf(':') + 1)
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A path, and the amount at its other end. */
interface Found {
  readonly path: string
  readonly amount: bigint
}

interface Question {
  readonly network: CaipNetwork
  readonly calls: ContractCallsFeature
  readonly quoter: string
  readonly isBuy: boolean
  readonly signal: AbortSignal
}

/** The answers of the quoter; 0 if it has none. */
async function amountsOf(
  { network, calls, quoter, isBuy, signal }: Question,
  asked: readonly Found[],
): Promise<readonly bigint[]> {
  const quote = isBuy ? QUOTE.buy : QUOTE.sell
  const reads = asked.map(({ path, amount }) => ({ to: quoter, fn: quote, args: [path, amount] }))
  const answers = await calls.readContracts(network, reads, { signal })
  return answers.map((answer) => (typeof answer?.[0] === 'bigint' ? answer[0] : 0n))
}

/** The best of some paths: it brings most, or costs least. */
function bestOf(paths: readonly string[], amounts: readonly bigint[], isBuy: boolean) {
  const found = paths
    .map((path, at): Found => ({ path, amount: amounts[at] ?? 0n }))
    .filter(({ amount }) => amount > 0n)
  return found.toSorted((one, other) => (one.amount < other.amount === isBuy ? -1 : 1))[0]
}

/**
 * The best path for an amount: straight through one pool, or by way of the wrapped coin. Of the latter the better pool of
 * the first half is found first, since more of the wrapped coin never brings less.
 */
async function bestPath(
  question: Question,
  [first, last]: readonly [string, string],
  { wrapped, fees, amount }: { wrapped: string; fees: readonly number[]; amount: bigint },
): Promise<Found | undefined> {
  const { isBuy } = question
  const through = (one: string, other: string) => fees.map((fee) => hop(one, fee, other))
  const isStraight = isSame(first, wrapped) || isSame(last, wrapped)
  const straight = through(first, last)
  const halves = isStraight ? [] : through(first, wrapped)
  const asked = [...straight, ...halves].map((path) => ({ path, amount }))
  const amounts = await amountsOf(question, asked)
  const one = bestOf(straight, amounts, isBuy)
  const half = bestOf(halves, amounts.slice(straight.length), isBuy)
  if (!half) return one
  const rests = through(wrapped, last)
  const more = await amountsOf(
    question,
    rests.map((path) => ({ path, amount: half.amount })),
  )
  const rest = bestOf(rests, more, isBuy)
  const two = rest && { path: join(half.path, rest.path), amount: rest.amount }
  if (!one || !two) return one ?? two
  return one.amount < two.amount === isBuy ? one : two
}

/** By how much a swap moves the price, in hundredths of a percent: a thousandth of it has the price before. */
async function impactOf(question: Question, amount: bigint, best: Found) {
  const [small = 0n] = await amountsOf(question, [{ path: best.path, amount: amount / SMALL_PART }])
  // A figure of few digits says nothing.
  if (small <= WHOLE) return {}
  const whole = small * SMALL_PART
  const [more, less] = question.isBuy ? [best.amount, whole] : [whole, best.amount]
  return { impact: Math.max(0, Number(((more - less) * WHOLE) / more)) }
}

const percent = (fee: number) => `${String(fee / 10_000)}%`

/** Quotes by `QuoterV2`, and builds calls of `SwapRouter02`. */
export function createPools(
  { capabilities, clock }: PoolsContext,
  given: { readonly router: string; readonly quoter: string; readonly fees?: readonly number[] },
): Pools {
  const { router, quoter, fees = FEES } = given
  const facts = createTimedCache<string | undefined>({ clock, ms: DAY_MS })
  const open = (network: CaipNetwork) => capabilities.get('contractCalls', network.namespace)
  const wrappedOf = (network: CaipNetwork, calls: ContractCallsFeature, signal: AbortSignal) =>
    facts(network.id, async () => {
      const [answer] = await calls.readContracts(network, [{ to: router, fn: WETH }], { signal })
      return typeof answer?.[0] === 'string' ? answer[0] : undefined
    })
  return {
    async quote(query: SwapQuery, signal): Promise<SwapQuote | undefined> {
      const { network, from, to, receive, amount: paid } = query
      const calls = await open(network)
      const wrapped = await wrappedOf(network, calls, signal)
      const amount = receive ?? paid
      if (wrapped === undefined || amount === 0n) return undefined
      const at = (asset: AssetInfo) => (isNativeAsset(asset.id) ? wrapped : addressOf(asset))
      if (isSame(at(from), at(to))) return undefined
      const isBuy = receive !== undefined
      const question: Question = { network, calls, quoter, isBuy, signal }
      // The path of an exact amount runs backwards.
      const ends = isBuy ? ([at(to), at(from)] as const) : ([at(from), at(to)] as const)
      const best = await bestPath(question, ends, { wrapped, fees, amount })
      if (!best) return undefined
      const used = feesOf(isBuy ? reversed(best.path) : best.path)
      const middle = used.length > 1 ? [network.nativeCurrency.symbol] : []
      const hops = [from.symbol, ...middle, to.symbol]
      return {
        ...(isBuy ? { in: best.amount, out: receive } : { out: best.amount }),
        ...(await impactOf(question, amount, best)),
        id: best.path,
        route: hops.flatMap((name, step) =>
          step === 0 ? [name] : [percent(used[step - 1] ?? 0), name],
        ),
      }
    },
    async build(query, { id = '' }, least) {
      const { encodeCall } = await open(query.network)
      return buildV3({ router, encodeCall, deadline: deadlineOf(clock) }, query, id, least)
    },
  }
}
