/*
 * Wallets that speak EIP-1193, for the plugin of the namespace and for each plugin that brings one such
 * wallet: a connector over a provider, and what a wallet may answer.
 */
export { chainIdOf, networkIdOf, parseChainId, toQuantity } from './chain-id.js'
export type { EvmNetworkId } from './chain-id.js'
export { createEip1193Connector } from './connector.js'
export type { WalletIdentity } from './connector.js'
export { EIP1193_ERRORS, Eip1193Errors } from './errors.js'
export { carriesCode, matchWalletError, toProviderError } from './provider-errors.js'
export {
  checkAccounts,
  checkChainId,
  checkHash,
  checkQuantity,
  checkSignature,
  isPrefixedAddress,
  readAccounts,
} from './wallet-answers.js'
export type { Hex } from './wallet-answers.js'
