import type { CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { abortable, shown } from '@latchkey/kernel/untrusted'
import { networkIdOf } from '../chain-id.js'
import { Eip155Errors } from '../errors.js'
import { checkChainId } from '../wallet-answers.js'

/** Reads from the nodes of a network. */
export interface Rpc {
  /**
   * Asks the network's RPC URLs in order until one answers. Each URL must first show that it serves the
   * network; one that serves another is not asked again.
   *
   * @throws KitError `rpc_unavailable`, or `rpc_reverted` when the call itself cannot succeed
   */
  call(
    network: CaipNetwork,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown>
}

/** RPC URLs of a network in the order to try them. */
export type OrderUrls = (network: CaipNetwork) => readonly string[]

/** What reading from nodes needs. */
type NodeContext = Pick<FeatureContext, 'http'> & {
  /** @default the network's own order */
  readonly orderUrls?: OrderUrls
}

const TIMEOUT_MS = 8_000
/** JSON-RPC code of an execution that reverted (EIP-1474 practice of all clients). */
const REVERTED = 3

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The contract itself said no: every honest node would say the same. */
const isFinal = (code: number, reason: string) => code === REVERTED || /\breverted?\b/i.test(reason)

/** Result of a JSON-RPC answer. @throws KitError `rpc_failed`, `rpc_reverted`, `provider_answer_invalid` */
function resultOf(method: string, answer: unknown): unknown {
  if (!isRecord(answer)) {
    throw Eip155Errors.provider_answer_invalid({
      method,
      expected: 'a JSON-RPC answer',
      got: shown(answer),
    })
  }
  const { error } = answer
  if (isRecord(error)) {
    const code = typeof error['code'] === 'number' ? error['code'] : 0
    const reason = typeof error['message'] === 'string' ? error['message'].slice(0, 200) : ''
    const context = { method, code, reason }
    throw isFinal(code, reason)
      ? Eip155Errors.rpc_reverted(context, error)
      : Eip155Errors.rpc_failed(context, error)
  }
  return answer['result']
}

const isReverted = (error: unknown) =>
  isRecord(error) && error['code'] === ('rpc_reverted' satisfies keyof typeof Eip155Errors)

/** JSON-RPC through the kit's HTTP, with fallback from one URL to the next. */
export function createRpc({ http, orderUrls = ({ rpcUrls }) => rpcUrls }: NodeContext): Rpc {
  const chains = new Map<string, Promise<number>>()
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
  const chainOf = (url: string) => {
    const known = chains.get(url)
    if (known) return known
    const asked = ask(url, 'eth_chainId', []).then((answer) => checkChainId('eth_chainId', answer))
    asked.catch(() => chains.delete(url))
    chains.set(url, asked)
    return asked
  }
  const askChecked = async (
    network: CaipNetwork,
    url: string,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ) => {
    const [chainId, result] = await Promise.all([
      abortable(chainOf(url), signal),
      ask(url, method, params, signal),
    ])
    const actual = networkIdOf(chainId)
    if (actual !== network.id) {
      const { host } = new URL(url)
      throw Eip155Errors.rpc_wrong_network({ host, expected: network.id, actual })
    }
    return result
  }

  return {
    async call(network, method, params, signal) {
      let last: unknown
      for (const url of orderUrls(network)) {
        signal?.throwIfAborted()
        try {
          return await askChecked(network, url, method, params, signal)
        } catch (error) {
          if (signal?.aborted || isReverted(error)) throw error
          last = error
        }
      }
      const tried = network.rpcUrls.length
      throw Eip155Errors.rpc_unavailable({ network: network.id, method, tried }, last)
    },
  }
}
