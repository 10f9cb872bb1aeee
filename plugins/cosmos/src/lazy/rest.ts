import { type FeatureContext, readMember, shown } from '@latchkey/kernel'
import { createNodes, oncePer, httpRefusal } from '@latchkey/kernel/internal/tools'
import { CosmosErrors } from '../errors.js'
import { networkIdOf, type CosmosNetwork } from '../network.js'

const TIMEOUT_MS = 8_000
const NODE_INFO = '/cosmos/base/tendermint/v1beta1/node_info'

/** Reads from a network's REST endpoints. */
export interface Rest {
  /**
   * Asks the network's REST URLs in order until one gives an answer that `read` takes. Each must first
   * show that it serves the network; one that serves another is not asked.
   *
   * @throws KitError `node_unavailable`
   */
  get<T>(
    network: CosmosNetwork,
    path: string,
    query: Readonly<Record<string, string>>,
    read: (answer: unknown) => T,
    signal?: AbortSignal,
  ): Promise<T>
  /** The same, but a node's word that it has no such thing (404; 400 and 501 of older SDKs) is an answer. */
  find<T>(
    network: CosmosNetwork,
    path: string,
    query: Readonly<Record<string, string>>,
    read: (answer: unknown) => T,
    signal?: AbortSignal,
  ): Promise<T | undefined>
}

const NO_SUCH_THING: readonly unknown[] = [400, 404, 501]

const isNotFound = (error: unknown) => NO_SUCH_THING.includes(httpRefusal(error)?.status)

function networkIn(answer: unknown) {
  const chain = readMember(readMember(answer, 'default_node_info'), 'network')
  if (typeof chain === 'string') return networkIdOf(chain.slice(0, 64))
  const got = shown(chain)
  throw CosmosErrors.node_answer_invalid({ what: NODE_INFO, expected: 'its network', got })
}

/** REST (gRPC gateway) through the kit's HTTP, with fallback from one URL to the next. */
export const createRest = oncePer((http: FeatureContext['http']): Rest => {
  const askNodes = createNodes({
    networkOf: async (url) =>
      networkIn(await http.get(`${url}${NODE_INFO}`, { timeout: TIMEOUT_MS })),
    wrongNetwork: CosmosErrors.node_wrong_network,
    unavailable: CosmosErrors.node_unavailable,
  })
  const ask = (url: string, query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
    http.get(url, { query, timeout: TIMEOUT_MS, ...(signal ? { signal } : {}) })
  return {
    get: (network, path, query, read, signal) =>
      askNodes({
        network,
        urls: network.cosmos.restUrls,
        what: path,
        ask: async (url) => read(await ask(`${url}${path}`, query, signal)),
        signal,
      }),
    find: (network, path, query, read, signal) =>
      askNodes({
        network,
        urls: network.cosmos.restUrls,
        what: path,
        async ask(url) {
          try {
            return read(await ask(`${url}${path}`, query, signal))
          } catch (error) {
            if (isNotFound(error)) return undefined
            throw error
          }
        },
        signal,
      }),
  }
})
