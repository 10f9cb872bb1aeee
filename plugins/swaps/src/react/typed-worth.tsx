import type { AssetInfo } from '@latchkey/kernel'
import { fiatCents, fiatText } from '@latchkey/money'
import { typedText } from '@latchkey/money/internal'
import { exactText, type Price } from '@latchkey/money/react'
import { useWords } from '@latchkey/ui-react'
import { Button } from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import type { useTypedAmount } from './use-typed-amount.js'

/** The fault of a typed amount, in the visitor's words. */
export function useTypedFault(typed: ReturnType<typeof useTypedAmount>): string | undefined {
  const { t } = useWords()
  if (typed.readings) return t('money.unclear', typed.readings)
  return typed.isTooFine ? t('swaps.fine', { decimals: String(typed.decimals) }) : undefined
}

/** The worth of a typed amount, by the price source's word; a press types in the other unit. */
export function Worth(props: {
  readonly typed: ReturnType<typeof useTypedAmount>
  readonly asset: AssetInfo | undefined
  readonly amount: bigint | undefined
  readonly price: Price | undefined
  /** The amount is not typed on this side. */
  readonly isFixed: boolean
}) {
  const { typed, asset, amount, price, isFixed } = props
  const { t, language } = useWords()
  if (!asset || !price || amount === undefined) return null
  const cents = fiatCents(amount, asset.decimals, price.price)
  if (cents === undefined) return null
  const fiat = fiatText(cents, price.currency, language)
  const shown = typed.isFiat ? exactText({ asset, amount }, language) : fiat
  const worth = t('swaps.worth', { amount: shown })
  if (isFixed) return worth
  return (
    <Button
      variant="link"
      size="small"
      label={t('swaps.inFiat', { amount: worth })}
      onClick={() => {
        typed.turn(amount)
      }}
    >
      {worth}
    </Button>
  )
}

/** An amount of an offer as it could be typed, to six digits that matter. */
export function offeredText(
  { decimals }: AssetInfo,
  amount: bigint,
  round: 'up' | 'down',
  language: string,
): string {
  const step = 10n ** BigInt(Math.max(0, String(amount).length - 6))
  const up = round === 'up' ? step - 1n : 0n
  return typedText(((amount + up) / step) * step, decimals, language)
}
