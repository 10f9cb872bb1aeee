import { BALANCE_DECIMALS, type FormattedAmount } from '@latchkey/kernel/internal'
import { formatAmount, formatExact } from '@latchkey/kernel/authoring'
import { useMasked } from '../hooks/use-masked.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { amountCss } from './amount.css.js'
import { cleanText } from './clean-text.js'

/** Replaces the digits of a hidden amount; it has the same length for each. */
const MASK = '••••'

/** An amount that the visitor does not want shown, heard as such. */
export function MaskedAmount({ unit = '' }: { readonly unit?: string }) {
  useSheet(amountCss)
  const { t } = useWords()
  return (
    <span part="amount" className="num ltr" role="img" aria-label={t('amount.masked')}>
      {MASK}
      {unit !== '' && <span className="amount-symbol">{unit}</span>}
    </span>
  )
}

/** Props of {@link Amount}. */
export interface AmountProps {
  /** In the smallest unit. */
  readonly amount: bigint
  /** Decimals of the unit shown, such as 18. */
  readonly decimals: number
  readonly symbol?: string
  /** Decimals shown, fewer from a thousand on; `all` where the amount is confirmed. @default 3 */
  readonly shown?: number | 'all'
  /** The element before it. */
  readonly before?: '+' | '−' | ''
}

const textOf = ({ sign, whole, fraction }: FormattedAmount) => sign + whole + fraction

/**
 * An amount of money, in the digits of the language shown; it reads left to right everywhere. One that is cut is heard
 * whole, and shown whole under the pointer. Where amounts are hidden it is, too, unless it is shown to be confirmed.
 */
export function Amount(props: AmountProps) {
  const { amount, decimals, symbol, shown = BALANCE_DECIMALS, before = '' } = props
  useSheet(amountCss)
  const { language } = useWords()
  const isMasked = useMasked()
  const exact = formatExact(amount, decimals, language)
  const short = shown === 'all' ? exact : formatAmount(amount, decimals, language, shown)
  // Zeros at its end make it longer, and hide nothing.
  const isCut = short.sign === '<' || textOf(short).length < textOf(exact).length
  const unit = symbol === undefined ? '' : `\u00a0${cleanText(symbol, 12)}`
  if (isMasked && shown !== 'all') return <MaskedAmount unit={unit} />
  const whole = `${before}${textOf(exact)}${unit}`
  return (
    <span
      part="amount"
      className="num ltr"
      {...(isCut && { role: 'img', 'aria-label': whole, title: whole })}
    >
      {before}
      {short.sign}
      {short.whole}
      <span className="amount-fraction">{short.fraction}</span>
      {unit !== '' && <span className="amount-symbol">{unit}</span>}
    </span>
  )
}
