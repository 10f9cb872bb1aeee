import type { Contributions, KitError, Store } from '@latchkey/kernel'
import { isOwnError } from '@latchkey/kernel/internal/tools'
import { OnRampErrors } from '../errors.js'
import type { Market } from '../market.js'
import type { OnRampProvider } from '../on-ramp-provider.js'

interface SellersContext {
  readonly store: Store
  readonly contributions: Contributions
}

/** The provider, and the meaning of its errors. */
export function createSellers(
  { store, contributions }: SellersContext,
  { providersAtom, placeAtom }: Market,
) {
  /** @throws KitError `onramp_unavailable` */
  const chosen = (id: string) => {
    const place = store.get(placeAtom)
    const provider = store.get(providersAtom).find((one) => one.id === id)
    if (!provider || !place) throw OnRampErrors.onramp_unavailable({ provider: id })
    return { provider, place }
  }
  return {
    chosen,
    /** One that is asked before its page is opened. @throws KitError `onramp_unavailable` */
    quoted(id: string) {
      const { provider, place } = chosen(id)
      if (provider.kind !== 'quote') throw OnRampErrors.onramp_unavailable({ provider: id })
      return { provider, place }
    },
    asKitError(provider: OnRampProvider, error: unknown): KitError {
      if (isOwnError(error)) return error
      contributions.report(provider, 'on-ramp', error)
      return OnRampErrors.onramp_failed({ provider: provider.id }, error)
    },
  }
}

/** The provider, as the parts of buying see it. */
export type Sellers = ReturnType<typeof createSellers>
