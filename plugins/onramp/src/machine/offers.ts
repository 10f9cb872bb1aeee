import type { Clock } from '@latchkey/kernel'
import { askSource, createSharedCache } from '@latchkey/money/internal'
import type { OnRampOffer, OnRampPlace, QuoteProvider } from '../on-ramp-provider.js'
import type { OnRampForm } from '../service.js'
import type { FormState } from './form-state.js'
import { isRefusal, type Waits } from './refusals.js'
import type { Sellers } from './sellers.js'
import type { Turns } from './turns.js'

interface OffersContext extends Pick<Sellers, 'asKitError'>, Pick<FormState, 'state' | 'set'> {
  readonly clock: Clock
  readonly waits: Waits
  readonly turns: Turns
  /** Ends with the kit. */
  readonly ending: AbortSignal
}

/** A seller's offers are read again after this long. */
const OFFER_MS = 5 * 60_000

/** The form for an offer: earlier choices stay if they are still there. */
function formFor({ payments, assets }: OnRampOffer, form: OnRampForm): OnRampForm {
  const codes = payments.map(({ code }) => code)
  const usual = codes.includes('USD') ? 'USD' : codes[0]
  const kept = assets.some(({ code }) => code === form.asset) ? form.asset : assets[0]?.code
  return {
    ...form,
    payment: codes.includes(form.payment ?? '') ? form.payment : usual,
    asset: kept,
  }
}

/** Reads what sellers sell. */
export function createOffers({ clock, waits, turns, ending, ...context }: OffersContext) {
  const { state, set, asKitError } = context
  const kept = createSharedCache<Omit<OnRampOffer, 'source'>>({ clock, ms: OFFER_MS })
  const read = async (provider: QuoteProvider, { network }: OnRampPlace, signal: AbortSignal) => {
    const asking = () =>
      askSource(provider, (one, ends) => one.offer(network, ends), { clock, signal: ending })
    const offer = await kept(`${provider.id} ${network.id}`, asking, signal)
    const assets = offer.assets.filter((one) => one.network === network.id)
    return { ...offer, assets, source: 'provider' } as const
  }
  const examples = async (provider: QuoteProvider, { network }: OnRampPlace) =>
    provider.sample?.(network)
  const keyOf = ({ id }: QuoteProvider) => `offer ${id}`
  return {
    /** Whether it may be asked. */
    isFree: (provider: QuoteProvider) => waits.left(keyOf(provider)) === 0,
    /** Puts it into the form; examples where the seller does not answer. @returns whether it came */
    async load(provider: QuoteProvider, place: OnRampPlace): Promise<boolean> {
      const signal = turns.next()
      const isOver = () => signal.aborted
      set({ offer: undefined, offerError: undefined, quoteError: undefined, retryAt: undefined })
      try {
        waits.check(keyOf(provider), provider.id)
        const offer = await read(provider, place, signal)
        if (!isOver()) set({ offer, form: formFor(offer, state().form) })
        return !isOver()
      } catch (error) {
        const retryAt = waits.note(keyOf(provider), error)
        if (isOver()) return false
        const offerError = asKitError(provider, error)
        // A service that answers, if only to refuse, counts as answering.
        const sample = isRefusal(offerError)
          ? undefined
          : await examples(provider, place).catch(() => undefined)
        if (isOver()) return false
        const offer: OnRampOffer | undefined = sample && { ...sample, source: 'sample' }
        const form = offer ? formFor(offer, state().form) : state().form
        set({ offerError, retryAt, offer, form })
        return false
      }
    },
  }
}
