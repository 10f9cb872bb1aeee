import { StrictMode, useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Renders its children in a React root of their own. A hundred kits that all answer in the same
 * moment are more nested updates than React allows in one.
 */
export function Apart({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const content = useRef(children)
  useEffect(() => {
    if (!place.current) return
    const root = createRoot(place.current)
    root.render(<StrictMode>{content.current}</StrictMode>)
    return () => {
      // React does not let a root go while another one renders.
      queueMicrotask(() => {
        root.unmount()
      })
    }
  }, [])
  return <div ref={place} />
}
