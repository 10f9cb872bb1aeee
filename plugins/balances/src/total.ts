import { fiatCents, type Holding, type PortfolioTotal } from '@latchkey/money'

const centsOf = ({ amount, decimals, price }: Holding) => fiatCents(amount, decimals, price)

/** Whether it would count if the visitor said so. */
export const isUncounted = ({ listed, counted, amount, hidden }: Holding) =>
  listed && hidden !== true && counted !== true && amount > 0n

/** The worth of counted holdings: anybody may send others, at any price. */
export function totalOf(holdings: readonly Holding[]): PortfolioTotal {
  const counted = holdings.filter((one) => one.counted)
  const known = counted.flatMap((one) => centsOf(one) ?? [])
  const uncounted = holdings.filter((one) => isUncounted(one) && centsOf(one) !== undefined).length
  const unpriced = counted.filter((one) => one.amount > 0n && centsOf(one) === undefined).length
  const cents = known.length > 0 ? known.reduce((sum, one) => sum + one, 0n) : undefined
  return { cents, unpriced, uncounted }
}

/** The known part of a sum: an unknown one adds nothing, and of unknown parts alone there is none. */
export const sumOf = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one === undefined ? other : one + (other ?? 0n)
