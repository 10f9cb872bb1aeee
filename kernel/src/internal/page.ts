/*
 * The parts of the kernel for entries of our packages and for a page's first drawing: names of services, and small
 * functions. They are at a door of their own, so that nothing of what is loaded later comes with them. The main
 * door would bring the whole kernel, also where an app loads it later.
 */
export { assetId, isNativeAsset, nativeAsset, parseAssetId } from '../core/caip/asset.js'
export { chainIdOf } from '../core/caip/ids.js'
export { decodeBase58, encodeBase58 } from '../authoring/encoding/base58.js'
export { bech32Bytes, splitBech32 } from '../authoring/encoding/bech32.js'
export { foldHex } from '../authoring/encoding/fold-hex.js'
export { SOCIAL_PROVIDERS } from '../core/features/feature-options.js'
export { normalisedName, plainRdns } from '../core/points/connector.js'
export { hostedPart, lazyPart } from '../authoring/loading/lazy-part.js'
export { lazyVerbs } from '../authoring/loading/lazy-verbs.js'
export { askVisitor } from '../authoring/namespaces/ask-visitor.js'
export { IdentitySource } from '../core/points/identity-source.js'
export { ImageSource } from '../core/points/image-source.js'
export { NameResolver } from '../core/points/name-resolver.js'
export { PendingWork } from '../core/points/pending-work.js'
export { Browser } from '../core/ports/browser.js'
export { Clock } from '../core/ports/clock.js'
export { Storage } from '../core/ports/storage.js'
export { FEATURE_ERRORS } from '../authoring/reports/feature-errors.js'
export { refusalAlert } from '../authoring/reports/service-alerts.js'
export { GateCapabilities } from '../core/services.js'
export { isSecureUrl } from '../authoring/untrusted/is-secure-url.js'
export { isServiceUrl } from '../authoring/untrusted/is-service-url.js'
export { own, ownMember } from '../authoring/untrusted/own.js'
