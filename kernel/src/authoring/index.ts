// For plugins: what their code takes that is loaded later. An entry takes the names it needs from the main door.
export { formatAmount, formatExact } from './amounts/index.js'
export type { FormattedAmount } from './amounts/index.js'
export type { AssetIdParts } from '../core/caip/asset.js'
export {
  decodeBase58,
  decodeBase64,
  decodeHex,
  encodeBase58,
  encodeBase64,
  encodeHex,
} from './encoding/index.js'
export { browseLink, storeLinks, walletLinks, walletRoute } from './links/index.js'
export type { StoreLink, WalletLink } from './links/index.js'
export { redact } from '../core/log/redact.js'
export { withCoinFee } from './namespaces/coin-fee.js'
export type { CoinFee } from './namespaces/coin-fee.js'
export { guardRequests } from './namespaces/guard-requests.js'
export type { RequestRules } from './namespaces/guard-requests.js'
export type { JsonRpc } from './namespaces/json-rpc.js'
export { createRequestConnector } from './namespaces/request-connector.js'
export type { RequestWallet } from './namespaces/request-connector.js'
export type { WalletErrors } from './namespaces/wallet-errors.js'
export {
  METHOD_ERRORS,
  RPC_ERRORS,
  abortable,
  askWallet,
  assetId,
  checkWrite,
  commonErrors,
  commonRules,
  createEip1193Connector,
  createJsonRpc,
  createTransfers,
  createWalletErrors,
  discoverStandardWallets,
  displayText,
  isNativeAsset,
  knownWallets,
  mismatches,
  nativeAsset,
  oncePer,
  parseAssetId,
  plainProvider,
  readBytes,
  toJson,
} from '../internal/tools.js'
export type { ForeignErrorRule } from './untrusted/match-error.js'
