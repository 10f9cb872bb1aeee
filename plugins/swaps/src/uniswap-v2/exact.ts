import type { ContractCallsFeature } from '@latchkey/kernel/internal'
import { WHOLE } from '../machine/impact.js'
import type { SwapQuery, SwapQuote } from '../points.js'
import { fn, SMALL_PART } from '../pool-functions.js'

/** A router, the paths through its pools, and the way to ask them. */
interface ExactPools {
  readonly router: string
  readonly paths: readonly (readonly string[])[]
  readonly calls: ContractCallsFeature
}

const GET_AMOUNTS_IN = fn('getAmountsIn', ['uint256', 'address[]'], ['uint256[]'])

/** The cost of an exact amount, by the cheapest path. */
export async function quoteExact(
  { router, paths, calls }: ExactPools,
  { network, from, to, receive }: SwapQuery & { readonly receive: bigint },
  signal: AbortSignal,
): Promise<SwapQuote | undefined> {
  const part = receive / SMALL_PART
  const reads = paths.flatMap((path) =>
    [receive, part].map((one) => ({ to: router, fn: GET_AMOUNTS_IN, args: [one, path] })),
  )
  const answers = await calls.readContracts(network, reads, { signal })
  const firstOf = (at: number) => {
    const amounts = answers[at]?.[0]
    const paid: unknown = Array.isArray(amounts) ? amounts[0] : undefined
    return typeof paid === 'bigint' ? paid : 0n
  }
  const offers = paths
    .map((path, at) => ({ path, paid: firstOf(2 * at), small: firstOf(2 * at + 1) }))
    .filter(({ paid }) => paid > 0n)
    .toSorted((one, other) => (one.paid < other.paid ? -1 : 1))
  const [best] = offers
  if (!best) return undefined
  const whole = best.small * SMALL_PART
  const impact = Number(((best.paid - whole) * WHOLE) / best.paid)
  return {
    in: best.paid,
    out: receive,
    id: best.path.join(' '),
    ...(best.small > WHOLE ? { impact: Math.max(0, impact) } : {}),
    route: [
      from.symbol,
      ...(best.path.length > 2 ? [network.nativeCurrency.symbol] : []),
      to.symbol,
    ],
  }
}
