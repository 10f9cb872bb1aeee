import type { Account, Browser, CaipAccountId, Connections, PrimitiveAtom } from '@latchkey/kernel'
import { hasEnded, type TransactionBook, type TransactionRecord } from '@latchkey/money'
import { compose } from './compose.js'
import { end, isFresh, keyOf, newKept, type Kept } from './kept.js'
import { knowledgeOf } from './knowledge.js'
import { createPendingWatch } from './pending-watch.js'
import { createReads, type ReadsContext } from './reads.js'
import { NOTHING, type Activity, type ActivityState } from './service.js'

/** The tools of the engine. */
export interface EngineContext extends ReadsContext {
  readonly connections: Connections
  readonly book: TransactionBook
  readonly stateAtom: (account: CaipAccountId) => PrimitiveAtom<ActivityState>
  readonly browser: Browser
  /** Whether transactions that no block holds are watched, if they were not sent from here. */
  readonly watch: boolean
}

function isConnected({ connections, store }: EngineContext, { namespace, address }: Account) {
  const live = store.get(connections.connectionsAtom).flatMap(({ accounts }) => accounts)
  return live.some((now) => now.namespace === namespace && now.address === address)
}

/** Reads the past of accounts, and keeps it for as long as they are connected. */
export function createEngine(context: EngineContext): Omit<Activity, 'stateAtom'> & {
  dispose(): void
} {
  const { book, clock, connections, store } = context
  const kept = new Map<CaipAccountId, Kept>()
  const watch = context.watch
    ? createPendingWatch({
        clock,
        browser: context.browser,
        async read(key) {
          const one = kept.get(key)
          // A page that somebody waits for goes first.
          if (one && one.older !== 'loading') await reads.newest(key, one, true)
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

  const reads = createReads(context, tell)

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
    if (one.reading !== undefined || !isFresh(one, clock.now())) await reads.newest(key, one)
  }
  const older: Activity['older'] = async (account, network) => {
    const key = keyOf(account, network)
    const one = kept.get(key)
    if (one) await reads.older(key, one)
  }
  return {
    open,
    older,
    async retry(account, network) {
      const key = keyOf(account, network)
      const one = kept.get(key)
      if (!one) await open(account, network)
      else if (one.status === 'failed') await reads.newest(key, one)
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
