import { lazyPart } from '@latchkey/kernel/internal/page'
import type { LazyPart } from '@latchkey/kernel'

/** A logo that is fetched when it is shown, as the `data:` URL of an `<img>`. */
export type Logo = LazyPart<string>

/** Makes a logo of a module whose default export is an SVG document. In an `<img>` it runs no script. */
export const logo = (load: () => Promise<{ readonly default: string }>): Logo =>
  lazyPart(async () => `data:image/svg+xml,${encodeURIComponent((await load()).default)}`)
