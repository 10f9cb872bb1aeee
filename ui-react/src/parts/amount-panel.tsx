import { useId, useRef, type ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { amountPanelCss } from './amount-panel.css.js'
import { Button, pressOf } from './button.js'
import { FieldForm } from './field-form.js'
import { ChevronDownIcon } from './icons.js'
import { Skeleton } from './skeleton.js'

/** The asset of a panel, and the way to another one. */
export interface PanelToken {
  readonly icon: ReactNode
  /** Its symbol; without an asset the words that ask for one. */
  readonly label: string
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}

/** Props of {@link AmountPanel}. */
export interface AmountPanelProps {
  /** The side of the amount: paid, or got. */
  readonly label: string
  readonly token: PanelToken
  /** As it was typed, or as it is written; empty for none yet. */
  readonly value: string
  /** The unit that the amount is in, if that is not the asset: a currency. */
  readonly unit?: string | undefined
  /** The amount can be typed. @default it is shown alone */
  readonly typed?: {
    readonly onChange: (value: string) => void
    readonly onEnter: () => void
    readonly readOnly: boolean
  }
  /** The amount is on its way. @default false */
  readonly busy?: boolean
  /** At the end of the first line: how much there is. */
  readonly end?: ReactNode
  /** Below: its worth. Its line is there from the start. */
  readonly note?: ReactNode
  /** The fault, in the visitor's words, instead of the note. */
  readonly error?: string | undefined
  /** Last: buttons that fill the amount in. */
  readonly foot?: ReactNode
}

/** From so many characters on the figure is drawn smaller, so that the asset stays beside it. */
const LONG = 9
const LONGEST = 13

const lengthOf = (text: string) =>
  text.length > LONGEST ? 'longest' : text.length > LONG ? 'long' : undefined

/** One side of a trade: an amount, its asset, and what both are worth. It is as high before its amount is known. */
export function AmountPanel(props: AmountPanelProps) {
  const { label, token, value, unit, typed, busy = false, end, note, error, foot } = props
  useSheet(amountPanelCss)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const look = {
    className: 'panel-amount num',
    dir: 'ltr',
    'data-length': lengthOf(value),
    'data-empty': value === '' ? '' : undefined,
  }
  const content = (
    <>
      <div className="panel-line">
        <span>{label}</span>
        <span className="panel-end">{end}</span>
      </div>
      <div className="panel-main">
        {unit !== undefined && <span className="panel-unit">{unit}</span>}
        {typed ? (
          <label {...look}>
            <input
              ref={input}
              name="amount"
              inputMode="decimal"
              enterKeyHint="done"
              aria-label={unit === undefined ? label : `${label} ${unit}`}
              placeholder="0"
              autoComplete="off"
              spellCheck={false}
              value={value}
              readOnly={typed.readOnly}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : id}
              onChange={(event) => {
                typed.onChange(event.target.value)
              }}
            />
          </label>
        ) : (
          <span {...look}>{busy ? <Skeleton shape="title" /> : value || '0'}</span>
        )}
        <TokenButton {...token} side={label} />
      </div>
      <div className="panel-line">
        {error === undefined ? (
          <span>{note}</span>
        ) : (
          <span id={id} className="panel-error">
            {error}
          </span>
        )}
      </div>
      {foot}
    </>
  )
  if (!typed)
    return (
      <div className="panel" part="amount-panel">
        {content}
      </div>
    )
  const { onChange, onEnter } = typed
  return (
    <FieldForm
      className="panel"
      part="amount-panel"
      input={input}
      value={value}
      onChange={onChange}
      onEnter={onEnter}
    >
      {content}
    </FieldForm>
  )
}

function TokenButton(props: PanelToken & { readonly side: string }) {
  const { icon, label, isChosen, disabled, onClick, side } = props
  return (
    <button
      type="button"
      className="panel-token"
      part="token-chip"
      data-chosen={isChosen ? '' : undefined}
      data-empty={isChosen ? undefined : ''}
      aria-disabled={disabled || undefined}
      onClick={pressOf(onClick, disabled)}
    >
      {icon}
      <span className="clip">{label}</span>
      <span className="sr"> {side}</span>
      <ChevronDownIcon size={16} />
    </button>
  )
}

/** Parts of what there is, side by side, each of which fills the amount in. */
export function Shares(props: {
  readonly label: string
  readonly options: readonly { readonly label: string; readonly onClick: () => void }[]
  /** The buttons are there, and do nothing yet. @default false */
  readonly disabled?: boolean
}) {
  const { label, options, disabled = false } = props
  useSheet(amountPanelCss)
  return (
    <div role="group" aria-label={label} className="panel-shares">
      {options.map((option) => (
        <Button key={option.label} size="small" disabled={disabled} onClick={option.onClick}>
          {option.label}
        </Button>
      ))}
    </div>
  )
}

/** Both sides of a trade, with the button that turns them round on their seam. */
export function Trade({ children }: { readonly children: ReactNode }) {
  useSheet(amountPanelCss)
  return <div className="trade">{children}</div>
}
