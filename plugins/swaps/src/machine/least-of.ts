import type { SwapQuery, SwapQuote } from '../points.js'
import { WHOLE } from './impact.js'

/** No token holds more (uint256). */
export const MOST = 1n << 256n

/** The amount less `slippage`, in hundredths of a percent; a part of a unit counts in the visitor's favour. */
export const leastOf = (out: bigint, slippage: number): bigint =>
  (out * (WHOLE - BigInt(slippage)) + WHOLE - 1n) / WHOLE

/** The most that may be paid: the amount and `slippage` more; a part of a unit counts in the visitor's favour. */
export const mostOf = (paid: bigint, slippage: number): bigint =>
  (paid * (WHOLE + BigInt(slippage))) / WHOLE

/** Whether a newer quote is worse than what was agreed: less arrives, or an exact amount costs more. */
export const isDearer = (
  { in: paid = MOST, out }: SwapQuote,
  { amount, receive }: SwapQuery,
  least: bigint,
): boolean => (receive === undefined ? out < least : paid > amount)

/**
 * How much less than `out` may arrive so that `least` still does, in hundredths of a percent. The price may have
 * moved since the quote; the call gets the rest of the tolerance.
 */
export function slippageLeft(out: bigint, least: bigint): number {
  const room = out > least ? out - least : 0n
  const points = Number((room * WHOLE + out - 1n) / out)
  return Math.max(0, leastOf(out, points) >= least ? points : points - 1)
}
