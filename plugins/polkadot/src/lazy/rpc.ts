import type { CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { abortable, isObject, readMember, shown } from '@latchkey/kernel/untrusted'
import { PolkadotErrors } from '../errors.js'
import { networkIdOf } from '../network-format.js'

/** Reads from the nodes of a network. */
export interface Rpc {
  /**
   * Asks the network's RPC URLs in order until one answers. Each URL must first show by its genesis hash
   * that it serves the network.
   *
   * @throws KitError `rpc_unavailable`
   */
  call(
    network: CaipNetwork,
    method: string,
    params: readonly unknown[],
    options?: RpcOptions,
  ): Promise<unknown>
}

/** Options of one call. */
export interface RpcOptions {
  readonly signal?: AbortSignal | undefined
  /** Largest answer, in bytes. @default 1000000 */
  readonly maxBytes?: number
  /** Errors that every node would answer, and which end the asking. */
  readonly isFinal?: (error: unknown) => boolean
}

const TIMEOUT_MS = 8_000
const HASH = /^0x[0-9a-f]{64}$/i

const invalid = (method: string, expected: string, got: unknown) =>
  PolkadotErrors.provider_answer_invalid({ method, expected, got: shown(got) })

/** Result of a JSON-RPC answer. @throws KitError `rpc_failed`, `provider_answer_invalid` */
function resultOf(method: string, answer: unknown): unknown {
  if (!isObject(answer)) throw invalid(method, 'a JSON-RPC answer', answer)
  const { error, result } = answer
  if (!isObject(error)) return result
  const code = Number(readMember(error, 'code')) || 0
  const reason = [readMember(error, 'message'), readMember(error, 'data')]
    .filter((text) => typeof text === 'string')
    .join(': ')
    .slice(0, 200)
  throw PolkadotErrors.rpc_failed({ method, code, reason }, error)
}

function checkHash(method: string, answer: unknown): string {
  if (typeof answer === 'string' && HASH.test(answer)) return answer
  throw invalid(method, '0x and 64 hex digits', answer)
}

/** JSON-RPC through the kit's HTTP, with fallback from one URL to the next. */
export function createRpc(http: FeatureContext['http']): Rpc {
  const served = new Map<string, Promise<string>>()
  let id = 0

  const ask = async (
    url: string,
    method: string,
    params: readonly unknown[],
    { signal, maxBytes }: RpcOptions = {},
  ) => {
    const body = { jsonrpc: '2.0', id: ++id, method, params }
    const limits = maxBytes === undefined ? {} : { maxBytes }
    const options = { timeout: TIMEOUT_MS, ...limits, ...(signal ? { signal } : {}) }
    return resultOf(method, await http.post(url, body, options))
  }
  /** Asked once per URL, for all callers, so no caller's signal ends it; a failure is forgotten. */
  const networkOf = (url: string) => {
    const known = served.get(url)
    if (known) return known
    const method = 'chain_getBlockHash'
    const asked = ask(url, method, [0]).then((hash) => networkIdOf(checkHash(method, hash)))
    asked.catch(() => served.delete(url))
    served.set(url, asked)
    return asked
  }
  const askChecked = async (
    network: CaipNetwork,
    url: string,
    method: string,
    params: readonly unknown[],
    options: RpcOptions,
  ) => {
    const actual = await abortable(networkOf(url), options.signal)
    if (actual !== network.id) {
      const { host } = new URL(url)
      throw PolkadotErrors.rpc_wrong_network({ host, expected: network.id, actual })
    }
    return ask(url, method, params, options)
  }

  return {
    async call(network, method, params, options = {}) {
      const { signal, isFinal } = options
      let last: unknown
      for (const url of network.rpcUrls) {
        signal?.throwIfAborted()
        try {
          return await askChecked(network, url, method, params, options)
        } catch (error) {
          if (signal?.aborted || isFinal?.(error)) throw error
          last = error
        }
      }
      const tried = network.rpcUrls.length
      throw PolkadotErrors.rpc_unavailable({ network: network.id, method, tried }, last)
    },
  }
}
