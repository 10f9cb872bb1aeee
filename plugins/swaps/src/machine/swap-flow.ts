import {
  isKitError,
  type Browser,
  type Connections,
  type FeatureSwitches,
  type Log,
  type Modal,
  type Networks,
  type PrimitiveAtom,
} from '@latchkey/kernel'
import type { Prices } from '@latchkey/money'
import {
  createReviewFlow,
  keptDoubts,
  type FlowContext,
  type FlowRules,
} from '@latchkey/money/internal'
import { SwapErrors, type SwapChange } from '../errors.js'
import type {} from '../events.js'
import type { Swap, SwapForm, SwapNote, SwapOffer, SwapReview, SwapState } from '../service.js'
import { EMPTY, LEAST_SLIPPAGE, MOST_SLIPPAGE, START } from '../start.js'
import { createBalance } from './balance.js'
import { createRefusals } from './batch.js'
import { changesOf, type ReviewedPlan } from './bind-plan.js'
import { checkForm, openedWith } from './check-form.js'
import { createFees } from './fee-limit.js'
import type { FoundOffer } from './find-offer.js'
import { lackOf } from './lack.js'
import { createPermissions } from './left-permission.js'
import { createOffers } from './offers.js'
import { isDearer } from './least-of.js'
import { followOutcome } from './outcome.js'
import { createPlace, ownForm } from './place.js'
import { asKitError, limitOf, requote, type ProofContext } from './prove.js'
import { reviewOf } from './review.js'
import { runSteps } from './run-steps.js'
import { readTokens } from './tokens.js'

/** The tools of swapping. */
export interface SwapContext extends FlowContext, ProofContext {
  readonly browser: Browser
  readonly log: Log
  readonly connections: Connections
  readonly features: FeatureSwitches
  readonly modal: Modal
  readonly networks: Networks
  readonly prices: Prices
  readonly stateAtom: PrimitiveAtom<SwapState>
}

/** The working half of swaps. */
export interface SwapFlow extends Pick<
  Swap,
  'tokens' | 'follow' | 'review' | 'chooseFee' | 'confirm' | 'takeBack'
> {
  edit(change: Partial<SwapForm>): void
  choose(provider: string | undefined): void
  flip(): void
  accept(code: SwapNote['code'], isAccepted?: boolean): void
  stopWaiting(): void
  back(): void
  reset(): void
  open: (...given: Parameters<Swap['open']>) => void
  dispose(): void
}

/** The request to a wallet: an offer, and the plan that was shown. */
interface Agreed {
  readonly offer: FoundOffer
  readonly reviewed: ReviewedPlan
  readonly fee: SwapForm['fee']
}

/** The screen of its offer, which is the same object in every copy of a review. */
function createPlans() {
  const plans = new WeakMap<SwapOffer, Agreed>()
  return {
    keep: ({ offer }: SwapReview, agreed: Agreed) => plans.set(offer, agreed),
    of({ offer }: SwapReview): Agreed {
      const agreed = plans.get(offer)
      if (!agreed) throw SwapErrors.swap_not_reviewed({ step: 'review' })
      return agreed
    },
  }
}

const isFilled = ({ form: { amount, receive }, review }: SwapState) =>
  (receive ?? amount) !== undefined || review !== undefined

/** A changed form: of the amounts paid and got one is filled in, and it counts an asset that is still the same. */
function changed(before: SwapForm, change: Partial<SwapForm>): SwapForm {
  const next = { ...before, ...change }
  if (change.receive !== undefined) return { ...next, amount: undefined }
  const isOther = next.to?.id !== before.to?.id
  return change.amount !== undefined || isOther ? { ...next, receive: undefined } : next
}

/** The slippage that a visitor may set. */
const withinLimits = (slippage: number) =>
  Math.min(MOST_SLIPPAGE, Math.max(LEAST_SLIPPAGE, Math.round(slippage)))

