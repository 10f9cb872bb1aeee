import { createRoot } from 'react-dom/client'
import { ThemeBuilder } from './builder.js'

/** Shows the theme builder in an element. @returns takes it away */
export function mountThemeBuilder(element: Element): () => void {
  const root = createRoot(element)
  root.render(<ThemeBuilder />)
  return () => {
    root.unmount()
  }
}
