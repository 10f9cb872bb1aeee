import type { ReactNode, Ref } from 'react'
import { useSheet } from '../theme/sheets.js'
import { buttonCss } from './button.css.js'

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  /** Spoken name, and the tooltip. */
  readonly label: string
  readonly children: ReactNode
  readonly onClick: () => void
  /** @default 'large' */
  readonly size?: 'large' | 'small'
  readonly expanded?: boolean
  /** For a button that turns something on and off: whether it is on. */
  readonly pressed?: boolean
  readonly buttonRef?: Ref<HTMLButtonElement>
}

/** A button that shows only an icon; its target is always 44 px. */
export function IconButton(props: IconButtonProps) {
  const { label, children, onClick, size = 'large', expanded, pressed, buttonRef } = props
  useSheet(buttonCss)
  return (
    <button
      ref={buttonRef}
      type="button"
      part="icon-button"
      className="icon-button"
      data-size={size}
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
