import { createContext, useContext, useInsertionEffect, type ReactNode } from 'react'

/** Takes a style sheet's text into a root; the same text again is free. */
export type Adopt = (css: string) => void

/**
 * Makes the function through which parts bring their sheets into a shadow root. Constructed sheets
 * need no style element, so a policy of `style-src 'self'` holds.
 */
export function createAdopter(root: ShadowRoot): Adopt {
  const taken = new Set<string>()
  return (css) => {
    if (taken.has(css)) return
    taken.add(css)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}

const SheetContext = createContext<Adopt | undefined>(undefined)

/** Tells the parts below which shadow root their sheets belong to. */
export function SheetRoot({ adopt, children }: { adopt: Adopt; children: ReactNode }) {
  return <SheetContext.Provider value={adopt}>{children}</SheetContext.Provider>
}

/** Brings a part's sheet along with the part: before layout, so that nothing is ever seen unstyled. */
export function useSheet(css: string): void {
  const adopt = useContext(SheetContext)
  useInsertionEffect(() => {
    adopt?.(css)
  }, [adopt, css])
}
