import {
  isSecureUrl,
  type Atom,
  type Browser,
  type CaipNetwork,
  type Capabilities,
  type Clock,
  type Connections,
  type Contributions,
  type Events,
  type KitError,
  type Modal,
  type Networks,
  type Notices,
  type PrimitiveAtom,
  type Router,
  type SignInPrompt,
  type Storage,
  type Store,
} from '@latchkey/kernel'
import { isOwnError } from '@latchkey/kernel/untrusted'
import { askSource, createSharedCache, type Portfolio } from '@latchkey/money'
import { OnRampErrors } from '../errors.js'
import type {
  LinkProvider,
  OnRampOffer,
  OnRampOrder,
  OnRampPlace,
  OnRampProvider,
  QuoteProvider,
} from '../on-ramp-provider.js'
import type { OnRamp, OnRampForm, OnRampPast, OnRampState, OnRampUnderWay } from '../service.js'
import { linkOf } from '../provider-link.js'
import { NO_PAST, START } from '../start.js'
import { readBefore } from './arrival.js'
import { followPlace } from './follow-place.js'
import { keptPurchase, type KeptPurchase } from './kept-purchase.js'
import { lackOf } from './lack.js'
import { orderOf, sampleFor } from './order.js'
import { createPast } from './past.js'
import { createQuoteAge } from './quote-age.js'
import { createWaits, isRefusal } from './refusals.js'
import { createSignInWay } from './sign-in.js'
import { createTurns } from './turns.js'
import { createUnderWay } from './under-way.js'
import { createWaitingPurchases, type WaitingPurchase } from './waiting-purchase.js'

/** What buying works with. */
export interface MachineContext {
  readonly store: Store
  readonly clock: Clock
  readonly browser: Browser
  readonly connections: Connections
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly notices: Notices
  readonly modal: Modal
  readonly portfolio: Portfolio | undefined
  readonly stateAtom: PrimitiveAtom<OnRampState>
  readonly pastAtom: PrimitiveAtom<OnRampPast>
  readonly underWayAtom: PrimitiveAtom<readonly OnRampUnderWay[]>
  readonly events: Events
  readonly router: Router
  readonly prompt: SignInPrompt | undefined
  readonly providersAtom: Atom<readonly OnRampProvider[]>
  readonly networks: Networks
  readonly storage: Storage
  /** Where a purchase under way is kept. */
  readonly key: string
  /** Those that may be bought from on a network, whichever is shown. */
  readonly sellersOn: (network: CaipNetwork) => readonly OnRampProvider[]
  /** Account and network shown, where something can be bought. */
  readonly placeAtom: Atom<OnRampPlace | undefined>
}

/** The working half of buying. */
export type Machine = Pick<OnRamp, 'choose' | 'retry' | 'buy' | 'reopen' | 'look' | 'readPast'> &
  KeptPurchase & {
    edit(change: Partial<OnRampForm>): void
    opened(): void
    show(id: string): void
    signIn(): Promise<void>
    reset(): void
    dispose(): void
  }

const OFFER_MS = 5 * 60_000
const QUOTE_DELAY_MS = 300
const QUOTE_MS = 6_000

/** The form for an offer: what was chosen stays where it is still there. */
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

/** A purchase that begins now. */
const purchaseAt = (
  made: number,
  { id }: OnRampProvider,
  { account, network }: OnRampPlace,
): WaitingPurchase => ({ provider: id, account: account.id, network: network.id, made })

/** Who is bought from, and what is made of their errors. */
function createSellers({ store, contributions, ...context }: MachineContext) {
  const chosen = (
    id: string,
  ): { readonly provider: OnRampProvider; readonly place: OnRampPlace } => {
    const place = store.get(context.placeAtom)
    const provider = store.get(context.providersAtom).find((one) => one.id === id)
    if (!provider || !place) throw OnRampErrors.onramp_unavailable({ provider: id })
    return { provider, place }
  }
  const asKitError = (provider: OnRampProvider, error: unknown): KitError => {
    if (isOwnError(error)) return error
    contributions.report(provider, 'on-ramp', error)
    return OnRampErrors.onramp_failed({ provider: provider.id }, error)
  }
  return {
    chosen,
    asKitError,
    /** Why there is no link is in the state, beside whose it would be. */
    linkFor(provider: LinkProvider, place: OnRampPlace): string {
      try {
        return linkOf(provider, place)
      } catch (cause) {
        const error = asKitError(provider, cause)
        store.set(context.stateAtom, (state) => ({ ...state, provider: provider.id, error }))
        throw error
      }
    },
    /** The one that is shown, where it is asked before its page is opened. */
    quoted(id = store.get(context.stateAtom).provider ?? '') {
      const { provider, place } = chosen(id)
      if (provider.kind !== 'quote') throw OnRampErrors.onramp_unavailable({ provider: id })
      return { provider, place }
    },
  }
}

