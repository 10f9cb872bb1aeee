import { createContext, useContext, useLayoutEffect } from 'react'

/** The parts of the card around it that a view may change. */
export interface ViewChrome {
  /** Title in place of the view's own. */
  readonly title?: string
  /** Whether a start view's own button (help, settings) is offered. @default true */
  readonly help?: boolean
  /** Whether going back is offered. @default true */
  readonly back?: boolean
}

export const ChromeContext = createContext<(chrome: ViewChrome) => void>(() => undefined)

/** Changes the header for as long as the calling view is on screen. */
export function useViewChrome({ title, help, back }: ViewChrome): void {
  const change = useContext(ChromeContext)
  useLayoutEffect(() => {
    change({
      ...(title !== undefined && { title }),
      ...(help !== undefined && { help }),
      ...(back !== undefined && { back }),
    })
    return () => {
      change({})
    }
  }, [change, title, help, back])
}
