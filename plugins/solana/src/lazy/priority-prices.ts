import {
  readMember,
  type Abortable,
  type CaipNetwork,
  type TransferRequest,
} from '@latchkey/kernel'
import type { FeeChoices, FeeLevelId, JsonRpc, TransferNote } from '@latchkey/kernel/internal'
import { ownFeeNotes } from '@latchkey/kernel/internal/tools'
import { SolanaErrors } from '../errors.js'

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

const LEVELS: readonly FeeLevelId[] = ['slow', 'normal', 'fast']
/** A visitor is asked about a priority fee above it, in lamports: a thousandth of a SOL. */
const MUCH = 1_000_000n
/** Above it a priority fee is a slip: ten SOL. */
const NEVER = 10_000_000_000n

/**
 * The price of a unit that a visitor chose: a level, or a priority fee of their own, which is one amount for all units.
 *
 * @throws KitError `transaction_invalid` for a fee that is none
 */
export function choosePriority(
  prices: PriorityPrices,
  { feeLevel = 'normal', ownFee }: Pick<TransferRequest, 'feeLevel' | 'ownFee'>,
  units: number,
): {
  readonly price: bigint
  readonly fee: bigint
  readonly choices: FeeChoices
  readonly notes: readonly TransferNote[]
} {
  const own = ownFee?.price
  if (own !== undefined && (typeof own !== 'bigint' || own < 0n || own > NEVER)) {
    const expected = 'lamports, up to ten SOL'
    throw SolanaErrors.transaction_invalid({ member: 'ownFee.price', expected, got: String(own) })
  }
  const price = own === undefined ? prices[feeLevel] : (own * MICRO) / BigInt(units)
  const onTop = (one: bigint) => feeOf(one, units) - SIGNATURE_FEE
  const fast = onTop(prices.fast) * 10n
  return {
    price,
    fee: feeOf(price, units),
    notes:
      own === undefined ? [] : ownFeeNotes(own, { least: 0n, most: fast > MUCH ? fast : MUCH }),
    choices: {
      chosen: own === undefined ? feeLevel : 'own',
      price: onTop(price),
      levels: LEVELS.map((id) => ({
        id,
        price: onTop(prices[id]),
        cost: feeOf(prices[id], units),
      })),
      own: { kind: 'priority', unit: 'SOL', decimals: 9 },
    },
  }
}
