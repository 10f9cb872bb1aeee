/**
 * The meaning of a request: its bytes, its expected effects, and the findings against it. Headless; used by
 * pages and by the wallet's frame.
 */
export type { ReviewCall, ReviewRequest } from './model.js'
export { bind } from './bind.js'
export { same } from './same.js'
