import { assembleKit } from './core/kit.js'
import type { Kit, KitOptions } from './core/kit-types.js'
import { checkShape } from './core/option-shape.js'

/*
 * The main door in a page that is built for production (`production` in `exports` of package.json). It has the same
 * names. Only `createKit` checks no more of the options than that a kit can be made of them. The other checks come
 * with the code that asks wallets.
 */
export * from './index.js'

/**
 * Makes a kit, as `createKit` of the main door does. A fault in the options is thrown where the kit is used.
 *
 * @throws KitError at once for options of which no kit can be made
 */
export function createKit(options: KitOptions): Kit {
  checkShape(options)
  return assembleKit(options)
}
