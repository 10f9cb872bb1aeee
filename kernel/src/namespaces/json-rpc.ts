import type { CaipNetworkId } from '../caip/ids.js'
import type { CaipNetwork } from '../caip/network.js'
import type { KitError } from '../errors.js'
import type { Http } from '../ports/http.js'
import { isObject, shown } from '../untrusted/foreign-value.js'
import type { commonErrors, RPC_ERRORS } from './common-errors.js'
import { createNodes } from './nodes.js'

type Context<Entry extends { says: (context: never) => string }> = Parameters<Entry['says']>[0]
type Makes<Table extends Record<string, { says: (context: never) => string }>> = {
  readonly [Code in keyof Table]: (context: Context<Table[Code]>, cause?: unknown) => KitError
}

/** What a table of errors must have: {@link RPC_ERRORS}, and one of {@link commonErrors}. */
export type JsonRpcErrors = Makes<typeof RPC_ERRORS> &
  Pick<Makes<ReturnType<typeof commonErrors>>, 'provider_answer_invalid'>

/** A refusal of a node. */
export interface JsonRpcRefusal {
  readonly method: string
  readonly code: number
  readonly reason: string
}

/** What a namespace's JSON-RPC is like. */
export interface JsonRpcOptions {
  readonly errors: JsonRpcErrors
  /** The question whose answer names the network a URL serves. */
  readonly identity: {
    readonly method: string
    readonly params: readonly unknown[]
    readonly read: (answer: unknown) => CaipNetworkId
  }
  /**
   * The error for what every honest node would refuse alike, which ends the asking; a refusal that it has
   * none for is `rpc_failed`.
   */
  readonly refused: (refusal: JsonRpcRefusal, error: object) => KitError | undefined
  /** As for {@link createNodes}: only for namespaces whose calls change nothing. @default false */
  readonly early?: boolean
  /** RPC URLs in the order to try them. @default the network's own */
  readonly orderUrls?: (network: CaipNetwork) => readonly string[]
}

/** Options of one call. */
export interface JsonRpcCall {
  readonly signal?: AbortSignal | undefined
  /** Largest answer, in bytes. @default 1000000 */
  readonly maxBytes?: number
}

/** Calls to the nodes of a network. */
export interface JsonRpc {
  /**
   * Asks the network's RPC URLs in order until one answers. Each must show that it serves the network; one
   * that serves another is not asked again.
   *
   * @throws KitError `rpc_unavailable`, or what the namespace has for a refusal by all
   */
  call(
    network: CaipNetwork,
    method: string,
    params: readonly unknown[],
    options?: JsonRpcCall,
  ): Promise<unknown>
}

const TIMEOUT_MS = 8_000

const refusalOf = (method: string, error: Readonly<Record<string, unknown>>): JsonRpcRefusal => ({
  method,
  code: typeof error['code'] === 'number' ? error['code'] : 0,
  reason: typeof error['message'] === 'string' ? error['message'].slice(0, 200) : '',
})

/** JSON-RPC through the kit's HTTP, with fallback from one URL to the next. */
export function createJsonRpc(http: Pick<Http, 'post'>, options: JsonRpcOptions): JsonRpc {
  const { errors, identity, refused, early = false, orderUrls } = options
  const final = new WeakSet<KitError>()
  let id = 0

  const resultOf = (method: string, answer: unknown): unknown => {
    if (!isObject(answer)) {
      const expected = 'a JSON-RPC answer'
      throw errors.provider_answer_invalid({ method, expected, got: shown(answer) })
    }
    const { error } = answer
    if (!isObject(error)) return answer['result']
    const refusal = refusalOf(method, error)
    const byAll = refused(refusal, error)
    if (!byAll) throw errors.rpc_failed(refusal, error)
    final.add(byAll)
    throw byAll
  }
  const ask = async (
    url: string,
    method: string,
    params: readonly unknown[],
    { signal, maxBytes }: JsonRpcCall = {},
  ) => {
    const body = { jsonrpc: '2.0', id: ++id, method, params }
    const limits = maxBytes === undefined ? {} : { maxBytes }
    const given = { timeout: TIMEOUT_MS, ...limits, ...(signal ? { signal } : {}) }
    return resultOf(method, await http.post(url, body, given))
  }
  const askNodes = createNodes({
    networkOf: async (url) => identity.read(await ask(url, identity.method, identity.params)),
    wrongNetwork: errors.rpc_wrong_network,
    unavailable: ({ network, what, tried }, cause) =>
      errors.rpc_unavailable({ network, method: what, tried }, cause),
    early,
  })
  return {
    call: (network, method, params, call = {}) =>
      askNodes({
        network,
        urls: orderUrls?.(network) ?? network.rpcUrls,
        what: method,
        ask: (url) => ask(url, method, params, call),
        signal: call.signal,
        isFinal: (error) => final.has(error as KitError),
      }),
  }
}
