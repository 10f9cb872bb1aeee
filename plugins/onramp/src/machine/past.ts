import type { Clock, KitError, PrimitiveAtom, Store } from '@latchkey/kernel'
import { askSource } from '@latchkey/money/internal'
import type { OnRampPlace, QuoteProvider } from '../on-ramp-provider.js'
import type { OnRampPast } from '../service.js'
import { NO_PAST } from '../start.js'
import type { Waits } from './refusals.js'

interface PastContext {
  readonly store: Store
  readonly clock: Clock
  readonly pastAtom: PrimitiveAtom<OnRampPast>
  readonly waits: Waits
  /** Ends with the kit. */
  readonly signal: AbortSignal
  readonly asKitError: (provider: QuoteProvider, error: unknown) => KitError
}

/** Reads the purchases of a buyer. Only those of the last question's buyer are shown. */
export function createPast({ store, clock, pastAtom, waits, signal, asKitError }: PastContext) {
  let asked = 0
  return async (seller: QuoteProvider, buyer: OnRampPlace): Promise<void> => {
    asked += 1
    const number = asked
    const isOther = () =>
      number !== asked || signal.aborted || store.get(pastAtom).seller !== seller
    const shown = store.get(pastAtom)
    const isSame = shown.seller?.id === seller.id && shown.buyer?.account.id === buyer.account.id
    const before = isSame ? shown : NO_PAST
    store.set(pastAtom, {
      ...before,
      seller,
      buyer,
      status: 'loading',
      error: undefined,
      retryAt: undefined,
    })
    const key = `past ${seller.id} ${buyer.account.id}`
    try {
      waits.check(key, seller.id)
      const asking = (one: QuoteProvider, ends: AbortSignal) => one.purchases(buyer, ends)
      const found = await askSource(seller, asking, { clock, signal })
      const purchases = [...found].sort((left, right) => (right.at ?? 0) - (left.at ?? 0))
      if (!isOther()) store.set(pastAtom, { ...NO_PAST, seller, buyer, status: 'ready', purchases })
    } catch (error) {
      const retryAt = waits.note(key, error)
      if (isOther()) return
      const failed = asKitError(seller, error)
      store.set(pastAtom, { ...store.get(pastAtom), status: 'failed', error: failed, retryAt })
    }
  }
}
