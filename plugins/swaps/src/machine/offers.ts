import { isKitError, type Browser } from '@latchkey/kernel'
import { displayText } from '@latchkey/kernel/internal/tools'
import { SwapErrors } from '../errors.js'
import type { SwapForm, SwapLeftOut, SwapState } from '../service.js'
import { REFRESH_MS } from '../start.js'
import { findOffers, findOffersSoon, priced, providersOf } from './find-offer.js'
import type { FoundOffer, OfferContext, OfferWish } from './find-offer.js'
import { createLeftOut, faultOf, type LeftOut } from './left-out.js'
import type { Ground, Place } from './place.js'
import { proveBest } from './prove-best.js'
import { asKitError, prove, type ProofContext } from './prove.js'

/** The tools of keeping offers. */
export interface OffersContext extends OfferContext, ProofContext {
  readonly browser: Browser
  readonly state: () => SwapState
  readonly set: (change: Partial<SwapState>) => void
  readonly place: () => Place
  /** The same for quotes, which need no account. */
  readonly ground: () => Ground
  /** Resolves once the balance is known, or cannot be. */
  readonly balanceKnown: () => Promise<void>
  readonly isBatchRefused: () => boolean
}

/** An offer is asked for once the visitor paused typing this long. */
const TYPING_MS = 200

/** Whether the form says enough to be offered something. */
function isComplete({ from, to, receive, amount: paid }: SwapForm): boolean {
  const amount = receive ?? paid
  const hasAmount = typeof amount === 'bigint' ? amount > 0n : amount === 'max'
  return from !== undefined && to !== undefined && from.id !== to.id && hasAmount
}

const isAsGood = ({ offer: one }: FoundOffer, { offer: other }: FoundOffer) =>
  one.most === undefined ? one.out >= other.out : one.in <= other.in

/**
 * Whether offers of some are worth being shown before all have answered: better ones, or a newer one of the same
 * provider. A chosen provider's gives way to its own alone.
 */
function isNews(
  [before]: readonly FoundOffer[],
  offers: readonly FoundOffer[],
  { provider: chosen }: SwapForm,
): boolean {
  const [best] = offers
  if (!best || !before) return best !== undefined
  const isChosen = before.provider.id === chosen
  const isBetter = !isChosen && isAsGood(best, before)
  return isBetter || offers.some(({ provider }) => provider === before.provider)
}

/** The offers with the chosen one first. An advantage over the next one is the best one's alone. */
function chosenFirst(offers: readonly FoundOffer[], { provider }: SwapForm): readonly FoundOffer[] {
  const chosen = offers.find((one) => one.provider.id === provider)
  if (!chosen || chosen === offers[0]) return offers
  const own = { ...chosen, offer: { ...chosen.offer, gap: undefined } }
  return [own, ...offers.filter((one) => one !== chosen)]
}

/** Keeps the offers that are shown. */
function createShelf({ state, set }: Pick<OffersContext, 'state' | 'set'>) {
  /** The best first. */
  let all: readonly FoundOffer[] = []
  /** The same, with the chosen one first. */
  let found: readonly FoundOffer[] = []
  const show = (offers: readonly FoundOffer[], more: Partial<SwapState> = {}) => {
    const { form } = { ...state(), ...more }
    all = offers
    found = chosenFirst(offers, form)
    set({ offer: found[0]?.offer, offers: all.map(({ offer }) => offer), ...more })
  }
  return {
    found: () => found,
    show,
    choose(provider: string | undefined) {
      show(all, { form: { ...state().form, provider } })
    },
    /** Of all of them one alone is reviewed. */
    only(agreed: FoundOffer) {
      found = [agreed]
    },
    forget() {
      all = []
      found = []
    },
  }
}

/** Those who cannot say what an exact amount costs, where one is wanted. */
function inexact({ contributions, ground, state }: OffersContext): readonly SwapLeftOut[] {
  if (state().form.receive === undefined) return []
  return providersOf(contributions, ground().network)
    .filter(({ exactOut }) => exactOut !== true)
    .map(({ id, name }) => ({
      provider: { id, name: displayText(name, 40) },
      reason: 'not_exact',
    }))
}

/** The offers to be proven, and who is asked for more of them. */
interface ProvenFrom {
  readonly shelf: ReturnType<typeof createShelf>
  readonly leftOut: LeftOut
  readonly wishNow: (signal: AbortSignal, skips?: LeftOut['has']) => Promise<OfferWish>
}

