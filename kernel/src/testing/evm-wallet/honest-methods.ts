import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex, isHex, toQuantity, type Hex } from './hex.js'
import { connectAndSign, SIGNS_IN } from './connect-sign-in.js'
import { personalHash, signatureHex } from './key.js'
import { sendBatch } from './batch.js'
import { ProviderRpcError, refusals } from '../wallet/provider-error.js'
import { sendTransaction, type TransactionRequest } from './send-transaction.js'
import { typedDataHash, type TypedData } from './typed-data.js'
import type { EvmWalletOptions } from './wallet-types.js'
import type { StateSteps } from './wallet-state.js'

/** The tools of a wallet's methods. */
export interface HonestContext {
  readonly steps: StateSteps
  readonly options: EvmWalletOptions
  /** Asks the node of the current chain; fails with 4200 when there is none. */
  node(method: string, params: unknown): Promise<unknown>
}

type Method = (params: readonly unknown[], context: HonestContext) => unknown

const record = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>

/** The key that a request names. @throws ProviderRpcError 4100 unless the page was granted it */
function keyFor(address: unknown, { steps }: HonestContext) {
  const wanted = String(address).toLowerCase()
  const key = steps.visible().includes(wanted as Hex)
    ? steps.state.keys.find((one) => one.address === wanted)
    : undefined
  if (!key) throw refusals.unauthorized()
  return key
}

function chainIdOf(params: readonly unknown[]): number {
  const { chainId } = record(params[0])
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId)) {
    throw refusals.params(`Expected a 0x-prefixed chain id, received ${JSON.stringify(chainId)}.`)
  }
  return Number(chainId)
}

const permissions = (accounts: readonly Hex[]) =>
  accounts.length === 0
    ? []
    : [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
        },
      ]

const grant: Method = (_params, { steps }) => {
  steps.lock(false)
  steps.grant(true)
  return steps.visible()
}

const switchChain: Method = (params, { steps }) => {
  const chainId = chainIdOf(params)
  if (!steps.state.chains.has(chainId)) throw refusals.unknownChain(toQuantity(chainId))
  steps.move(chainId)
  return null
}

const addChain: Method = (params, { steps }) => {
  const chainId = chainIdOf(params)
  const { chainName, rpcUrls, nativeCurrency } = record(params[0])
  if (typeof chainName !== 'string' || !Array.isArray(rpcUrls) || rpcUrls.length === 0) {
    throw refusals.params('Expected a chain name and at least one RPC URL (EIP-3085).')
  }
  if (record(nativeCurrency)['decimals'] !== 18) {
    throw refusals.params('Expected a native currency with 18 decimals.')
  }
  steps.move(chainId)
  return null
}

const personalSign: Method = ([message, address], context) => {
  const bytes = isHex(message) ? fromHex(message) : utf8ToBytes(String(message))
  return signatureHex(keyFor(address, context), personalHash(bytes))
}

const signTypedData: Method = ([address, given], context) => {
  const key = keyFor(address, context)
  const data = (typeof given === 'string' ? JSON.parse(given) : given) as TypedData
  const chainId = data.domain['chainId']
  if (chainId !== undefined && Number(chainId) !== context.steps.state.chainId) {
    throw refusals.params(`The domain's chain id is not the active one.`)
  }
  return signatureHex(key, typedDataHash(data))
}

const send: Method = ([transaction], context) => {
  const { from } = record(transaction)
  return sendTransaction(keyFor(from, context), record(transaction), context)
}

/** EIP-5792: the wallet cannot promise that all calls happen or none. */
const NOT_ATOMIC = 5760

const sendCalls: Method = async ([batch], context) => {
  const { calls, from, chainId, atomicRequired } = record(batch)
  const { batcher } = context.options
  if (!Array.isArray(calls) || calls.length === 0) throw refusals.params('Expected calls.')
  if (chainId !== undefined && Number(chainId) !== context.steps.state.chainId)
    throw refusals.params('The batch is for another chain than the active one.')
  const key = keyFor(from ?? context.steps.key().address, context)
  const list = calls as readonly TransactionRequest[]
  if (batcher) return { id: await sendBatch(key, list, context, batcher) }
  if (atomicRequired === true) throw new ProviderRpcError(NOT_ATOMIC, 'Not atomic.')
  let id: unknown
  for (const call of list) id = await sendTransaction(key, call, context)
  return { id }
}

