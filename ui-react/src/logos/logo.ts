import { lazyPart } from '@latchkey/kernel/internal/page'
import type { LazyPart } from '@latchkey/kernel'

/** A logo that is fetched when it is shown, as the `data:` URL of an `<img>`. */
export type Logo = LazyPart<string>

const urlOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Makes a logo of an SVG document that is here: it is drawn at once. */
export function logoHere(svg: string): Logo {
  let url: string | undefined
  const loaded = () => (url ??= urlOf(svg))
  return { loaded, load: () => Promise.resolve(loaded()) }
}

/** Makes a logo of a module whose default export is an SVG document. In an `<img>` it runs no script. */
export const logo = (load: () => Promise<{ readonly default: string }>): Logo =>
  lazyPart(async () => urlOf((await load()).default))
