import { BALANCE_DECIMALS, formatAmount, formatExact } from '@latchkey/kernel/amounts'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { amountCss } from './amount.css.js'
import { cleanText } from './clean-text.js'

/** Props of {@link Amount}. */
export interface AmountProps {
  /** In the smallest unit. */
  readonly amount: bigint
  /** Decimals of the unit shown, such as 18. */
  readonly decimals: number
  readonly symbol?: string
  /** Decimals shown; `all` where the amount is confirmed. @default 3 */
  readonly shown?: number | 'all'
  /** The element before it. */
  readonly before?: '+' | '−' | ''
}

/** An amount of money, in the digits of the language shown; it reads left to right everywhere. */
export function Amount(props: AmountProps) {
  const { amount, decimals, symbol, shown = BALANCE_DECIMALS, before = '' } = props
  useSheet(amountCss)
  const { language } = useWords()
  const { sign, whole, fraction } =
    shown === 'all'
      ? formatExact(amount, decimals, language)
      : formatAmount(amount, decimals, language, shown)
  return (
    <span part="amount" className="num ltr">
      {before}
      {sign}
      {whole}
      <span className="amount-fraction">{fraction}</span>
      {symbol !== undefined && <span className="amount-symbol">{cleanText(symbol, 12)}</span>}
    </span>
  )
}
