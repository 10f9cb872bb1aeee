import { useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Contained } from '../boundary.js'
import { SheetRoot } from '../theme/sheets.js'
import { themeProperties } from '../theme/theme.js'
import { useUi } from '../ui-context.js'
import { ownKeys } from './own-keys.js'
import { useHostSettings } from './use-host-settings.js'
import { useShadowBox } from './use-shadow-box.js'

/** Props of {@link ShadowHost}. */
export interface ShadowHostProps {
  /** The host's kind, as the value of its `data-latchkey` attribute. */
  readonly name: string
  /** Size of the placeholder the server renders, in pixels. */
  readonly width: number
  readonly height: number
  /** Text of a button's placeholder. Without one the placeholder is empty. */
  readonly label?: string | undefined
  /** Sheets of the root; while there are none, the placeholder stays. */
  readonly sheets: readonly string[] | undefined
  /** The root's part of a theme. @default a button's */
  readonly properties?: typeof themeProperties | undefined
  readonly children: ReactNode
}

/**
 * Renders its children into an open shadow root. The server renders the host with a picture of the
 * same size as its only child, for a button with its label: no template, style tag or style attribute, so a strict
 * policy holds and nothing moves when the real thing takes its place.
 */
export function ShadowHost({
  name,
  width,
  height,
  label,
  sheets,
  properties = themeProperties,
  children,
}: ShadowHostProps) {
  const host = useRef<HTMLSpanElement>(null)
  const { element, adopt, place } = useShadowBox(sheets) ?? {}
  useHostSettings(host, properties)
  return (
    <span ref={host} data-latchkey={name} {...ownKeys}>
      {/* Set before the layout effects of what comes after it, which want to measure. */}
      {element ? <i ref={place} /> : <Placeholder width={width} height={height} label={label} />}
      {element &&
        createPortal(
          <SheetRoot value={adopt}>
            <Contained where={name} fallback={(retry) => <Retry onClick={retry} />}>
              {children}
            </Contained>
          </SheetRoot>,
          element,
        )}
    </span>
  )
}

/** Drawn by attributes alone, in the page's own text colour, which is right on light and dark pages. */
function Placeholder({
  width,
  height,
  label,
}: Pick<ShadowHostProps, 'width' | 'height' | 'label'>) {
  if (label === undefined) return <svg width={width} height={height} aria-hidden />
  return (
    <svg width={width} height={height} role="button" aria-disabled aria-label={label}>
      <rect width={width} height={height} rx={16} fill="currentColor" fillOpacity={0.08} />
      <text
        x="50%"
        y="50%"
        dy=".35em"
        textAnchor="middle"
        fill="currentColor"
        fontFamily="system-ui,sans-serif"
        fontSize={16}
        fontWeight={600}
      >
        {label}
      </text>
    </svg>
  )
}

/** In the place of what failed. */
function Retry({ onClick }: { readonly onClick: () => void }) {
  const { words } = useUi()
  return (
    <>
      <button type="button" part="button" className="opener" onClick={onClick}>
        {words['button.failed']}
      </button>
      <span className="sr" role="status">
        {words['button.broken']}
      </span>
    </>
  )
}
