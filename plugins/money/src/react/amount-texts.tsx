import { useState } from 'react'
import type { AssetInfo } from '@latchkey/kernel'
import { formatExact } from '@latchkey/kernel/authoring'
import { formatRounded, type FormattedAmount } from '@latchkey/kernel/internal'
import { useWords } from '@latchkey/ui-react'
import { Button, cleanText } from '@latchkey/ui-react/parts'
import type {} from './messages.js'

/** Letters that keep the order of what is between them, also within Arabic. */
const [LEFT_TO_RIGHT, POP] = ['\u2066', '\u2069']

/** As much of an amount of an asset as is shown. */
interface ShownAmount {
  readonly asset: Pick<AssetInfo, 'symbol' | 'decimals'>
  readonly amount: bigint
}

/** An asset's symbol, as short and plain as it can be shown. */
export const symbolOf = ({ symbol }: ShownAmount['asset']): string => cleanText(symbol, 12)

/** An amount with all its decimals and its symbol, as one text that is never cut or reordered. */
export function exactText({ asset, amount }: ShownAmount, language: string): string {
  return asOneText(formatExact(amount, asset.decimals, language), asset)
}

/** A fee (rounded `up`) or a quote (`down`) in five digits that count, with its symbol, as one text. */
export function roundedText(
  { asset, amount }: ShownAmount,
  language: string,
  round: 'up' | 'down',
): string {
  return asOneText(formatRounded(amount, asset.decimals, language, round), asset)
}

const asOneText = ({ sign, whole, fraction }: FormattedAmount, asset: ShownAmount['asset']) =>
  `${LEFT_TO_RIGHT}${sign}${whole}${fraction} ${symbolOf(asset)}${POP}`

/** Props of {@link RoundedAmount}. */
export interface RoundedAmountProps {
  readonly of: ShownAmount
  /** `up` for what is paid, `down` for what is got. */
  readonly round: 'up' | 'down'
  /** Puts the amount into a sentence. @default the amount alone */
  readonly say?: (amount: string) => string
}

/** A fee or a quote in few digits; a press shows all of them. */
export function RoundedAmount({ of, round, say = (amount) => amount }: RoundedAmountProps) {
  const { t, language } = useWords()
  const [isWhole, setWhole] = useState(false)
  const [short, whole] = [roundedText(of, language, round), exactText(of, language)]
  if (short === whole) return say(whole)
  const text = say(isWhole ? whole : short)
  return (
    <Button
      variant="link"
      size="small"
      label={isWhole ? text : t('money.allDigits', { amount: text })}
      onClick={() => {
        setWhole(!isWhole)
      }}
    >
      <span title={say(whole)}>{text}</span>
    </Button>
  )
}
