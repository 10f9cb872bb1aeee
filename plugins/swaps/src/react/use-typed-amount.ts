import { useState } from 'react'
import type { AssetInfo } from '@latchkey/kernel'
import { amountOfFiat, fiatCents } from '@latchkey/money'
import { readTyped, typedText } from '@latchkey/money/internal'
import type { Price } from '@latchkey/money/react'
import type { SwapForm } from '../service.js'

/** Decimals of an amount of a currency. */
const CENTS = 2

/** One side of the form, where an amount may be typed. */
export interface TypedSide {
  readonly side: 'pay' | 'get'
  readonly form: SwapForm
  readonly price: Price | undefined
  readonly language: string
  readonly edit: (change: Partial<SwapForm>) => Promise<void>
}

const partOf = ({ from, to, amount, receive }: SwapForm, side: TypedSide['side']) =>
  side === 'pay'
    ? ({ asset: from, amount, other: receive, name: 'amount' } as const)
    : ({ asset: to, amount: receive, other: amount, name: 'receive' } as const)

/** The amount as it is typed, in the asset or as its worth, and as it is meant. */
export function useTypedAmount({ side, form, price, language, edit }: TypedSide) {
  const { asset, amount, other, name } = partOf(form, side)
  const [text, setText] = useState('')
  /** The currency that is typed in; `undefined`: the asset itself. */
  const [currency, setCurrency] = useState<string>()
  const isFiat = currency !== undefined
  const own = asset?.decimals ?? 0
  const decimals = isFiat ? CENTS : own
  const read = (typed: string): bigint | 'invalid' | undefined => {
    const { value } = readTyped(typed, decimals, language)
    if (!isFiat || typeof value !== 'bigint') return value
    return amountOfFiat(value, own, price?.price) ?? 'invalid'
  }
  const inAsset = (value: bigint) => {
    setCurrency(undefined)
    setText(typedText(value, own, language))
  }
  const meant = `${asset?.id ?? ''} ${String(amount)}`
  const [seen, setSeen] = useState('')
  if (isFiat && price?.currency !== currency) {
    // Without its price, or in another currency, the text would say another amount.
    if (typeof amount === 'bigint') inAsset(amount)
    else setCurrency(undefined)
  } else if (seen !== meant) {
    setSeen(meant)
    // The app, or a flip, set another amount than the one typed.
    if (typeof amount === 'bigint' && read(text) !== amount) inAsset(amount)
    if (amount === undefined && (typeof read(text) === 'bigint' || other !== undefined)) setText('')
  }
  const { isTooFine, readings } = readTyped(text, decimals, language)
  return {
    text,
    isFiat,
    /** The currency that is typed in. */
    unit: currency?.toUpperCase(),
    type(typed: string) {
      setText(typed)
      void edit({ [name]: asset ? read(typed) : undefined })
    },
    isTooFine: amount === 'invalid' && isTooFine,
    decimals,
    readings,
    /** Types in the other unit; the amount stays. */
    turn(shown: bigint | undefined) {
      if (!price) return
      setCurrency(isFiat ? undefined : price.currency)
      if (shown === undefined) return
      const [value, digits] = isFiat ? [shown, own] : [centsOf(shown, asset, price), CENTS]
      setText(typedText(value, digits, language))
    },
    /** A part of all there is; what is no whole unit stays. */
    share(balance: bigint, percent: bigint) {
      const part = (balance * percent) / 100n
      inAsset(part)
      void edit({ amount: part })
    },
    /** All there is. */
    max(balance: bigint) {
      inAsset(balance)
      void edit({ amount: 'max' })
    },
  }
}

const centsOf = (amount: bigint, asset: AssetInfo | undefined, { price }: Price) =>
  fiatCents(amount, asset?.decimals ?? 0, price) ?? 0n
