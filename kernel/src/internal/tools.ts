/*
 * The parts of the kernel that plugins load later. The door `authoring` hands on those names that are promised.
 * They are one file in the built package, so that an opening modal asks for it once, for any number of plugins.
 */
export { assetId, isNativeAsset, nativeAsset, parseAssetId } from './caip/asset.js'
export { createEip1193Connector } from './eip1193/connector.js'
export { EIP1193_ERRORS, Eip1193Errors } from './eip1193/errors.js'
export { carriesCode, matchWalletError, toProviderError } from './eip1193/provider-errors.js'
export {
  checkAccounts,
  checkChainId,
  checkHash,
  checkQuantity,
  checkSignature,
  isPrefixedAddress,
  readAccounts,
} from './eip1193/wallet-answers.js'
export { decodeBase64, encodeBase64 } from './encoding/base64.js'
export { canonicalBase64 } from './encoding/canonical-base64.js'
export { digitsIn } from './encoding/digits-in.js'
export { decodeHex, encodeHex } from './encoding/hex.js'
export { sameBytes } from './encoding/same-bytes.js'
export { commonErrors, METHOD_ERRORS, RPC_ERRORS } from './namespaces/common-errors.js'
export { askWallet } from './namespaces/ask-wallet.js'
export { checkWrite, mismatches } from './namespaces/guarded-write.js'
export { commonRules, createWalletErrors, UNABLE_WORDS } from './namespaces/wallet-errors.js'
export { handOver } from './namespaces/hand-over.js'
export { createJsonRpc } from './namespaces/json-rpc.js'
export { knownWallets } from './namespaces/known-wallets.js'
export { createNodes } from './namespaces/nodes.js'
export { oncePer } from './namespaces/once-per.js'
export { createPrepared } from './namespaces/prepared.js'
export { createTransfers } from './namespaces/prepared-transfers.js'
export { createTimedCache } from './namespaces/timed-cache.js'
export { abortable } from './untrusted/abortable.js'
export { copied } from './untrusted/copied.js'
export { displayText, MAX_TEXT } from './untrusted/display-text.js'
export { readError } from './untrusted/read-error.js'
export { fingerprint } from './untrusted/fingerprint.js'
export { imageDataUrl } from './untrusted/image-url.js'
export { httpRefusal, isTurnedAway } from './untrusted/http-refusal.js'
export { isOwnError, matchError, REFUSAL_WORDS } from './untrusted/match-error.js'
export { plainProvider } from './untrusted/plain-provider.js'
export { readBytes } from './untrusted/read-bytes.js'
export { toJson } from './untrusted/to-json.js'
export { browseLink } from './links/browse-link.js'
export { connectorRoute } from './links/connector-route.js'
export { LinkErrors } from './links/errors.js'
export { hasBrowser } from './links/has-browser.js'
export { installedIn, ownConnectorIn } from './links/installed-in.js'
export { namespacesOf } from './links/listing-namespaces.js'
export { normalisedName, plainRdns } from './links/normalised-name.js'
export { placesToGet, storeLinks } from './links/store-links.js'
export { requestLink, walletLink, walletLinks } from './links/wallet-links.js'
export { walletPlatforms } from './links/wallet-platforms.js'
export { walletRoute } from './links/wallet-route.js'
export { baseOf, basesOf, isAppScheme, isWalletLink, waysTo } from './links/ways-to.js'
export { SERVICE_ALERTS } from './reports/service-alerts.js'
export { openTabChannel } from './ports/tab-channel.js'
export { createTabTurn } from './ports/tab-turn.js'
export { discoverStandardWallets } from './wallet-standard/discover-standard-wallets.js'
export { readStandardAccounts } from './wallet-standard/standard-account.js'
