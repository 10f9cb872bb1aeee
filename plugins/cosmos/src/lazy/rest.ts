import { type FeatureContext, readMember, shown } from '@latchkey/kernel'
import { createNodes } from '@latchkey/kernel/namespaces'
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
}

function networkIn(answer: unknown) {
  const chain = readMember(readMember(answer, 'default_node_info'), 'network')
  if (typeof chain === 'string') return networkIdOf(chain.slice(0, 64))
  const got = shown(chain)
  throw CosmosErrors.node_answer_invalid({ what: NODE_INFO, expected: 'its network', got })
}

/** REST (gRPC gateway) through the kit's HTTP, with fallback from one URL to the next. */
export function createRest(http: FeatureContext['http']): Rest {
  const askNodes = createNodes({
    networkOf: async (url) =>
      networkIn(await http.get(`${url}${NODE_INFO}`, { timeout: TIMEOUT_MS })),
    wrongNetwork: CosmosErrors.node_wrong_network,
    unavailable: CosmosErrors.node_unavailable,
  })
  return {
    get(network, path, query, read, signal) {
      const options = { query, timeout: TIMEOUT_MS, ...(signal ? { signal } : {}) }
      return askNodes({
        network,
        urls: network.cosmos.restUrls,
        what: path,
        ask: async (url) => read(await http.get(`${url}${path}`, options)),
        signal,
      })
    },
  }
}
