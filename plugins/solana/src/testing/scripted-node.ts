import type { FeatureContext } from '@latchkey/kernel'
import { createFakeClock, createFakeHttp, type HttpRequest } from '@latchkey/kernel/testing'
import { mainnet } from '../networks.js'

const URL = 'https://node.example/'
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** Answers by method; what is not there is a method that the node does not know. */
export type Script = Readonly<Record<string, (...params: readonly never[]) => unknown>>

interface Call {
  readonly method: string
  readonly params: readonly never[]
}

/** The network of {@link scriptedNode}. */
export const NETWORK = { ...mainnet, rpcUrls: [URL] }

/** A network of one node that answers by a script, and a context that reads from it. */
export function scriptedNode(script: Script, parts: Partial<FeatureContext> = {}) {
  const clock = createFakeClock()
  const answer = ({ body }: HttpRequest) => {
    const { method, params } = body as Call
    if (method === 'getGenesisHash') return { json: { result: GENESIS } }
    const answers = Object.hasOwn(script, method) ? script[method] : undefined
    const error = { code: -32601, message: 'Method not found' }
    return { json: answers ? { result: answers(...params) } : { error } }
  }
  const http = createFakeHttp({ [URL]: answer })
  const context: FeatureContext = {
    namespace: 'solana',
    account: () => undefined,
    network: () => NETWORK,
    networkById: (id) => (id === NETWORK.id ? NETWORK : undefined),
    provider: () => Promise.reject(new Error('No wallet is asked.')),
    http,
    clock,
    ...parts,
  }
  const methods = () =>
    http.requests
      .map(({ body }) => (body as Call).method)
      .filter((method) => method !== 'getGenesisHash')
  return { context, clock, http, methods }
}

/** An answer of a node with its context. */
export const valued = (value: unknown) => ({ context: { slot: 1 }, value })
