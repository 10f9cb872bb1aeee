import type { ReactNode } from 'react'
import { useMasked } from '../hooks/use-masked.js'
import { useSheet } from '../theme/sheets.js'
import { MaskedAmount } from './amount.js'
import { amountCss } from './amount.css.js'

/** An amount of a currency in pieces, as `formatFiat` of `@latchkey/money` gives them. */
export interface FiatProps {
  readonly sign: string
  readonly before: string
  readonly whole: string
  readonly fraction: string
  readonly after: string
}

/** An amount of a currency; it reads left to right everywhere, and is hidden where amounts are. */
export function Fiat({ sign, before, whole, fraction, after }: FiatProps) {
  useSheet(amountCss)
  if (useMasked()) return <MaskedAmount />
  return (
    <span part="fiat" className="num ltr">
      {sign}
      {before}
      {whole}
      <span className="amount-fraction">{fraction}</span>
      {after}
    </span>
  )
}

/** Props of {@link Figure}. */
export interface FigureProps {
  /** The figure's name; spoken before it. */
  readonly label: string
  readonly children: ReactNode
  /** The small note below it. */
  readonly note?: ReactNode
  readonly busy?: boolean
}

/** The one amount that a view is about. */
export function Figure({ label, children, note, busy = false }: FigureProps) {
  useSheet(amountCss)
  return (
    <div part="figure" className="figure" aria-busy={busy || undefined}>
      <p className="figure-amount">
        <span className="sr">{label} </span>
        {children}
      </p>
      {note !== undefined && <p className="figure-note">{note}</p>}
    </div>
  )
}
