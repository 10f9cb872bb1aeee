import { useEffect, useRef, useState } from 'react'
import type { AssetInfo, Kit } from '@latchkey/kernel'
import { isNativeAsset } from '@latchkey/kernel/internal/page'
import { amountOfFiat, fiatCents } from '@latchkey/money'
import { readTyped, typedText } from '@latchkey/money/internal'
import type { Price } from '@latchkey/money/react'
import type { SendForm } from '../../service.js'
import { maxThatGoes } from './max-that-goes.js'

/** Decimals of an amount of a currency. */
const CENTS = 2

/** The typed text: an amount of the asset, or its worth. */
export type AmountUnit = 'asset' | 'fiat'

interface AmountTextContext {
  readonly kit: Kit
  readonly form: SendForm
  readonly price: Price | undefined
  readonly language: string
  readonly edit: (change: Partial<SendForm>) => Promise<void>
}

/** The amount as it is typed, and as it is meant. */
export function useAmountText({ kit, form, price, language, edit }: AmountTextContext) {
  const { asset, amount } = form
  const [unit, setUnit] = useState<AmountUnit>('asset')
  const [text, setText] = useState(() =>
    asset && typeof amount === 'bigint' ? typedText(amount, asset.decimals, language) : '',
  )
  const [goes, setGoes] = useState<bigint>()
  /** The last press of Max, until something else is typed. */
  const asked = useRef<object>(undefined)
  const shown: AmountUnit = price ? unit : 'asset'
  const [seen, setSeen] = useState(asset)
  if (seen !== asset) {
    setSeen(asset)
    // The typed text was read with other decimals than the chain's.
    if (seen && seen.id === asset?.id && seen.decimals !== asset.decimals) setText('')
  }
  const read = (typed: string, of: AssetInfo): SendForm['amount'] => {
    const { value } = readTyped(typed, shown === 'fiat' ? CENTS : of.decimals, language)
    if (shown === 'asset' || typeof value !== 'bigint') return value
    return amountOfFiat(value, of.decimals, price?.price) ?? 'invalid'
  }
  const type = (typed: string) => {
    asked.current = undefined
    setText(typed)
    void edit({ amount: asset ? read(typed, asset) : undefined })
  }
  const id = asset?.id
  useEffect(() => {
    asked.current = undefined
    // A text that was typed before the asset was known counts as soon as it is.
    if (asset && amount === undefined && text.trim() !== '')
      void edit({ amount: read(text, asset) })
    // Only a new asset makes a text be read again; other changes are read as they come.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
  const isInvalid = asset !== undefined && amount === 'invalid'
  const typed = readTyped(text, shown === 'fiat' ? CENTS : (asset?.decimals ?? 0), language)
  return {
    text,
    type,
    unit: shown,
    isTooFine: isInvalid && typed.isTooFine,
    readings: isInvalid ? typed.readings : undefined,
    /** Types in the other unit; the amount stays. */
    flip() {
      if (!asset || !price) return
      const next = shown === 'asset' ? 'fiat' : 'asset'
      setUnit(next)
      if (typeof amount !== 'bigint') return
      const cents = fiatCents(amount, asset.decimals, price.price) ?? 0n
      const [value, decimals] = next === 'fiat' ? [cents, CENTS] : [amount, asset.decimals]
      setText(typedText(value, decimals, language))
    },
    /** The part of the balance that can be sent, if it is known. */
    goes: amount === 'max' ? goes : undefined,
    /** All there is; of a coin less the fee, once that is known. */
    max(balance: bigint) {
      if (!asset) return
      const show = (most: bigint) => {
        setText(typedText(most, asset.decimals, language))
      }
      setUnit('asset')
      setGoes(undefined)
      show(balance)
      void edit({ amount: 'max' })
      if (!isNativeAsset(asset.id)) return
      const mine = (asked.current = {})
      void maxThatGoes(kit, asset).then((most) => {
        if (most === undefined || asked.current !== mine) return
        setGoes(most)
        show(most)
      })
    },
  }
}
