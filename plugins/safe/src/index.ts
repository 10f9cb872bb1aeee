export { safe } from './safe.js'
export type { SafeOptions } from './options.js'
