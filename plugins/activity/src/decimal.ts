/** An amount in its smallest unit, and how many digits stand after the point. */
export interface Decimal {
  readonly amount: bigint
  readonly decimals: number
}

/** More digits than any token has. */
const MOST_DIGITS = 80
const MOST_EXPONENT = 78

const FORM = /^(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads a decimal number as services write amounts: `250.5`, `1e-7`. A number is taken by its shortest text.
 *
 * @returns `undefined` for what is no amount, negative ones included
 */
export function readDecimal(value: unknown): Decimal | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > MOST_DIGITS) return undefined
  const [, whole, fraction = '', exponent = '0'] = FORM.exec(text) ?? []
  if (whole === undefined) return undefined
  const decimals = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  if (Math.abs(decimals) > MOST_EXPONENT) return undefined
  return decimals >= 0
    ? { amount: digits, decimals }
    : { amount: digits * 10n ** BigInt(-decimals), decimals: 0 }
}
