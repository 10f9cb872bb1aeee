/*
 * All doubles, in one file of the built package: both doors hand on names of it, so that each is there once.
 */
export { createFakeBrowser } from './fake-browser.js'
export type { FakeBrowser, FakeBrowserOverrides, FakeWindow, OpenedLink } from './fake-browser.js'
export { createFakeClock } from './fake-clock.js'
export type { FakeClock } from './fake-clock.js'
export { createFakeHttp } from './fake-http.js'
export type { FakeHttp, HttpAnswer, HttpRequest, HttpRoutes } from './fake-http.js'
export { forward, forwardLossy } from './forward.js'
export { createFakeLog } from './fake-log.js'
export type { FakeLog, LogLine } from './fake-log.js'
export { createFakePorts } from './fake-ports.js'
export type { FakePorts, FakePortsOptions } from './fake-ports.js'
export { createFakeRandom } from './fake-random.js'
export type { FakeRandom } from './fake-random.js'
export { createFakeStorage } from './fake-storage.js'
export type { FakeStorage, StorageFault, StorageWrite } from './fake-storage.js'
export { createFakeTabs } from './fake-tabs.js'
export type { FakeTabs } from './fake-tabs.js'
export { createSeededRng } from './seeded-rng.js'
export type { SeededRng } from './seeded-rng.js'
export { mockKit } from './mock-kit.js'
export { mswHandlers } from './msw-handlers.js'
export { nodeAnswer } from './node-answer.js'
export type { NodeAnswers } from './node-answer.js'
export { serviceRoutes } from './service-routes.js'
export type { ServiceHolding, ServiceRoutesOptions, ServiceWallet } from './service-routes.js'
export type { MockKit } from './mock-kit.js'
export { settle } from './settle.js'
export { SIGN_IN_TOOLS } from './sign-in-tools.js'
export { SOLANA_TWINS } from './solana-twins.js'
export { EVM_WALLET_BEHAVIOURS } from './evm-wallet/behaviours.js'
export type { BehaviourArgs, EvmWalletBehaviour } from './evm-wallet/behaviours.js'
export { createEvmWallet } from './evm-wallet/evm-wallet.js'
export type { Hex } from './evm-wallet/hex.js'
export { checksumAddress } from './evm-wallet/key.js'
export type { EvmKey } from './evm-wallet/key.js'
export { registerStandardWallet } from './wallet/register-standard-wallet.js'
export { ProviderRpcError } from './wallet/provider-error.js'
export { UNABLE_ERRORS } from './unable-errors.js'
export type {
  Announcement,
  BehaviourChoice,
  EvmProvider,
  EvmWallet,
  EvmWalletInfo,
  EvmWalletOptions,
  InstallOptions,
  WalletRequest,
} from './evm-wallet/wallet-types.js'
export { SOLANA_WALLET_BEHAVIOURS } from './solana-wallet/behaviours.js'
export type { SolanaBehaviourArgs, SolanaWalletBehaviour } from './solana-wallet/behaviours.js'
export type { SolanaKey } from './solana-wallet/key.js'
export { offchainEnvelope } from './solana-wallet/offchain-envelope.js'
export type { Envelope } from './solana-wallet/offchain-envelope.js'
export { createSolanaWallet } from './solana-wallet/solana-wallet.js'
export type {
  SolanaBehaviourChoice,
  SolanaWallet,
  SolanaWalletOptions,
} from './solana-wallet/wallet-types.js'
export { COSMOS_WALLET_BEHAVIOURS } from './cosmos-wallet/behaviours.js'
export type { CosmosBehaviourArgs, CosmosWalletBehaviour } from './cosmos-wallet/behaviours.js'
export { createCosmosWallet } from './cosmos-wallet/cosmos-wallet.js'
export type { CosmosKey } from './cosmos-wallet/key.js'
export type { CosmosWalletChain } from './cosmos-wallet/wallet-state.js'
export type {
  CosmosBehaviourChoice,
  CosmosWallet,
  CosmosWalletOptions,
} from './cosmos-wallet/wallet-types.js'
export { POLKADOT_WALLET_BEHAVIOURS } from './polkadot-wallet/behaviours.js'
export type {
  PolkadotBehaviourArgs,
  PolkadotWalletBehaviour,
} from './polkadot-wallet/behaviours.js'
export { polkadotKey } from './polkadot-wallet/key.js'
export type { PolkadotKey, PolkadotKeyType } from './polkadot-wallet/key.js'
export { ss58Address, ss58AddressIn, ss58Encode } from './polkadot-wallet/ss58.js'
export { createPolkadotWallet } from './polkadot-wallet/polkadot-wallet.js'
export type {
  PolkadotBehaviourChoice,
  PolkadotWallet,
  PolkadotWalletOptions,
} from './polkadot-wallet/wallet-types.js'
export { BIP322_ADDRESSES, BIP322_VECTORS } from './bitcoin-wallet/bip322-vectors.js'
export { BITCOIN_WALLET_BEHAVIOURS } from './bitcoin-wallet/behaviours.js'
export type {
  BitcoinBehaviourArgs,
  BitcoinBehaviourChoice,
  BitcoinWalletBehaviour,
} from './bitcoin-wallet/behaviours.js'
export { createBitcoinWallet } from './bitcoin-wallet/bitcoin-wallet.js'
export type { BitcoinWallet, BitcoinWalletOptions } from './bitcoin-wallet/bitcoin-wallet.js'
export type { BitcoinWalletApi } from './bitcoin-wallet/answers.js'
export type {
  BitcoinKey,
  BitcoinKeys,
  BitcoinNetworkName,
  PaymentType,
} from './bitcoin-wallet/key.js'
export type { BitcoinNode, BitcoinUtxo } from './bitcoin-wallet/transactions.js'
export { failing } from './failing.js'
export { byMember } from './hostile/by-member.js'
export { checkHarmless } from './hostile/check-harmless.js'
export { hostileExtensions } from './hostile/hostile-extensions.js'
export { hostileKeplrs } from './hostile/hostile-keplrs.js'
export { HOSTILE_NAMES } from './hostile/hostile-names.js'
export { hostileRecords } from './hostile/hostile-records.js'
export type { HostileRecord } from './hostile/hostile-records.js'
export { hostileStandardWallets } from './hostile/hostile-standard-wallets.js'
export type { HostileVariants } from './hostile/hostile-variants.js'
export { createMultiWallet } from './multi-wallet/multi-wallet.js'
export type {
  MultiWallet,
  MultiWalletOptions,
  MultiWalletParts,
  MultiWalletRequest,
} from './multi-wallet/multi-wallet.js'
export { connectedKit } from './connected-kit.js'
export type { ConnectedKit, ConnectedKitOptions, EventTrace } from './connected-kit.js'
export { TEST_NETWORKS, evmTestConnector, evmTestPlugin } from './evm-test-plugin.js'
export { identityPlugin } from './identity-plugin.js'
export type { TestIdentity } from './identity-plugin.js'
export { watchLeftovers } from './leftovers.js'
export { mutatedJson } from './mutated-json.js'
export { pollutePrototype } from './pollute-prototype.js'
export { until } from './until.js'
export type { Check } from './conformance/check.js'
export { testConnector } from './conformance/test-connector.js'
export type { ConnectorSubject, TestConnectorOptions } from './conformance/test-connector.js'
export { testPlugin } from './conformance/test-plugin.js'
export type { TestPluginOptions } from './conformance/plugin-rig.js'
export { testView } from './conformance/test-view.js'
export type { TestViewOptions } from './conformance/test-view.js'
export {
  bitcoinWalletDriver,
  cosmosWalletDriver,
  evmWalletDriver,
  polkadotWalletDriver,
  solanaWalletDriver,
} from './conformance/wallet-driver.js'
export type { WalletDriver } from './conformance/wallet-driver.js'
export type { RequestHolds, RequestScript, VisitorOptions } from './wallet/request-line.js'
