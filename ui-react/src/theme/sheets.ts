import { createContext, useContext, useInsertionEffect } from 'react'

/** Takes a style sheet's text into a root; the same text again is free. */
export type Adopt = (css: string) => void

/** The sheets of one shadow root. */
export interface Adopter {
  readonly adopt: Adopt
  /** Gives the root all sheets taken so far, and those to come. */
  readonly attach: (root: ShadowRoot) => void
}

/**
 * Makes the way through which parts bring their sheets into a shadow root, there already or not yet.
 * Constructed sheets need no style element, so a policy of `style-src 'self'` holds.
 */
export function createAdopter(first: readonly string[] = []): Adopter {
  const taken = new Set(first)
  const sheets: CSSStyleSheet[] = []
  /** Texts that no sheet has yet: what comes before the root is there makes one sheet together. */
  let waiting = [...taken]
  let root: ShadowRoot | undefined
  const attach = (to: ShadowRoot) => {
    root = to
    if (waiting.length > 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(waiting.join('\n'))
      sheets.push(sheet)
      waiting = []
    }
    root.adoptedStyleSheets = sheets
  }
  const adopt = (css: string) => {
    if (taken.has(css)) return
    taken.add(css)
    waiting.push(css)
    if (root) attach(root)
  }
  return { adopt, attach }
}

const SheetContext = createContext<Adopt | undefined>(undefined)

/** Tells the parts below, with `value`, how to bring their sheets into their shadow root. */
export const SheetRoot = SheetContext.Provider

/** Brings a part's sheet along with the part: before layout, so that nothing is ever seen unstyled. */
export function useSheet(css: string): void {
  const adopt = useContext(SheetContext)
  useInsertionEffect(() => {
    adopt?.(css)
  }, [adopt, css])
}
