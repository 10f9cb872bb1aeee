export { commonErrors, RPC_ERRORS } from './common-errors.js'
export { askWallet } from './ask-wallet.js'
export { commonRules, createWalletErrors } from './wallet-errors.js'
export type { CommonWalletErrors, WalletErrors } from './wallet-errors.js'
