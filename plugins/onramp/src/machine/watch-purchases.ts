import type { Clock } from '@latchkey/kernel'
import { askSource } from '@latchkey/money'
import type { OnRampPlace, OnRampPurchase, QuoteProvider } from '../on-ramp-provider.js'
import { createPoll, type Poll } from './poll.js'

const EVERY_MS = 4_000
/** After this long without a purchase it is said that none was seen (it has not failed). */
const LATE_MS = 180_000
const LATER_MS = 30_000
const LONG_MS = 60 * 60_000

/** What purchases are watched with. */
export interface PurchaseWatch {
  readonly clock: Clock
  readonly provider: QuoteProvider
  readonly place: OnRampPlace
  /** When the purchase was made, in milliseconds since the Unix epoch. */
  readonly made: number
  /** Ids that were there before; `undefined` where they could not be read: then what is done already is of before. */
  readonly before: ReadonlySet<string> | undefined
  /** Whether somebody looks on: after three minutes nothing is asked for nobody. */
  readonly isWatched: () => boolean
  /** The purchase, and each change of it. */
  seen(purchase: OnRampPurchase): void
  late(): void
}

/** The purchase that was just made: a new one, else one that is still on its way. */
function newest(purchases: readonly OnRampPurchase[], before: PurchaseWatch['before']) {
  const inOrder = [...purchases].sort((left, right) => (right.at ?? 0) - (left.at ?? 0))
  const isPending = ({ status }: OnRampPurchase) => status === 'pending'
  return (before && inOrder.find(({ id }) => !before.has(id))) ?? inOrder.find(isPending)
}

/** Asks a provider for the account's purchases: every 4 seconds, and every 30 once that has taken three minutes. */
export function watchPurchases(watch: PurchaseWatch): Poll {
  const { clock, provider, place, before, made } = watch
  let last: OnRampPurchase | undefined
  let isLate = false
  const look = async (signal: AbortSignal) => {
    const purchases = await askSource(provider, (one, ends) => one.purchases(place, ends), {
      ...{ clock, signal },
    })
    if (signal.aborted) return
    const found = newest(purchases, before)
    // One that was on its way is followed to its end, unless a newer one came.
    const followed = found ?? purchases.find(({ id }) => id === last?.id)
    const isSame = followed?.id === last?.id && followed?.status === last?.status
    if (!followed || isSame) return
    last = followed
    watch.seen(followed)
  }
  return createPoll({
    ...{ clock, begun: made },
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
