import { WHOLE } from './impact.js'

/** What `slippage` leaves of an amount, in hundredths of a percent; a part of a unit counts in the visitor's favour. */
export const leastOf = (out: bigint, slippage: number): bigint =>
  (out * (WHOLE - BigInt(slippage)) + WHOLE - 1n) / WHOLE
