export { createKit } from './core/kit.js'
export { definePlugin } from './core/plugin.js'
export type { Host, Plugin, PluginDefinition } from './core/plugin.js'
export { defineToken, definePoint, optional } from './core/token.js'
export type { OptionalToken, Point, Token } from './core/token.js'
export type { AppMetadata, Kit, KitOptions, Ports } from './core/kit-types.js'
export { KitError, defineErrors, isKitError } from './core/errors.js'
export type { ErrorFactories } from './core/errors.js'
export { atom, Store } from './core/state.js'
export type { Atom, PrimitiveAtom, WritableAtom } from './core/state.js'
export type { NamespaceId, NamespaceRegistry } from './core/caip/namespace.js'
export { isNetworkId, namespaceOf } from './core/caip/ids.js'
export type { CaipAccountId, CaipNetworkId } from './core/caip/ids.js'
export { accountId, parseAccountId, parseNetworkId } from './core/caip/id-parts.js'
export type { AccountIdParts, NetworkIdParts } from './core/caip/id-parts.js'
export type { BlockExplorer, CaipNetwork, NativeCurrency } from './core/caip/network.js'
export type {
  Features,
  FeatureName,
  FeatureContext,
  SignMessageFeature,
  CheckAddressFeature,
  NativeBalanceFeature,
  RelayShown,
  RelayFeature,
} from './core/contracts/features.js'
export type {
  AssetId,
  AssetInfo,
  AssetAmount,
  TokenHolding,
  TokenBalancesFeature,
  TokenInfoFeature,
  ActivityEntry,
  ActivityFeature,
  ActivityPage,
  TransferRequest,
  SentTransaction,
  TransactionStanding,
  TransactionStatusFeature,
} from './core/contracts/money.js'
export type { TransferFeature } from './core/contracts/submit.js'
export type {
  SignInProfile,
  SignedText,
  SignInVerdict,
  SignInNamespace,
} from './core/contracts/sign-in.js'
export type { SocialProvider } from './core/features/feature-options.js'
export { RESTRICTED_TIME_ZONES } from './core/features/region.js'
export { Connector } from './core/points/connector.js'
export type {
  ConnectorEvent,
  ConnectorGrant,
  ConnectRequest,
  Provider,
  WalletAccount,
  WalletListing,
} from './core/points/connector.js'
export { ConnectorSource } from './core/points/connector-source.js'
export { SignInPrompt } from './core/points/sign-in-prompt.js'
export { Namespace } from './core/points/namespace.js'
export type { Expected, ProviderGuard } from './core/points/namespace.js'
export { WalletRows } from './core/points/wallet-rows.js'
export type { WalletRow } from './core/points/wallet-rows.js'
export { ConnectMethod } from './core/points/connect-method.js'
export { ConnectGate } from './core/points/connect-gate.js'
export { Hiding } from './core/points/hiding.js'
export { NetworkSource } from './core/points/network-source.js'
export { ImageSource } from './core/points/image-source.js'
export { NameResolver } from './core/points/name-resolver.js'
export { IdentitySource } from './core/points/identity-source.js'
export type { Identity } from './core/points/identity-source.js'
export { PendingWork } from './core/points/pending-work.js'
export { View } from './core/points/view.js'
export { AccountAction } from './core/points/account-action.js'
export { ConnectionLabel } from './core/points/connection-label.js'
export { AccountTab } from './core/points/account-tab.js'
export { EventSink } from './core/points/event-sink.js'
export { ErrorRule } from './core/points/error-rule.js'
export { CspSource } from './core/points/csp-source.js'
export { Clock } from './core/ports/clock.js'
export { Http } from './core/ports/http.js'
export { Storage } from './core/ports/storage.js'
export { Browser } from './core/ports/browser.js'
export { Random } from './core/ports/random.js'
export { Log } from './core/ports/log.js'
export type { LogEntry, LogLevel } from './core/ports/log.js'
export type { Schema } from './core/storage/schema.js'
export {
  App,
  Capabilities,
  Connections,
  Contributions,
  Events,
  FeatureSwitches,
  Inspection,
  Modal,
  Networks,
  Notices,
  Router,
} from './core/services.js'
export type {
  AccountState,
  ConnectAttempt,
  ConnectOptions,
  SwitchOutcome,
} from './core/services.js'
export type { Account, Connection } from './connections/connection.js'
export type { Route, ViewName, ViewParams } from './core/router/route.js'
export type { Alert, Toast } from './core/notices/notice.js'
export type { KitEventName, KitEventRecord, KitEvents } from './core/events/events.js'
// Plugins' tools to set themselves up, and to check their options.
export { addErrorRule } from './authoring/namespaces/add-error-rule.js'
export { addFeatures, type FeatureLoaders } from './authoring/namespaces/add-features.js'
export { addWallets } from './authoring/namespaces/add-wallets.js'
export type { Abortable } from './authoring/untrusted/abortable.js'
export { isObject, readMember } from './authoring/untrusted/foreign-value.js'
export { optionCheck } from './core/option-check.js'
export { shown } from './authoring/untrusted/foreign-value.js'
export { lazyPart } from './authoring/loading/lazy-part.js'
export type { LazyPart } from './authoring/loading/lazy-part.js'
export { lazyVerbs } from './authoring/loading/lazy-verbs.js'
export type { LazyVerbs } from './authoring/loading/lazy-verbs.js'
