import { type FeatureContext, isObject, readMember, shown } from '@latchkey/kernel'
import { decodeBase64, decodeHex, encodeBase64, encodeHex } from '@latchkey/kernel/encoding'
import { createNodes } from '@latchkey/kernel/namespaces'
import type { SigningStargateClient } from '@cosmjs/stargate'
import { CosmosErrors } from '../errors.js'
import { chainIdOf, networkIdOf, type CosmosNetwork } from '../network.js'

/** A CometBFT client, as the chain library wants one. */
export type CometClient = Parameters<typeof SigningStargateClient.createWithSigner>[0]

const TIMEOUT_MS = 8_000

/** Bytes of a transaction's hash. */
const HASH = 32

/** An earlier URL took the transaction and its answer was lost. */
const IN_MEMPOOL = 19

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

/** Asks the network's RPC URLs in order; each must show that it serves the network before it is asked. */
function createCalls(
  http: FeatureContext['http'],
  network: CosmosNetwork,
  signal: AbortSignal | undefined,
) {
  let id = 0
  const ask = async (url: string, method: string, params: object) => {
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
  return <T>(method: string, params: object, read: (result: unknown) => T): Promise<T> =>
    askNodes({
      network,
      what: method,
      ask: async (url) => read(await ask(url, method, params)),
      signal,
    })
}

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

/** Whether a node took a transaction, and under which hash. */
function readBroadcast(result: unknown) {
  const code = readMember(result, 'code')
  const hash = decodeHex(readMember(result, 'hash'))
  if (typeof code === 'number' && hash?.length === HASH) {
    return { code, hash, reason: textIn(result, 'log') }
  }
  throw invalid('broadcast_tx_sync', 'a code and a hash', result)
}

/**
 * A CometBFT client that reaches nodes only through the kit's own HTTP: our URLs, limits and fallback. It
 * can do what signing and sending need: read an account, and hand a transaction over.
 */
export function createComet(
  http: FeatureContext['http'],
  network: CosmosNetwork,
  signal: AbortSignal | undefined,
): CometClient {
  const call = createCalls(http, network, signal)
  const client = {
    // Each URL is asked for its network before it is asked for anything else.
    status: () => Promise.resolve({ nodeInfo: { network: chainIdOf(network.id) } }),
    abciQuery: ({ path, data }: { readonly path: string; readonly data: Uint8Array }) =>
      call('abci_query', { path, data: encodeHex(data), prove: false }, readQuery),
    async broadcastTxSync({ tx }: { readonly tx: Uint8Array }) {
      const params = { tx: encodeBase64(tx) }
      const { code, hash, reason } = await call('broadcast_tx_sync', params, readBroadcast)
      if (code !== 0 && code !== IN_MEMPOOL) {
        throw CosmosErrors.transaction_refused({ code, reason })
      }
      return { code: 0, codespace: '', hash, log: '' }
    },
    disconnect: () => undefined,
  }
  // The library asks for no more than this to sign and send.
  return client as unknown as CometClient
}
