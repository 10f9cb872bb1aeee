import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { CheckIcon, CloseIcon } from './icons.js'
import { progressRingCss } from './progress-ring.css.js'

/** The meaning of the ring. */
export type RingState = 'waiting' | 'done' | 'failed' | 'idle'

/** A line that runs round a picture of 64 px while it is waited for, and closes when it is done. */
export function ProgressRing(props: {
  readonly children: ReactNode
  readonly state: RingState
  /** For round pictures. @default false */
  readonly round?: boolean
}) {
  useSheet(progressRingCss)
  const { children, state, round = false } = props
  const shape = { x: 4, y: 4, width: 88, height: 88, rx: round ? 44 : 28, pathLength: 100 }
  return (
    <div className="ring" data-state={state} data-round={round ? '' : undefined}>
      <svg
        className="ring-line"
        width={96}
        height={96}
        viewBox="0 0 96 96"
        fill="none"
        strokeWidth={3}
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="ring-track" {...shape} />
        <rect className="ring-run" {...shape} />
      </svg>
      {children}
      {(state === 'done' || state === 'failed') && (
        <span className="ring-badge">
          {state === 'done' ? <CheckIcon size={18} /> : <CloseIcon size={16} />}
        </span>
      )}
    </div>
  )
}
