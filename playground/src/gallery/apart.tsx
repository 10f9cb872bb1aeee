import { StrictMode, useEffect, useRef, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/** Pixels before it is in sight that a scene begins. */
const NEAR = '600px'

/** Props of {@link Apart}. */
export interface ApartProps {
  /** Renders at once, also out of sight. @default false */
  readonly unseen?: boolean
  readonly children: ReactNode
}

/**
 * Renders its children in a React root of their own, once they are nearly in sight. Hundreds of kits that start in
 * the same moment keep a page busy for minutes, and are more nested updates than React allows in one.
 */
export function Apart({ unseen = false, children }: ApartProps) {
  const place = useRef<HTMLDivElement>(null)
  const content = useRef(children)
  const root = useRef<Root>(undefined)
  useEffect(() => {
    content.current = children
    root.current?.render(<StrictMode>{children}</StrictMode>)
  }, [children])
  useEffect(() => {
    const element = place.current
    if (!element) return
    const show = () => {
      watch.disconnect()
      root.current = createRoot(element)
      root.current.render(<StrictMode>{content.current}</StrictMode>)
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show()
      },
      { rootMargin: NEAR },
    )
    if (unseen) show()
    else watch.observe(element)
    return () => {
      watch.disconnect()
      const ended = root.current
      root.current = undefined
      // React does not let a root go while another one renders.
      queueMicrotask(() => {
        ended?.unmount()
      })
    }
  }, [unseen])
  return <div ref={place} className="apart" />
}
