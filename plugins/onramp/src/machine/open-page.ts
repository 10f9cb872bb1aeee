import { isSecureUrl } from '@latchkey/kernel/internal/page'
import type { Clock } from '@latchkey/kernel'
import { askSource } from '@latchkey/money/internal'
import { OnRampErrors } from '../errors.js'
import type { OnRampOrder, PurchasePage, QuoteProvider } from '../on-ramp-provider.js'
import { changesInPage } from './changes.js'
import type { Waits } from './refusals.js'
import type { Sellers } from './sellers.js'

/** The parameters for pages. */
interface PageContext extends Pick<Sellers, 'asKitError'> {
  readonly clock: Clock
  readonly waits: Waits
}

/** Asks sellers for the pages of exactly what was ordered. */
export interface Pages {
  /** @throws KitError `onramp_url_invalid`, `onramp_changed`, and what the seller fails with */
  open(provider: QuoteProvider, order: OnRampOrder, signal: AbortSignal): Promise<string>
  /** Until when its seller is not to be asked for one, in milliseconds since the Unix epoch. */
  retryAt(provider: QuoteProvider, order: OnRampOrder): number | undefined
}

const keyOf = ({ id }: QuoteProvider, { account }: OnRampOrder) => `open ${id} ${account.id}`

function checked(provider: string, order: OnRampOrder, page: PurchasePage): string {
  if (!isSecureUrl(page.url)) throw OnRampErrors.onramp_url_invalid({ provider })
  const changes = changesInPage(order, page)
  if (changes.length > 0) throw OnRampErrors.onramp_changed({ provider, changes })
  return page.url
}

/** Gives no page that is for something else than was ordered. */
export const createPages = ({ clock, waits, asKitError }: PageContext): Pages => ({
  async open(provider, order, signal) {
    const key = keyOf(provider, order)
    try {
      waits.check(key, provider.id)
      const asking = (one: QuoteProvider, ends: AbortSignal) => one.open(order, ends)
      const page = await askSource(provider, asking, { clock, signal })
      return checked(provider.id, order, typeof page === 'string' ? { url: page } : page)
    } catch (error) {
      signal.throwIfAborted()
      waits.note(key, error)
      throw asKitError(provider, error)
    }
  },
  retryAt(provider, order) {
    const ms = waits.left(keyOf(provider, order))
    return ms > 0 ? clock.now() + ms : undefined
  },
})
