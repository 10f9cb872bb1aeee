// For the other packages of this repository: nothing here is promised from one version to the next.
export { BALANCE_DECIMALS, formatRounded, formatShort } from '../amounts/index.js'
export type { FormattedAmount } from '../amounts/index.js'
export type { AssetIdParts } from '../caip/asset.js'
export { networkIdOf, parseChainId, toQuantity } from '../caip/ids.js'
export type { EvmNetworkId } from '../caip/ids.js'
export { KNOWN_NAMESPACES } from '../caip/namespace.js'
export { unsupportedNetwork } from '../caip/network.js'
export type { ConnectionStatus, NamespaceState } from '../connections/connection.js'
export type { AbortReason } from '../connections/errors.js'
export { containedReader } from '../contained-read.js'
export type {
  CallsOutcome,
  ContractCall,
  ContractCallsFeature,
  ContractFunction,
  PreparedCall,
} from '../contracts/contract-calls.js'
export type {
  AssetDiscoveryFeature,
  CallsStatus,
  ConnectSignInFeature,
  FeatureFactory,
  FeatureModule,
  NamesFeature,
  PsbtInputToSign,
  SendTransactionFeature,
  SignInFeature,
  SignInInput,
  SignMessageOptions,
  SignPsbtFeature,
  SignTypedDataFeature,
  SignedIn,
  SignedWithSession,
  SwitchNetworkFeature,
  VerifyMessageFeature,
  WalletAsset,
  WalletCallsFeature,
  WalletPermissionsFeature,
} from '../contracts/features.js'
export type {
  ActivityFeature,
  ActivityReach,
  CallField,
  CallReading,
  DecodeCallFeature,
  ExpectedArrival,
  FeeLevel,
  FeeLevelId,
  FeesFeature,
  MemoNeed,
  PreparedTransfer,
  TransactionKind,
  TransferNote,
  TransferNoteCode,
  TransferPart,
} from '../contracts/money.js'
export type { SignInTools, SignatureRefusal } from '../contracts/sign-in.js'
export type {
  FoundTransaction,
  SearchMark,
  SearchedCall,
  SentSearch,
  SubmitOptions,
} from '../contracts/submit.js'
export type { WalletIdentity } from '../eip1193/connector.js'
export type { Hex } from '../eip1193/wallet-answers.js'
export type { Bech32Parts } from '../encoding/index.js'
export type { ErrorEntry, ErrorFactory } from '../errors.js'
export {
  FEATURE_DEFAULTS,
  FEATURE_IDS,
  REMOTE_FEATURE_DEFAULTS,
  WALLET_FEATURES_ORDER,
} from '../features/feature-options.js'
export type {
  FeatureId,
  FeatureOptions,
  Region,
  RegionPolicy,
  WalletFeature,
} from '../features/feature-options.js'
export { isRestrictedTimeZone } from '../features/region.js'
export type { Contribution } from '../kit-types.js'
export type {
  LinkPlace,
  LinkedPlatform,
  StoreLink,
  WaitingRequest,
  WalletLink,
  WalletPlatform,
} from '../links/index.js'
export { redactText } from '../log/redact.js'
export type { WalletErrorModule } from '../namespaces/add-error-rule.js'
export type { WalletSearch } from '../namespaces/add-wallets.js'
export type { GuardedWrite, MismatchErrors } from '../namespaces/guarded-write.js'
export type { HandedOver } from '../namespaces/hand-over.js'
export type {
  JsonRpc,
  JsonRpcCall,
  JsonRpcErrors,
  JsonRpcOptions,
  JsonRpcRefusal,
} from '../namespaces/json-rpc.js'
export type { AskNodes, NodesOptions, NodesQuestion } from '../namespaces/nodes.js'
export type {
  PlanOptions,
  PlannedTransaction,
  TransferDraft,
  TransferErrors,
  TransferGround,
  TransferSteps,
} from '../namespaces/prepared-transfers.js'
export type { PreparedErrors, PreparedGround } from '../namespaces/prepared.js'
export type { TimedCache, TimedCacheOptions } from '../namespaces/timed-cache.js'
export type { CommonWalletErrors, WalletErrors } from '../namespaces/wallet-errors.js'
export type { ContributionOptions, Needs, Resolved } from '../plugin.js'
export type { GateCause } from '../points/connect-gate.js'
export type { ConnectMethodId } from '../points/connect-method.js'
export type { AccountType, ConnectorType, WalletStore } from '../points/connector.js'
export type { CloseRule } from '../points/view.js'
export { WALLET_GROUPS } from '../points/wallet-rows.js'
export type { WalletGroup } from '../points/wallet-rows.js'
export type { CopyOutcome, HostEnvironment } from '../ports/browser.js'
export { pause } from '../ports/clock.js'
export type { HttpOptions } from '../ports/http.js'
export { LOG_LEVELS } from '../ports/log.js'
export type { TabChannel } from '../ports/tab-channel.js'
export type { TabTurn } from '../ports/tab-turn.js'
export type { RouteArgs } from '../router/route.js'
export type {
  AddressLabels,
  AttemptScope,
  CloseOutcome,
  DisconnectScope,
  RecentWallet,
  TransactionEntry,
} from '../services.js'
export type { ReadonlyStore } from '../state.js'
export type { AnyToken } from '../token.js'
export type { HttpRefusal } from '../untrusted/http-refusal.js'
export type { ForeignErrorRule } from '../untrusted/match-error.js'
export type { ErrorReading } from '../untrusted/read-error.js'
export type {
  StandardDiscovery,
  StandardRegistry,
} from '../wallet-standard/discover-standard-wallets.js'
export type { StandardAccount } from '../wallet-standard/standard-account.js'
export type { StandardMethod, StandardWallet } from '../wallet-standard/standard-wallet.js'
export type { StandardIdentity } from '../wallet-standard/wallet-identities.js'
