export { baseAccount } from './base-account.js'
export type { BaseAccountOptions } from './options.js'
