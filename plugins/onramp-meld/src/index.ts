export { onrampMeld } from './onramp-meld.js'
export type { MeldOptions } from './options.js'
