import {
  isSecureUrl,
  type Atom,
  type Browser,
  type CaipNetwork,
  type Capabilities,
  type Clock,
  type Connections,
  type Contributions,
  type KitError,
  type Modal,
  type Networks,
  type Notices,
  type PrimitiveAtom,
  type Storage,
  type Store,
} from '@latchkey/kernel'
import { isOwnError } from '@latchkey/kernel/untrusted'
import { askSource, createSharedCache, plainDecimal, type Portfolio } from '@latchkey/money'
import { OnRampErrors } from '../errors.js'
import type {
  OnRampOffer,
  OnRampOrder,
  OnRampPlace,
  OnRampProvider,
  QuoteProvider,
} from '../on-ramp-provider.js'
import type { OnRamp, OnRampForm, OnRampPast, OnRampState } from '../service.js'
import { NO_PAST, START } from '../start.js'
import { followPlace } from './follow-place.js'
import { createFollower } from './follow-purchase.js'
import { keptPurchase, type KeptPurchase } from './kept-purchase.js'
import { lackOf } from './lack.js'
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
export type Machine = Pick<OnRamp, 'choose' | 'retry' | 'buy' | 'look' | 'readPast'> &
  KeptPurchase & {
    edit(change: Partial<OnRampForm>): void
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
  { clock }: MachineContext,
  { id }: OnRampProvider,
  { account, network }: OnRampPlace,
): WaitingPurchase => ({
  ...{ provider: id, account: account.id, network: network.id, made: clock.now() },
})

