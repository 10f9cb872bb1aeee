import type { CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { createFakeClock, createFakeHttp, type HttpAnswer } from '@latchkey/kernel/testing'

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

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

function answerOf(script: Script, { method, params }: Call): object {
  const answer = Object.hasOwn(script, method) ? script[method] : undefined
  try {
    if (method === 'eth_chainId' && !answer) return { result: '0xa' }
    if (!answer) throw new NodeError(-32601, `the method ${method} does not exist`)
    return { result: answer(...(params as Params)) }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    const { code, message } = error
    return { error: { code, message } }
  }
}

/** A network of one node that answers by a script, and a context that reads from it. */
export function scriptedNode(script: Script, parts: Partial<FeatureContext> = {}) {
  const clock = createFakeClock()
  const answer: HttpAnswer = ({ body }) => ({
    json: { jsonrpc: '2.0', id: 1, ...answerOf(script, body as Call) },
  })
  const http = createFakeHttp({ 'https://node.example/': answer })
  const context: FeatureContext = {
    namespace: 'eip155',
    account: () => undefined,
    network: () => TEN,
    networkById: () => TEN,
    provider: () => Promise.reject(new Error('No wallet is asked.')),
    http,
    clock,
    ...parts,
  }
  /** Calls since the last question, without those about the chain's id. */
  const asked = () =>
    http.requests.map(({ body }) => body as Call).filter(({ method }) => method !== 'eth_chainId')
  return { context, clock, http, asked, methods: () => asked().map(({ method }) => method) }
}
