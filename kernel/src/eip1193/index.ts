/*
 * Wallets that speak EIP-1193, for the plugin of the namespace and for each plugin that brings one such
 * wallet: a connector over a provider, and what a wallet may answer.
 */
export {
  carriesCode,
  checkAccounts,
  checkChainId,
  checkHash,
  checkQuantity,
  checkSignature,
  createEip1193Connector,
  EIP1193_ERRORS,
  Eip1193Errors,
  isPrefixedAddress,
  matchWalletError,
  readAccounts,
  toProviderError,
} from '../plugin-tools.js'
export type { WalletIdentity } from './connector.js'
export type { Hex } from './wallet-answers.js'
