export { onrampCoinbase } from './onramp-coinbase.js'
export type { CoinbaseOptions, CoinbasePlace } from './options.js'
