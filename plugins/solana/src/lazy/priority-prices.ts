import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import type { FeeLevelId, JsonRpc } from '@latchkey/kernel/internal'

/** The price of a unit of computation, in millionths of a lamport. */
export type PriorityPrices = Readonly<Record<FeeLevelId, bigint>>

/** The price of a signature, in lamports. */
const SIGNATURE_FEE = 5_000n
/** Units that a transfer of SOL, and one of a token, may use: more than they ever do. */
export const UNITS = { coin: 1_000, token: 120_000 } as const
/** No transfer is worth offering more for it: a thousandth of a SOL for the dearest one. */
const MOST = 8_000_000n
const MICRO = 1_000_000n

/** The fee of a transfer at a price, in lamports, rounded up as the network does. */
export const feeOf = (price: bigint, units: number): bigint =>
  SIGNATURE_FEE + (price * BigInt(units) + MICRO - 1n) / MICRO

const priceIn = (one: unknown): bigint => {
  const price = readMember(one, 'prioritizationFee')
  const isPrice = typeof price === 'number' && Number.isSafeInteger(price) && price >= 0
  return isPrice ? BigInt(price) : 0n
}

/**
 * The prices that others offered in the last blocks: zero for slow, the middle for normal, the top tenth cut off
 * for fast.
 *
 * @throws KitError `rpc_unavailable`
 */
export async function readPriorityPrices(
  rpc: JsonRpc,
  network: CaipNetwork,
  options: Abortable = {},
): Promise<PriorityPrices> {
  const answer = await rpc.call(network, 'getRecentPrioritizationFees', [[]], options)
  const prices = (Array.isArray(answer) ? (answer as readonly unknown[]) : [])
    .map(priceIn)
    .sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const at = (share: number) => {
    const price = prices[Math.floor((prices.length - 1) * share)] ?? 0n
    return price < MOST ? price : MOST
  }
  return { slow: 0n, normal: at(0.5), fast: at(0.9) }
}
