import type { OnRampUnderWay } from '../service.js'
import { idOf, MOST_KEPT, type WaitingPurchase } from './waiting-purchase.js'
import {
  createWatching,
  stepOf,
  type Followed,
  type UnderWayContext,
  type Watch,
} from './watching.js'

/** Follows purchases, from the opening of their pages to their ends. */
export interface UnderWay {
  /** Follows a new one, or that of an earlier visit. One of the same buyer that was not seen yet gives way to it. */
  follow(followed: Followed): OnRampUnderWay
  find(id: string | undefined): OnRampUnderWay | undefined
  change(id: string, change: Partial<OnRampUnderWay>): void
  all(): readonly OnRampUnderWay[]
  /** Ids of those that may still change. */
  watched(): readonly string[]
  /** Looks at once; at all of them without an id. */
  now(id?: string): Promise<void>
  /** Follows it no longer in this page. */
  drop(id: string): void
  /** Follows it no longer, now or after a reload. */
  forget(id: string): void
  /** Ends every watch. */
  stop(): void
}

const isOpen = ({ step, seller }: OnRampUnderWay) =>
  step === 'waiting' || step === 'unknown' || (step === 'rose' && seller.kind === 'link')

/** How a purchase is shown when it begins to be followed. */
const shownAs = (
  { provider, place, url, order }: Followed,
  record: WaitingPurchase,
): OnRampUnderWay => ({
  id: idOf(record),
  step: record.purchase ? stepOf(record.purchase) : record.rise ? 'rose' : 'waiting',
  provider: provider.id,
  seller: provider,
  buyer: place,
  order,
  url,
  isWatched:
    provider.kind === 'link'
      ? undefined
      : record.purchase?.status !== 'done' || record.held !== undefined,
  watched: undefined,
  rise: record.rise,
  purchase: record.purchase,
  lookError: undefined,
})

/** Follows purchases; open ones are kept for the next visit. */
export function createUnderWay(context: UnderWayContext): UnderWay {
  const { store, waiting, underWayAtom, state, set } = context
  const watches = new Map<string, Watch>()
  const all = () => store.get(underWayAtom)
  const find = (id: string | undefined) => all().find((one) => one.id === id)

  const change = (id: string, changed: Partial<OnRampUnderWay>) => {
    store.set(
      underWayAtom,
      all().map((one) => (one.id === id ? { ...one, ...changed } : one)),
    )
    if (state().id === id) set(changed)
  }
  /** Nothing more is to be seen of it. */
  const end = (id: string) => {
    watches.get(id)?.poll.stop()
    watches.delete(id)
  }
  const drop = (id: string) => {
    end(id)
    store.set(
      underWayAtom,
      all().filter((one) => one.id !== id),
    )
  }
  const forget = (id: string) => {
    drop(id)
    waiting.forget(id)
  }
  /** Keeps what is known of it by now for the next visit. */
  const note = (id: string, known: Partial<WaitingPurchase>) => {
    const watch = watches.get(id)
    if (!watch) return
    watch.record = { ...watch.record, ...known }
    waiting.write(watch.record)
  }
  const watching = createWatching(context, { watches, all, find, change, note, end })

  /**
   * Forgets older unseen purchases of this buyer at this provider. The new one goes on from the balance that was
   * read for them.
   */
  const replaced = ({ provider, place, record }: Followed): WaitingPurchase => {
    const older = all().filter(
      (one) =>
        one.provider === provider.id &&
        one.buyer.account.id === place.account.id &&
        (isOpen(one) || one.id === idOf(record)),
    )
    const [known] = older.flatMap(({ id }) => watches.get(id)?.record.held ?? [])
    for (const { id } of older) forget(id)
    return record.held || !known ? record : { ...record, held: known }
  }

  return {
    all,
    find,
    change,
    drop,
    forget,
    watched: () => [...watches.keys()],
    async now(id) {
      const asked = id === undefined ? [...watches.values()] : [watches.get(id)]
      await Promise.all(asked.flatMap((watch) => (watch ? [watch.poll.now()] : [])))
    },
    follow(followed) {
      const { provider, place } = followed
      // A purchase that its seller lists already is another one than the unseen ones.
      const isFresh = followed.isNew && !followed.record.purchase
      const record = isFresh ? replaced(followed) : followed.record
      const made = shownAs(followed, record)
      const { id, step } = made
      const kept = [made, ...all()]
      store.set(underWayAtom, kept)
      for (const one of kept.slice(MOST_KEPT)) forget(one.id)
      if (step === 'failed') {
        waiting.forget(id)
        return made
      }
      waiting.write(record)
      const poll =
        provider.kind === 'link'
          ? watching.link(id, provider, place, record)
          : step === 'told'
            ? watching.told(id, place, record, false)
            : watching.seller(id, provider, followed, record)
      if (poll) watches.set(id, { poll, record })
      return made
    },
    stop() {
      for (const id of [...watches.keys()]) end(id)
    },
  }
}
