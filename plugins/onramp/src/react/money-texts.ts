import { fiatText, readDecimal } from '@latchkey/money'
import { formatExact } from '@latchkey/kernel/amounts'
import { cleanText } from '@latchkey/ui-react/parts'
import type { PaymentLimit } from '../on-ramp-provider.js'

/** Decimals shown of what a provider tells; what is below them is cut. */
const DECIMALS = 8

/** Hundredths of a currency as the language writes them; left to right everywhere. */
export const fiat = (cents: bigint, currency: string, language: string): string => {
  try {
    return fiatText(cents, currency, language)
  } catch {
    // A code that no browser knows: the figure counts.
    return `${cents.toString()} / 100 ${cleanText(currency, 8)}`
  }
}

/** An amount that a provider tells in decimal digits, `48.85 USDC`; `undefined` for what is none. */
export function cryptoText(
  digits: string | undefined,
  symbol: string | undefined,
  language: string,
): string | undefined {
  const amount = readDecimal(digits, DECIMALS)
  if (amount === undefined) return undefined
  const { sign, whole, fraction } = formatExact(amount, DECIMALS, language)
  return `${sign}${whole}${fraction} ${cleanText(symbol, 12)}`.trim()
}

/** How a limit's way to pay is called, by the names that services use. */
export const methodKey = ({ method }: PaymentLimit) =>
  /card/i.test(method)
    ? 'onramp.method.card'
    : /bank|ach|sepa/i.test(method)
      ? 'onramp.method.bank'
      : 'onramp.method.other'

/** Least decimals of a currency that can be paid: two, or fewer where it has fewer (yen). */
export function fiatDecimals(currency: string | undefined): number {
  try {
    const style = { style: 'currency', currency: currency ?? 'USD' } as const
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', style).resolvedOptions()
    return Math.min(2, maximumFractionDigits)
  } catch {
    return 2
  }
}
