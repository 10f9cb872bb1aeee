import type { Clock } from '@latchkey/kernel'

/** The part of an amount that shows the price before the swap moves it. */
export const SMALL_PART = 1_000n

/** A function of a contract, by the types of what goes in and comes out. */
export const fn = (name: string, inputs: readonly string[], outputs: readonly string[] = []) => ({
  name,
  inputs: inputs.map((type, at) => ({ name: `in${String(at)}`, type })),
  outputs: outputs.map((type, at) => ({ name: `out${String(at)}`, type })),
})

/** A swap that no block holds by then fails. */
const DEADLINE_MS = 20 * 60_000

/** The end of a swap that is built now, in seconds since the Unix epoch. */
export const deadlineOf = (clock: Clock): bigint =>
  BigInt(Math.floor((clock.now() + DEADLINE_MS) / 1_000))
