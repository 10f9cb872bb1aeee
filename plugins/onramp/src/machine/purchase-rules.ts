import { isKitError, type Atom, type Store } from '@latchkey/kernel'
import { askSource } from '@latchkey/money/internal'
import type { FlowRules } from '@latchkey/money/internal'
import { OnRampErrors } from '../errors.js'
import type { OnRampPlace, OnRampPurchase } from '../on-ramp-provider.js'
import type { OnRampReview, OnRampUnderWay } from '../service.js'
import { createAskSeller } from './ask-seller.js'
import type { ArrivalContext } from './arrival.js'
import { changesInQuote, changesInReview } from './changes.js'
import type { FormState } from './form-state.js'
import type { Pages } from './open-page.js'
import { orderOf, sampleFor } from './order.js'
import { QUOTE_AGE_MS, type QuoteAge } from './quote-age.js'
import type { Waits } from './refusals.js'
import type { Sellers } from './sellers.js'
import type { Turns } from './turns.js'
import type { UnderWay } from './under-way.js'

/** The flow's rules for purchases. */
type PurchaseRules = FlowRules<OnRampReview, OnRampUnderWay, OnRampPurchase>

interface RulesContext extends ArrivalContext {
  readonly store: Store
  readonly placeAtom: Atom<OnRampPlace | undefined>
}

/** The parts of buying. */
interface PurchaseParts {
  readonly form: FormState
  readonly sellers: Sellers
  readonly waits: Waits
  readonly turns: Turns
  readonly pages: Pages
  readonly age: () => QuoteAge
  readonly underWay: UnderWay
  /** Ends with the kit. */
  readonly ending: AbortSignal
}

const QUOTE_MS = 6_000

/** The form's seller and buyer. */
const sellerOf = ({ form, sellers }: PurchaseParts) => sellers.quoted(form.state().provider ?? '')

/** Asks the seller for the price of the form. Its answer has to be about the question. */
function createCheck({ clock }: RulesContext, parts: PurchaseParts) {
  const { form, sellers, waits } = parts
  return async (signal: AbortSignal): Promise<OnRampReview> => {
    const { provider: seller, place } = sellerOf(parts)
    const order = orderOf(form.state(), place)
    if (!order) throw OnRampErrors.onramp_incomplete({ lack: form.state().lack ?? 'quote' })
    try {
      const asking = (one: typeof seller, ends: AbortSignal) => one.quote(order, ends)
      const told = await askSource(seller, asking, { clock, ms: QUOTE_MS, signal })
      const changes = changesInQuote(order, told)
      if (changes.length > 0) throw OnRampErrors.onramp_changed({ provider: seller.id, changes })
      return { seller, order, quote: { ...told, source: 'provider' }, notes: [], accepted: [] }
    } catch (error) {
      const retryAt = waits.note(`quote ${seller.id}`, error)
      signal.throwIfAborted()
      form.set({ retryAt })
      throw sellers.asKitError(seller, error)
    }
  }
}

/** The compared parts of two reviews, before any question. */
function createCompare(parts: PurchaseParts): PurchaseRules['compare'] {
  const isSame = (before: OnRampReview, after: OnRampReview) =>
    changesInReview(before, after).length === 0
  return {
    freshMs: QUOTE_AGE_MS,
    isStill: async ({ seller }) => {
      await Promise.resolve()
      return sellerOf(parts).provider === seller
    },
    isOther: (before, after) => !isSame(before, after),
    isWithin: isSame,
    marked(before, after) {
      const changes = changesInReview(before, after)
      const note = { code: 'changed', level: 'warn', changes } as const
      return changes.length === 0 ? after : { ...after, notes: [note, ...after.notes] }
    },
  }
}

/** Purchases as rules of a flow: what is opened at the seller is what was reviewed. */
export function purchaseRules(context: RulesContext, parts: PurchaseParts): PurchaseRules {
  const { store, placeAtom } = context
  const { form, turns, pages, age, underWay } = parts
  const { state, set, show } = form
  const provider = () => ({ provider: state().provider ?? '' })
  /** With the change of the flow that it follows from. */
  const shown = form.form(({ step, review, recordId }) => {
    if (step === 'asking') turns.next()
    if (step === 'review' && review) age().begin()
    else if (step === 'review') age().resume()
    if (step === 'sent') show(underWay.find(recordId))
  })
  return {
    form: {
      get: shown.get,
      set: shown.set,
      isFilled: shown.isFilled,
      begin() {
        turns.next()
        show()
      },
    },
    place: {
      key: () => store.get(placeAtom)?.account.id,
      onChange: (listener) => store.sub(placeAtom, listener),
    },
    lack() {
      const { lack = 'quote' } = state()
      if (!orderOf(state(), sellerOf(parts).place)) throw OnRampErrors.onramp_incomplete({ lack })
      set({ quoteError: undefined, retryAt: undefined })
    },
    check: createCheck(context, parts),
    compare: createCompare(parts),
    ask: createAskSeller({ ...context, pages, underWay, ending: parts.ending }),
    errors: {
      not_reviewed: ({ step }) => OnRampErrors.onramp_incomplete({ lack: step }),
      stopped: ({ codes }) => OnRampErrors.onramp_incomplete({ lack: codes }),
      unchecked: () => OnRampErrors.onramp_incomplete({ lack: 'check' }),
      moved: () => OnRampErrors.onramp_moved(),
      failed: (_none, cause) => OnRampErrors.onramp_failed(provider(), cause),
      maybe: (_none, cause) => OnRampErrors.onramp_maybe_started(provider(), cause),
    },
    on: {
      unreviewed() {
        const { error: quoteError } = state()
        const place = store.get(placeAtom)
        const order = place && orderOf(state(), place)
        const quote = order && quoteError && sampleFor(order, quoteError)
        set({ error: undefined, quoteError, quote })
      },
      failed(error) {
        const { review } = state()
        if (review) set({ retryAt: pages.retryAt(review.seller, review.order) })
        return isKitError(error, 'onramp_changed') ? 'again' : 'review'
      },
    },
  }
}
