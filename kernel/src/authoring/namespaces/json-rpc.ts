import type { CaipNetworkId } from '../../core/caip/ids.js'
import type { CaipNetwork } from '../../core/caip/network.js'
import type { KitError } from '../../core/errors.js'
import type { Http } from '../../core/ports/http.js'
import { isObject, shown } from '../untrusted/foreign-value.js'
import type { commonErrors, RPC_ERRORS } from './common-errors.js'
import { handOver, type HandedOver } from './hand-over.js'
import { createNodes, type NodesQuestion } from './nodes.js'

type Context<Entry extends { says: (context: never) => string }> = Parameters<Entry['says']>[0]
type Makes<Table extends Record<string, { says: (context: never) => string }>> = {
  readonly [Code in keyof Table]: (context: Context<Table[Code]>, cause?: unknown) => KitError
}

/** The required codes of a table of errors: {@link RPC_ERRORS}, and one of {@link commonErrors}. */
export type JsonRpcErrors = Makes<typeof RPC_ERRORS> &
  Pick<Makes<ReturnType<typeof commonErrors>>, 'provider_answer_invalid'>

/** A refusal of a node. */
export interface JsonRpcRefusal {
  readonly method: string
  readonly code: number
  readonly reason: string
}

/** A namespace's JSON-RPC. */
export interface JsonRpcOptions {
  readonly errors: JsonRpcErrors
  /** The question whose answer names the network a URL serves. */
  readonly identity: {
    readonly method: string
    readonly params: readonly unknown[]
    readonly read: (answer: unknown) => CaipNetworkId
  }
  /**
   * The error for what every honest node would refuse alike, which ends the asking. A refusal that it has none for
   * is `rpc_failed`.
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

/** One of several questions. */
interface JsonRpcQuestion {
  readonly method: string
  readonly params: readonly unknown[]
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
  /**
   * Hands over what must not be done twice, such as a signed transaction: a lost answer is no failure.
   *
   * @throws as {@link JsonRpc.call}, where surely no node has it
   */
  post(
    network: CaipNetwork,
    method: string,
    params: readonly unknown[],
    options?: JsonRpcCall,
  ): Promise<HandedOver<unknown>>
  /**
   * Asks several questions by one request (JSON-RPC 2.0, section 6), or one by one if a network's nodes take no
   * lists.
   *
   * @returns answers in the order of the questions
   * @throws as {@link JsonRpc.call}, for the first question that fails
   */
  all(
    network: CaipNetwork,
    questions: readonly JsonRpcQuestion[],
    options?: JsonRpcCall,
  ): Promise<readonly unknown[]>
}

/** Most questions of one request: what common nodes take. */
const MOST_AT_ONCE = 20
/** Questions at a time, where each is a request. */
const SIDE_BY_SIDE = 4
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
  /** Refusals that a node answered. */
  const said = new WeakSet<object>()
  /** Failures of nodes that answer a list by something else. */
  const listless = new WeakSet<object>()
  /** Networks whose nodes take no lists: learnt once. */
  const oneByOne = new Set<string>()
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
    const own = byAll ?? errors.rpc_failed(refusal, error)
    said.add(own)
    if (byAll) final.add(byAll)
    throw own
  }
  const ask = async (
    url: string,
    method: string,
    params: readonly unknown[],
    given: JsonRpcCall = {},
  ) => {
    const body = { jsonrpc: '2.0', id: ++id, method, params }
    return resultOf(method, await http.post(url, body, givenOf(given)))
  }
  /** Answers come in any order (JSON-RPC 2.0, section 6): each belongs to the question with its id. */
  const askTogether = async (
    url: string,
    questions: readonly JsonRpcQuestion[],
    call: JsonRpcCall,
  ) => {
    const bodies = questions.map((one) => ({ jsonrpc: '2.0', id: ++id, ...one }))
    const answers = await http.post(url, bodies, givenOf(call))
    if (!Array.isArray(answers)) {
      const [method, expected] = [questions[0]?.method ?? '', 'a list of answers']
      const error = errors.provider_answer_invalid({ method, expected, got: shown(answers) })
      listless.add(error)
      throw error
    }
    const byId = new Map(answers.filter(isObject).map((answer) => [answer['id'], answer]))
    return bodies.map((body) => resultOf(body.method, byId.get(body.id)))
  }
  const askNodes = createNodes({
    networkOf: async (url) => identity.read(await ask(url, identity.method, identity.params)),
    wrongNetwork: errors.rpc_wrong_network,
    unavailable: ({ network, what, tried }, cause) =>
      errors.rpc_unavailable({ network, method: what, tried }, cause),
    early,
  })
  const questionOf = <T>(
    network: CaipNetwork,
    what: string,
    { signal }: JsonRpcCall,
    asking: (url: string) => Promise<T>,
  ): NodesQuestion<T> => ({
    network,
    what,
    signal,
    ask: asking,
    urls: orderUrls?.(network) ?? network.rpcUrls,
    isFinal: (error) => final.has(error as KitError),
  })
  const toNodes = <T>(...of: Parameters<typeof questionOf<T>>) => askNodes(questionOf(...of))
  const call: JsonRpc['call'] = (network, method, params, given = {}) =>
    toNodes(network, method, given, (url) => ask(url, method, params, given))
  const together = async (
    network: CaipNetwork,
    questions: readonly JsonRpcQuestion[],
    given: JsonRpcCall,
  ): Promise<readonly unknown[]> => {
    const single = ({ method, params }: JsonRpcQuestion) => call(network, method, params, given)
    if (questions.length < 2 || oneByOne.has(network.id)) {
      const answers: unknown[] = []
      for (let from = 0; from < questions.length; from += SIDE_BY_SIDE)
        answers.push(...(await Promise.all(questions.slice(from, from + SIDE_BY_SIDE).map(single))))
      return answers
    }
    try {
      const what = questions[0]?.method ?? ''
      return await toNodes(network, what, given, (url) => askTogether(url, questions, given))
    } catch (error) {
      const cause: unknown = error instanceof Error ? error.cause : undefined
      const isOfLists = isObject(cause) && (listless.has(cause) || isRefusedList(cause))
      if (!isOfLists || given.signal?.aborted) throw error
      oneByOne.add(network.id)
      return together(network, questions, given)
    }
  }
  return {
    call,
    post: (network, method, params, given = {}) =>
      handOver(
        askNodes,
        questionOf(network, method, given, (url) => ask(url, method, params, given)),
        (error) => isObject(error) && said.has(error),
      ),
    async all(network, questions, given = {}) {
      const answers: unknown[] = []
      for (let from = 0; from < questions.length; from += MOST_AT_ONCE)
        answers.push(
          ...(await together(network, questions.slice(from, from + MOST_AT_ONCE), given)),
        )
      return answers
    },
  }
}

/** A server that does not want the whole request says so by its status, or by a page. */
const isRefusedList = ({ code }: Readonly<Record<string, unknown>>) =>
  code === 'http_status' || code === 'http_not_json'

const givenOf = ({ signal, maxBytes }: JsonRpcCall) => ({
  timeout: TIMEOUT_MS,
  ...(maxBytes === undefined ? {} : { maxBytes }),
  ...(signal ? { signal } : {}),
})
