import { useState } from 'react'
import { readTyped, typedText } from '@latchkey/money/internal'
import type { SwapForm } from '../service.js'

/** The amount as it is typed, and as it is meant. */
export function useTypedAmount(
  { from, amount }: SwapForm,
  language: string,
  edit: (change: Partial<SwapForm>) => Promise<void>,
) {
  const [text, setText] = useState('')
  const decimals = from?.decimals ?? 0
  const read = (typed: string) => readTyped(typed, decimals, language).value
  const meant = `${from?.id ?? ''} ${String(amount)}`
  const [seen, setSeen] = useState('')
  if (seen !== meant) {
    setSeen(meant)
    // The app, or a flip, set another amount than the one typed.
    if (typeof amount === 'bigint' && read(text) !== amount)
      setText(typedText(amount, decimals, language))
    if (amount === undefined && typeof read(text) === 'bigint') setText('')
  }
  const { isTooFine, readings } = readTyped(text, decimals, language)
  return {
    text,
    type(typed: string) {
      setText(typed)
      void edit({ amount: from ? read(typed) : undefined })
    },
    isTooFine: amount === 'invalid' && isTooFine,
    readings,
    /** A part of all there is; what is no whole unit stays. */
    share(balance: bigint, percent: bigint) {
      const part = (balance * percent) / 100n
      setText(typedText(part, decimals, language))
      void edit({ amount: part })
    },
    /** All there is. */
    max(balance: bigint) {
      setText(typedText(balance, decimals, language))
      void edit({ amount: 'max' })
    },
  }
}
