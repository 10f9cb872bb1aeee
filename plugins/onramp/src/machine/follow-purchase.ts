import type { AssetId, Capabilities, Clock, Modal, Notices } from '@latchkey/kernel'
import type { Portfolio } from '@latchkey/money'
import type {
  LinkProvider,
  OnRampPlace,
  OnRampProvider,
  OnRampPurchase,
  QuoteProvider,
} from '../on-ramp-provider.js'
import type { OnRampState } from '../service.js'
import type { Poll } from './poll.js'
import type { WaitingPurchase, WaitingPurchases } from './waiting-purchase.js'
import { watchBalance } from './watch-balance.js'
import { watchPurchases } from './watch-purchases.js'

/** What a purchase is followed with. */
export interface FollowContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly modal: Modal
  readonly notices: Notices
  readonly portfolio: Portfolio | undefined
  readonly waiting: WaitingPurchases
  readonly isOpen: () => boolean
  readonly state: () => OnRampState
  readonly set: (change: Partial<OnRampState>) => void
}

/** Follows one purchase at a time, from the opening of its page to its end. */
export interface Follower {
  /** Follows a new purchase, or that of an earlier visit. */
  follow(provider: OnRampProvider, place: OnRampPlace, purchase: WaitingPurchase): void
  /** The one that is followed. */
  current(): WaitingPurchase | undefined
  /** Looks at once. */
  now(): Promise<void>
  /** Follows it no longer in this page. */
  stop(): void
  /** Follows it no longer, now or after a reload. */
  forget(): void
}

/** Follows purchases; what is under way is kept for the next visit. */
export function createFollower(context: FollowContext): Follower {
  const { clock, notices, portfolio, waiting, state, set } = context
  let poll: Poll | undefined
  let current: WaitingPurchase | undefined

  const keep = (purchase: WaitingPurchase) => {
    current = purchase
    waiting.write(purchase)
  }
  const stop = () => {
    poll?.stop()
    poll = undefined
    current = undefined
  }
  const forget = () => {
    stop()
    waiting.forget()
  }
  const tell = (variant: 'success' | 'error', code: string, message: string) => {
    notices.toast({ variant, code, message, overPage: true })
  }
  /** What is shown of the account's holdings is of before. */
  const renew = ({ account, network }: OnRampPlace, assets: readonly AssetId[]) => {
    const how = assets.length > 0 ? { refresh: assets } : { force: true }
    portfolio?.read(account, network, how).catch(() => undefined)
  }

  const followLink = (provider: LinkProvider, place: OnRampPlace, purchase: WaitingPurchase) =>
    watchBalance({
      ...{ capabilities: context.capabilities, clock, provider, place },
      ...{ made: purchase.made, held: purchase.held },
      watched(watched) {
        if (state().isWatched === undefined) set({ isWatched: watched !== undefined, watched })
      },
      read(held) {
        if (held.amount !== current?.held?.amount || held.asset !== current.held.asset)
          keep({ ...purchase, held })
      },
      rose({ asset, amount }) {
        set({ step: 'rose', rise: { asset, amount: amount + (state().rise?.amount ?? 0n) } })
        tell('success', 'onramp_rose', 'Your balance rose while you were buying')
        renew(place, [asset.id])
      },
      late() {
        if (state().step === 'rose') waiting.forget()
        else set({ step: 'unknown' })
      },
    })

  const followPurchases = (
    provider: QuoteProvider,
    place: OnRampPlace,
    { made, before }: WaitingPurchase,
  ) => {
    set({ isWatched: true })
    return watchPurchases({
      ...{ clock, provider, place, made, before: before && new Set(before) },
      isWatched: context.isOpen,
      seen(purchase: OnRampPurchase) {
        const step = { pending: 'seen', done: 'arrived', failed: 'failed' } as const
        set({ step: step[purchase.status], purchase })
        if (purchase.status === 'pending') return
        forget()
        if (purchase.status === 'failed') {
          tell('error', 'onramp_failed', 'The purchase did not succeed')
          return
        }
        tell('success', 'onramp_arrived', 'What you bought has arrived')
        renew(place, [])
      },
      late() {
        set({ step: 'unknown' })
      },
    })
  }

  return {
    ...{ stop, forget },
    current: () => current,
    now: async () => poll?.now(),
    follow(provider, place, purchase) {
      stop()
      keep(purchase)
      poll =
        provider.kind === 'link'
          ? followLink(provider, place, purchase)
          : followPurchases(provider, place, purchase)
    },
  }
}
