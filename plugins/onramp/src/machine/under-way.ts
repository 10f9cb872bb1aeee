import {
  isKitError,
  type AssetId,
  type Capabilities,
  type Clock,
  type Modal,
  type Notices,
  type PrimitiveAtom,
  type Store,
} from '@latchkey/kernel'
import type { Portfolio } from '@latchkey/money'
import type {
  LinkProvider,
  OnRampOrder,
  OnRampPlace,
  OnRampProvider,
  QuoteProvider,
} from '../on-ramp-provider.js'
import type { OnRampState, OnRampUnderWay } from '../service.js'
import type { Poll } from './poll.js'
import { isRefusal } from './refusals.js'
import { idOf, MOST_KEPT, type WaitingPurchase, type WaitingPurchases } from './waiting-purchase.js'
import { watchBalance } from './watch-balance.js'
import { watchPurchases } from './watch-purchases.js'

/** What purchases are followed with. */
export interface UnderWayContext {
  readonly store: Store
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly modal: Modal
  readonly notices: Notices
  readonly portfolio: Portfolio | undefined
  readonly waiting: WaitingPurchases
  readonly underWayAtom: PrimitiveAtom<readonly OnRampUnderWay[]>
  readonly state: () => OnRampState
  readonly set: (change: Partial<OnRampState>) => void
}

/** A purchase that begins to be followed. */
interface Followed {
  /** Whether it is no purchase of an earlier visit. */
  readonly isNew: boolean
  readonly provider: OnRampProvider
  readonly place: OnRampPlace
  readonly record: WaitingPurchase
  readonly url?: string | undefined
  readonly order?: OnRampOrder | undefined
}

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

interface Watch {
  readonly poll: Poll
  record: WaitingPurchase
}

const isOpen = ({ step, seller }: OnRampUnderWay) =>
  step === 'waiting' || step === 'unknown' || (step === 'rose' && seller.kind === 'link')

/** Follows purchases; those under way are kept for the next visit. */
export function createUnderWay(context: UnderWayContext): UnderWay {
  const { store, clock, notices, portfolio, waiting, underWayAtom, state, set } = context
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
  const tell = (variant: 'success' | 'error', code: string, message: string) => {
    notices.toast({ variant, code, message, overPage: true })
  }
  /** What is shown of the account's holdings is of before. */
  const renew = ({ account, network }: OnRampPlace, assets: readonly AssetId[]) => {
    const how = assets.length > 0 ? { refresh: assets } : { force: true }
    portfolio?.read(account, network, how).catch(() => undefined)
  }

  const watchLink = (
    id: string,
    provider: LinkProvider,
    place: OnRampPlace,
    { made, held }: WaitingPurchase,
  ) =>
    watchBalance({
      capabilities: context.capabilities,
      clock,
      provider,
      place,
      made,
      held,
      watched(watched) {
        if (find(id)?.isWatched === undefined)
          change(id, { isWatched: watched !== undefined, watched })
      },
      read(now) {
        const watch = watches.get(id)
        const last = watch?.record.held
        if (!watch || (now.amount === last?.amount && now.asset === last.asset)) return
        watch.record = { ...watch.record, held: now }
        waiting.write(watch.record)
      },
      rose({ asset, amount }) {
        const rise = { asset, amount: amount + (find(id)?.rise?.amount ?? 0n) }
        change(id, { step: 'rose', rise })
        tell('success', 'onramp_rose', 'Your balance rose while you were buying')
        renew(place, [asset.id])
      },
      late() {
        if (find(id)?.step !== 'rose') {
          change(id, { step: 'unknown' })
          return
        }
        end(id)
        waiting.forget(id)
      },
    })

  const watchSeller = (
    id: string,
    provider: QuoteProvider,
    { place, order }: Followed,
    record: WaitingPurchase,
  ) =>
    watchPurchases({
      clock,
      provider,
      place,
      made: record.made,
      symbol: order?.asset.symbol,
      before: record.before && new Set(record.before),
      isTaken: (purchase) =>
        all().some(
          (one) => one.id !== id && one.purchase?.id === purchase && one.provider === provider.id,
        ),
      isWatched: () => store.get(context.modal.openAtom),
      asked(error) {
        const lookError = isKitError(error) && isRefusal(error) ? error : undefined
        if (find(id)?.lookError?.code !== lookError?.code) change(id, { lookError })
      },
      seen(purchase) {
        const { status } = purchase
        const step = status === 'done' ? 'arrived' : status === 'failed' ? status : 'seen'
        change(id, { step, purchase, url: undefined })
        if (step === 'seen') return
        end(id)
        waiting.forget(id)
        if (step === 'failed') {
          tell('error', 'onramp_failed', 'The purchase did not succeed')
          return
        }
        tell('success', 'onramp_arrived', 'What you bought has arrived')
        renew(place, [])
      },
      late() {
        change(id, { step: 'unknown' })
      },
    })

  /**
   * Forgets older purchases of this buyer at this provider that nobody saw. The new one goes on from the balance that was
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
      const { provider, place, url, order } = followed
      const record = followed.isNew ? replaced(followed) : followed.record
      const id = idOf(record)
      const isLink = provider.kind === 'link'
      const made: OnRampUnderWay = {
        id,
        step: 'waiting',
        provider: provider.id,
        seller: provider,
        buyer: place,
        order,
        url,
        isWatched: isLink ? undefined : true,
        watched: undefined,
        rise: undefined,
        purchase: undefined,
        lookError: undefined,
      }
      const kept = [made, ...all()]
      store.set(underWayAtom, kept)
      for (const one of kept.slice(MOST_KEPT)) forget(one.id)
      waiting.write(record)
      const poll =
        provider.kind === 'link'
          ? watchLink(id, provider, place, record)
          : watchSeller(id, provider, followed, record)
      watches.set(id, { poll, record })
      return made
    },
    stop() {
      for (const id of [...watches.keys()]) end(id)
    },
  }
}
