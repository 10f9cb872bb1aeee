import { assembleKit } from './kit.js'
import type { Kit, KitOptions } from './kit-types.js'

/*
 * The main door in a page that is built for production (`production` in `exports` of package.json). It has the same names;
 * only `createKit` makes no checks of the options: those come with the code that asks wallets.
 */
export * from './index.js'

/** Makes a kit, as `createKit` of the main door does. A fault in the options is thrown where the kit is used. */
export const createKit = (options: KitOptions): Kit => assembleKit(options)
