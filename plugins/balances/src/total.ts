import { fiatCents, type Holding } from '@latchkey/money'

/** Worth of holdings. */
export interface Total {
  /** Hundredths of the currency; `undefined` when no price is known. */
  readonly cents: bigint | undefined
  /** Holdings that count, are something and have no price. */
  readonly unpriced: number
  /** Holdings with a price that do not count before the visitor says so. */
  readonly uncounted: number
}

const centsOf = ({ amount, decimals, price }: Holding) => fiatCents(amount, decimals, price)

/** Whether it would count if the visitor said so. */
export const isUncounted = ({ listed, counted, amount }: Holding) =>
  listed && counted !== true && amount > 0n

/** The worth of counted holdings: anybody may send others, at any price. */
export function totalOf(holdings: readonly Holding[]): Total {
  const counted = holdings.filter((one) => one.counted)
  const known = counted.flatMap((one) => centsOf(one) ?? [])
  const uncounted = holdings.filter((one) => isUncounted(one) && centsOf(one) !== undefined).length
  const unpriced = counted.filter((one) => one.amount > 0n && centsOf(one) === undefined).length
  const cents = known.length > 0 ? known.reduce((sum, one) => sum + one, 0n) : undefined
  return { cents, unpriced, uncounted }
}
