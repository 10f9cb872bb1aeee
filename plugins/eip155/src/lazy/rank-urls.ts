import {
  type Browser,
  type CaipNetwork,
  type Clock,
  type FeatureContext,
  isObject,
} from '@latchkey/kernel'
import type { OrderUrls } from './rpc.js'

// How often a node is measured, how many measurements count, and with what weight.
const EVERY_MS = 4_000
const SAMPLES = 10
const LATENCY_WEIGHT = 0.3
const STABILITY_WEIGHT = 0.7
/** A node that takes longer counts as one that does not answer. */
const TIMEOUT_MS = 1_000

/** The tools of measuring; it ends with the signal. */
export interface RankContext {
  readonly browser: Pick<Browser, 'visible'>
  readonly clock: Clock
  readonly http: FeatureContext['http']
  readonly signal: AbortSignal
}

/** Milliseconds an answer took; `undefined` when there was none. */
type Sample = number | undefined

const isAnswered = (sample: Sample) => sample !== undefined

/** Between 0 and 1: how quick a node is beside the slowest answer of all, and how often it answers. */
function scoreOf(samples: readonly Sample[], slowest: number): number {
  const answers = samples.filter(isAnswered)
  if (answers.length === 0) return 0
  const mean = answers.reduce((sum, one) => sum + one, 0) / answers.length
  const latency = slowest === 0 ? 1 : 1 - mean / slowest
  return LATENCY_WEIGHT * latency + STABILITY_WEIGHT * (answers.length / samples.length)
}

/**
 * Orders a network's RPC URLs by measurement. The first question about a network begins measuring it;
 * until there is a figure the app's own order stands. A hidden page measures nothing.
 */
export function rankUrls({ browser, clock, http, signal }: RankContext): OrderUrls {
  const samples = new Map<string, readonly Sample[]>()
  const watched = new Set<string>()

  const measure = async (url: string) => {
    const since = clock.now()
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
    const answer = await http
      .post(url, body, { timeout: TIMEOUT_MS, signal })
      .catch(() => undefined)
    const isAnswer = isObject(answer) && typeof answer['result'] === 'string'
    const sample = isAnswer ? clock.now() - since : undefined
    samples.set(url, [sample, ...(samples.get(url) ?? [])].slice(0, SAMPLES))
  }
  const watch = ({ id, rpcUrls }: CaipNetwork) => {
    if (watched.has(id) || rpcUrls.length < 2 || signal.aborted) return
    watched.add(id)
    const round = () => {
      if (browser.visible()) for (const url of rpcUrls) void measure(url)
    }
    round()
    signal.addEventListener('abort', clock.every(EVERY_MS, round), { once: true })
  }

  return (network) => {
    watch(network)
    const taken = (url: string) => samples.get(url) ?? []
    const slowest = Math.max(0, ...network.rpcUrls.flatMap(taken).filter(isAnswered))
    const score = (url: string) => scoreOf(taken(url), slowest)
    return network.rpcUrls.toSorted((left, right) => score(right) - score(left))
  }
}
