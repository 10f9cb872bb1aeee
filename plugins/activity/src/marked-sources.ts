import type { ActivityPage, CaipNetwork } from '@latchkey/kernel'
import type { Tokens } from './knowledge.js'
import { markTokens } from './mark-tokens.js'
import { createSources, type SourcesContext } from './sources.js'

/** Sources whose pages tell tokens by their contracts. */
export function createMarkedSources(
  context: SourcesContext,
  tokensOf: (network: CaipNetwork, signal: AbortSignal) => Promise<Tokens>,
): ReturnType<typeof createSources> {
  const sources = createSources(context)
  const marked = async (page: ActivityPage, network: CaipNetwork, signal: AbortSignal) => {
    const tokens = await tokensOf(network, signal)
    return { ...page, entries: await markTokens(page.entries, network, tokens.values()) }
  }
  return {
    async first(query, signal) {
      const found = await sources.first(query, signal)
      return found && { ...found, page: await marked(found.page, query.network, signal) }
    },
    async ask(source, query, signal) {
      return marked(await sources.ask(source, query, signal), query.network, signal)
    },
  }
}
