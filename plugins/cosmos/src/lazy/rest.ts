import type { FeatureContext } from '@latchkey/kernel'
import { abortable, readMember, shown } from '@latchkey/kernel/untrusted'
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

/** REST (gRPC gateway) through the kit's HTTP, with fallback from one URL to the next. */
export function createRest(http: FeatureContext['http']): Rest {
  const served = new Map<string, Promise<string>>()

  /** Asked once per URL, for all callers, so no caller's signal ends it; a failure is forgotten. */
  const networkOf = (url: string) => {
    const known = served.get(url)
    if (known) return known
    const asked = http.get(`${url}${NODE_INFO}`, { timeout: TIMEOUT_MS }).then((answer) => {
      const chain = readMember(readMember(answer, 'default_node_info'), 'network')
      if (typeof chain === 'string') return networkIdOf(chain.slice(0, 64))
      const expected = 'its network'
      throw CosmosErrors.node_answer_invalid({ what: NODE_INFO, expected, got: shown(chain) })
    })
    asked.catch(() => served.delete(url))
    served.set(url, asked)
    return asked
  }

  return {
    async get(network, path, query, read, signal) {
      let last: unknown
      const urls = network.cosmos.restUrls
      for (const url of urls) {
        signal?.throwIfAborted()
        try {
          const actual = await abortable(networkOf(url), signal)
          if (actual !== network.id) {
            const { host } = new URL(url)
            throw CosmosErrors.node_wrong_network({ host, expected: network.id, actual })
          }
          const options = { query, timeout: TIMEOUT_MS, ...(signal ? { signal } : {}) }
          return read(await http.get(`${url}${path}`, options))
        } catch (error) {
          if (signal?.aborted) throw error
          last = error
        }
      }
      const context = { network: network.id, what: path, tried: urls.length }
      throw CosmosErrors.node_unavailable(context, last)
    },
  }
}
