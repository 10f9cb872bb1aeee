export {
  baseOf,
  basesOf,
  browseLink,
  connectorRoute,
  hasBrowser,
  installedIn,
  isAppScheme,
  isWalletLink,
  LinkErrors,
  namespacesOf,
  normalisedName,
  ownConnectorIn,
  placesToGet,
  plainRdns,
  requestLink,
  storeLinks,
  walletLink,
  walletLinks,
  walletPlatforms,
  walletRoute,
  waysTo,
} from '../../internal/tools.js'
export type { StoreLink } from './store-links.js'
export type { LinkPlace, WaitingRequest, WalletLink } from './wallet-links.js'
export type { LinkedPlatform, WalletPlatform } from './ways-to.js'
