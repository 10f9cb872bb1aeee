import type { ReactNode } from 'react'

interface ScrollerProps {
  readonly label: string
  readonly testId: string
  readonly children: ReactNode
}

/** A part that scrolls by itself; it takes focus, so that a keyboard can scroll it. */
export function Scroller({ label, testId, children }: ScrollerProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="scroller" role="group" aria-label={label} tabIndex={0} data-testid={testId}>
      {children}
    </div>
  )
}
