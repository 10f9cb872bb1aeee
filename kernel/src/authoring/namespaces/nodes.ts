import type { CaipNetworkId } from '../../core/caip/ids.js'
import type { CaipNetwork } from '../../core/caip/network.js'
import type { KitError } from '../../core/errors.js'
import { lazyPart, type LazyPart } from '../loading/lazy-part.js'
import { abortable } from '../untrusted/abortable.js'

/** The marks of a namespace's nodes, and its words about them. */
export interface NodesOptions {
  /**
   * The network that a URL serves, by its own word. Asked once per URL for all callers, so without any
   * caller's signal; a failure is forgotten.
   */
  readonly networkOf: (url: string) => Promise<CaipNetworkId>
  readonly wrongNetwork: (context: {
    readonly host: string
    readonly expected: string
    readonly actual: string
  }) => KitError
  /** `what` of the question, and how many URLs were tried; the cause is the last one's failure. */
  readonly unavailable: (
    context: { readonly network: string; readonly what: string; readonly tried: number },
    cause: unknown,
  ) => KitError
  /**
   * Asks a URL before it has shown its network: a question that changes nothing saves a round trip. Its
   * answer is taken only afterwards. @default false
   */
  readonly early?: boolean
}

/** One question to the nodes of a network. */
export interface NodesQuestion<T> {
  readonly network: CaipNetwork
  /** In order of preference. @default the network's `rpcUrls` */
  readonly urls?: readonly string[]
  /** Names the question in an error. */
  readonly what: string
  /** Asks one URL and checks its answer. */
  readonly ask: (url: string) => Promise<T>
  readonly signal?: AbortSignal | undefined
  /** Failures that every honest node would answer, and which end the asking. */
  readonly isFinal?: ((error: unknown) => boolean) | undefined
}

/** Asks the URLs of a network in order until one answers; each must first show that it serves the network. */
export type AskNodes = <T>(question: NodesQuestion<T>) => Promise<T>

/** Makes the way to the nodes of a namespace's networks, with fallback from one URL to the next. */
export function createNodes(options: NodesOptions): AskNodes {
  const served = new Map<string, LazyPart<CaipNetworkId>>()
  const servedBy = (url: string) => {
    const part = served.get(url) ?? lazyPart(() => options.networkOf(url))
    served.set(url, part)
    return part.load()
  }
  const askChecked = async <T>(url: string, { network, ask, signal }: NodesQuestion<T>) => {
    const early = options.early ? ask(url) : undefined
    // Its word counts only from a URL of the network.
    early?.catch(() => undefined)
    const actual = await abortable(servedBy(url), signal)
    if (actual !== network.id) {
      throw options.wrongNetwork({ host: new URL(url).host, expected: network.id, actual })
    }
    return early ?? ask(url)
  }
  return async (question) => {
    const { network, urls = network.rpcUrls, what, signal, isFinal } = question
    let last: unknown
    for (const url of urls) {
      signal?.throwIfAborted()
      try {
        return await askChecked(url, question)
      } catch (error) {
        if (signal?.aborted || isFinal?.(error)) throw error
        last = error
      }
    }
    throw options.unavailable({ network: network.id, what, tried: urls.length }, last)
  }
}