/** The id of a batch is the hash of its last transaction. */
const callsStatus: Method = async ([id], context) => {
  const { steps, options } = context
  const told = {
    version: '2.0.0',
    id,
    chainId: toQuantity(steps.state.chainId),
    atomic: options.batcher !== undefined,
  }
  if (!options.rpcUrl) return { ...told, status: 200, receipts: [] }
  const receipt = await context.node('eth_getTransactionReceipt', [id])
  if (receipt === null) return { ...told, status: 100 }
  const { status, transactionHash, blockHash, blockNumber, gasUsed, logs } = record(receipt)
  const one = { status, transactionHash, blockHash, blockNumber, gasUsed, logs }
  return { ...told, status: status === '0x1' ? 200 : 500, receipts: [one] }
}

const capabilities: Method = (_params, { steps, options }) => {
  if (steps.visible().length === 0) {
    // Of a page without accounts it tells only how it can be connected.
    if (options.connectSignIn) return { '0x0': SIGNS_IN }
    throw refusals.unauthorized()
  }
  const discovery = options.assets ? { assetDiscovery: { supported: true } } : {}
  const atomic = { status: options.batcher ? 'supported' : 'unsupported' }
  const signsIn = options.connectSignIn ? SIGNS_IN : {}
  const each = options.capabilities ?? { atomic, ...discovery, ...signsIn }
  return Object.fromEntries([...steps.state.chains].map((id) => [toQuantity(id), each]))
}

const connect: Method = ([request], { steps, options }) => {
  if (!options.connectSignIn) throw refusals.unsupported('wallet_connect')
  steps.lock(false)
  steps.grant(true)
  return connectAndSign(request, steps.visible(), steps.key())
}

const assets: Method = (_params, { steps, options }) => {
  if (!options.assets) throw refusals.unsupported('wallet_getAssets')
  if (steps.visible().length === 0) throw refusals.unauthorized()
  return options.assets
}

/** The methods an honest wallet answers itself. */
const METHODS: Readonly<Record<string, Method>> = {
  eth_accounts: (_params, { steps }) => steps.visible(),
  eth_requestAccounts: grant,
  eth_chainId: (_params, { steps }) => toQuantity(steps.state.chainId),
  net_version: (_params, { steps }) => String(steps.state.chainId),
  // Its accounts have keys; a node may know better.
  eth_getCode: (params, { node, options }) => (options.rpcUrl ? node('eth_getCode', params) : '0x'),
  web3_clientVersion: () => 'LatchkeyTestWallet/1',
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_getPermissions: (_params, { steps }) => permissions(steps.visible()),
  wallet_requestPermissions: (params, context) => {
    grant(params, context)
    return permissions(context.steps.visible())
  },
  wallet_revokePermissions: ([request], { steps }) => {
    // ERC-7715 takes back one permission by its context, EIP-2255 the accounts.
    if (record(request)['permissionsContext'] === undefined) steps.grant(false)
    return null
  },
  wallet_grantPermissions: ([request], { steps }) => {
    if (steps.visible().length === 0) throw refusals.unauthorized()
    return { ...record(request), permissionsContext: toQuantity(steps.state.chainId) }
  },
  wallet_connect: connect,
  wallet_getCapabilities: capabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: callsStatus,
  wallet_getAssets: assets,
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: send,
}

const READS = /^(eth|net|web3)_(?!sign|send(?!RawTransaction))/

/** Answers as a wallet without faults does. @throws ProviderRpcError as EIP-1193 has it */
export async function answerHonestly(
  method: string,
  params: unknown,
  context: HonestContext,
): Promise<unknown> {
  if (!context.steps.state.online) throw refusals.disconnected()
  const list: readonly unknown[] = Array.isArray(params) ? params : [params]
  const extra = context.options.methods
  if (extra && Object.hasOwn(extra, method)) {
    const answer = extra[method]
    return typeof answer === 'function' ? (answer as (params: unknown) => unknown)(params) : answer
  }
  if (Object.hasOwn(METHODS, method)) return METHODS[method]?.(list, context)
  if (READS.test(method)) return context.node(method, params)
  throw refusals.unsupported(method)
}

const WRITES = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
])

/** Whether a wallet would open its window for the request. */
export function opensWindow(method: string, params: unknown, steps: StateSteps): boolean {
  const hidden = steps.visible().length === 0
  if (method === 'eth_requestAccounts') return hidden
  if (method === 'wallet_connect') return true
  if (method === 'wallet_requestPermissions' || method === 'wallet_addEthereumChain') return true
  if (method === 'wallet_switchEthereumChain') {
    const asked = Number(record(Array.isArray(params) ? params[0] : undefined)['chainId'])
    return asked !== steps.state.chainId && steps.state.chains.has(asked)
  }
  return WRITES.has(method) && !hidden
}

/** A node's answer when there is no node. */
export const noNode = (method: string) =>
  new ProviderRpcError(4200, `The wallet has no node to ask "${method}".`)
