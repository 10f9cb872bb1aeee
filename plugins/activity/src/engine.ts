import {
  accountId,
  type Account,
  type ActivityEntry,
  type Browser,
  type CaipAccountId,
  type CaipNetwork,
  type Clock,
  type Connections,
  type Contributions,
  type Events,
  type KitError,
  type Log,
  type Notices,
  type PrimitiveAtom,
  type Store,
} from '@latchkey/kernel'
import {
  hasEnded,
  type ActivitySource,
  type Counterparties,
  type Portfolio,
  type TransactionBook,
  type TransactionRecord,
} from '@latchkey/money'
import { emptyChain, withNewest, withOlder, type ChainOfPages } from './chain-of-pages.js'
import { compose } from './compose.js'
import { ActivityErrors } from './errors.js'
import type {} from './events.js'
import { createTokens, knowledgeOf, type Tokens } from './knowledge.js'
import { createMarkedSources } from './marked-sources.js'
import { createPendingWatch } from './pending-watch.js'
import { receiversOf } from './receivers.js'
import type { SourcedPage } from './sources.js'
import { NOTHING, type Activity, type ActivityState } from './service.js'

/** For how long the newest page counts as new, and a failure as not to be repeated. */
const FRESH_MS = 30_000

/** The tools of the engine. */
export interface EngineContext {
  readonly clock: Clock
  readonly connections: Connections
  readonly contributions: Contributions
  readonly events: Events
  readonly log: Log
  readonly notices: Notices
  readonly store: Store
  readonly book: TransactionBook
  readonly counterparties: Counterparties
  readonly portfolio: Portfolio | undefined
  readonly stateAtom: (account: CaipAccountId) => PrimitiveAtom<ActivityState>
  readonly browser: Browser
  /** Whether transactions that no block holds are watched, if they were not sent from here. */
  readonly watch: boolean
}

/** The record of one account on one network. */
interface Kept {
  chain: ChainOfPages
  /** The time of the last question for the newest page; `undefined`: it is to be asked for again. */
  since: number | undefined
  status: ActivityState['status']
  older: 'idle' | 'loading' | 'failed'
  error: ActivityState['error']
  tokens: Tokens
  /** How many transactions of this browser have come to their end. */
  ended: number
  /** Ends what is being read. */
  readonly ending: AbortController
  /** Ends the older page that is being read. */
  paging: AbortController | undefined
  reading: Promise<void> | undefined
}

/** Accounts are kept on the network they are shown on, not on the one in their id. */
const keyOf = ({ address }: Account, network: CaipNetwork) => accountId(network.id, address)

const newKept = (account: Account, network: CaipNetwork): Kept => ({
  chain: emptyChain(account, network),
  since: undefined,
  status: 'idle',
  older: 'idle',
  error: undefined,
  tokens: new Map(),
  ended: 0,
  ending: new AbortController(),
  paging: undefined,
  reading: undefined,
})

/** Ends what is being read. */
function end({ ending, paging }: Kept) {
  ending.abort()
  paging?.abort()
}

/** Whether the newest page needs not be asked for. */
function isFresh({ since }: Kept, now: number): boolean {
  const age = since === undefined ? Infinity : now - since
  return age >= 0 && age < FRESH_MS
}

function isConnected({ connections, store }: EngineContext, { namespace, address }: Account) {
  const live = store.get(connections.connectionsAtom).flatMap(({ accounts }) => accounts)
  return live.some((now) => now.namespace === namespace && now.address === address)
}

function tellFailure({ notices, events }: EngineContext, { id }: CaipNetwork, error: KitError) {
  const { code, message } = error
  notices.toast({ variant: 'error', message, code })
  events.emit('ERROR_FETCH_TRANSACTIONS', { network: id, code })
}

