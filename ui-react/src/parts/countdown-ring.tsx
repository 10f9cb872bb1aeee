import type { CSSProperties } from 'react'
import { useSheet } from '../theme/sheets.js'
import { countdownRingCss } from './countdown-ring.css.js'

/** Props of {@link CountdownRing}. */
export interface CountdownRingProps {
  /** How long until something is renewed, in milliseconds. */
  readonly ms: number
  /** The time of its last renewal: another moment restarts the ring. */
  readonly since: number
}

/** A small ring that closes until something is renewed. It says nothing to be read, and is not there without motion. */
export function CountdownRing({ ms, since }: CountdownRingProps) {
  useSheet(countdownRingCss)
  const circle = { cx: 8, cy: 8, r: 6, pathLength: 100 }
  const span = { '--lk-span': `${String(ms)}ms` } as CSSProperties
  return (
    <svg
      key={since}
      className="countdown"
      style={span}
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth={2}
      aria-hidden="true"
      focusable="false"
    >
      <circle className="countdown-track" {...circle} />
      <circle className="countdown-run" {...circle} />
    </svg>
  )
}
