import { createReviewFlow } from '@latchkey/money/internal'
import type { OnRampPurchase } from '../on-ramp-provider.js'
import type { OnRampReview, OnRampUnderWay } from '../service.js'
import { NO_PAST } from '../start.js'
import type { OnRampContext } from './context.js'
import { createFormState } from './form-state.js'
import { createOffers } from './offers.js'
import { createPages } from './open-page.js'
import { orderOf } from './order.js'
import { purchaseRules } from './purchase-rules.js'
import { createQuoteAge, type QuoteAge } from './quote-age.js'
import { createWaits } from './refusals.js'
import { createSellers } from './sellers.js'
import { createTurns } from './turns.js'
import { createUnderWay } from './under-way.js'
import { createWaitingPurchases } from './waiting-purchase.js'

/** The parts of buying, and the flow that leads through them. */
export function createParts(context: OnRampContext, ending: AbortSignal) {
  const { store, clock, market, shown, page, keep } = context
  const form = createFormState(store, shown.stateAtom)
  const { state, set } = form
  const waiting = createWaitingPurchases(keep.storage, keep.key, clock)
  const waits = createWaits(clock)
  const turns = createTurns(clock)
  const sellers = createSellers(context, market)
  const { asKitError } = sellers
  const underWay = createUnderWay({
    ...context,
    modal: page.modal,
    notices: page.notices,
    underWayAtom: shown.underWayAtom,
    waiting,
    state,
    set,
  })
  const pages = createPages({ clock, waits, asKitError })
  const offers = createOffers({ clock, waits, turns, ending, state, set, asKitError })
  const parts = { form, sellers, waits, turns, pages, underWay, ending, age: (): QuoteAge => age }
  const flow = createReviewFlow<OnRampReview, OnRampUnderWay, OnRampPurchase>(
    { store, clock, events: page.events },
    purchaseRules({ ...context, placeAtom: market.placeAtom }, parts),
  )
  const review = () => {
    flow.review().catch(() => undefined) // The state says why.
  }
  const drop = () => {
    flow.edit(() => undefined)
  }
  /** Asks what the form costs, once nothing was changed for a while, and the seller may be asked. */
  const ask = (delay = 0) => {
    turns.next()
    const { provider, place } = sellers.quoted(state().provider ?? '')
    const pause = waits.left(`quote ${provider.id}`)
    const isWhole = orderOf(state(), place) !== undefined
    // Keep the rate-limit error until the retry time.
    if (pause > 0) drop()
    else set({ quoteError: undefined, retryAt: undefined, quoting: isWhole })
    const wait = Math.max(delay, pause)
    if (isWhole && wait > 0) turns.later(wait, review)
    else if (isWhole) review()
  }
  const age = createQuoteAge(
    { store, clock, browser: page.browser, modal: page.modal },
    { turns, state, ask, drop },
  )
  const clear = () => {
    flow.leave()
    store.set(shown.pastAtom, NO_PAST)
  }
  return { ...parts, age, flow, ask, offers, waiting, clear }
}

/** The tools of the verbs of buying. */
export type Parts = ReturnType<typeof createParts>
