import { WHOLE } from './impact.js'

/** The amount less `slippage`, in hundredths of a percent; a part of a unit counts in the visitor's favour. */
export const leastOf = (out: bigint, slippage: number): bigint =>
  (out * (WHOLE - BigInt(slippage)) + WHOLE - 1n) / WHOLE

/**
 * How much less than `out` may arrive so that `least` still does, in hundredths of a percent. The price may have
 * moved since the quote; the call gets the rest of the tolerance.
 */
export function slippageLeft(out: bigint, least: bigint): number {
  const room = out > least ? out - least : 0n
  const points = Number((room * WHOLE + out - 1n) / out)
  return Math.max(0, leastOf(out, points) >= least ? points : points - 1)
}
