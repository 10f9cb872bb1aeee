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

/** Sources whose pages tell tokens by their contracts. */
export function createMarkedSources(
  context: SourcesContext,
  tokensOf: (network: CaipNetwork, signal: AbortSignal) => Promise<Tokens>,
): MarkedSources {
  const sources = createSources(context)
  const marked = async (page: ActivityPage, network: CaipNetwork, signal: AbortSignal) => {
    const tokens = await tokensOf(network, signal)
    return { ...page, entries: await markTokens(page.entries, network, tokens.values()) }
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
