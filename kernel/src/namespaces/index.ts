export { addErrorRule } from './add-error-rule.js'
export type { WalletErrorModule } from './add-error-rule.js'
export { addWallets } from './add-wallets.js'
export type { WalletSearch } from './add-wallets.js'
export { commonErrors, RPC_ERRORS } from './common-errors.js'
export { askWallet } from './ask-wallet.js'
export { checkWrite, mismatches } from './guarded-write.js'
export type { GuardedWrite, MismatchErrors } from './guarded-write.js'
export { commonRules, createWalletErrors } from './wallet-errors.js'
export type { CommonWalletErrors, WalletErrors } from './wallet-errors.js'
export { createJsonRpc } from './json-rpc.js'
export type {
  JsonRpc,
  JsonRpcCall,
  JsonRpcErrors,
  JsonRpcOptions,
  JsonRpcRefusal,
} from './json-rpc.js'
export { knownWallets } from './known-wallets.js'
export { createNodes } from './nodes.js'
export type { AskNodes, NodesOptions, NodesQuestion } from './nodes.js'
export { createTimedCache } from './timed-cache.js'
export type { TimedCache, TimedCacheOptions } from './timed-cache.js'
