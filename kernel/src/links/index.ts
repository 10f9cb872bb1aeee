export { storeLinks } from './store-links.js'
export type { StoreLink } from './store-links.js'
export { isWalletLink, walletLink, walletLinks, walletPlatforms } from './wallet-links.js'
export type { WalletLink, WalletPlatform } from './wallet-links.js'