/** Reads the past of accounts, and keeps it for as long as they are connected. */
export function createEngine(context: EngineContext): Omit<Activity, 'stateAtom'> & {
  dispose(): void
} {
  const { book, clock, connections, store } = context
  const tokensOf = createTokens(context)
  const sources = createMarkedSources(context, tokensOf)
  const kept = new Map<CaipAccountId, Kept>()
  const watch = context.watch
    ? createPendingWatch({
        clock,
        browser: context.browser,
        async read(key) {
          const one = kept.get(key)
          // A page that somebody waits for goes first.
          if (one && one.older !== 'loading') await newest(key, one, true)
        },
      })
    : undefined

  const recordsOf = (key: CaipAccountId): readonly TransactionRecord[] =>
    store.get(book.recordsAtom).filter(({ sent }) => sent.account === key)

  const tell = (key: CaipAccountId, one: Kept) => {
    // A read for an account that is gone is not reported any more.
    if (kept.get(key) !== one) return
    const { chain, status, error } = one
    const { source, next, entries, isCut } = chain
    const goesOn = next !== undefined
    const older = one.older === 'idle' ? (goesOn ? 'more' : 'none') : one.older
    const knowledge = knowledgeOf(context, chain, key, one.tokens)
    const lists = compose([...entries.values()], recordsOf(key), knowledge)
    const foreign = lists.pending.filter(({ record }) => record === undefined)
    watch?.follow(
      key,
      foreign.map(({ id }) => id),
    )
    store.set(context.stateAtom(key), {
      ...lists,
      status,
      older,
      error,
      source: source?.id,
      reach: isCut ? 'part' : (source?.reach ?? (status === 'ready' ? 'own' : undefined)),
    })
  }

  /** Look-alikes are compared with the account's receivers: only those that a node proves count. */
  const learn = (
    { chain, tokens }: Kept,
    source: ActivitySource,
    entries: readonly ActivityEntry[],
  ) => {
    if (source.proves !== true) return
    const { account, network } = chain
    const knowledge = knowledgeOf(context, chain, keyOf(account, network), tokens)
    for (const address of receiversOf(entries, knowledge))
      context.counterparties.add(network.id, address)
  }

  const standIn =
    (key: CaipAccountId, one: Kept) =>
    async ({ source, page: { entries } }: SourcedPage) => {
      const { signal } = one.ending
      one.tokens = await tokensOf(one.chain.network, signal)
      if (signal.aborted || one.status !== 'loading' || one.chain.entries.size > 0) return
      one.chain = withNewest(one.chain, source, { entries })
      learn(one, source, entries)
      tell(key, one)
    }

  const readNewest = async (key: CaipAccountId, one: Kept, isQuiet: boolean) => {
    // An older page belongs to the list as it was: what comes late is dropped.
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
      if (found) learn(one, found.source, found.page.entries)
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
  const newest = (key: CaipAccountId, one: Kept, isQuiet = false) => {
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
      learn(one, source, page.entries)
    } catch {
      if (signal.aborted) return
      one.older = 'failed'
    }
    tell(key, one)
  }

  const forget = (key: CaipAccountId, one: Kept) => {
    kept.delete(key)
    watch?.drop(key)
    end(one)
    store.set(context.stateAtom(key), NOTHING)
  }
  const follow = () => {
    for (const [key, one] of kept) {
      const ended = recordsOf(key).filter(hasEnded).length
      // One that came to its end is in the source's list soon: the next opening asks for it.
      if (ended > one.ended) one.since = undefined
      one.ended = ended
      tell(key, one)
    }
  }
  const stops = [
    store.sub(book.recordsAtom, follow),
    store.sub(connections.connectionsAtom, () => {
      for (const [key, one] of kept) if (!isConnected(context, one.chain.account)) forget(key, one)
    }),
  ]

  const open: Activity['open'] = async (account, network) => {
    const key = keyOf(account, network)
    const one = kept.get(key) ?? newKept(account, network)
    kept.set(key, one)
    if (one.reading !== undefined || !isFresh(one, clock.now())) await newest(key, one)
  }
  const older: Activity['older'] = async (account, network) => {
    const key = keyOf(account, network)
    const one = kept.get(key)
    if (!one || one.older === 'loading' || one.reading) return
    const { next } = one.chain
    if (next !== undefined) await readOlder(key, one, next)
  }
  return {
    open,
    older,
    async retry(account, network) {
      const key = keyOf(account, network)
      const one = kept.get(key)
      if (!one) await open(account, network)
      else if (one.status === 'failed') await newest(key, one)
      else if (one.older === 'failed') await older(account, network)
    },
    dispose() {
      for (const stop of stops) stop()
      watch?.stop()
      for (const one of kept.values()) end(one)
      kept.clear()
    },
  }
}
