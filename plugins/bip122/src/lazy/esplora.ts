import { type CaipNetwork, type FeatureContext, readMember, shown } from '@latchkey/kernel'
import { createNodes, oncePer, httpRefusal } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'

/** Reads from the Esplora services of a network (https://github.com/Blockstream/esplora/blob/master/API.md). */
export interface Esplora {
  /**
   * Asks the network's URLs in order until one answers. Each must first show by block 0 that it serves
   * the network.
   *
   * @throws KitError `node_unavailable`
   */
  get<T>(
    network: CaipNetwork,
    path: string,
    check: (answer: unknown) => T,
    signal?: AbortSignal,
  ): Promise<T>
  /** The same, but a service's word that it has no such thing (404) is an answer. */
  find<T>(
    network: CaipNetwork,
    path: string,
    check: (answer: unknown) => T,
    signal?: AbortSignal,
  ): Promise<T | undefined>
}

const TIMEOUT_MS = 8_000
/** A CAIP-2 reference holds this much of the hash of block 0. */
const REFERENCE = 32

/** The error for an answer that is not what Esplora's documentation says. */
export const nodeAnswerInvalid = (path: string, expected: string, got: unknown) =>
  Bip122Errors.node_answer_invalid({ path, expected, got: shown(got) })

function genesisOf(answer: unknown): string {
  const blocks: readonly unknown[] = Array.isArray(answer) ? answer : []
  const hash = readMember(blocks.at(-1), 'id')
  if (typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)) return hash
  throw nodeAnswerInvalid('/blocks/0', 'block 0', answer)
}

/** Esplora through the kit's HTTP, with fallback from one URL to the next. */
export const createEsplora = oncePer((http: FeatureContext['http']): Esplora => {
  const ask = (url: string, path: string, signal?: AbortSignal) =>
    http.get(url + path, { timeout: TIMEOUT_MS, ...(signal ? { signal } : {}) })
  const askNodes = createNodes({
    networkOf: async (url) => {
      const hash = genesisOf(await ask(url, '/blocks/0'))
      return `bip122:${hash.slice(0, REFERENCE)}`
    },
    wrongNetwork: Bip122Errors.node_wrong_network,
    unavailable: ({ network, what, tried }, cause) =>
      Bip122Errors.node_unavailable({ network, path: what, tried }, cause),
    early: true,
  })
  return {
    get: (network, path, check, signal) =>
      askNodes({
        network,
        what: path,
        ask: async (url) => check(await ask(url, path, signal)),
        signal,
      }),
    find: (network, path, check, signal) =>
      askNodes({
        network,
        what: path,
        async ask(url) {
          try {
            return check(await ask(url, path, signal))
          } catch (error) {
            if (httpRefusal(error)?.status === 404) return undefined
            throw error
          }
        },
        signal,
      }),
  }
})
