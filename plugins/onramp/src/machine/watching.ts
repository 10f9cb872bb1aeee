import {
  isKitError,
  type AssetId,
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
  OnRampPurchase,
  QuoteProvider,
} from '../on-ramp-provider.js'
import type { OnRampState, OnRampUnderWay } from '../service.js'
import { watchArrival, type ArrivalContext } from './arrival.js'
import type { Poll } from './poll.js'
import { isRefusal } from './refusals.js'
import type { WaitingPurchase, WaitingPurchases } from './waiting-purchase.js'
import { watchBalance } from './watch-balance.js'
import { watchPurchases } from './watch-purchases.js'

/** The tools of following purchases. */
export interface UnderWayContext extends ArrivalContext {
  readonly store: Store
  readonly modal: Modal
  readonly notices: Notices
  readonly portfolio: Portfolio | undefined
  readonly waiting: WaitingPurchases
  readonly underWayAtom: PrimitiveAtom<readonly OnRampUnderWay[]>
  readonly state: () => OnRampState
  readonly set: (change: Partial<OnRampState>) => void
}

/** A purchase that begins to be followed. */
export interface Followed {
  /** Whether it is no purchase of an earlier visit. */
  readonly isNew: boolean
  readonly provider: OnRampProvider
  readonly place: OnRampPlace
  readonly record: WaitingPurchase
  readonly url?: string | undefined
  readonly order?: OnRampOrder | undefined
}

/** How a purchase is watched, and what is kept of it. */
export interface Watch {
  readonly poll: Poll
  record: WaitingPurchase
}

/** Purchases that are watched, and what changes them. */
interface Watched {
  readonly watches: Map<string, Watch>
  readonly all: () => readonly OnRampUnderWay[]
  readonly find: (id: string) => OnRampUnderWay | undefined
  readonly change: (id: string, changed: Partial<OnRampUnderWay>) => void
  /** Keeps what is known of it by now for the next visit. */
  readonly note: (id: string, known: Partial<WaitingPurchase>) => void
  /** Nothing more is to be seen of it. */
  readonly end: (id: string) => void
}

/** Where a purchase stands by its seller's word. */
export function stepOf({ status }: OnRampPurchase): 'told' | 'failed' | 'seen' {
  if (status === 'done') return 'told'
  return status === 'failed' ? status : 'seen'
}

/** Emits the event, and has the shown holdings read again. */
function createVoice({ notices, portfolio }: UnderWayContext) {
  const tell = (variant: 'success' | 'error', code: string, message: string) => {
    notices.toast({ variant, code, message, overPage: true })
  }
  /** The shown holdings are from before. */
  const renew = ({ account, network }: OnRampPlace, assets: readonly AssetId[]) => {
    const how = assets.length > 0 ? { refresh: assets } : { force: true }
    portfolio?.read(account, network, how).catch(() => undefined)
  }
  const tellDelivered = () => {
    tell('success', 'onramp_told', 'The seller says that your purchase was delivered')
  }
  return { tell, tellDelivered, renew }
}

/** A purchase by a link is not reported: the balance shows it. */
function createLink(
  { capabilities, clock, waiting }: UnderWayContext,
  { watches, find, change, note, end }: Watched,
  { tell, renew }: ReturnType<typeof createVoice>,
) {
  return (
    id: string,
    provider: LinkProvider,
    place: OnRampPlace,
    { made, held }: WaitingPurchase,
  ) =>
    watchBalance({
      capabilities,
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
        const last = watches.get(id)?.record.held
        if (now.amount !== last?.amount || now.asset !== last.asset) note(id, { held: now })
      },
      rose({ asset, amount }) {
        const rise = { asset, amount: amount + (find(id)?.rise?.amount ?? 0n) }
        change(id, { step: 'rose', rise })
        note(id, { rise })
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
}

/** Watches purchases, each kind in its way. */
export function createWatching(context: UnderWayContext, watched: Watched) {
  const { watches, all, find, change, note, end } = watched
  const { store, clock, waiting } = context
  const voice = createVoice(context)
  const { tell, tellDelivered, renew } = voice

  /** The seller's word is no arrival: nodes tell that, where what is bought is known by its contract. */
  const told = (
    id: string,
    place: OnRampPlace,
    record: WaitingPurchase,
    isNew: boolean,
  ): Poll | undefined => {
    const { held, purchase } = record
    if (!held || !purchase) return undefined
    let isTold = !isNew
    return watchArrival(context, {
      place,
      held,
      purchase,
      arrived(rise) {
        change(id, { step: 'arrived', rise })
        end(id)
        waiting.forget(id)
        tell('success', 'onramp_arrived', 'What you bought has arrived')
        renew(place, [rise.asset.id])
      },
      missing() {
        if (!isTold) tellDelivered()
        isTold = true
      },
    })
  }

  const seller = (
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
      known: record.purchase,
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
        const step = stepOf(purchase)
        change(id, { step, purchase, url: undefined })
        note(id, { purchase })
        if (step === 'seen') return
        const kept = { ...(watches.get(id)?.record ?? record), purchase }
        end(id)
        if (step === 'failed') {
          waiting.forget(id)
          tell('error', 'onramp_failed', 'The purchase did not succeed')
          return
        }
        change(id, { isWatched: kept.held !== undefined })
        const poll = told(id, place, kept, true)
        if (poll) watches.set(id, { poll, record: kept })
        else tellDelivered()
        renew(place, [])
      },
      late() {
        change(id, { step: 'unknown' })
      },
    })

  return { link: createLink(context, watched, voice), told, seller }
}
