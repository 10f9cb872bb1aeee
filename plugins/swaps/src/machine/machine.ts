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
import { SwapErrors } from '../errors.js'
import type {} from '../events.js'
import type { SwapForm, SwapNote, SwapReview, SwapState } from '../service.js'
import { EMPTY, LEAST_SLIPPAGE, MOST_SLIPPAGE, REFRESH_MS, START } from '../start.js'
import { createBalance } from './balance.js'
import { findOffer, providersOf, type FoundOffer } from './find-offer.js'
import { lackOf } from './lack.js'
import { createPermissions } from './left-permission.js'
import { asKitError, prove, requote } from './prove.js'
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

/** An offer is asked for once whoever types paused this long. */
const TYPING_MS = 200

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

/** Whether the form says enough to be offered something. */
function isComplete({ form: { from, to, amount } }: SwapState): boolean {
  const hasAmount = typeof amount === 'bigint' ? amount > 0n : amount === 'max'
  return from !== undefined && to !== undefined && from.id !== to.id && hasAmount
}

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

/** Runs a swap from the form to the book. */
export function createMachine(context: MachineContext): Machine {
  const { store, clock, connections, contributions, capabilities, book, stateAtom } = context
  const ending = new AbortController()
  /** What was asked last; a newer question, or a change of the form, gives it up. */
  let current = new AbortController()
  let found: FoundOffer | undefined
  let stopTimer = () => {}
  let followers = 0

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
  const sending = { ...context, ground: groundNow, signal: ending.signal }
  const permissions = createPermissions({ ...sending, state, set, asKitError })

  const supersede = () => {
    current.abort()
    current = new AbortController()
    stopTimer()
    return current.signal
  }
  const offerNow = async (signal: AbortSignal) => {
    // All of it, or what fees leave of it, is known only then.
    await balance.known()
    signal.throwIfAborted()
    const { form, balance: held } = state()
    return findOffer(context, { form, balance: held, ...groundNow() }, signal)
  }
  /** Asks for an offer, and later for the next one while somebody looks. */
  const ask = async (signal: AbortSignal): Promise<void> => {
    set({ quoting: true })
    try {
      const next = await offerNow(signal)
      if (signal.aborted) return
      found = next
      set({ offer: next?.offer, quoting: false, error: undefined })
    } catch (error) {
      if (signal.aborted) return
      found = undefined
      set({ offer: undefined, quoting: false, error: asKitError(error) })
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
  const quoteLater = (ms: number) => {
    const signal = supersede()
    found = undefined
    set({ offer: undefined, quoting: isComplete(state()), error: undefined })
    if (!isComplete(state())) return
    stopTimer = clock.after(ms, () => void ask(signal))
  }
  const review = async (): Promise<SwapReview> => {
    if (state().step === 'asking') throw SwapErrors.swap_not_reviewed({ step: 'asking' })
    groundNow()
    const { lack, form } = state()
    if (lack !== undefined && lack !== 'quote') throw SwapErrors.swap_incomplete({ lack })
    const signal = supersede()
    set({ step: 'checking', review: undefined, error: undefined, quoting: false })
    try {
      const isFresh = found !== undefined && clock.now() - found.offer.at < REFRESH_MS
      const agreed = isFresh ? found : await offerNow(signal)
      if (!agreed) throw SwapErrors.swap_incomplete({ lack: 'not_enough_for_fee' })
      found = agreed
      const proof = await prove(context, agreed, groundNow(), refusals.has, signal)
      signal.throwIfAborted()
      const made = reviewOf(agreed, proof.plan, { form, ...proof })
      set({ step: 'review', offer: agreed.offer, review: made })
      return made
    } catch (error) {
      // Given up: whoever did so has set what is shown now.
      if (!signal.aborted) {
        set({ step: 'editing', error: asKitError(error) })
        again(signal)
      }
      throw error
    }
  }

  /** The review that may be handed over. */
  const confirmable = (): { readonly shown: SwapReview; readonly agreed: FoundOffer } => {
    const { step, review: shown } = state()
    if (step !== 'review' || !shown || !found) throw SwapErrors.swap_not_reviewed({ step })
    const stops = shown.notes.filter(({ level }) => level === 'stop')
    if (stops.length > 0) throw SwapErrors.swap_stopped({ codes: codesOf(stops) })
    const open = shown.notes.filter((note) => isOpen(note) && !shown.accepted.includes(note.code))
    if (open.length > 0) throw SwapErrors.swap_unchecked({ codes: codesOf(open) })
    return { shown, agreed: found }
  }
  const confirm = async (): Promise<TransactionRecord | undefined> => {
    const { shown, agreed } = confirmable()
    const signal = supersede()
    const { least } = shown.offer
    set({ step: 'asking', error: undefined })
    try {
      await book.ready()
      const quote = await requote(context, agreed, signal)
      if (keyOf() !== key) throw SwapErrors.swap_moved()
      if (!quote || quote.out < least) {
        set({ step: 'editing', review: undefined, error: SwapErrors.price_changed() })
        quoteKept(signal)
        return undefined
      }
      const order = { ...agreed, quote, least }
      const record = await runSteps(
        {
          ...sending,
          onAllow: (spender) => {
            permissions.give(agreed.query, spender)
          },
        },
        order,
        shown.steps.some(({ kind }) => kind === 'together'),
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
        set({ step: 'review', error: asKitError(error) })
        void permissions.look()
      }
      throw error
    }
  }
  /** A new offer, with what was said about the last one left to read. */
  const quoteKept = (signal: AbortSignal) => {
    const { error } = state()
    void ask(signal).then(() => {
      if (!signal.aborted && state().error === undefined) set({ error })
    })
  }

  const reset = (isForced = false, stays: Partial<SwapState> = {}) => {
    if (state().step === 'asking' && !isForced) return
    supersede()
    balance.stop()
    found = undefined
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
    quoteLater(0)
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
    // What was sent has cost a fee, whatever became of it.
    if (step === 'sent' || next.from?.id !== before.from?.id) balance.follow(next.from)
    quoteLater(TYPING_MS)
  }

  return {
    edit,
    flip() {
      const { form, offer } = state()
      edit({ from: form.to, to: form.from, amount: offer?.out })
    },
    tokens: () => readTokens(context, groundNow(), ending.signal),
    follow() {
      followers += 1
      let isOver = false
      if (state().step === 'editing' && found) again(current.signal)
      return () => {
        if (!isOver) followers -= 1
        isOver = true
      }
    },
    review,
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
      quoteLater(0)
    },
    reset,
    takeBack: permissions.takeBack,
    dispose() {
      ending.abort()
      current.abort()
      balance.stop()
      stopTimer()
      permissions.dispose()
      for (const stop of stops) stop()
    },
  }
}
