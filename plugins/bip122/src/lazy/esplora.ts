import type { CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { abortable, readMember, shown } from '@latchkey/kernel/untrusted'
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
export function createEsplora(http: FeatureContext['http']): Esplora {
  const served = new Map<string, Promise<string>>()
  const ask = (url: string, path: string, signal?: AbortSignal) =>
    http.get(url + path, { timeout: TIMEOUT_MS, ...(signal ? { signal } : {}) })

  /** Asked once per URL, for all callers, so no caller's signal ends it; a failure is forgotten. */
  const networkOf = (url: string) => {
    const known = served.get(url)
    if (known) return known
    const asked = ask(url, '/blocks/0').then(
      (blocks) => `bip122:${genesisOf(blocks).slice(0, REFERENCE)}`,
    )
    asked.catch(() => served.delete(url))
    served.set(url, asked)
    return asked
  }
  const askChecked = async (
    network: CaipNetwork,
    url: string,
    path: string,
    signal?: AbortSignal,
  ) => {
    const [actual, answer] = await Promise.all([
      abortable(networkOf(url), signal),
      ask(url, path, signal),
    ])
    if (actual === network.id) return answer
    const { host } = new URL(url)
    throw Bip122Errors.node_wrong_network({ host, expected: network.id, actual })
  }

  return {
    async get(network, path, check, signal) {
      let last: unknown
      for (const url of network.rpcUrls) {
        signal?.throwIfAborted()
        try {
          return check(await askChecked(network, url, path, signal))
        } catch (error) {
          if (signal?.aborted) throw error
          last = error
        }
      }
      const tried = network.rpcUrls.length
      throw Bip122Errors.node_unavailable({ network: network.id, path, tried }, last)
    },
  }
}
