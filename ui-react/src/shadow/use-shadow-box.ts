import { useMemo, type RefCallback } from 'react'
import { useSourceState } from '../hooks/use-source-state.js'
import { createAdopter, type Adopt } from '../theme/sheets.js'

/** An element to draw into before the shadow root it belongs in is there. */
export interface ShadowBox {
  readonly element: HTMLElement
  readonly adopt: Adopt
  /** Ref of a child of the host: opens the host's root and puts the element there. */
  readonly place: RefCallback<Element>
}

function createBox(sheets: readonly string[]): ShadowBox {
  const element = document.createElement('div')
  element.style.display = 'contents'
  const { adopt, attach } = createAdopter(sheets)
  return {
    element,
    adopt,
    place(child) {
      const host = child?.parentElement
      if (!host) return
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
      attach(root)
      root.replaceChildren(element)
    },
  }
}

/**
 * A box for a shadow root with its first sheets; none on a server, in a hydration's first render, which must find
 * what the server made, and while there are no sheets. React can draw into it in the very render that makes the
 * host. A root could only be there after it, and take a second one.
 */
export function useShadowBox(sheets: readonly string[] | undefined): ShadowBox | undefined {
  const { known } = useSourceState()
  return useMemo(() => (known && sheets ? createBox(sheets) : undefined), [known, sheets])
}