/** Builds and proves the chosen offer, or the best one that keeps its promise. */
async function proveShown(
  context: OffersContext,
  { shelf, leftOut, wishNow }: ProvenFrom,
  signal: AbortSignal,
) {
  const { clock, contributions, state, set } = context
  const place = context.place()
  const found = shelf.found()
  const [best] = found
  const isFresh = best !== undefined && clock.now() - best.offer.at < REFRESH_MS
  const { form } = state()
  // A chosen one is waited for.
  const finding = form.provider === undefined ? findOffersSoon : findOffers
  const more = async (skips = leftOut.has) =>
    chosenFirst(await finding(context, await wishNow(signal, skips), signal), form)
  const offers = isFresh ? found.filter(({ provider }) => !leftOut.has(provider)) : await more()
  if (form.provider !== undefined && offers[0]?.provider.id !== form.provider)
    throw SwapErrors.price_changed()
  const proven = await proveBest({
    offers,
    more,
    prove: (offer) =>
      prove(context, offer, { ...place, fee: form.fee }, context.isBatchRefused, signal),
    providers: providersOf(contributions, place.network),
    leftOut,
    signal,
  })
  const agreed = await priced(context, proven.agreed, signal)
  signal.throwIfAborted()
  shelf.only(agreed)
  // The chosen one may have given way to the next best.
  const isChosen = agreed.provider.id === form.provider
  const kept = isChosen ? {} : { form: { ...state().form, provider: undefined } }
  set({ leftOut: leftOut.all(), ...kept })
  return { ...proven, agreed }
}

/** Asks for offers, keeps the best ones, and leaves out whose offers were refused. */
export function createOffers(context: OffersContext) {
  const { clock, contributions, state, set } = context
  const leftOut = createLeftOut(clock)
  /** The last question; a newer question, or a change of the form, aborts it. */
  let current = new AbortController()
  const shelf = createShelf(context)
  const { show } = shelf
  let stopTimer = () => {}
  let followers = 0

  const supersede = () => {
    current.abort()
    current = new AbortController()
    stopTimer()
    return current.signal
  }
  const wishNow = async (signal: AbortSignal, skips = leftOut.has) => {
    // All of it, or what fees leave of it, is known only then.
    await context.balanceKnown()
    signal.throwIfAborted()
    const { form, balance } = state()
    return { form, balance, ...context.ground(), skips }
  }
  /**
   * Asks for an offer, and later for the next one while somebody looks.
   *
   * @param told What is still to be read about the last one.
   */
  const ask = async (signal: AbortSignal, told?: SwapState['error']): Promise<void> => {
    set({ quoting: true })
    try {
      const next = await findOffers(context, await wishNow(signal), signal, (offers) => {
        if (isNews(shelf.found(), offers, state().form)) show(offers)
      })
      if (signal.aborted) return
      const { form } = state()
      const isGone = !next.some(({ provider }) => provider.id === form.provider)
      const still = isGone ? { form: { ...form, provider: undefined } } : {}
      const all = [...leftOut.all(), ...inexact(context)]
      show(next, { ...still, quoting: false, error: told, leftOut: all })
    } catch (error) {
      if (signal.aborted) return
      show([], { quoting: false, error: asKitError(error) })
    }
    again(signal)
  }
  const again = (signal: AbortSignal) => {
    stopTimer = clock.after(REFRESH_MS, () => {
      if (signal.aborted || followers === 0 || state().step !== 'editing') return
      if (context.browser.visible()) void ask(signal)
      else again(signal)
    })
  }
  const later = (ms = TYPING_MS) => {
    const signal = supersede()
    const isAsked = isComplete(state().form)
    show([], { quoting: isAsked, error: undefined })
    if (isAsked) stopTimer = clock.after(ms, () => void ask(signal))
  }
  return {
    supersede,
    again,
    later,
    choose: shelf.choose,
    /** A new offer, with what was said about the last one left to read. */
    kept(signal: AbortSignal) {
      void ask(signal, state().error)
    },
    prove: (signal: AbortSignal) => proveShown(context, { shelf, leftOut, wishNow }, signal),
    /** Leaves out who built something else than was reviewed, if there are others. */
    refuse({ provider, query }: FoundOffer, error: unknown) {
      const fault = isKitError(error, 'swap_unsafe') ? faultOf(error) : undefined
      const isOther = (one: FoundOffer['provider']) => one !== provider && !leftOut.has(one)
      if (fault && providersOf(contributions, query.network).some(isOther))
        leftOut.add(provider, fault)
      set({ leftOut: leftOut.all() })
    },
    /** The form is another: everybody is asked. */
    clear() {
      leftOut.clear()
      set({ leftOut: [] })
    },
    forget() {
      supersede()
      shelf.forget()
      leftOut.clear()
    },
    follow() {
      followers += 1
      let isOver = false
      if (state().step === 'editing' && shelf.found().length > 0) again(current.signal)
      return () => {
        if (!isOver) followers -= 1
        isOver = true
      }
    },
    stop() {
      current.abort()
      stopTimer()
    },
  }
}
