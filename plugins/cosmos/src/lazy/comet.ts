import { type FeatureContext, isObject, readMember, shown } from '@latchkey/kernel'
import {
  decodeBase64,
  decodeHex,
  encodeBase64,
  encodeHex,
  createNodes,
  handOver,
  oncePer,
} from '@latchkey/kernel/internal/tools'
import type { SigningStargateClient } from '@cosmjs/stargate'
import { CosmosErrors } from '../errors.js'
import { chainIdOf, networkIdOf, type CosmosNetwork } from '../network.js'

/** A CometBFT client, as the chain library wants one. */
type CometClient = Parameters<typeof SigningStargateClient.createWithSigner>[0]

const TIMEOUT_MS = 8_000
const BROADCAST = 'broadcast_tx_sync'

/** Bytes of a transaction's hash. */
const HASH = 32

/** A node has the transaction already, by the SDK's code or by CometBFT's own words. */
const IN_MEMPOOL = 19
const IN_CACHE = /already exists in cache/i

const invalid = (what: string, expected: string, got: unknown) =>
  CosmosErrors.node_answer_invalid({ what, expected, got: shown(got) })

const textIn = (holder: unknown, name: string): string => {
  const text = readMember(holder, name)
  return typeof text === 'string' ? text.slice(0, 200) : ''
}

/** Result of a JSON-RPC answer. @throws KitError `node_failed`, `node_answer_invalid` */
function resultOf(what: string, answer: unknown): unknown {
  const error = readMember(answer, 'error')
  if (isObject(error)) {
    const reason = `${textIn(error, 'message')} ${textIn(error, 'data')}`.trim()
    throw CosmosErrors.node_failed({ what, reason }, error)
  }
  if (isObject(answer)) return answer['result']
  throw invalid(what, 'a JSON-RPC answer', answer)
}

/** Asks RPC URLs in order; each must show that it serves the network before it is asked. */
const createCalls = oncePer((http: FeatureContext['http']) => {
  let id = 0
  const ask = async (url: string, method: string, params: object, signal?: AbortSignal) => {
    const body = { jsonrpc: '2.0', id: ++id, method, params }
    const options = { timeout: TIMEOUT_MS, ...(signal ? { signal } : {}) }
    return resultOf(method, await http.post(url, body, options))
  }
  const askNodes = createNodes({
    networkOf: async (url) => {
      const info = readMember(await ask(url, 'status', {}), 'node_info')
      return networkIdOf(String(readMember(info, 'network')).slice(0, 64))
    },
    wrongNetwork: CosmosErrors.node_wrong_network,
    unavailable: CosmosErrors.node_unavailable,
  })
  return { ask, askNodes }
})

/** Answer of a query to the state of the chain. */
function readQuery(result: unknown) {
  const response = readMember(result, 'response')
  const code = readMember(response, 'code')
  const value = decodeBase64(readMember(response, 'value') ?? '')
  if (!value || typeof code !== 'number') throw invalid('abci_query', 'bytes as base64', response)
  // The library wants a height to have been told, and reads nothing from it.
  const height = Number(readMember(response, 'height')) || 1
  const log = textIn(response, 'log')
  return { code, log, value, key: new Uint8Array(), height, index: 0, info: '' }
}

/** Whether a node took a transaction. */
function readBroadcast(result: unknown) {
  const code = readMember(result, 'code')
  const hash = decodeHex(readMember(result, 'hash'))
  if (typeof code === 'number' && hash?.length === HASH) {
    return { code, reason: textIn(result, 'log') }
  }
  throw invalid(BROADCAST, 'a code and a hash', result)
}

const isOf = (code: string, error: unknown) => readMember(error, 'code') === code

type Calls = ReturnType<typeof createCalls>

/** See {@link Comet.post}. */
async function postTransaction(
  { ask, askNodes }: Calls,
  network: CosmosNetwork,
  tx: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  const post = async (url: string) => {
    try {
      return readBroadcast(await ask(url, BROADCAST, { tx: encodeBase64(tx) }, signal))
    } catch (error) {
      const reason = readMember(readMember(error, 'context'), 'reason')
      const isCached = isOf('node_failed', error) && IN_CACHE.test(String(reason))
      if (!isCached) throw error
      return { code: IN_MEMPOOL, reason: '' }
    }
  }
  const question = { network, what: BROADCAST, ask: post, signal }
  const isSaid = (error: unknown) => isOf('node_failed', error)
  const { answer, mayBeTaken } = await handOver(askNodes, question, isSaid)
  if (!answer || mayBeTaken || answer.code === 0 || answer.code === IN_MEMPOOL) return
  throw CosmosErrors.transaction_refused({ ...answer })
}

/** A way to the CometBFT nodes of a network. */
interface Comet {
  /** As the chain library wants it. */
  readonly client: CometClient
  /**
   * Hands a signed transaction to a node. A lost answer is no failure: the node may have it.
   *
   * @throws KitError `transaction_refused`, `node_unavailable`: surely no node has it
   */
  post(tx: Uint8Array): Promise<void>
}

/**
 * A CometBFT client that reaches nodes only through the kit's own HTTP: our URLs, limits and fallback. It
 * can do what signing needs: read an account.
 */
export function createComet(
  http: FeatureContext['http'],
  network: CosmosNetwork,
  signal: AbortSignal | undefined,
): Comet {
  const calls = createCalls(http)
  const call = <T>(method: string, params: object, read: (result: unknown) => T): Promise<T> =>
    calls.askNodes({
      network,
      what: method,
      signal,
      ask: async (url) => read(await calls.ask(url, method, params, signal)),
    })
  const client = {
    // Each URL is asked for its network before it is asked for anything else.
    status: () => Promise.resolve({ nodeInfo: { network: chainIdOf(network.id) } }),
    abciQuery: ({ path, data }: { readonly path: string; readonly data: Uint8Array }) =>
      call('abci_query', { path, data: encodeHex(data), prove: false }, readQuery),
    disconnect: () => undefined,
  }
  return {
    // The library asks for no more than this to sign.
    client: client as unknown as CometClient,
    post: (tx) => postTransaction(calls, network, tx, signal),
  }
}
