import { fiatText } from '@latchkey/money'
import { readDecimal } from '@latchkey/money/internal'
import { formatExact } from '@latchkey/kernel/authoring'
import { cleanText } from '@latchkey/ui-react/parts'
import type { Words } from '@latchkey/ui-react'
import type {} from './messages.js'

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

/** An amount that a provider tells in decimal digits; `undefined` for what is none. */
export function cryptoAmount(digits: string | undefined, symbol = '') {
  const amount = readDecimal(digits, DECIMALS)
  return amount === undefined ? undefined : { asset: { symbol, decimals: DECIMALS }, amount }
}

/** The same in full, `48.85 USDC`. */
export function cryptoText(
  digits: string | undefined,
  symbol: string | undefined,
  language: string,
): string | undefined {
  const told = cryptoAmount(digits, symbol)
  if (!told) return undefined
  const { sign, whole, fraction } = formatExact(told.amount, DECIMALS, language)
  return `${sign}${whole}${fraction} ${cleanText(symbol, 12)}`.trim()
}

/** Ways to pay that have words of their own, by the names that services use. */
export const methodKind = (method: string): 'card' | 'bank' | undefined => {
  if (/^(?:debit_|credit_)?card$/i.test(method)) return 'card'
  return /^(?:ach_|us_)?bank(?:_account|_transfer)?$/i.test(method) ? 'bank' : undefined
}

/** A name in code, such as `APPLE_PAY`; `iDEAL` and `PayPal` are words already. */
const isCode = (method: string) => /^(?:[a-z]+(?:_[a-z]+)*|[A-Z]+(?:_[A-Z]+)+)$/.test(method)

/** A way to pay, by a provider's name for it: `APPLE_PAY` is `Apple Pay`. */
export function methodText(method: string, { t }: Words): string {
  const kind = methodKind(method)
  if (kind) return t(`onramp.method.${kind}`)
  if (!isCode(method)) return cleanText(method, 40)
  const text = cleanText(method.replace(/_/g, ' ').toLowerCase(), 40)
  return text.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
}

/** The same at the end of a sentence: `by card`. */
export function byMethod(method: string, words: Words): string {
  const kind = methodKind(method)
  return kind
    ? words.t(`onramp.by.${kind}`)
    : words.t('onramp.by.other', { method: methodText(method, words) })
}

/** Least decimals of a currency that can be paid: two, or fewer if it has fewer (yen). */
export function fiatDecimals(currency: string | undefined): number {
  try {
    const style = { style: 'currency', currency: currency ?? 'USD' } as const
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', style).resolvedOptions()
    return Math.min(2, maximumFractionDigits)
  } catch {
    return 2
  }
}
