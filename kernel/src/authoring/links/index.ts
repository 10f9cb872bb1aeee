export { browseLink, storeLinks, walletLinks, walletRoute } from '../../internal/tools.js'
export type { StoreLink } from './store-links.js'
export type { LinkPlace, WaitingRequest, WalletLink } from './wallet-links.js'
export type { LinkedPlatform, WalletPlatform } from './ways-to.js'
