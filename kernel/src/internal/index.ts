// For the other packages of this repository: nothing here is promised from one version to the next.
export {
  BALANCE_DECIMALS,
  formatRounded,
  formatShort,
  numberFormat,
} from '../authoring/amounts/index.js'
export type { FormattedAmount } from '../authoring/amounts/index.js'
export type { AssetIdParts } from '../core/caip/asset.js'
export { networkIdOf, parseChainId, toQuantity } from '../core/caip/ids.js'
export type { EvmNetworkId } from '../core/caip/ids.js'
export { KNOWN_NAMESPACES } from '../core/caip/namespace.js'
export { unsupportedNetwork } from '../core/caip/network.js'
export type { ConnectionStatus, NamespaceState } from '../connections/connection.js'
export type { AbortReason } from '../connections/errors.js'
export { containedReader } from '../core/contained-read.js'
export type {
  ConnectSignInFeature,
  SignedWithSession,
  SignInInput,
} from '../core/contracts/sign-in.js'
export type {
  CallFee,
  CallsOutcome,
  ContractCall,
  ContractCallsFeature,
  ContractFunction,
  PreparedCall,
} from '../core/contracts/contract-calls.js'
export type {
  AssetDiscoveryFeature,
  CallsStatus,
  FeatureFactory,
  FeatureModule,
  NamesFeature,
  PsbtInputToSign,
  SendTransactionFeature,
  SignInFeature,
  SignMessageOptions,
  SignPsbtFeature,
  SignTypedDataFeature,
  SignedIn,
  SwitchNetworkFeature,
  VerifyMessageFeature,
  WalletAsset,
  WalletCallsFeature,
  WalletPermissionsFeature,
} from '../core/contracts/features.js'
export type {
  ActivityFeature,
  ActivityReach,
  CallField,
  CallReading,
  DecodeCallFeature,
  ExpectedArrival,
  FeeLevel,
  FeesFeature,
  MemoNeed,
  PreparedTransfer,
  TransactionKind,
  TransferNote,
  TransferNoteCode,
  TransferPart,
} from '../core/contracts/money.js'
export type {
  FeeChoice,
  FeeChoices,
  FeeLevelId,
  OwnFee,
  OwnFeeKind,
} from '../core/contracts/fees.js'
export type {
  PreparedReplacement,
  ReplacementFeature,
  ReplacementKind,
} from '../core/contracts/replacement.js'
export type { SignInTools, SignatureRefusal } from '../core/contracts/sign-in.js'
export type {
  FoundTransaction,
  SearchMark,
  SearchedCall,
  SentSearch,
  SubmitOptions,
} from '../core/contracts/submit.js'
export type { WalletIdentity } from '../authoring/eip1193/connector.js'
export type { OnePromptContext } from '../authoring/eip1193/one-prompt.js'
export type { Hex } from '../authoring/eip1193/wallet-answers.js'
export type { Bech32Parts } from '../authoring/encoding/index.js'
export type { ErrorEntry, ErrorFactory } from '../core/errors.js'
export {
  FEATURE_DEFAULTS,
  FEATURE_IDS,
  REMOTE_FEATURE_DEFAULTS,
  WALLET_FEATURES_ORDER,
} from '../core/features/feature-options.js'
export type {
  FeatureId,
  FeatureOptions,
  Region,
  RegionPolicy,
  WalletFeature,
} from '../core/features/feature-options.js'
export { isRestrictedTimeZone } from '../core/features/region.js'
export type { Contribution } from '../core/kit-types.js'
export type {
  LinkPlace,
  LinkedPlatform,
  StoreLink,
  WaitingRequest,
  WalletLink,
  WalletPlatform,
} from '../authoring/links/index.js'
export { redactText } from '../core/log/redact.js'
export type { WalletErrorModule } from '../authoring/namespaces/add-error-rule.js'
export type { WalletSearch } from '../authoring/namespaces/add-wallets.js'
export type { GuardedWrite, MismatchErrors } from '../authoring/namespaces/guarded-write.js'
export type { HandedOver } from '../authoring/namespaces/hand-over.js'
export type {
  JsonRpc,
  JsonRpcCall,
  JsonRpcErrors,
  JsonRpcOptions,
  JsonRpcRefusal,
} from '../authoring/namespaces/json-rpc.js'
export type { AskNodes, NodesOptions, NodesQuestion } from '../authoring/namespaces/nodes.js'
export type {
  PlanOptions,
  PlannedTransaction,
  TransferDraft,
  TransferErrors,
  TransferGround,
  TransferSteps,
} from '../authoring/namespaces/prepared-transfers.js'
export type { PreparedErrors, PreparedGround } from '../authoring/namespaces/prepared.js'
export type { TimedCache, TimedCacheOptions } from '../authoring/namespaces/timed-cache.js'
export type { CommonWalletErrors, WalletErrors } from '../authoring/namespaces/wallet-errors.js'
export type { ContributionOptions, Needs, Resolved } from '../core/plugin.js'
export type { GateCause } from '../core/points/connect-gate.js'
export type { ConnectMethodId } from '../core/points/connect-method.js'
export type { AccountType, ConnectorType, WalletStore } from '../core/points/connector.js'
export type { CloseRule } from '../core/points/view.js'
export { WALLET_GROUPS } from '../core/points/wallet-rows.js'
export type { WalletGroup } from '../core/points/wallet-rows.js'
export type { CopyOutcome, HostEnvironment } from '../core/ports/browser.js'
export type { HttpOptions } from '../core/ports/http.js'
export { LOG_LEVELS } from '../core/ports/log.js'
export type { TabChannel } from '../core/ports/tab-channel.js'
export type { TabTurn } from '../core/ports/tab-turn.js'
export type { RouteArgs } from '../core/router/route.js'
export type {
  AddressLabels,
  AttemptScope,
  CloseOutcome,
  DisconnectScope,
  RecentWallet,
  TransactionEntry,
} from '../core/services.js'
export type { ReadonlyStore } from '../core/state.js'
export type { AnyToken } from '../core/token.js'
export type { HttpRefusal } from '../authoring/untrusted/http-refusal.js'
export type { ForeignErrorRule } from '../authoring/untrusted/match-error.js'
export type { ErrorReading } from '../authoring/untrusted/read-error.js'
export type {
  StandardDiscovery,
  StandardRegistry,
} from '../authoring/wallet-standard/discover-standard-wallets.js'
export type { StandardAccount } from '../authoring/wallet-standard/standard-account.js'
export type {
  StandardMethod,
  StandardWallet,
} from '../authoring/wallet-standard/standard-wallet.js'
export type { StandardIdentity } from '../authoring/wallet-standard/wallet-identities.js'
