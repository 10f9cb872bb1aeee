import { useSheet } from '../theme/sheets.js'
import { spinnerCss } from './spinner.css.js'

/** A small turning arc. Decoration: the control around it says that it is busy. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  useSheet(spinnerCss)
  return (
    <svg
      className="spinner"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="9" opacity=".22" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
