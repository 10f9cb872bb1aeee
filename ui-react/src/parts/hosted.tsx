import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { hostedCss } from './hosted.css.js'

/**
 * Shows what a plugin keeps in its `ModalHost`, such as a frame, over the card and without moving it: edge to edge below
 * the header, almost the whole sheet on a phone. What is given stands below, until that covers it. Nothing fades or scales
 * here: a frame may ask its browser whether it is seen as it is (IntersectionObserver v2).
 */
export function Hosted({ children }: { readonly children: ReactNode }) {
  useSheet(hostedCss)
  return (
    <div part="hosted" className="hosted">
      <div className="hosted-below">{children}</div>
      <slot />
    </div>
  )
}