/** The parts of a swap, and what is shown of them. */
function createParts(context: SwapContext, signal: AbortSignal) {
  const { store, stateAtom } = context
  const state = () => store.get(stateAtom)
  const set = (change: Partial<SwapState>) => {
    const next = { ...state(), ...change }
    store.set(stateAtom, { ...next, lack: lackOf(next, place.isVisitor()) })
  }
  const place = createPlace(context)
  const balance = createBalance(context, place.shown, set)
  const refusals = createRefusals(place.key)
  const offers = createOffers({
    ...context,
    state,
    set,
    place: place.now,
    ground: place.ground,
    balanceKnown: balance.known,
    isBatchRefused: refusals.has,
  })
  const sending = { ...context, place: place.now, signal }
  const permissions = createPermissions({ ...sending, state, set, asKitError })
  let key = place.key()
  return {
    state,
    set,
    place,
    balance,
    refusals,
    offers,
    sending,
    permissions,
    /** Nothing is filled in, but for what stays. */
    empty(stays: Partial<SwapState> = {}) {
      const isSame = place.key() === key
      key = place.key()
      offers.forget()
      balance.stop()
      if (!isSame) permissions.forget()
      const { networks, left } = state()
      store.set(stateAtom, { ...START, networks, left: isSame ? left : undefined, ...stays })
    },
    /** A newly connected account takes over the form that was filled in before. */
    adopt() {
      if (key !== undefined || place.key() === undefined) return
      key = place.key()
      set({ form: ownForm(state().form, place.shown()) })
      balance.follow(state().form.from)
      offers.later(0)
    },
    stop() {
      offers.stop()
      balance.stop()
      permissions.dispose()
    },
  }
}

type Parts = ReturnType<typeof createParts>

/** The flow's rules for swaps. */
function rulesOf(context: SwapContext, parts: Parts): FlowRules<SwapReview> {
  const { state, set, place, offers, permissions, refusals, sending } = parts
  const plans = createPlans()
  const fees = createFees()
  /** The differences that the next review reports. */
  let changes: readonly SwapChange[] = []
  /** The newest quote of what was agreed. */
  let quote: FoundOffer['quote'] | undefined

  const check = async (): Promise<SwapReview> => {
    const told = changes
    changes = []
    quote = undefined
    const { agreed, proof } = await offers.prove(offers.supersede())
    const { plan, price } = proof
    const { form } = state()
    const limit = fees.limit(form, limitOf(plan, price))
    const made = reviewOf(agreed, plan, { form, ...proof, limit, changes: told })
    plans.keep(made, { offer: agreed, reviewed: { plan, fee: limit }, fee: form.fee })
    set({ offer: agreed.offer })
    return made
  }
  const ask: FlowRules<SwapReview>['ask'] = (agreed, wallet) => {
    const { offer, reviewed, fee } = plans.of(agreed)
    const { least } = agreed.offer
    const together = agreed.steps.some(({ kind }) => kind === 'together')
    const order = { ...offer, quote: quote ?? offer.quote, least, reviewed, together, fee }
    const onAllow = (spender: string) => {
      permissions.give(offer.query, spender)
    }
    return runSteps({ ...sending, wallet, onAllow }, order, (steps) => {
      const { review: now } = state()
      if (now) set({ review: { ...now, steps } })
    })
  }
  const differences = (before: SwapReview, after: SwapReview) =>
    changesOf(plans.of(before).reviewed, plans.of(after).reviewed, plans.of(after).offer.query)
  const failed = (error: unknown) => {
    if (isKitError(error, 'batch_unsupported')) {
      refusals.add()
      return 'again'
    }
    void permissions.look()
    if (isKitError(error, 'price_changed')) return 'editing'
    if (isKitError(error, 'swap_changed')) {
      changes = (error.context as { readonly changes: readonly SwapChange[] }).changes
      fees.learn(state().form, changes)
      return 'again'
    }
    const { review } = state()
    if (review) offers.refuse(plans.of(review).offer, error)
    return 'review'
  }
  return {
    form: {
      get: state,
      set,
      begin: () => {
        parts.empty()
      },
      isFilled: () => isFilled(state()),
    },
    place,
    lack() {
      if (!place.isVisitor()) place.now()
      const { lack } = state()
      if (lack !== undefined && lack !== 'quote') throw SwapErrors.swap_incomplete({ lack })
      set({ quoting: false })
    },
    check,
    compare: {
      // The shown permission counts for as long as its provider still gives it.
      freshMs: Number.MAX_SAFE_INTEGER,
      async isStill(review, signal) {
        offers.supersede()
        quote = (await requote(context, plans.of(review).offer, signal)) ?? undefined
        const { query } = plans.of(review).offer
        if (!quote || isDearer(quote, query, review.offer.least)) throw SwapErrors.price_changed()
        return true
      },
      isOther: (before, after) =>
        after.offer.least < before.offer.least || differences(before, after).length > 0,
      isWithin: (before, after) => differences(before, after).length === 0,
      marked: (before, after) => {
        const told = differences(before, after)
        const note = { code: 'changed', level: 'check', changes: told } as const
        return told.length === 0 ? after : { ...after, notes: [note, ...after.notes] }
      },
    },
    ask,
    kept: keptDoubts(context.book, 'swap'),
    errors: {
      not_reviewed: SwapErrors.swap_not_reviewed,
      stopped: SwapErrors.swap_stopped,
      unchecked: SwapErrors.swap_unchecked,
      moved: () => SwapErrors.swap_moved(),
      failed: SwapErrors.swap_failed,
    },
    on: {
      failed,
      unreviewed(error) {
        // A refused fee would stop the next review, too.
        set({ form: { ...state().form, fee: undefined } })
        const signal = offers.supersede()
        if (isKitError(error, 'price_changed')) offers.kept(signal)
        else offers.again(signal)
      },
      // Only what succeeded empties the form: the rest may be tried again.
      settled({ standing }) {
        if (standing.state !== 'confirmed') return
        const { slippage } = state().form
        set({ form: { ...EMPTY, slippage }, offer: undefined, offers: [] })
      },
    },
  }
}

