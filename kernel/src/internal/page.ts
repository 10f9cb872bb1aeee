/*
 * The parts of the kernel for entries of our packages and for a page's first drawing: names of services, and small
 * functions. They are at a door of their own, so that nothing of what is loaded later comes with them. The main
 * door would bring the whole kernel, also where an app loads it later.
 */
export { assetId, isNativeAsset, nativeAsset, parseAssetId } from '../caip/asset.js'
export { chainIdOf } from '../caip/ids.js'
export { decodeBase58, encodeBase58 } from '../encoding/base58.js'
export { bech32Bytes, splitBech32 } from '../encoding/bech32.js'
export { foldHex } from '../encoding/fold-hex.js'
export { SOCIAL_PROVIDERS } from '../features/feature-options.js'
export { normalisedName, plainRdns } from '../links/normalised-name.js'
export { hostedPart, lazyPart } from '../loading/lazy-part.js'
export { lazyVerbs } from '../loading/lazy-verbs.js'
export { IdentitySource } from '../points/identity-source.js'
export { ImageSource } from '../points/image-source.js'
export { NameResolver } from '../points/name-resolver.js'
export { PendingWork } from '../points/pending-work.js'
export { Browser } from '../ports/browser.js'
export { Clock } from '../ports/clock.js'
export { Storage } from '../ports/storage.js'
export { FEATURE_ERRORS } from '../reports/feature-errors.js'
export { refusalAlert } from '../reports/service-alerts.js'
export { GateCapabilities } from '../services.js'
export { isSecureUrl } from '../untrusted/is-secure-url.js'
export { isServiceUrl } from '../untrusted/is-service-url.js'
export { own, ownMember } from '../untrusted/own.js'
