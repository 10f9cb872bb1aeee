import type { Atom, Clock, Events, Modal, Notices, PrimitiveAtom, Store } from '@latchkey/kernel'
import { isOwnError } from '@latchkey/kernel/internal/tools'
import { createReviewFlow, type FlowRules, type FlowState } from '@latchkey/money/internal'
import { NameErrors } from '../errors.js'
import { takesNames, ZONE } from '../rules.js'
import type { NameLack, NameNote, NameRegistrar, NameReview, NameState } from '../service.js'
import { START } from '../start.js'
import { createAvailability } from './availability.js'
import {
  claim,
  failed,
  isSame,
  reviewOf,
  type Claimed,
  type ClaimContext,
  type NameOwner,
} from './claim.js'
import { lackOfText, sanitiseName } from './name-rules.js'

/** How long nothing was typed before the service is asked. */
const PAUSE_MS = 300

/** The tools of registrations. */
export interface RegistrarContext extends ClaimContext {
  readonly store: Store
  readonly clock: Clock
  readonly events: Events
  readonly modal: Pick<Modal, 'openAtom'>
  readonly notices: Pick<Notices, 'toast'>
  /** Seconds that the time in a message is ahead. */
  readonly lead: number
  readonly stateAtom: PrimitiveAtom<NameState>
  /** The account of an embedded wallet, where one is connected. */
  readonly ownerAtom: Atom<NameOwner | undefined>
}

/** The working half of registrations. */
export type Registrar = Pick<NameRegistrar, 'register'> & {
  edit(text: string): void
  retry(): void
  accept(code: NameNote['code'], isAccepted: boolean): void
  cancel(): void
  reset(): Promise<void>
  dispose(): void
}

type NameFlowState = FlowState<NameReview>
type Rules = FlowRules<NameReview, Claimed, Claimed>

const NOTHING: NameFlowState = {
  step: 'editing',
  review: undefined,
  error: undefined,
  recordId: undefined,
}
const CHANGED = { code: 'changed', level: 'warn' } as const

function lackOf({ text, availability }: NameState): NameLack | undefined {
  const lack = lackOfText(text)
  if (lack !== undefined) return lack
  return availability === 'asking' || availability === 'taken' ? availability : undefined
}

/** The shown state for a flow and its wallet request. */
function shownOf(
  { step, review, error, recordId }: NameFlowState,
  part: 'before' | 'signing' | 'posting',
) {
  if (step === 'sent')
    return { step: 'done', name: recordId, review, error, signUntil: undefined } as const
  if (step !== 'asking')
    return { step: 'typing', name: undefined, review, error, signUntil: undefined } as const
  return {
    step: part === 'posting' ? 'posting' : 'signing',
    name: review?.name,
    review,
    error,
    signUntil: part === 'signing' ? review?.validUntil : undefined,
  } as const
}

/** The form, what is known of its name, and where its registration stands. */
function createDesk({ store, clock, names, stateAtom, ownerAtom }: RegistrarContext) {
  let flow = NOTHING
  let part: 'before' | 'signing' | 'posting' = 'before'
  const state = () => store.get(stateAtom)
  const set = (change: Partial<NameState>) => {
    const next = { ...state(), ...change }
    store.set(stateAtom, { ...next, lack: lackOf(next) })
  }
  const onAnswer = { run: () => {} }
  const availability = createAvailability({
    clock,
    names,
    state,
    set,
    onAnswer: () => {
      onAnswer.run()
    },
  })
  return {
    state,
    set,
    availability,
    onAnswer,
    owner: () => store.get(ownerAtom),
    flow: () => flow,
    move(change: Partial<NameFlowState>) {
      flow = { ...flow, ...change }
      if (flow.step !== 'asking') part = 'before'
      set(shownOf(flow, part))
    },
    at(now: typeof part) {
      part = now
      set(shownOf(flow, part))
    },
    /** A typed text belongs to no account. A registration is shown for its own account alone. */
    begin() {
      const isDone = flow.step === 'sent'
      flow = NOTHING
      if (isDone) store.set(stateAtom, START)
      else set(shownOf(flow, 'before'))
    },
  }
}

type Desk = ReturnType<typeof createDesk>

/** The signature may be given up, until the service has it. */
function createSigning() {
  let now: AbortController | undefined
  return {
    begin() {
      now = new AbortController()
      return now.signal
    },
    end: () => {
      now = undefined
    },
    /** @returns whether there was somebody to give up */
    giveUp(reason?: Error): boolean {
      now?.abort(reason)
      return now !== undefined
    },
  }
}

