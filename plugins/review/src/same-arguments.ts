import type { AssetRef, DecodedArgument, Difference } from './model.js'

/** A difference before it is known of which call. */
export type Told = Omit<Difference, 'call'>

const HEX = /^0x[0-9a-f]*$/i

/** Hex is the same in both cases of its letters; any other text is not. */
export function sameText(before: string | undefined, after: string | undefined): boolean {
  if (before === after) return true
  if (before === undefined || after === undefined) return false
  return HEX.test(before) && HEX.test(after) && before.toLowerCase() === after.toLowerCase()
}

const WHOLE = /^\d{1,78}$/

/** Whether both name the same thing of value. */
export const sameAsset = (before: AssetRef | undefined, after: AssetRef | undefined) =>
  (before === undefined) === (after === undefined) &&
  sameText(before?.contract, after?.contract) &&
  before?.item === after?.item

function isBetter({ value, change }: DecodedArgument, after: DecodedArgument): boolean {
  if (change === 'any') return true
  if (change === undefined || !WHOLE.test(value) || !WHOLE.test(after.value)) return false
  const gain = BigInt(after.value) - BigInt(value)
  return change === 'more' ? gain >= 0n : gain <= 0n
}

function whatOf({ name, format }: DecodedArgument): Told['what'] {
  if (format === 'amount') return 'amount'
  if (format === 'date') return 'until'
  if (format !== 'address') return 'data'
  if (/spender|operator/i.test(name)) return 'spender'
  return /^to$|recipient|receiver|beneficiary|destination/i.test(name) ? 'receiver' : 'data'
}

/** Compares two readings of the same function, argument by argument. */
export function sameArguments(
  before: readonly DecodedArgument[],
  after: readonly DecodedArgument[],
): readonly Told[] {
  return before.flatMap((one, at) => {
    const other = after[at]
    const isAlike =
      other !== undefined &&
      one.name === other.name &&
      one.format === other.format &&
      one.change === other.change &&
      sameAsset(one.asset, other.asset)
    if (isAlike && (sameText(one.value, other.value) || isBetter(one, other))) return []
    return [{ what: whatOf(one), before: one.value, after: other?.value ?? '' }]
  })
}
