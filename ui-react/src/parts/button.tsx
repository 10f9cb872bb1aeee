import type { MouseEvent, ReactNode, Ref } from 'react'
import { useSheet } from '../theme/sheets.js'
import { buttonCss } from './button.css.js'
import { Spinner } from './spinner.js'
import { useIntent } from './use-intent.js'

/** Props of {@link Button}. */
export interface ButtonProps {
  readonly children: ReactNode
  /** Spoken name, where the text shown does not say what a press does; it begins with that text. */
  readonly label?: string
  readonly onClick: () => void
  /** @default 'secondary' */
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'link'
  /** @default 'large' */
  readonly size?: 'large' | 'small'
  /** Fills the line. @default false */
  readonly wide?: boolean
  readonly icon?: ReactNode
  /** Stays focusable and says so, but does nothing. */
  readonly disabled?: boolean
  /** Shows a spinner in place of the icon; presses do nothing meanwhile. */
  readonly busy?: boolean
  /** Gets the focus when the modal refuses to close: the way out of a step that holds. */
  readonly wayOut?: boolean
  /** Called when the visitor moves the pointer over it, touches or focuses it: a chance to load what a press will need. */
  readonly onIntent?: () => void
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A press that is ignored while disabled or busy. */
export const pressOf =
  (onClick: () => void, blocked: boolean) => (event: MouseEvent<HTMLElement>) => {
    if (blocked) event.preventDefault()
    else onClick()
  }

/** A button with a label. */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'large', wide, icon, label } = props
  const { disabled = false, busy = false, wayOut = false, onClick, onIntent, buttonRef } = props
  useSheet(buttonCss)
  const intent = useIntent(onIntent)
  return (
    <button
      ref={buttonRef}
      type="button"
      part={`button button-${variant}`}
      className="button"
      data-variant={variant}
      data-size={size}
      data-wide={wide ? '' : undefined}
      data-lk-cancel={wayOut ? '' : undefined}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onClick={pressOf(onClick, disabled || busy)}
      {...intent}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  )
}
