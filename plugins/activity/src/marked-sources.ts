import type { ActivityPage, CaipNetwork } from '@latchkey/kernel'
import type { ActivityQuery } from '@latchkey/money/internal'
import type { Tokens } from './knowledge.js'
import { markTokens } from './mark-tokens.js'
import { createSources, type SourcedPage, type SourcesContext } from './sources.js'

type Sources = ReturnType<typeof createSources>

interface MarkedSources extends Pick<Sources, 'ask'> {
  first(
    query: ActivityQuery,
    signal: AbortSignal,
    early?: (found: SourcedPage) => Promise<void>,
  ): ReturnType<Sources['first']>
}

/** The last moment that a date can tell, in milliseconds. */
const LAST_TIME = 8.64e15

/** Whether a calendar has the moment: a list cannot be made of one that is none. */
const isTime = (at: number | undefined) => at === undefined || Math.abs(at) <= LAST_TIME

/** Sources whose pages tell tokens by their contracts. A transaction of no possible time is left out. */
export function createMarkedSources(
  context: SourcesContext,
  tokensOf: (network: CaipNetwork, signal: AbortSignal) => Promise<Tokens>,
): MarkedSources {
  const sources = createSources(context)
  const marked = async (page: ActivityPage, network: CaipNetwork, signal: AbortSignal) => {
    const tokens = await tokensOf(network, signal)
    const timed = page.entries.filter(({ at }) => isTime(at))
    const entries = await markTokens(timed, network, tokens.values())
    return { ...page, entries, ...(timed.length < page.entries.length && { isCut: true }) }
  }
  return {
    async first(query, signal, early) {
      let isOver = false
      const tell = async (found: SourcedPage) => {
        const page = await marked(found.page, query.network, signal)
        if (!isOver) await early?.({ ...found, page })
      }
      const found = await sources
        .first(
          query,
          signal,
          early &&
            ((one) => {
              tell(one).catch(() => undefined) // The next page shows it.
            }),
        )
        .finally(() => {
          isOver = true
        })
      return found && { ...found, page: await marked(found.page, query.network, signal) }
    },
    async ask(source, query, signal) {
      return marked(await sources.ask(source, query, signal), query.network, signal)
    },
  }
}
