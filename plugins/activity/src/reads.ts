import type {
  ActivityEntry,
  CaipAccountId,
  CaipNetwork,
  Events,
  KitError,
  Notices,
} from '@latchkey/kernel'
import type { ActivitySource } from '@latchkey/money'
import { emptyChain, withNewest, withOlder } from './chain-of-pages.js'
import { ActivityErrors } from './errors.js'
import type {} from './events.js'
import { keyOf, type Kept } from './kept.js'
import {
  createTokens,
  knowledgeOf,
  type KnowledgeContext,
  type TokensContext,
} from './knowledge.js'
import { createMarkedSources } from './marked-sources.js'
import { receiversOf } from './receivers.js'
import type { SourcedPage, SourcesContext } from './sources.js'

/** The tools of reading. */
export interface ReadsContext extends KnowledgeContext, TokensContext, SourcesContext {
  readonly events: Events
  readonly notices: Notices
}

function tellFailure({ notices, events }: ReadsContext, { id }: CaipNetwork, error: KitError) {
  const { code, message } = error
  notices.toast({ variant: 'error', message, code })
  events.emit('ERROR_FETCH_TRANSACTIONS', { network: id, code })
}

/** Look-alikes are compared with the account's receivers: only those that a node proves count. */
function learn(
  context: KnowledgeContext,
  { chain, tokens }: Kept,
  source: ActivitySource,
  entries: readonly ActivityEntry[],
): void {
  if (source.proves !== true) return
  const { account, network } = chain
  const knowledge = knowledgeOf(context, chain, keyOf(account, network), tokens)
  for (const address of receiversOf(entries, knowledge))
    context.counterparties.add(network.id, address)
}

/**
 * Reads pages of an account from its sources into its record.
 *
 * @param tell shows the record as it is now
 */
export function createReads(context: ReadsContext, tell: (key: CaipAccountId, one: Kept) => void) {
  const { clock } = context
  const tokensOf = createTokens(context)
  const sources = createMarkedSources(context, tokensOf)

  const standIn =
    (key: CaipAccountId, one: Kept) =>
    async ({ source, page: { entries } }: SourcedPage) => {
      const { signal } = one.ending
      one.tokens = await tokensOf(one.chain.network, signal)
      if (signal.aborted || one.status !== 'loading' || one.chain.entries.size > 0) return
      one.chain = withNewest(one.chain, source, { entries })
      learn(context, one, source, entries)
      tell(key, one)
    }

  const readNewest = async (key: CaipAccountId, one: Kept, isQuiet: boolean) => {
    // The list may be another one by the time an older page comes. The page is dropped then.
    one.paging?.abort()
    one.paging = undefined
    one.older = 'idle'
    if (!isQuiet) {
      one.status = 'loading'
      one.error = undefined
    }
    one.since = clock.now()
    tell(key, one)
    const { account, network } = one.chain
    const { signal } = one.ending
    // Nothing is shown yet: what nodes tell stands there until a slow source has answered.
    const isBare = !isQuiet && one.chain.entries.size === 0
    const early = isBare ? standIn(key, one) : undefined
    try {
      const [found, tokens] = await Promise.all([
        sources.first({ account, network }, signal, early),
        tokensOf(network, signal),
      ])
      one.tokens = tokens
      if (found) one.chain = withNewest(one.chain, found.source, found.page)
      one.status = 'ready'
      if (found) learn(context, one, found.source, found.page.entries)
    } catch (cause) {
      // An automatic read may fail quietly: the known list stays, and the next look may succeed.
      if (signal.aborted || isQuiet) return
      const error = ActivityErrors.transactions_failed({}, cause)
      // An old list is not shown as the current one, and pages are counted again.
      one.chain = emptyChain(account, network)
      one.status = 'failed'
      one.error = error
      tellFailure(context, network, error)
    }
    tell(key, one)
  }
  const newest = (key: CaipAccountId, one: Kept, isQuiet = false): Promise<void> => {
    one.reading ??= readNewest(key, one, isQuiet).finally(() => {
      one.reading = undefined
    })
    return one.reading
  }

  const readOlder = async (key: CaipAccountId, one: Kept, cursor: string) => {
    const { source, account, network } = one.chain
    if (!source) return
    one.older = 'loading'
    tell(key, one)
    const { signal } = (one.paging = new AbortController())
    try {
      const page = await sources.ask(source, { account, network, cursor }, signal)
      if (signal.aborted) return
      one.chain = withOlder(one.chain, cursor, page)
      one.older = 'idle'
      learn(context, one, source, page.entries)
    } catch {
      if (signal.aborted) return
      one.older = 'failed'
    }
    tell(key, one)
  }

  return {
    /** The newest page. A quiet read shows neither that it runs nor that it failed. */
    newest,
    /** The page after those that are known, if there is one. */
    async older(key: CaipAccountId, one: Kept): Promise<void> {
      if (one.older === 'loading' || one.reading) return
      const { next } = one.chain
      if (next !== undefined) await readOlder(key, one, next)
    },
  }
}