/** Runs purchases from the choice of a provider to their ends. */
export function createMachine(context: MachineContext): Machine {
  const { store, clock, stateAtom, pastAtom } = context
  const waiting = createWaitingPurchases(context.storage, context.key, clock)
  const waits = createWaits(clock)
  const offers = createSharedCache<Omit<OnRampOffer, 'source'>>({ clock, ms: OFFER_MS })
  const ending = new AbortController()
  const turns = createTurns(clock)
  const supersede = turns.next

  const state = () => store.get(stateAtom)
  const set = (change: Partial<OnRampState>) => {
    const next = { ...state(), ...change }
    store.set(stateAtom, { ...next, ...lackOf(next) })
  }
  const underWay = createUnderWay({ ...context, waiting, state, set })
  const { chosen, quoted, linkFor, asKitError } = createSellers(context)

  const loadOffer = async (provider: QuoteProvider, { network }: OnRampPlace) => {
    const signal = supersede()
    set({ offer: undefined, offerError: undefined, quote: undefined, quoteError: undefined })
    set({ quoting: false, retryAt: undefined })
    const key = `offer ${provider.id}`
    try {
      waits.check(key, provider.id)
      const asking = () =>
        askSource(provider, (one, ends) => one.offer(network, ends), {
          clock,
          signal: ending.signal,
        })
      const offer = await offers(`${provider.id} ${network.id}`, asking, signal)
      const assets = offer.assets.filter((one) => one.network === network.id)
      const own: OnRampOffer = { ...offer, assets, source: 'provider' }
      if (!signal.aborted) set({ offer: own, form: formFor(own, state().form) })
    } catch (error) {
      const retryAt = waits.note(key, error)
      if (signal.aborted) return
      const offerError = asKitError(provider, error)
      // Who answers, if only to refuse, is no service that does not answer.
      const sample = isRefusal(offerError) ? undefined : provider.sample?.(network)
      const offer: OnRampOffer | undefined = sample && { ...sample, source: 'sample' }
      const form = offer ? formFor(offer, state().form) : state().form
      set({ offerError, retryAt, offer, form })
      return
    }
    if (!signal.aborted) askQuote()
  }

  const askQuote = (delay = 0) => {
    const signal = supersede()
    const { provider, place } = quoted()
    const key = `quote ${provider.id}`
    const order = orderOf(state(), place)
    const pause = waits.left(key)
    if (pause > 0) {
      // What it said stays until it may be asked again.
      set({ quote: undefined, quoting: false })
      if (order) turns.later(pause, () => askQuote())
      return
    }
    set({
      quote: undefined,
      quoteError: undefined,
      retryAt: undefined,
      quoting: order !== undefined,
    })
    if (!order) return
    const ask = async () => {
      try {
        const asking = (one: QuoteProvider, ends: AbortSignal) => one.quote(order, ends)
        const quote = await askSource(provider, asking, { clock, ms: QUOTE_MS, signal })
        if (signal.aborted) return
        set({ quoting: false, quote: { ...quote, source: 'provider' } })
        age.begin()
      } catch (error) {
        const retryAt = waits.note(key, error)
        if (signal.aborted) return
        const quoteError = asKitError(provider, error)
        set({ quoting: false, quoteError, retryAt, quote: sampleFor(order, quoteError) })
      }
    }
    if (delay === 0) void ask()
    else turns.later(delay, () => void ask())
  }

  const age = createQuoteAge(context, { turns, state, set, ask: () => askQuote() })

  const show = (purchase: OnRampUnderWay) => {
    supersede()
    store.set(stateAtom, { ...START, ...purchase })
  }
  const choose = async (id: string) => {
    const { provider, place } = chosen(id)
    clear()
    if (provider.kind === 'quote') {
      set({ step: 'quote', provider: id, seller: provider })
      await loadOffer(provider, place)
      return
    }
    const record = purchaseAt(clock.now(), provider, place)
    const url = linkFor(provider, place)
    show(underWay.follow({ isNew: true, provider, place, record, url }))
    await Promise.resolve()
  }

  /** Asks for a page. */
  const pageOf = async (provider: QuoteProvider, order: OnRampOrder, signal: AbortSignal) => {
    const key = `open ${provider.id} ${order.account.id}`
    try {
      waits.check(key, provider.id)
      const url = await askSource(provider, (one, ends) => one.open(order, ends), {
        clock,
        signal,
      })
      if (!isSecureUrl(url)) throw OnRampErrors.onramp_url_invalid({ provider: provider.id })
      return url
    } catch (error) {
      const retryAt = waits.note(key, error)
      const failure = asKitError(provider, error)
      if (!signal.aborted) set({ error: failure, retryAt })
      throw failure
    }
  }
  const buy = async (): Promise<string> => {
    const { lack, step } = state()
    const { provider, place } = quoted()
    const order = orderOf(state(), place)
    if (lack !== undefined || step !== 'quote' || !order)
      throw OnRampErrors.onramp_incomplete({ lack: lack ?? step })
    const signal = supersede()
    const record = purchaseAt(clock.now(), provider, place)
    set({ step: 'window', error: undefined, retryAt: undefined })
    const earlier = readBefore(context, provider, order, signal)
    earlier.catch(() => undefined) // Given up with the rest.
    try {
      const url = await pageOf(provider, order, signal)
      const before = await earlier
      signal.throwIfAborted()
      const followed = {
        isNew: true,
        provider,
        place,
        record: { ...record, ...before },
        url,
        order,
      }
      set(underWay.follow(followed))
      return url
    } catch (error) {
      if (!signal.aborted) {
        set({ step: 'quote' })
        age.resume()
      }
      throw error
    }
  }
  const reopen = async (): Promise<string> => {
    const { id, order, step, seller, buyer } = state()
    if (id === undefined || !order || seller?.kind !== 'quote')
      throw OnRampErrors.onramp_incomplete({ lack: step })
    // What was allowed when it was bought may not be by now.
    const sells = buyer ? context.sellersOn(buyer.network) : []
    if (!sells.includes(seller)) {
      const error = OnRampErrors.onramp_unavailable({ provider: seller.id })
      set({ error, retryAt: undefined })
      throw error
    }
    set({ error: undefined, retryAt: undefined })
    const url = await pageOf(seller, order, turns.current())
    underWay.change(id, { url })
    return url
  }

  const clear = () => {
    supersede()
    store.set(stateAtom, START)
    store.set(pastAtom, NO_PAST)
  }
  const reset = () => {
    const { id } = state()
    clear()
    if (id !== undefined) underWay.forget(id)
  }
  const readList = createPast({ ...context, waits, asKitError, signal: ending.signal })
  const readPast = async (id?: string) => {
    const { provider, seller, buyer } = state()
    const isShown = id === undefined || id === provider
    // A purchase is its buyer's, whichever account is shown by now.
    if (isShown && buyer && seller?.kind === 'quote') await readList(seller, buyer)
    else {
      const { provider: asked, place } = quoted(id)
      await readList(asked, place)
    }
  }
  const retry = async () => {
    const { step, offer } = state()
    if (step !== 'quote') return
    const { provider, place } = quoted()
    if (offer?.source === 'provider') askQuote()
    else if (waits.left(`offer ${provider.id}`) === 0) await loadOffer(provider, place)
  }
  const signInWay = createSignInWay(context, () => {
    const isWanted = (error: KitError | undefined) => error?.code === 'onramp_sign_in_needed'
    const { offerError, quoteError, error, step } = state()
    if (isWanted(error)) set({ error: undefined })
    if (step === 'quote' && (isWanted(offerError) || isWanted(quoteError))) void retry()
    const { seller, buyer, error: pastError } = store.get(pastAtom)
    if (isWanted(pastError) && buyer && seller?.kind === 'quote') void readList(seller, buyer)
    void underWay.now()
  })

  const comeBack = () => {
    age.renew()
    void underWay.now()
  }
  const stop = followPlace(context, { reset: clear, state, comeBack })

  return {
    choose,
    retry,
    buy,
    reopen,
    readPast,
    reset,
    edit(change) {
      const { step, form } = state()
      if (step !== 'quote') return
      // Another currency is paid in other ways.
      const method = change.payment === undefined ? {} : { method: undefined }
      set({ form: { ...form, ...method, ...change }, quote: undefined, error: undefined })
      askQuote(QUOTE_DELAY_MS)
    },
    opened() {
      const { id, seller } = state()
      if (id !== undefined && seller?.kind === 'quote') underWay.change(id, { url: undefined })
    },
    show(id) {
      const found = underWay.find(id)
      if (found) show(found)
    },
    look: () => underWay.now(state().id),
    signIn: () => signInWay.open(),
    ...keptPurchase(context, { waiting, underWay, state, show, clear }),
    dispose() {
      ending.abort()
      supersede()
      underWay.stop()
      signInWay.stop()
      stop()
      age.stop()
    },
  }
}
