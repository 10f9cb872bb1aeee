import {
  isKitError,
  type Account,
  type Browser,
  type Capabilities,
  type CaipNetwork,
  type Clock,
  type Connections,
  type Contributions,
  type Events,
  type Log,
  type Networks,
  type PrimitiveAtom,
  type Store,
  type TokenHolding,
} from '@latchkey/kernel'
import {
  hasFailed,
  type Prices,
  type TransactionBook,
  type TransactionRecord,
} from '@latchkey/money'
import { SwapErrors, type SwapChange } from '../errors.js'
import type {} from '../events.js'
import type { SwapForm, SwapNote, SwapReview, SwapState } from '../service.js'
import { EMPTY, LEAST_SLIPPAGE, MOST_SLIPPAGE, START } from '../start.js'
import { createBalance } from './balance.js'
import type { ReviewedPlan } from './bind-plan.js'
import { providersOf, type FoundOffer } from './find-offer.js'
import { lackOf } from './lack.js'
import { createPermissions } from './left-permission.js'
import { createOffers } from './offers.js'
import { asKitError, limitOf, requote } from './prove.js'
import { reviewOf } from './review.js'
import { runSteps } from './run-steps.js'
import { readTokens } from './tokens.js'

/** What swapping works with. */
export interface MachineContext {
  readonly store: Store
  readonly clock: Clock
  readonly browser: Browser
  readonly events: Events
  readonly log: Log
  readonly connections: Connections
  readonly networks: Networks
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly prices: Prices
  readonly book: TransactionBook
  readonly stateAtom: PrimitiveAtom<SwapState>
}

/** The working half of swaps. */
export interface Machine {
  edit(change: Partial<SwapForm>): void
  flip(): void
  tokens(): Promise<readonly TokenHolding[]>
  follow(): () => void
  review(): Promise<SwapReview>
  accept(code: SwapNote['code'], isAccepted: boolean): void
  confirm(): Promise<TransactionRecord | undefined>
  takeBack(): Promise<void>
  back(): void
  reset(): void
  dispose(): void
}

/** Where a swap takes place. */
interface Ground {
  readonly account: Account
  readonly network: CaipNetwork
}

const codesOf = (notes: readonly SwapNote[]) => notes.map(({ code }) => code).join(', ')
const isOpen = ({ level }: SwapNote) => level === 'check' || level === 'typed'

const groundOf = ({ store, connections }: MachineContext): Ground | undefined => {
  const { account, network, supported, status } = store.get(connections.accountAtom)
  return status === 'connected' && account && network && supported
    ? { account, network }
    : undefined
}
const keyOfGround = (ground: Ground | undefined) =>
  ground && `${ground.account.id} ${ground.network.id}`

/** A form without what is on another network than the one shown. */
function ownForm(form: SwapForm, ground: Ground | undefined): SwapForm {
  const own = (asset: SwapForm['from']) =>
    !ground || asset?.id.startsWith(`${ground.network.id}/`) ? asset : undefined
  return { ...form, from: own(form.from), to: own(form.to) }
}

/** Where a wallet refused a batch that it had offered. */
function createRefusals(keyOf: () => string | undefined) {
  const refused = new Set<string | undefined>()
  return {
    add: () => refused.add(keyOf()),
    has: () => refused.has(keyOf()),
  }
}

/** What a wallet may be asked for: an offer, and the plan that was shown. */
interface Agreed {
  readonly offer: FoundOffer
  readonly reviewed: ReviewedPlan
}

