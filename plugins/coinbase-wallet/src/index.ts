export { coinbaseWallet } from './coinbase-wallet.js'
export type { CoinbaseWalletOptions } from './options.js'
