export { balances } from './balances.js'
export type { BalancesOptions, TokenListJson } from './options.js'
