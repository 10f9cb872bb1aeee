import { WHOLE } from './impact.js'

/** What `slippage` leaves of an amount, in hundredths of a percent; a part of a unit counts in the visitor's favour. */
export const leastOf = (out: bigint, slippage: number): bigint =>
  (out * (WHOLE - BigInt(slippage)) + WHOLE - 1n) / WHOLE

/**
 * By how much less than `out` may arrive so that `least` still does, in hundredths of a percent. What was quoted a moment ago
 * and is built now may have moved already; the rest of the tolerance is what the call gets.
 */
export function slippageLeft(out: bigint, least: bigint): number {
  const room = out > least ? out - least : 0n
  const points = Number((room * WHOLE + out - 1n) / out)
  return Math.max(0, leastOf(out, points) >= least ? points : points - 1)
}
