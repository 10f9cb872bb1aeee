import type { Clock } from '@latchkey/kernel'
import { askSource } from '@latchkey/money/internal'
import type { OnRampPlace, OnRampPurchase, QuoteProvider } from '../on-ramp-provider.js'
import { createPoll, type Poll } from './poll.js'
import { waitOf } from './refusals.js'

const EVERY_MS = 4_000
/** After this long without a purchase it is said that none was seen (it has not failed). */
const LATE_MS = 180_000
const LATER_MS = 30_000
const LONG_MS = 60 * 60_000
/** By how much the clocks of a provider and of this device may differ. */
const CLOCKS_MS = 10 * 60_000

/** The marks that tell a purchase from others of its buyer. */
interface PurchaseMark {
  /** When the purchase was made, in milliseconds since the Unix epoch. */
  readonly made: number
  /** Ids that were there before its page was opened; `undefined` if they could not be read. */
  readonly before: ReadonlySet<string> | undefined
  /** The order; `undefined` if it is not known any more. */
  readonly symbol: string | undefined
  /** Whether another open purchase is known to be this one. */
  readonly isTaken: (id: string) => boolean
}

/** The tools of watching purchases. */
export interface PurchaseWatch extends PurchaseMark {
  readonly clock: Clock
  readonly provider: QuoteProvider
  readonly place: OnRampPlace
  /** An earlier visit's knowledge of it. */
  readonly known: OnRampPurchase | undefined
  /** Whether a visitor is watching: after three minutes without one nothing is asked. */
  readonly isWatched: () => boolean
  /** The purchase, and each change of it. */
  seen(purchase: OnRampPurchase): void
  /** It was asked, and answered or not. */
  asked(error: unknown): void
  late(): void
}

/**
 * Whether a purchase is new since its page was opened. It was not there before, and is no older one that the list
 * left out then. If the earlier list could not be read, a purchase counts if the provider dates it after that.
 */
const isNew = ({ id, at }: OnRampPurchase, { before, made }: PurchaseMark) =>
  before
    ? !before.has(id) && (at === undefined || at >= made - CLOCKS_MS)
    : at !== undefined && at >= made

/** Whether it is of what was ordered, as far as both are known. */
const isOrdered = ({ symbol }: OnRampPurchase, watch: PurchaseMark) =>
  symbol === undefined ||
  watch.symbol === undefined ||
  symbol.toUpperCase() === watch.symbol.toUpperCase()

/** The newer purchases, the newest first. An earlier one is another, also while it is on its way. */
export const newOnes = (purchases: readonly OnRampPurchase[], mark: PurchaseMark) =>
  [...purchases]
    .sort((left, right) => (right.at ?? 0) - (left.at ?? 0))
    .filter((one) => isNew(one, mark) && isOrdered(one, mark) && !mark.isTaken(one.id))

/** Asks a provider for the account's purchases: every 4 seconds, and every 30 once that has taken three minutes. */
export function watchPurchases(watch: PurchaseWatch): Poll {
  const { clock, provider, place, made } = watch
  let last = watch.known
  let isLate = false
  const look = async (signal: AbortSignal) => {
    let purchases: readonly OnRampPurchase[]
    try {
      purchases = await askSource(provider, (one, ends) => one.purchases(place, ends), {
        clock,
        signal,
      })
    } catch (error) {
      if (!signal.aborted) watch.asked(error)
      throw error
    }
    if (signal.aborted) return
    watch.asked(undefined)
    // A known purchase is followed to its end, also if others are bought.
    const followed = last
      ? purchases.find(({ id }) => id === last?.id)
      : newOnes(purchases, watch)[0]
    const isSame = followed?.id === last?.id && followed?.status === last?.status
    if (!followed || isSame) return
    last = followed
    watch.seen(followed)
  }
  return createPoll({
    clock,
    begun: made,
    pause: waitOf,
    async look(signal) {
      if (!isLate || watch.isWatched()) await look(signal)
    },
    wait(elapsed) {
      if (elapsed < LATE_MS) return EVERY_MS
      if (!isLate && last === undefined) watch.late()
      isLate = true
      return elapsed < LONG_MS ? LATER_MS : undefined
    },
  })
}
