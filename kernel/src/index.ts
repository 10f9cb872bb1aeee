export { createKit } from './kit.js'
export { definePlugin } from './plugin.js'
export type { Host, Plugin, PluginDefinition } from './plugin.js'
export { defineToken, definePoint, optional } from './token.js'
export type { OptionalToken, Point, Token } from './token.js'
export type { AppMetadata, Kit, KitOptions, Ports } from './kit-types.js'
export { KitError, defineErrors, isKitError } from './errors.js'
export type { ErrorFactories } from './errors.js'
export { atom, Store } from './state.js'
export type { Atom, PrimitiveAtom, WritableAtom } from './state.js'
export type { NamespaceId, NamespaceRegistry } from './caip/namespace.js'
export { isNetworkId, namespaceOf, parseNetworkId } from './caip/ids.js'
export type { CaipNetworkId, NetworkIdParts } from './caip/ids.js'
export { accountId, parseAccountId } from './caip/ids.js'
export type { AccountIdParts, CaipAccountId } from './caip/ids.js'
export type { BlockExplorer, CaipNetwork, NativeCurrency } from './caip/network.js'
export type {
  Features,
  FeatureName,
  FeatureContext,
  SignMessageFeature,
  CheckAddressFeature,
  NativeBalanceFeature,
  RelayShown,
  RelayFeature,
} from './contracts/features.js'
export type {
  AssetId,
  AssetInfo,
  AssetAmount,
  TokenHolding,
  TokenBalancesFeature,
  TokenInfoFeature,
  ActivityEntry,
  ActivityPage,
  TransferRequest,
  SentTransaction,
  TransactionStanding,
  TransactionStatusFeature,
} from './contracts/money.js'
export type { TransferFeature } from './contracts/submit.js'
export type {
  SignInProfile,
  SignedText,
  SignInVerdict,
  SignInNamespace,
} from './contracts/sign-in.js'
export type { SocialProvider } from './features/feature-options.js'
export { RESTRICTED_TIME_ZONES } from './features/region.js'
export { Connector } from './points/connector.js'
export type {
  ConnectorEvent,
  ConnectorGrant,
  ConnectRequest,
  Provider,
  WalletAccount,
  WalletListing,
} from './points/connector.js'
export { ConnectorSource } from './points/connector-source.js'
export { SignInPrompt } from './points/sign-in-prompt.js'
export { Namespace } from './points/namespace.js'
export type { Expected, ProviderGuard } from './points/namespace.js'
export { WalletRows } from './points/wallet-rows.js'
export type { WalletRow } from './points/wallet-rows.js'
export { ConnectMethod } from './points/connect-method.js'
export { ConnectGate } from './points/connect-gate.js'
export { Hiding } from './points/hiding.js'
export { NetworkSource } from './points/network-source.js'
export { ImageSource } from './points/image-source.js'
export { NameResolver } from './points/name-resolver.js'
export { IdentitySource } from './points/identity-source.js'
export type { Identity } from './points/identity-source.js'
export { PendingWork } from './points/pending-work.js'
export { View } from './points/view.js'
export { AccountAction } from './points/account-action.js'
export { ConnectionLabel } from './points/connection-label.js'
export { AccountTab } from './points/account-tab.js'
export { EventSink } from './points/event-sink.js'
export { ErrorRule } from './points/error-rule.js'
export { CspSource } from './points/csp-source.js'
export { Clock } from './ports/clock.js'
export { Http } from './ports/http.js'
export { Storage } from './ports/storage.js'
export { Browser } from './ports/browser.js'
export { Random } from './ports/random.js'
export { Log } from './ports/log.js'
export type { LogEntry, LogLevel } from './ports/log.js'
export type { Schema } from './storage/schema.js'
export {
  App,
  Capabilities,
  Connections,
  Contributions,
  Events,
  FeatureSwitches,
  Modal,
  Networks,
  Notices,
  Router,
} from './services.js'
export type { AccountState, ConnectAttempt, ConnectOptions, SwitchOutcome } from './services.js'
export type { Account, Connection } from './connections/connection.js'
export type { Route, ViewName, ViewParams } from './router/route.js'
export type { Alert, Toast } from './notices/notice.js'
export type { KitEventName, KitEventRecord, KitEvents } from './events/events.js'
// Plugins' tools to set themselves up, and to check their options.
export { addErrorRule } from './namespaces/add-error-rule.js'
export { addFeatures, type FeatureLoaders } from './namespaces/add-features.js'
export { addWallets } from './namespaces/add-wallets.js'
export type { Abortable } from './untrusted/abortable.js'
export { isObject, readMember } from './untrusted/foreign-value.js'
export { optionCheck } from './option-check.js'
export { shown } from './untrusted/foreign-value.js'
export { lazyPart } from './loading/lazy-part.js'
export type { LazyPart } from './loading/lazy-part.js'
export { lazyVerbs } from './loading/lazy-verbs.js'
export type { LazyVerbs } from './loading/lazy-verbs.js'
