/*
 * The parts of the kernel that plugins load later. The door `authoring` hands on those names that are promised.
 * They are one file in the built package, so that an opening modal asks for it once, for any number of plugins.
 */
export { assetId, isNativeAsset, nativeAsset, parseAssetId } from '../core/caip/asset.js'
export { createEip1193Connector } from '../authoring/eip1193/connector.js'
export { EIP1193_ERRORS, Eip1193Errors } from '../authoring/eip1193/errors.js'
export {
  carriesCode,
  matchWalletError,
  toProviderError,
} from '../authoring/eip1193/provider-errors.js'
export {
  checkAccounts,
  checkChainId,
  checkHash,
  checkQuantity,
  checkSignature,
  isPrefixedAddress,
  readAccounts,
} from '../authoring/eip1193/wallet-answers.js'
export { decodeBase64, encodeBase64 } from '../authoring/encoding/base64.js'
export { canonicalBase64 } from '../authoring/encoding/canonical-base64.js'
export { digitsIn } from '../authoring/encoding/digits-in.js'
export { decodeHex, encodeHex } from '../authoring/encoding/hex.js'
export { sameBytes } from '../authoring/encoding/same-bytes.js'
export { commonErrors, METHOD_ERRORS, RPC_ERRORS } from '../authoring/namespaces/common-errors.js'
export { askWallet } from '../authoring/namespaces/ask-wallet.js'
export { checkWrite, mismatches } from '../authoring/namespaces/guarded-write.js'
export {
  commonRules,
  createWalletErrors,
  UNABLE_WORDS,
} from '../authoring/namespaces/wallet-errors.js'
export { handOver } from '../authoring/namespaces/hand-over.js'
export { createJsonRpc } from '../authoring/namespaces/json-rpc.js'
export { knownWallets } from '../authoring/namespaces/known-wallets.js'
export { createNodes } from '../authoring/namespaces/nodes.js'
export { oncePer } from '../authoring/namespaces/once-per.js'
export { createPrepared } from '../authoring/namespaces/prepared.js'
export { distinctLevels, ownFeeNotes } from '../authoring/namespaces/coin-fee.js'
export { createTransfers } from '../authoring/namespaces/prepared-transfers.js'
export { createTimedCache } from '../authoring/namespaces/timed-cache.js'
export { abortable } from '../authoring/untrusted/abortable.js'
export { copied } from '../authoring/untrusted/copied.js'
export { displayText, MAX_TEXT } from '../authoring/untrusted/display-text.js'
export { readError } from '../authoring/untrusted/read-error.js'
export { fingerprint } from '../authoring/untrusted/fingerprint.js'
export { imageDataUrl } from '../authoring/untrusted/image-url.js'
export { httpRefusal, isTurnedAway } from '../authoring/untrusted/http-refusal.js'
export { isOwnError, matchError, REFUSAL_WORDS } from '../authoring/untrusted/match-error.js'
export { plainProvider } from '../authoring/untrusted/plain-provider.js'
export { readBytes } from '../authoring/untrusted/read-bytes.js'
export { toJson } from '../authoring/untrusted/to-json.js'
export { isSafeLink } from '../core/ports/safe-link.js'
export { browseLink } from '../authoring/links/browse-link.js'
export { connectorRoute } from '../authoring/links/connector-route.js'
export { LinkErrors } from '../authoring/links/errors.js'
export { hasBrowser } from '../authoring/links/has-browser.js'
export { installedIn, ownConnectorIn } from '../authoring/links/installed-in.js'
export { namespacesOf } from '../authoring/links/listing-namespaces.js'
export { normalisedName, plainRdns } from '../core/points/connector.js'
export { placesToGet, storeLinks } from '../authoring/links/store-links.js'
export { requestLink, walletLink, walletLinks } from '../authoring/links/wallet-links.js'
export { walletPlatforms } from '../authoring/links/wallet-platforms.js'
export { walletRoute } from '../authoring/links/wallet-route.js'
export { baseOf, basesOf, isAppScheme, isWalletLink, waysTo } from '../authoring/links/ways-to.js'
export { SERVICE_ALERTS } from '../authoring/reports/service-alerts.js'
export { pause } from '../core/ports/pause.js'
export { openTabChannel } from '../core/ports/tab-channel.js'
export { createTabTurn } from '../core/ports/tab-turn.js'
export { discoverStandardWallets } from '../authoring/wallet-standard/discover-standard-wallets.js'
export { readStandardAccounts } from '../authoring/wallet-standard/standard-account.js'
