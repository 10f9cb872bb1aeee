import type { CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { abortable, isObject, shown } from '@latchkey/kernel/untrusted'
import { SolanaErrors } from '../errors.js'

/** Reads from the nodes of a network. */
export interface Rpc {
  /**
   * Asks the network's RPC URLs in order until one answers. Each URL must first show by its genesis hash
   * that it serves the network; one that serves another is not asked again.
   *
   * @throws KitError `rpc_unavailable`, or `transaction_refused` when every node would refuse
   */
  call(
    network: CaipNetwork,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown>
}

const TIMEOUT_MS = 8_000
/** A CAIP-2 reference holds this much of the genesis hash. */
const REFERENCE = 32
/** Codes of a transaction that was simulated and failed, or whose signatures are wrong. */
const REFUSED: readonly unknown[] = [-32002, -32003]

/** Result of a JSON-RPC answer. @throws KitError `rpc_failed`, `transaction_refused` */
function resultOf(method: string, answer: unknown): unknown {
  if (!isObject(answer)) {
    const expected = 'a JSON-RPC answer'
    throw SolanaErrors.provider_answer_invalid({ method, expected, got: shown(answer) })
  }
  const { error } = answer
  if (isObject(error)) {
    const code = typeof error['code'] === 'number' ? error['code'] : 0
    const reason = typeof error['message'] === 'string' ? error['message'].slice(0, 200) : ''
    const context = { method, code, reason }
    throw REFUSED.includes(code)
      ? SolanaErrors.transaction_refused(context, error)
      : SolanaErrors.rpc_failed(context, error)
  }
  return answer['result']
}

const isRefused = (error: unknown) => isObject(error) && error['code'] === 'transaction_refused'

/** JSON-RPC through the kit's HTTP, with fallback from one URL to the next. */
export function createRpc(http: FeatureContext['http']): Rpc {
  const served = new Map<string, Promise<string>>()
  let id = 0

  const ask = async (
    url: string,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ) => {
    const body = { jsonrpc: '2.0', id: ++id, method, params }
    const options = { timeout: TIMEOUT_MS, ...(signal ? { signal } : {}) }
    return resultOf(method, await http.post(url, body, options))
  }
  /** Asked once per URL, for all callers, so no caller's signal ends it; a failure is forgotten. */
  const networkOf = (url: string) => {
    const known = served.get(url)
    if (known) return known
    const asked = ask(url, 'getGenesisHash', []).then(
      (hash) => `solana:${String(hash).slice(0, REFERENCE)}`,
    )
    asked.catch(() => served.delete(url))
    served.set(url, asked)
    return asked
  }
  const askChecked = async (
    network: CaipNetwork,
    url: string,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ) => {
    const actual = await abortable(networkOf(url), signal)
    if (actual !== network.id) {
      const { host } = new URL(url)
      throw SolanaErrors.rpc_wrong_network({ host, expected: network.id, actual })
    }
    return ask(url, method, params, signal)
  }

  return {
    async call(network, method, params, signal) {
      let last: unknown
      for (const url of network.rpcUrls) {
        signal?.throwIfAborted()
        try {
          return await askChecked(network, url, method, params, signal)
        } catch (error) {
          if (signal?.aborted || isRefused(error)) throw error
          last = error
        }
      }
      const tried = network.rpcUrls.length
      throw SolanaErrors.rpc_unavailable({ network: network.id, method, tried }, last)
    },
  }
}
