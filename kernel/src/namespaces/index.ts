export {
  assetId,
  askWallet,
  checkWrite,
  commonErrors,
  commonRules,
  createJsonRpc,
  createNodes,
  createTimedCache,
  createPrepared,
  createTransfers,
  createWalletErrors,
  handOver,
  isNativeAsset,
  knownWallets,
  METHOD_ERRORS,
  mismatches,
  nativeAsset,
  oncePer,
  parseAssetId,
  RPC_ERRORS,
  UNABLE_WORDS,
} from '../plugin-tools.js'
export type { GuardedWrite, MismatchErrors } from './guarded-write.js'
export type { CommonWalletErrors, WalletErrors } from './wallet-errors.js'
export type {
  JsonRpc,
  JsonRpcCall,
  JsonRpcErrors,
  JsonRpcOptions,
  JsonRpcRefusal,
} from './json-rpc.js'
export type { HandedOver } from './hand-over.js'
export type { AskNodes, NodesOptions, NodesQuestion } from './nodes.js'
export type { TimedCache, TimedCacheOptions } from './timed-cache.js'
export type { AssetIdParts } from '../caip/asset.js'
export type { PreparedErrors, PreparedGround } from './prepared.js'
export type {
  PlannedTransaction,
  PlanOptions,
  TransferDraft,
  TransferErrors,
  TransferGround,
  TransferSteps,
} from './prepared-transfers.js'
