import type { CaipNetwork, FeatureContext } from '@latchkey/kernel'
import {
  createFakeClock,
  createFakeHttp,
  nodeAnswer,
  type HttpAnswer,
} from '@latchkey/kernel/testing'

/** A refusal of a node. */
export class NodeError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Parameters of a call as a test reads them. */
type Params = readonly never[]

/** Answers by method; what is not there is a method that the node does not know. */
export type Script = Readonly<Record<string, (...params: Params) => unknown>>

export const TEN: CaipNetwork = {
  id: 'eip155:10',
  namespace: 'eip155',
  name: 'Ten',
  nativeCurrency: { name: 'Coin', symbol: 'TEN', decimals: 18 },
  rpcUrls: ['https://node.example/'],
}

type AnswerTo = Extract<HttpAnswer, (...asked: never) => unknown>

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * A network of one node that answers by a script, and a context that reads from it.
 *
 * @param parts.lists Whether it takes several questions at once. @default true
 */
export function scriptedNode(
  script: Script,
  parts: Partial<FeatureContext> & { readonly lists?: boolean } = {},
) {
  const { lists = true, ...given } = parts

  const clock = createFakeClock()
  const speak = nodeAnswer({ eth_chainId: '0xa', ...script }) as AnswerTo
  const answer: HttpAnswer = (request) =>
    Array.isArray(request.body) && !lists
      ? { json: { error: { code: -32600, message: 'no lists' } } }
      : speak(request)
  const http = createFakeHttp({ 'https://node.example/': answer })
  const context: FeatureContext = {
    namespace: 'eip155',
    account: () => undefined,
    network: () => TEN,
    networkById: () => TEN,
    provider: () => Promise.reject(new Error('No wallet is asked.')),
    http,
    clock,
    ...given,
  }
  /** Calls since the last question, without those about the chain's id. */
  const asked = () =>
    http.requests
      .flatMap(({ body }) => [body].flat() as Call[])
      .filter(({ method }) => method !== 'eth_chainId')
  /** Requests since the last question; several calls may be in one. */
  const posts = () =>
    http.requests.filter(
      ({ body }) => Array.isArray(body) || (body as Call).method !== 'eth_chainId',
    )
  return {
    context,
    clock,
    http,
    answer,
    asked,
    posts,
    methods: () => asked().map(({ method }) => method),
  }
}