/** Nothing was asked, and what is shown says why. */
const isNews = (error: unknown) =>
  isKitError(error, 'price_changed') || isKitError(error, 'swap_changed')

/** Runs a swap from the form to the book. */
export function createSwapFlow(context: SwapContext): SwapFlow {
  const ending = new AbortController()
  const parts = createParts(context, ending.signal)
  const { state, set, place, balance, offers, permissions } = parts
  const flow = createReviewFlow<SwapReview>(context, rulesOf(context, parts))
  const edit = (change: Partial<SwapForm>) => {
    checkForm(change)
    const { step, form: before } = state()
    flow.edit((isKept) => {
      const kept = isKept ? before : { ...EMPTY, slippage: before.slippage }
      const next = ownForm(changed(kept, change), place.shown())
      const slippage = withinLimits(next.slippage)
      const form = { ...next, slippage, fee: undefined, provider: undefined }
      set({ form, recordId: undefined, outcome: undefined })
      offers.clear()
      // A sent transaction has cost a fee, with any outcome.
      if (step === 'sent' || next.from?.id !== before.from?.id) balance.follow(next.from)
      offers.later()
    })
  }
  /** The sent swap is still shown; the form of another place is not. */
  const leave = () => {
    const { step, recordId, outcome } = state()
    if (step === 'sent' && flow.isMoved()) parts.empty({ step, recordId, outcome })
  }
  const stops = [
    place.onChange(() => {
      parts.adopt()
      leave()
    }),
    followOutcome(context),
  ]
  return {
    edit,
    choose(provider) {
      if (state().step === 'editing') offers.choose(provider)
    },
    flip() {
      const { form, offer } = state()
      edit({ from: form.to, to: form.from, amount: offer?.out, receive: undefined })
    },
    tokens: () => readTokens(context, place.ground(), ending.signal),
    follow: offers.follow,
    review: flow.review,
    async chooseFee(fee) {
      const { step, form } = state()
      if (step !== 'review' && step !== 'checking') throw SwapErrors.swap_not_reviewed({ step })
      set({ form: { ...form, fee } })
      return flow.review()
    },
    accept: flow.accept,
    async confirm() {
      try {
        const record = await flow.confirm()
        leave()
        return record
      } catch (error) {
        if (!isNews(error)) throw error
        if (state().step === 'editing' && isKitError(error, 'price_changed'))
          offers.kept(offers.supersede())
        return undefined
      }
    },
    stopWaiting: flow.stopWaiting,
    back() {
      const { step } = state()
      flow.back()
      if (step !== 'asking' && step !== 'sent') offers.later(0)
    },
    reset: flow.reset,
    open(values = {}) {
      edit(openedWith(values, context))
      context.modal.open('Swap')
    },
    takeBack: permissions.takeBack,
    dispose() {
      ending.abort()
      parts.stop()
      flow.stop()
      for (const stop of stops) stop()
    },
  }
}
