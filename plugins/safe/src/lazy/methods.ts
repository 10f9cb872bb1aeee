import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { BaseTransaction } from '@safe-global/safe-apps-sdk'
import { parseChainId, toQuantity, type Hex } from '@latchkey/kernel/internal'
import type { AskedSafe, OpenSafe, SafeFrame } from '../frame/safe-frame.js'
import { SignatureErrors } from '../frame/signature-errors.js'
import { callsStatus } from './calls-status.js'

/** A caller's arguments: unchecked until they decide something. */
type Params = readonly unknown[]
type Method = (params: Params, safe: AskedSafe) => Promise<unknown>

/** An error as EIP-1193 has it, for callers that know nothing of this kit. */
const failure = (code: number, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })

const isSame = (given: unknown, address: string) =>
  typeof given === 'string' && given.toLowerCase() === address.toLowerCase()

function checkSigner(given: unknown, { address }: OpenSafe) {
  if (!isSame(given, address)) throw failure(4100, `The open Safe is ${address}.`)
}

function checkChain(given: unknown, { chainId }: OpenSafe) {
  if (parseChainId(given) !== chainId) throw failure(4901, `The open Safe is on chain ${chainId}.`)
}

/**
 * A Safe whose owners have yet to agree, or that signs by a transaction, answers without a signature. Nothing is
 * signed then, even if a contract may accept an empty one.
 */
function signatureOf(answer: object): Hex {
  const { signature } = answer as { readonly signature?: unknown }
  if (typeof signature === 'string' && /^0x[0-9a-f]{2,}$/i.test(signature)) return signature as Hex
  throw SignatureErrors.signature_queued()
}

const record = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>
const textOf = (value: unknown, fallback: string) =>
  typeof value === 'string' && value !== '' ? value : fallback

function transactionOf(given: unknown): BaseTransaction {
  const { to, value, data } = record(given)
  if (typeof to !== 'string') throw failure(-32602, 'A Safe sends to an address; this has none.')
  return { to, value: textOf(value, '0x0'), data: textOf(data, '0x') }
}

function signing({ txs }: SafeAppsSDK): Readonly<Record<string, Method>> {
  const typedData: Method = async ([address, data], safe) => {
    checkSigner(address, safe)
    const typed: unknown = typeof data === 'string' ? JSON.parse(data) : data
    // The library checks the shape itself.
    return signatureOf(await txs.signTypedMessage(typed as never))
  }
  return {
    async personal_sign([message, address], safe) {
      checkSigner(address, safe)
      return signatureOf(await txs.signMessage(String(message)))
    },
    eth_signTypedData: typedData,
    eth_signTypedData_v4: typedData,
  }
}

function sending({ txs }: SafeAppsSDK): Readonly<Record<string, Method>> {
  return {
    async eth_sendTransaction([given], safe) {
      const { known } = safe
      const { from = known?.address, chainId = known?.chainId, gas } = record(given)
      checkSigner(from, safe)
      checkChain(chainId, safe)
      const params = gas === undefined ? {} : { safeTxGas: Number(gas) }
      return (await txs.send({ txs: [transactionOf(given)], params })).safeTxHash
    },
    async wallet_sendCalls([given], safe) {
      const { from = safe.known?.address, calls, chainId } = record(given)
      checkSigner(from, safe)
      checkChain(chainId, safe)
      const list = Array.isArray(calls) ? calls : []
      return { id: (await txs.send({ txs: list.map(transactionOf) })).safeTxHash }
    },
    wallet_getCapabilities: (_params, { chainId }) =>
      Promise.resolve({ [toQuantity(chainId)]: { atomicBatch: { supported: true } } }),
  }
}

/** A transaction is known by its Safe's hash until it is executed, and has a hash of its own then. */
function tracking(sdk: SafeAppsSDK): Readonly<Record<string, Method>> {
  const executed = async (hash: string): Promise<string> => {
    try {
      return (await sdk.txs.getBySafeTxHash(hash)).txHash ?? hash
    } catch {
      return hash // It is none of a Safe.
    }
  }
  return {
    wallet_getCallsStatus: ([id], { chainId }) => callsStatus(sdk, String(id), chainId),
    async eth_getTransactionByHash([given]) {
      const found = await sdk.eth.getTransactionByHash([await executed(String(given))])
      return (found as unknown) && { ...found, hash: given }
    },
    async eth_getTransactionReceipt([given]) {
      const found = await sdk.eth.getTransactionReceipt([await executed(String(given))])
      return (found as unknown) && { ...found, transactionHash: given }
    },
  }
}

/** Reads go to the node of the app around; the library fills in what a caller leaves out. */
function reading({ eth, wallet }: SafeAppsSDK): Readonly<Record<string, Method>> {
  /** The library types the questions to a node; the callers of a provider are not typed at all. */
  const read =
    (ask: (params: never) => Promise<unknown>): Method =>
    (params) =>
      ask([...params] as never)
  return {
    net_version: (_params, { chainId }) => Promise.resolve(String(chainId)),
    eth_blockNumber: async () => (await eth.getBlockByNumber(['latest'])).number,
    eth_getBalance: read(eth.getBalance),
    eth_getCode: read(eth.getCode),
    eth_getTransactionCount: read(eth.getTransactionCount),
    eth_getStorageAt: read(eth.getStorageAt),
    eth_getBlockByNumber: read(eth.getBlockByNumber),
    eth_getBlockByHash: read(eth.getBlockByHash),
    eth_call: read(eth.call),
    eth_getLogs: read(eth.getPastLogs),
    eth_gasPrice: () => eth.getGasPrice(),
    eth_estimateGas: ([transaction]) => eth.getEstimateGas(transaction as never),
    wallet_getPermissions: () => wallet.getPermissions(),
    wallet_requestPermissions: ([wanted]) => wallet.requestPermissions(wanted as never),
  }
}

/** The answer of the app around when its visitor closed the window with the request. */
const REFUSED = /\brejected\b|\bcancell?ed\b/i

/** The methods of EIP-1193 that the app around a page can answer. */
export function createMethods(sdk: SafeAppsSDK): SafeFrame['request'] {
  const methods = new Map(
    Object.entries({ ...reading(sdk), ...tracking(sdk), ...signing(sdk), ...sending(sdk) }),
  )
  return async (method, params, safe) => {
    const ask = methods.get(method)
    if (!ask) throw failure(4200, `The Safe app does not know ${method}.`)
    try {
      return await ask(params, safe)
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
      if (code !== undefined || !REFUSED.test(String(message))) throw error
      throw failure(4001, 'User rejected the request.', error)
    }
  }
}
