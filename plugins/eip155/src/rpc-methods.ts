/** The required answer of a write; `any` leaves it to the caller. */
type WriteAnswer = 'hash' | 'signature' | 'any'

/** Where a write names its account and network, so that both can be compared with what is shown. */
export interface WriteRule {
  /** The account named in the parameters. */
  readonly account?: (params: readonly unknown[]) => unknown
  /** A request without its account is refused; otherwise the wallet's first account must be the one shown. */
  readonly accountNeeded?: boolean
  /** The chain id named in the parameters, if any. */
  readonly chain?: (params: readonly unknown[]) => unknown
  /** Targets that must start with `0x`. */
  readonly targets?: (params: readonly unknown[]) => readonly unknown[]
  readonly answer: WriteAnswer
}

const member = (params: readonly unknown[], name: string): unknown => {
  const first = params[0]
  if (typeof first !== 'object' || first === null || !Object.hasOwn(first, name)) return undefined
  return (first as Readonly<Record<string, unknown>>)[name]
}

const callTargets = (params: readonly unknown[]) => {
  const calls = member(params, 'calls')
  if (!Array.isArray(calls)) return [undefined]
  return calls.map((call: unknown) => member([call], 'to'))
}

/** Methods that a wallet asks its user about and that act for an account: each is checked when sent. */
export const WRITES: Readonly<Record<string, WriteRule>> = {
  personal_sign: { account: (params) => params[1], accountNeeded: true, answer: 'signature' },
  eth_signTypedData_v4: {
    account: (params) => params[0],
    accountNeeded: true,
    answer: 'signature',
  },
  eth_sendTransaction: {
    account: (params) => member(params, 'from'),
    accountNeeded: true,
    chain: (params) => member(params, 'chainId'),
    answer: 'hash',
  },
  eth_sendUserOperation: {
    account: (params) => member(params, 'sender'),
    accountNeeded: true,
    answer: 'hash',
  },
  wallet_sendCalls: {
    account: (params) => member(params, 'from'),
    chain: (params) => member(params, 'chainId'),
    targets: callTargets,
    answer: 'any',
  },
  wallet_grantPermissions: { answer: 'any' },
  wallet_revokePermissions: { answer: 'any' },
  wallet_revokeExecutionPermission: { answer: 'any' },
  wallet_watchAsset: { answer: 'any' },
}

/** Methods that read, or that change what the wallet shares rather than act for an account. */
export const SAFE_METHODS: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_coinbase',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_subscribe',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'eth_unsubscribe',
  'net_version',
  'wallet_addEthereumChain',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_showCallsStatus',
  'wallet_switchEthereumChain',
  'web3_clientVersion',
])
