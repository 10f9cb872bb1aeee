/**
 * A number that is at least zero in decimal digits, without an exponent.
 *
 * @example
 * plainDecimal(1.5e-7) // '0.00000015'
 */
export function plainDecimal(value: number): string {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', part = ''] = digits.split('.')
  const shift = Number(exponent)
  if (shift === 0) return digits
  if (shift < 0) return `0.${'0'.repeat(-shift - whole.length)}${whole}${part}`
  return `${whole}${part}`.padEnd(whole.length + shift, '0')
}