/** Runs a swap from the form to the book. */
export function createMachine(context: MachineContext): Machine {
  const { store, connections, contributions, capabilities, book, stateAtom } = context
  const ending = new AbortController()
  let shownPlan: Agreed | undefined

  const state = () => store.get(stateAtom)
  const set = (change: Partial<SwapState>) => {
    const next = { ...state(), ...change }
    store.set(stateAtom, { ...next, lack: lackOf(next) })
  }
  const groundNow = (): Ground => {
    const shown = groundOf(context)
    const isServed =
      shown !== undefined &&
      capabilities.has('contractCalls', shown.network.namespace) &&
      providersOf(contributions, shown.network).length > 0
    if (!isServed) throw SwapErrors.swaps_unsupported()
    return shown
  }
  const balance = createBalance(context, () => groundOf(context), set)
  const keyOf = () => keyOfGround(groundOf(context))
  let key = keyOf()

  const refusals = createRefusals(keyOf)
  const offers = createOffers({
    ...context,
    state,
    set,
    ground: groundNow,
    balanceKnown: balance.known,
    isBatchRefused: refusals.has,
  })
  const sending = { ...context, ground: groundNow, signal: ending.signal }
  const permissions = createPermissions({ ...sending, state, set, asKitError })

  const review = async (changes: readonly SwapChange[] = []): Promise<SwapReview> => {
    if (state().step === 'asking') throw SwapErrors.swap_not_reviewed({ step: 'asking' })
    groundNow()
    const { lack, form } = state()
    if (lack !== undefined && lack !== 'quote') throw SwapErrors.swap_incomplete({ lack })
    const signal = offers.supersede()
    set({ step: 'checking', review: undefined, error: undefined, quoting: false })
    try {
      const { agreed, proof } = await offers.prove(signal)
      const { plan, price } = proof
      const made = reviewOf(agreed, plan, { form, ...proof, changes })
      shownPlan = { offer: agreed, reviewed: { plan, fee: limitOf(plan, price) } }
      set({ step: 'review', offer: agreed.offer, review: made })
      return made
    } catch (error) {
      // Given up: whoever did so has set what is shown now.
      if (!signal.aborted) {
        set({ step: 'editing', error: asKitError(error) })
        if (isKitError(error, 'price_changed')) offers.kept(signal)
        else offers.again(signal)
      }
      throw error
    }
  }

  /** The review that may be handed over. */
  const confirmable = (): { readonly shown: SwapReview; readonly agreed: Agreed } => {
    const { step, review: shown } = state()
    if (step !== 'review' || !shown || !shownPlan) throw SwapErrors.swap_not_reviewed({ step })
    const stops = shown.notes.filter(({ level }) => level === 'stop')
    if (stops.length > 0) throw SwapErrors.swap_stopped({ codes: codesOf(stops) })
    const open = shown.notes.filter((note) => isOpen(note) && !shown.accepted.includes(note.code))
    if (open.length > 0) throw SwapErrors.swap_unchecked({ codes: codesOf(open) })
    return { shown, agreed: shownPlan }
  }
  const confirm = async (): Promise<TransactionRecord | undefined> => {
    const { shown, agreed } = confirmable()
    const { offer, reviewed } = agreed
    const signal = offers.supersede()
    const { least } = shown.offer
    set({ step: 'asking', error: undefined })
    try {
      await book.ready()
      const quote = await requote(context, offer, signal)
      if (keyOf() !== key) throw SwapErrors.swap_moved()
      if (!quote || quote.out < least) throw SwapErrors.price_changed()
      const together = shown.steps.some(({ kind }) => kind === 'together')
      const order = { ...offer, quote, least, reviewed, together }
      const record = await runSteps(
        {
          ...sending,
          onAllow: (spender) => {
            permissions.give(offer.query, spender)
          },
        },
        order,
        (steps) => {
          const { review: now } = state()
          if (now) set({ review: { ...now, steps } })
        },
      )
      set({ step: 'sent', recordId: record.id, error: undefined })
      look()
      return record
    } catch (error) {
      // The account or network is another one meanwhile: what is in the form was for the one before.
      if (keyOf() !== key) {
        reset(true)
        if (isKitError(error, 'swap_moved')) set({ error })
      } else if (isKitError(error, 'price_changed')) {
        set({ step: 'editing', review: undefined, error })
        void permissions.look()
        offers.kept(signal)
        return undefined
      } else if (isKitError(error, 'swap_changed')) {
        const { changes } = error.context as { readonly changes: readonly SwapChange[] }
        set({ step: 'editing', review: undefined })
        void permissions.look()
        await review(changes).then(
          () => {
            set({ error })
          },
          () => undefined, // The state says why.
        )
        return undefined
      } else if (isKitError(error, 'batch_unsupported')) {
        refusals.add()
        set({ step: 'editing', review: undefined })
        await review().then(
          () => {
            set({ error })
          },
          () => undefined, // The state says why.
        )
      } else {
        offers.refuse(offer, error)
        set({ step: 'review', error: asKitError(error) })
        void permissions.look()
      }
      throw error
    }
  }
  const reset = (isForced = false, stays: Partial<SwapState> = {}) => {
    if (state().step === 'asking' && !isForced) return
    offers.forget()
    balance.stop()
    if (keyOf() !== key) permissions.forget()
    const { networks, left } = state()
    const kept = { networks, left: keyOf() === key ? left : undefined }
    store.set(stateAtom, { ...START, ...kept, ...stays })
    key = keyOf()
  }
  const look = () => {
    const { step, form, recordId } = state()
    // A wallet that shows a request answers it all the same, and its answer is kept.
    if (keyOf() === key || step === 'asking') return
    if (key !== undefined) {
      // What was sent is still shown.
      reset(false, step === 'sent' ? { step, recordId } : {})
      return
    }
    // What an app filled in before anybody was connected is for whoever connects.
    key = keyOf()
    set({ form: ownForm(form, groundOf(context)) })
    balance.follow(state().form.from)
    offers.later(0)
  }
  const listen = () => [
    store.sub(connections.accountAtom, look),
    context.events.on('network:shown', look),
    context.events.on('transaction:settled', ({ record }) => {
      // Only what succeeded empties the form: the rest may be tried again.
      if (state().recordId !== record.id || record.standing.state !== 'confirmed') return
      set({ form: { ...EMPTY, slippage: state().form.slippage }, offer: undefined })
    }),
  ]
  const stops = listen()
  const edit = (change: Partial<SwapForm>) => {
    const { step, form: before, recordId } = state()
    if (step === 'asking') return
    // What failed may be tried again.
    const isKept = step !== 'sent' || hasFailed(store.get(book.recordAtom(recordId ?? '')))
    const kept = isKept ? before : { ...EMPTY, slippage: before.slippage }
    const next = ownForm({ ...kept, ...change }, groundOf(context))
    const slippage = Math.min(MOST_SLIPPAGE, Math.max(LEAST_SLIPPAGE, Math.round(next.slippage)))
    set({ step: 'editing', form: { ...next, slippage }, review: undefined, recordId: undefined })
    offers.clear()
    // What was sent has cost a fee, whatever became of it.
    if (step === 'sent' || next.from?.id !== before.from?.id) balance.follow(next.from)
    offers.later()
  }

  return {
    edit,
    flip() {
      const { form, offer } = state()
      edit({ from: form.to, to: form.from, amount: offer?.out })
    },
    tokens: () => readTokens(context, groundNow(), ending.signal),
    follow: offers.follow,
    review: () => review(),
    accept(code, isAccepted) {
      const { review: shown, step } = state()
      if (!shown || step !== 'review') return
      const others = shown.accepted.filter((one) => one !== code)
      set({ review: { ...shown, accepted: isAccepted ? [...others, code] : others } })
    },
    confirm,
    back() {
      const { step } = state()
      if (step === 'asking' || step === 'sent') return
      set({ step: 'editing', review: undefined, error: undefined })
      offers.later(0)
    },
    reset,
    takeBack: permissions.takeBack,
    dispose() {
      ending.abort()
      offers.stop()
      balance.stop()
      permissions.dispose()
      for (const stop of stops) stop()
    },
  }
}
