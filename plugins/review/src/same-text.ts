import type { Difference } from './model.js'

/** A difference before it is known of which call. */
export type Told = Omit<Difference, 'call'>

const HEX = /^0x[0-9a-f]*$/i

/** Hex is the same in both cases of its letters; any other text is not. */
export function sameText(before: string | undefined, after: string | undefined): boolean {
  if (before === after) return true
  if (before === undefined || after === undefined) return false
  return HEX.test(before) && HEX.test(after) && before.toLowerCase() === after.toLowerCase()
}