/** Runs a purchase from the choice of a provider to its end. */
export function createMachine(context: MachineContext): Machine {
  const { store, clock, contributions, stateAtom, pastAtom } = context
  const waiting = createWaitingPurchases(context.storage, context.key, clock)
  const offers = createSharedCache<Omit<OnRampOffer, 'source'>>({ clock, ms: OFFER_MS })
  const ending = new AbortController()
  /** What is asked right now; a newer question gives it up. */
  let current = new AbortController()
  let cancelQuote = () => {}

  const state = () => store.get(stateAtom)
  const set = (change: Partial<OnRampState>) => {
    const next = { ...state(), ...change }
    store.set(stateAtom, { ...next, ...lackOf(next) })
  }
  const follower = createFollower({
    ...context,
    ...{ waiting, state, set, isOpen: () => store.get(context.modal.openAtom) },
  })
  const supersede = () => {
    cancelQuote()
    current.abort()
    current = new AbortController()
    return current.signal
  }
  const chosen = (
    id: string,
  ): { readonly provider: OnRampProvider; readonly place: OnRampPlace } => {
    const place = store.get(context.placeAtom)
    const provider = store.get(context.providersAtom).find((one) => one.id === id)
    if (!provider || !place) throw OnRampErrors.onramp_unavailable({ provider: id })
    return { provider, place }
  }
  /** The chosen provider, where it is asked before its page is opened. */
  const quoted = () => {
    const found = chosen(state().provider ?? '')
    const { provider, place } = found
    if (provider.kind !== 'quote') throw OnRampErrors.onramp_unavailable({ provider: provider.id })
    return { provider, place }
  }
  const asKitError = (provider: OnRampProvider, error: unknown): KitError => {
    if (isOwnError(error)) return error
    contributions.report(provider, 'on-ramp', error)
    return OnRampErrors.onramp_failed({ provider: provider.id }, error)
  }

  const loadOffer = async (provider: QuoteProvider, { network }: OnRampPlace) => {
    const signal = supersede()
    set({ offer: undefined, offerError: undefined, quote: undefined, quoteError: undefined })
    try {
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
      if (signal.aborted) return
      const sample = provider.sample?.(network)
      const offer: OnRampOffer | undefined = sample && { ...sample, source: 'sample' }
      const form = offer ? formFor(offer, state().form) : state().form
      set({ offerError: asKitError(provider, error), offer, form })
      return
    }
    askQuote()
  }

  /** The form as an order, once it lacks nothing but its quote. */
  const orderOf = (place: OnRampPlace): OnRampOrder | undefined => {
    const { form, offer, lack } = state()
    const asset = offer?.assets.find(({ code }) => code === form.asset)
    const { payment, cents } = form
    const isWhole = lack === undefined || lack === 'quote'
    if (!isWhole || !asset || payment === undefined || typeof cents !== 'bigint') return undefined
    return { ...place, asset, payment, cents }
  }
  const askQuote = (delay = 0) => {
    const signal = supersede()
    const { provider, place } = quoted()
    const order = orderOf(place)
    set({ quote: undefined, quoteError: undefined, quoting: order !== undefined })
    if (!order) return
    const ask = async () => {
      try {
        const asking = (one: QuoteProvider, ends: AbortSignal) => one.quote(order, ends)
        const quote = await askSource(provider, asking, { clock, ms: QUOTE_MS, signal })
        if (!signal.aborted) set({ quoting: false, quote: { ...quote, source: 'provider' } })
      } catch (error) {
        if (signal.aborted) return
        const { cents, payment, asset } = order
        set({
          quoting: false,
          quoteError: asKitError(provider, error),
          quote: {
            ...{ source: 'sample', currency: payment, total: cents },
            ...{ receives: plainDecimal(cents, 2), symbol: asset.symbol },
          },
        })
      }
    }
    if (delay === 0) void ask()
    else cancelQuote = clock.after(delay, () => void ask())
  }

  const choose = async (id: string) => {
    const { provider, place } = chosen(id)
    reset()
    if (provider.kind === 'quote') {
      set({ step: 'quote', provider: id, seller: provider })
      await loadOffer(provider, place)
      return
    }
    set({ step: 'waiting', provider: id, seller: provider, url: provider.link(place) })
    follower.follow(provider, place, purchaseAt(context, provider, place))
    await Promise.resolve()
  }

  const buy = async (): Promise<string> => {
    const { lack, step } = state()
    const { provider, place } = quoted()
    const order = orderOf(place)
    if (lack !== undefined || step !== 'quote' || !order)
      throw OnRampErrors.onramp_incomplete({ lack: lack ?? step })
    const signal = supersede()
    set({ step: 'window', error: undefined })
    const ask = <T>(asking: (one: QuoteProvider, ends: AbortSignal) => Promise<T>) =>
      askSource(provider, asking, { clock, signal })
    const earlier = ask((one, ends) => one.purchases(place, ends)).then(
      (purchases) => purchases.map((one) => one.id),
      () => undefined,
    )
    try {
      const url = await ask((one, ends) => one.open(order, ends))
      if (!isSecureUrl(url)) throw OnRampErrors.onramp_url_invalid({ provider: provider.id })
      const before = await earlier
      signal.throwIfAborted()
      set({ step: 'waiting', url })
      follower.follow(provider, place, {
        ...purchaseAt(context, provider, place),
        ...(before && { before }),
      })
      return url
    } catch (error) {
      const failure = asKitError(provider, error)
      if (!signal.aborted) set({ step: 'quote', error: failure })
      throw failure
    }
  }

  const clear = () => {
    supersede()
    follower.stop()
    store.set(stateAtom, START)
    store.set(pastAtom, NO_PAST)
  }
  const reset = () => {
    clear()
    waiting.forget()
  }
  const readPast = async () => {
    const { provider, place } = quoted()
    const { signal } = ending
    const isOther = () => state().provider !== provider.id || signal.aborted
    store.set(pastAtom, { ...store.get(pastAtom), status: 'loading', error: undefined })
    try {
      const asking = (one: QuoteProvider, ends: AbortSignal) => one.purchases(place, ends)
      const found = await askSource(provider, asking, { clock, signal })
      const purchases = [...found].sort((left, right) => (right.at ?? 0) - (left.at ?? 0))
      if (!isOther()) store.set(pastAtom, { status: 'ready', purchases, error: undefined })
    } catch (error) {
      if (isOther()) return
      const past = store.get(pastAtom)
      store.set(pastAtom, { ...past, status: 'failed', error: asKitError(provider, error) })
    }
  }

  const stop = followPlace(context, {
    reset: clear,
    step: () => state().step,
    comeBack: () => void follower.now(),
  })

  return {
    choose,
    edit(change) {
      const { step, form } = state()
      if (step !== 'quote') return
      set({ form: { ...form, ...change }, quote: undefined, error: undefined })
      askQuote(QUOTE_DELAY_MS)
    },
    async retry() {
      const { provider, place } = quoted()
      const { step, offer } = state()
      if (step !== 'quote') return
      if (offer?.source === 'provider') askQuote()
      else await loadOffer(provider, place)
    },
    buy,
    look: () => follower.now(),
    readPast,
    reset,
    ...keptPurchase(context, { waiting, follower, state, set, clear }),
    dispose() {
      ending.abort()
      supersede()
      follower.stop()
      stop()
    },
  }
}
