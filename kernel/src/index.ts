export { createKit } from './kit.js'
export { definePlugin } from './plugin.js'
export type {
  Host,
  Needs,
  Plugin,
  PluginDefinition,
  Resolved,
  ContributionOptions,
} from './plugin.js'
export { defineToken, definePoint, optional } from './token.js'
export type { AnyToken, OptionalToken, Point, Token } from './token.js'
export type { AppMetadata, Contribution, Kit, KitOptions, Ports } from './kit-types.js'
export { KitError, defineErrors, isKitError } from './errors.js'
export type { ErrorEntry, ErrorFactories, ErrorFactory } from './errors.js'
export { atom, Store } from './state.js'
export type { Atom, PrimitiveAtom, ReadonlyStore, WritableAtom } from './state.js'
export { containedReader } from './contained-read.js'
export { KNOWN_NAMESPACES } from './caip/namespace.js'
export type { NamespaceId, NamespaceRegistry } from './caip/namespace.js'
export { isNetworkId, namespaceOf, parseNetworkId } from './caip/ids.js'
export type { CaipNetworkId, NetworkIdParts } from './caip/ids.js'
export { accountId, parseAccountId } from './caip/ids.js'
export type { AccountIdParts, CaipAccountId } from './caip/ids.js'
export { unsupportedNetwork } from './caip/network.js'
export type { BlockExplorer, CaipNetwork, NativeCurrency } from './caip/network.js'
export type * from './contracts/features.js'
export type * from './contracts/contract-calls.js'
export type * from './contracts/money.js'
export type * from './contracts/submit.js'
export type * from './contracts/sign-in.js'
export {
  FEATURE_DEFAULTS,
  FEATURE_IDS,
  REMOTE_FEATURE_DEFAULTS,
  SOCIAL_PROVIDERS,
  WALLET_FEATURES_ORDER,
} from './features/feature-options.js'
export type {
  FeatureId,
  FeatureOptions,
  Region,
  RegionPolicy,
  SocialProvider,
  WalletFeature,
} from './features/feature-options.js'
export { isRestrictedTimeZone, RESTRICTED_TIME_ZONES } from './features/region.js'
export { Connector } from './points/connector.js'
export type {
  AccountType,
  ConnectorEvent,
  ConnectorGrant,
  ConnectorType,
  ConnectRequest,
  Provider,
  WalletAccount,
  WalletListing,
  WalletStore,
} from './points/connector.js'
export { ConnectorSource } from './points/connector-source.js'
export { SignInPrompt } from './points/sign-in-prompt.js'
export { Namespace } from './points/namespace.js'
export type { Expected, ProviderGuard } from './points/namespace.js'
export { WALLET_GROUPS, WalletRows } from './points/wallet-rows.js'
export type { WalletGroup, WalletRow } from './points/wallet-rows.js'
export { ConnectMethod } from './points/connect-method.js'
export type { ConnectMethodId } from './points/connect-method.js'
export { ConnectGate } from './points/connect-gate.js'
export type { GateCause } from './points/connect-gate.js'
export { Hiding } from './points/hiding.js'
export { NetworkSource } from './points/network-source.js'
export { ImageSource } from './points/image-source.js'
export { NameResolver } from './points/name-resolver.js'
export { IdentitySource } from './points/identity-source.js'
export type { Identity } from './points/identity-source.js'
export { PendingWork } from './points/pending-work.js'
export { View } from './points/view.js'
export type { CloseRule } from './points/view.js'
export { AccountAction } from './points/account-action.js'
export { ConnectionLabel } from './points/connection-label.js'
export { AccountTab } from './points/account-tab.js'
export { EventSink } from './points/event-sink.js'
export { ErrorRule } from './points/error-rule.js'
export { CspSource } from './points/csp-source.js'
export { Clock, pause } from './ports/clock.js'
export { Http } from './ports/http.js'
export type { HttpOptions } from './ports/http.js'
export { Storage } from './ports/storage.js'
export { Browser } from './ports/browser.js'
export type { CopyOutcome, HostEnvironment } from './ports/browser.js'
export { Random } from './ports/random.js'
export { LOG_LEVELS, Log } from './ports/log.js'
export type { LogEntry, LogLevel } from './ports/log.js'
export type { Schema } from './storage/schema.js'
export {
  App,
  Capabilities,
  GateCapabilities,
  Connections,
  Contributions,
  Events,
  FeatureSwitches,
  Modal,
  Networks,
  Notices,
  Router,
} from './services.js'
export type {
  AccountState,
  AddressLabels,
  AttemptScope,
  CloseOutcome,
  ConnectAttempt,
  ConnectOptions,
  DisconnectScope,
  RecentWallet,
  SwitchOutcome,
  TransactionEntry,
} from './services.js'
export type { AbortReason } from './connections/errors.js'
export type {
  Account,
  Connection,
  ConnectionStatus,
  NamespaceState,
} from './connections/connection.js'
export type { Route, RouteArgs, ViewName, ViewParams } from './router/route.js'
export type { Alert, Toast } from './notices/notice.js'
export type { KitEventName, KitEventRecord, KitEvents } from './events/events.js'
// Plugins' tools to set themselves up, and to check their options.
export { addErrorRule } from './namespaces/add-error-rule.js'
export type { WalletErrorModule } from './namespaces/add-error-rule.js'
export { addFeatures, type FeatureLoaders } from './namespaces/add-features.js'
export { addWallets } from './namespaces/add-wallets.js'
export type { WalletSearch } from './namespaces/add-wallets.js'
export { chainIdOf, networkIdOf, parseChainId, toQuantity } from './caip/ids.js'
export type { EvmNetworkId } from './caip/ids.js'
export type { Abortable } from './untrusted/abortable.js'
export { isSecureUrl } from './untrusted/is-secure-url.js'
export { isServiceUrl } from './untrusted/is-service-url.js'
export { isObject, readMember } from './untrusted/foreign-value.js'
export { optionCheck } from './option-check.js'
export { shown } from './untrusted/foreign-value.js'
export { own, ownMember } from './untrusted/own.js'
