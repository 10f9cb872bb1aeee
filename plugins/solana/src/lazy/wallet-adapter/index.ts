export { walletAdapter } from './wallet-adapter.js'
export type { LatchkeyAdapter, WalletAdapterParts } from './wallet-adapter.js'
