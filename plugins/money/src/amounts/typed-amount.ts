import { decimalMark, parseAmount, readingsOf } from './parse-amount.js'
import { plainDecimal } from './read-decimal.js'

/** A text in a field for amounts, as a form takes it. */
export interface TypedAmount {
  /** In the smallest unit; `undefined` while nothing is typed, `invalid` for what is no amount, or no clear one. */
  readonly value: bigint | 'invalid' | undefined
  /** More decimals than the asset or currency has. */
  readonly isTooFine: boolean
  /** The two readings of an ambiguous text such as `1.000`, each as it can be typed; else `undefined`. */
  readonly readings: { readonly whole: string; readonly decimal: string } | undefined
}

/**
 * Reads what a visitor typed in a field for amounts.
 *
 * @param decimals Of the asset, or of the currency.
 */
export function readTyped(text: string, decimals: number, language: string): TypedAmount {
  const parsed = parseAmount(text, decimals, language)
  const isEmpty = text.trim() === ''
  return {
    value: isEmpty ? undefined : typeof parsed === 'bigint' ? parsed : 'invalid',
    isTooFine: parsed === 'fine',
    readings: parsed === 'ambiguous' ? readingsOf(text, language) : undefined,
  }
}

/** An amount with all its decimals, as a visitor could have typed it: {@link readTyped} reads the same. */
export const typedText = (amount: bigint, decimals: number, language: string): string =>
  plainDecimal(amount, decimals).replace('.', decimalMark(language))
