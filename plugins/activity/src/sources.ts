import type { Contributions, ActivityPage, CaipNetwork, Clock, Log } from '@latchkey/kernel'
import { httpRefusal } from '@latchkey/kernel/internal/tools'
import { ActivitySource } from '@latchkey/money'
import { askSource, type ActivityQuery } from '@latchkey/money/internal'

/** How long a source that wants fewer questions is left alone. */
const LIMITED_MS = 60_000

/** How long the first source is waited for before the node's rows replace it. */
const PATIENCE_MS = 400

const TOO_MANY = 429
const REFUSED = 400

/** The parameters for the sources. */
export interface SourcesContext {
  readonly contributions: Contributions
  readonly clock: Clock
  readonly log: Log
}

/** A page, and who gave it. */
export interface SourcedPage {
  readonly source: ActivitySource
  readonly page: ActivityPage
}

/** Asks sources for pages. One that limits its callers, or refuses a network, is left out for a while. */
export function createSources({ contributions, clock, log }: SourcesContext) {
  const restingUntil = new Map<string, number>()
  const keyOf = ({ id }: ActivitySource, network: CaipNetwork) => `${id} ${network.id}`

  const covers = (source: ActivitySource, network: CaipNetwork) => {
    try {
      return source.covers(network)
    } catch (error) {
      contributions.report(source, 'covers', error)
      return false
    }
  }
  /** Those that can tell of a network, in order. */
  const of = (network: CaipNetwork) =>
    contributions.all(ActivitySource).filter((source) => covers(source, network))
  const note = (source: ActivitySource, network: CaipNetwork, error: unknown) => {
    log.write('warn', `The history of "${source.id}" cannot be read.`, error)
    const status = httpRefusal(error)?.status
    const rest = status === TOO_MANY ? LIMITED_MS : status === REFUSED ? Infinity : 0
    if (rest > 0) restingUntil.set(keyOf(source, network), clock.now() + rest)
  }
  /** Asks each source once; the node, which proves its answers, also while a source before it is slow. */
  const createStandIn = (
    sources: readonly ActivitySource[],
    askOne: (source: ActivitySource) => Promise<ActivityPage>,
    early: ((found: SourcedPage) => void) | undefined,
  ) => {
    const node = sources.slice(1).find(({ proves }) => proves === true)
    let asking: Promise<ActivityPage> | undefined
    let isOver = false
    const ask = (source: ActivitySource) =>
      source === node ? (asking ??= askOne(source)) : askOne(source)
    const cancel =
      node &&
      early &&
      clock.after(PATIENCE_MS, () => {
        ask(node).then(
          (page) => {
            if (!isOver) early({ source: node, page })
          },
          () => undefined, // Its turn comes.
        )
      })
    return {
      ask,
      end() {
        isOver = true
        cancel?.()
      },
    }
  }
  const ask = async (source: ActivitySource, query: ActivityQuery, signal: AbortSignal) => {
    try {
      return await askSource(source, (one, ending) => one.page(query, ending), { clock, signal })
    } catch (error) {
      if (!signal.aborted) note(source, query.network, error)
      throw error
    }
  }
  /**
   * The newest page, of the first source that gives one; `undefined` where no source covers the network.
   *
   * @param early Takes what nodes tell while a source before them is slow.
   * @throws the error of the last source
   */
  const first = async (
    query: ActivityQuery,
    signal: AbortSignal,
    early?: (found: SourcedPage) => void,
  ): Promise<SourcedPage | undefined> => {
    const all = of(query.network)
    const isReady = (source: ActivitySource) =>
      (restingUntil.get(keyOf(source, query.network)) ?? 0) <= clock.now()
    // Where all of them rest, the visitor's wish counts for more.
    const ready = all.filter(isReady)
    const asked = ready.length > 0 ? ready : all
    const standIn = createStandIn(asked, (source) => ask(source, query, signal), early)
    let failure: unknown
    try {
      for (const source of asked) {
        try {
          return { source, page: await standIn.ask(source) }
        } catch (error) {
          signal.throwIfAborted()
          failure = error
        }
      }
    } finally {
      standIn.end()
    }
    if (all.length > 0) throw failure
    return undefined
  }
  return { first, ask }
}
