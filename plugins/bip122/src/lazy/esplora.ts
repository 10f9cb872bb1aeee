import { type CaipNetwork, type FeatureContext, readMember, shown } from '@latchkey/kernel'
import { createNodes, handOver, httpRefusal, oncePer } from '@latchkey/kernel/internal/tools'
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
  /** The same for an answer in plain text. */
  findText<T>(
    network: CaipNetwork,
    path: string,
    check: (answer: string) => T,
    signal?: AbortSignal,
  ): Promise<T | undefined>
  /**
   * Hands a signed transaction to a service. A lost answer is no failure: the service may have it.
   *
   * @param transaction Hex.
   * @throws KitError `transaction_refused`, `node_unavailable`: by their own word no service took it
   */
  post(network: CaipNetwork, transaction: string, signal?: AbortSignal): Promise<void>
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

/** The words of a node that has the transaction already, maybe with another signature of the same. */
const IS_THERE = /already in|already known|txn-already|same-nonwitness-data/i

/** @throws KitError `transaction_refused` by the node's word */
async function postTo(
  http: FeatureContext['http'],
  {
    url,
    transaction,
    signal,
  }: { url: string; transaction: string; signal: AbortSignal | undefined },
): Promise<void> {
  const how = { text: true, bytes: true, reason: true, timeout: TIMEOUT_MS }
  try {
    // The id that it answers is known: it is made of the content.
    await http.post(`${url}/tx`, transaction, { ...how, ...(signal ? { signal } : {}) })
  } catch (error) {
    const { status, reason = '' } = httpRefusal(error) ?? {}
    if (status !== 400) throw error
    if (!IS_THERE.test(reason)) throw Bip122Errors.transaction_refused({ reason }, error)
  }
}

const isRefused = (error: unknown) => readMember(error, 'code') === 'transaction_refused'

const createAsk =
  (http: FeatureContext['http']) => (url: string, path: string, signal?: AbortSignal) =>
    http.get(url + path, { timeout: TIMEOUT_MS, ...(signal ? { signal } : {}) })

const createAskText = (http: FeatureContext['http']) => {
  const how = { bytes: true, timeout: TIMEOUT_MS }
  return async (url: string, path: string, signal?: AbortSignal) => {
    const bytes = await http.get<Uint8Array>(url + path, { ...how, ...(signal ? { signal } : {}) })
    return new TextDecoder().decode(bytes)
  }
}

const createAskNodes = (ask: ReturnType<typeof createAsk>, early: boolean) =>
  createNodes({
    networkOf: async (url) => {
      const hash = genesisOf(await ask(url, '/blocks/0'))
      return `bip122:${hash.slice(0, REFERENCE)}`
    },
    wrongNetwork: Bip122Errors.node_wrong_network,
    unavailable: ({ network, what, tried }, cause) =>
      Bip122Errors.node_unavailable({ network, path: what, tried }, cause),
    early,
  })

/** Asks for what a service may not have: its 404 is an answer. */
const finding =
  <A>(
    askNodes: ReturnType<typeof createAskNodes>,
    ask: (url: string, path: string, signal?: AbortSignal) => Promise<A>,
  ) =>
  <T>(network: CaipNetwork, path: string, check: (answer: A) => T, signal?: AbortSignal) =>
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
    })

/** Esplora through the kit's HTTP, with fallback from one URL to the next. */
export const createEsplora = oncePer((http: FeatureContext['http']): Esplora => {
  const ask = createAsk(http)
  const askNodes = createAskNodes(ask, true)
  // A signed transaction goes to no URL that has not shown its network.
  const askShown = createAskNodes(ask, false)
  return {
    async post(network, transaction, signal) {
      const to = (url: string) => postTo(http, { url, transaction, signal })
      const question = { network, what: '/tx', ask: to, signal, isFinal: isRefused }
      await handOver(askShown, question, isRefused)
    },
    get: (network, path, check, signal) =>
      askNodes({
        network,
        what: path,
        ask: async (url) => check(await ask(url, path, signal)),
        signal,
      }),
    find: finding(askNodes, ask),
    findText: finding(askNodes, createAskText(http)),
  }
})
