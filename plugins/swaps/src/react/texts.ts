import type { AssetInfo } from '@latchkey/kernel'
import { exactText, roundedText } from '@latchkey/money/react'

/** Hundredths of a percent as a text, such as `1.25 %`. */
export const percentText = (points: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    points / 10_000,
  )

/** An address in a sentence: it reads left to right everywhere. */
export const addressInText = (address: string): string => `\u2066${address}\u2069`

/** A name of somebody else's in a sentence, which turns nothing around it. */
export const nameInText = (name: string): string => `\u2068${name}\u2069`

/** The price of one whole unit of an asset in another. */
export interface Rate {
  readonly one: AssetInfo
  readonly other: AssetInfo
  /** Of `other`, for one whole unit of `one`, in the smallest unit. */
  readonly amount: bigint
}

/** The rate between two amounts; `undefined` where one of them is nothing. */
export function rateOf(
  paid: { readonly asset: AssetInfo; readonly amount: bigint },
  got: { readonly asset: AssetInfo; readonly amount: bigint },
): Rate | undefined {
  if (paid.amount === 0n) return undefined
  const amount = (got.amount * 10n ** BigInt(paid.asset.decimals)) / paid.amount
  return { one: paid.asset, other: got.asset, amount }
}

/** Both sides of a rate, such as `1 ETH` and `2970.12 USDC`. */
export function rateText({ one, other, amount }: Rate, language: string) {
  const whole = { asset: one, amount: 10n ** BigInt(one.decimals) }
  const rounded = roundedText({ asset: other, amount }, language, 'down')
  return { one: exactText(whole, language), other: rounded }
}
