/** An amount in the smallest unit as a decimal text, cut after `shown` decimals. */
export function amountText(amount: bigint, decimals: number, shown = 4): string {
  if (amount === 0n) return '0'
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).slice(0, shown)
  return shown === 0 || decimals === 0 ? whole : `${whole}.${fraction}`
}
