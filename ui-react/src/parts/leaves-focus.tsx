import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** The title of the view. */
const TITLE = '.shell-title'

/**
 * Around a control that goes with its press: when it had the focus, the title gets it, or the last of what `heir`
 * names. Without, a keyboard would begin at the page's start.
 */
export function LeavesFocus(props: { readonly heir?: string; readonly children: ReactNode }) {
  const { heir = TITLE, children } = props
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      const root = element?.getRootNode() as ShadowRoot | undefined
      if (!element?.contains(root?.activeElement ?? null)) return
      const heirs = root?.querySelectorAll<HTMLElement>(heir) ?? []
      const next = Array.from(heirs).at(-1)
      // While React takes the control out it hears no events, so its followers would miss the change of focus.
      queueMicrotask(() => next?.focus({ preventScroll: true }))
    }
  }, [heir])
  return <div ref={ref}>{children}</div>
}
