/** Longest text that is read. */
const LONGEST = 120

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads decimal digits of a service (`1.5`, `1e-7`, `-3`) as an amount in the smallest unit. Digits beyond `decimals`
 * are cut off.
 *
 * @param value A number of JSON counts by its shortest digits: it was rounded before it came here.
 * @returns `undefined` for anything else
 */
export function readDecimal(value: unknown, decimals: number): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    text.length <= LONGEST ? (DECIMAL.exec(text) ?? []) : []
  const digits = whole + fraction
  if (digits === '') return undefined
  const point = whole.length + Number.parseInt(exponent, 10)
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const after = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const amount = BigInt(before + after.slice(0, decimals).padEnd(decimals, '0'))
  return sign === '-' ? -amount : amount
}

/** An amount as plain decimal digits, `1234.5`: for fields, records and services. */
export function plainDecimal(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const point = decimals > 0 && fraction !== '' ? '.' : ''
  return `${amount < 0n ? '-' : ''}${whole}${point}${point && fraction}`
}