/** The flow's rules for names. */
function rulesOf(
  context: RegistrarContext,
  desk: Desk,
  parts: { readonly signing: ReturnType<typeof createSigning>; readonly ending: AbortSignal },
): Rules {
  const { store, clock, lead, events, modal, notices, ownerAtom } = context
  const { state, availability } = desk
  const keyNow = () => desk.owner()?.account.id
  const check = async (signal: AbortSignal) => {
    const owner = desk.owner()
    if (!owner) throw NameErrors.name_owner_missing()
    const now = () => ({ now: clock.now(), lead })
    reviewOf(state(), owner, now())
    await availability.refresh(signal)
    const review = reviewOf(state(), owner, now())
    if (state().lack === 'taken') throw NameErrors.name_taken({ name: review.name })
    return review
  }
  const onClaimed = ({ account, address }: NameReview) => {
    events.emit('name:changed', { namespace: 'eip155', address })
    // A visitor who closed the modal meanwhile, or sees another account, hears of it over the page.
    if (store.get(modal.openAtom) && keyNow() === account) return
    const message = 'Name registered'
    notices.toast({ variant: 'success', code: 'name_registered', message, overPage: true })
  }
  return {
    form: {
      get: desk.flow,
      set: desk.move,
      begin: desk.begin,
      isFilled: () => desk.flow().review !== undefined,
    },
    place: { key: keyNow, onChange: (listener) => store.sub(ownerAtom, listener) },
    lack() {
      const { lack } = state()
      if (lack !== undefined) throw NameErrors.name_incomplete({ lack })
    },
    check,
    compare: {
      isOther: (before, after) => !isSame(before, after),
      isWithin: isSame,
      marked: (_before, after) => ({ ...after, notes: [CHANGED] }),
    },
    async ask(agreed, wallet) {
      desk.at('signing')
      const { signing, ending } = parts
      const onSigned = () => {
        signing.end()
        desk.at('posting')
      }
      const steps = { signing: signing.begin(), ending, onSigned, onClaimed }
      return claim(context, agreed, wallet, steps).finally(signing.end)
    },
    errors: {
      not_reviewed: ({ step }) => NameErrors.name_incomplete({ lack: step }),
      stopped: NameErrors.name_unchecked,
      unchecked: NameErrors.name_unchecked,
      moved: () => NameErrors.name_moved(),
      failed: (...given) => failed(`${state().text}.${ZONE}`)(...given),
      maybe: (_, cause) =>
        NameErrors.name_maybe_registered({ name: desk.flow().review?.name ?? '' }, cause),
    },
    on: {
      failed: (error) => (isOwnError(error) && error.code === 'name_taken' ? 'editing' : 'review'),
    },
  }
}

/** Brings a name from the form to its registration. */
export function createRegistrar(context: RegistrarContext): Registrar {
  const { store, ownerAtom } = context
  const desk = createDesk(context)
  const { state, set, availability } = desk
  const signing = createSigning()
  const ending = new AbortController()
  const rules = rulesOf(context, desk, { signing, ending: ending.signal })
  const flow = createReviewFlow<NameReview, Claimed, Claimed>(context, rules)

  /** The form shows what will be signed as soon as it can be. */
  const prepare = async () => {
    const owner = desk.owner()
    const isReady = owner && takesNames(owner.network.id) && state().lack === undefined
    if (!isReady || desk.flow().step !== 'editing') return
    const { error } = state()
    await flow.review()
    if (error) desk.move({ error })
  }
  const prepared = () => {
    prepare().catch(() => undefined) // It is made when it is asked for.
  }
  desk.onAnswer.run = prepared

  /** Registrations that the visitor has given up. */
  const givenUp = new WeakSet<object>()
  let attempt = {}
  const cancel = (reason?: Error) => {
    if (state().step !== 'signing') return
    givenUp.add(attempt)
    if (!signing.giveUp(reason)) flow.stopWaiting()
  }
  const go = async () => {
    const own = (attempt = {})
    try {
      if (desk.flow().step !== 'review') await flow.review()
      const made = await flow.confirm()
      if (!made) {
        const error = NameErrors.name_changed()
        desk.move({ error })
        throw error
      }
      if (flow.isMoved()) flow.reset()
      return made.id
    } catch (error) {
      if (givenUp.has(own) && !isOwnError(error)) {
        desk.move({ error: undefined })
        throw error
      }
      const failure = isOwnError(error) ? error : (state().error ?? NameErrors.name_moved())
      if (failure.code !== 'name_taken') prepared()
      else availability.lose()
      throw failure
    }
  }
  let running: Promise<unknown> = Promise.resolve()
  const register = async () => {
    const { lack, step } = state()
    if (step !== 'typing') throw NameErrors.name_incomplete({ lack: step })
    if (lack !== undefined) throw NameErrors.name_incomplete({ lack })
    const work = go()
    running = work.catch(() => undefined)
    return work
  }
  const stop = store.sub(ownerAtom, () => {
    if (!flow.isMoved()) {
      prepared()
      return
    }
    // A request of another account is not this one's wish.
    cancel(NameErrors.name_moved())
    if (state().step === 'done') flow.reset()
  })
  return {
    edit(typed) {
      if (state().step === 'signing' || state().step === 'posting') return
      const text = sanitiseName(typed)
      if (state().step === 'typing' && text === state().text) return
      flow.edit(() => {
        // The answer for the text before is not about this one.
        set({ text, availability: 'unknown' })
      })
      availability.askAfter(PAUSE_MS)
    },
    retry() {
      if (state().step !== 'typing') return
      flow.back()
      availability.askAfter(0)
    },
    register,
    accept: flow.accept,
    cancel,
    async reset() {
      if (state().step === 'posting') return
      cancel()
      await running
      availability.stop()
      flow.reset()
      store.set(context.stateAtom, START)
    },
    dispose() {
      ending.abort()
      signing.giveUp()
      availability.stop()
      flow.stop()
      stop()
    },
  }
}
