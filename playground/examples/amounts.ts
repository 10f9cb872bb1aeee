import { fiatCents, fiatText, parseAmount, plainDecimal } from '@latchkey/money'

/** The text that a visitor typed into a field, and its value. */
export function readField(text: string, decimals: number, price: string, locale: string) {
  const amount = parseAmount(text, decimals, locale)
  if (amount === undefined) return 'Enter an amount'
  if (amount === 'ambiguous') return 'Enter it without a mark of thousands'
  if (amount === 'fine') return `At most ${String(decimals)} decimals`
  const cents = fiatCents(amount, decimals, price)
  const worth = cents === undefined ? 'price unknown' : fiatText(cents, 'usd', locale)
  return `${plainDecimal(amount, decimals)} (${worth})`
}
