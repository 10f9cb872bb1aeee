/** What a request signs, what it is expected to do, and what speaks against it. Headless; used by pages and by the wallet's frame. */
export type * from './model.js'
export { bind } from './bind.js'
export { same } from './same.js'
