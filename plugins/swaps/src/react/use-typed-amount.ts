import { useState } from 'react'
import { decimalMark, parseAmount, plainDecimal, readingsOf } from '@latchkey/money'
import type { SwapForm } from '../service.js'

/** The amount as it is typed, and as it is meant. */
export function useTypedAmount(
  { from, amount }: SwapForm,
  language: string,
  edit: (change: Partial<SwapForm>) => Promise<void>,
) {
  const written = (value: bigint, decimals: number) =>
    plainDecimal(value, decimals).replace('.', decimalMark(language))
  const [text, setText] = useState('')
  const decimals = from?.decimals ?? 0
  const read = (typed: string) => {
    if (typed.trim() === '') return undefined
    const value = parseAmount(typed, decimals, language)
    return typeof value === 'bigint' ? value : 'invalid'
  }
  const meant = `${from?.id ?? ''} ${String(amount)}`
  const [seen, setSeen] = useState('')
  if (seen !== meant) {
    setSeen(meant)
    // The app, or a flip, set another amount than the one typed.
    if (typeof amount === 'bigint' && read(text) !== amount) setText(written(amount, decimals))
    if (amount === undefined && typeof read(text) === 'bigint') setText('')
  }
  return {
    text,
    type(typed: string) {
      setText(typed)
      void edit({ amount: from ? read(typed) : undefined })
    },
    isTooFine: amount === 'invalid' && parseAmount(text, decimals, language) === 'fine',
    /** Both readings of a text that may mean a thousand or one. */
    readings:
      parseAmount(text, decimals, language) === 'ambiguous'
        ? readingsOf(text, language)
        : undefined,
    /** All there is. */
    max(balance: bigint) {
      setText(written(balance, decimals))
      void edit({ amount: 'max' })
    },
  }
}
