import { fiatCents, type Holding } from '@latchkey/money'

/** Worth of holdings. */
export interface Total {
  /** Hundredths of the currency; `undefined` when no price is known. */
  readonly cents: bigint | undefined
  /** Holdings that are something and have no price. */
  readonly unpriced: number
}

const centsOf = ({ amount, decimals, price }: Holding) => fiatCents(amount, decimals, price)

/** What holdings are worth, of which unlisted ones count for nothing: anybody may send them, at any price. */
export function totalOf(holdings: readonly Holding[]): Total {
  const listed = holdings.filter((one) => one.listed)
  const known = listed.flatMap((one) => centsOf(one) ?? [])
  const unpriced = listed.filter((one) => one.amount > 0n && centsOf(one) === undefined).length
  const cents = known.length > 0 ? known.reduce((sum, one) => sum + one, 0n) : undefined
  return { cents, unpriced }
}
