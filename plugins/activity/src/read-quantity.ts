import { readDecimal } from '@latchkey/money/internal'

/** An amount in its smallest unit, and how many digits stand after the point. */
export interface Decimal {
  readonly amount: bigint
  readonly decimals: number
}

/** More decimals than any token has. */
const MOST_DECIMALS = 36
/** No token counts further. */
const MOST_AMOUNT = 2n ** 256n

/**
 * Reads an amount of a service that does not say the token's decimals: as many as it takes.
 *
 * @returns `undefined` for what is no amount, negative ones included
 */
export function readQuantity(value: unknown): Decimal | undefined {
  let amount = readDecimal(value, MOST_DECIMALS)
  if (amount === undefined || amount < 0n) return undefined
  let decimals = MOST_DECIMALS
  while (decimals > 0 && amount % 10n === 0n) {
    amount /= 10n
    decimals -= 1
  }
  return amount < MOST_AMOUNT ? { amount, decimals } : undefined
}
