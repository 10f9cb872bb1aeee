import { isKitError, type SentTransaction } from '@latchkey/kernel'
import { hasFailed } from '../book/has-ended.js'
import type { TransactionRecord } from '../services.js'
import { confirmable, createWatch, recheck } from './checks.js'
import type { Outcome } from './find-sent.js'
import { changeOf, type FlowEvent, type Reviewed } from './flow-state.js'
import type { AskWallet, FlowRules, SigningContext } from './rules.js'
import { createWalletRequests, type OnFound } from './wallet-requests.js'

/** The note of a review that may have been sent already. */
const DOUBT = { code: 'maybe_sent', level: 'check' } as const

/** A review with the note that it may have been sent already, or without it. */
function withDoubtNote<R extends Reviewed>(review: R, isInDoubt: boolean): R {
  const others = review.notes.filter(({ code }) => code !== DOUBT.code)
  if (isInDoubt) return { ...review, notes: [DOUBT, ...others] }
  return others.length === review.notes.length ? review : { ...review, notes: others }
}

/** The shared parts of a flow. */
type Desk<R extends Reviewed, T extends Outcome, S> = ReturnType<typeof createDesk<R, T, S>>

function createDesk<R extends Reviewed, T extends Outcome, S>(
  { clock }: SigningContext,
  rules: FlowRules<R, T, S>,
) {
  const { form, place, errors, on = {} } = rules
  /** The last question; a newer question, or a change of the form, aborts it. */
  let current = new AbortController()
  let reviewedAt = -Infinity
  const move = (event: FlowEvent<R>) => {
    const change = changeOf(form.get(), event)
    if (change) form.set(change)
  }
  const supersede = () => {
    current.abort()
    current = new AbortController()
    return current.signal
  }
  /** A new form, for the account and network shown. */
  const begin = () => {
    supersede()
    watch.begin()
    form.begin()
  }
  const watch = createWatch(place, () => {
    const { step } = form.get()
    // A wallet that shows a request answers it all the same, and its answer is kept.
    if (step === 'asking' || step === 'sent') return
    const isLost = form.isFilled()
    begin()
    if (isLost) form.set({ error: errors.moved() })
  })
  const follow = (record: T) => {
    move({ type: 'sent', recordId: record.id })
    on.sent?.(record)
    return record
  }
  const isInDoubt = () => requests.isInDoubt(watch.key())
  const withDoubt = (review: R) => withDoubtNote(review, isInDoubt())
  /** A transaction that was sent after all while the wallet showed the next request. */
  let overtaken: T | undefined
  const onFound: OnFound<T> = (record, { key, isStep }) => {
    const { step, review } = form.get()
    if (key !== watch.key()) return
    if (step === 'asking' && !isStep) overtaken = record
    if (step !== 'review' || !review || watch.isMoved()) return
    const wasInDoubt = review.notes.some(({ code }) => code === DOUBT.code)
    if (wasInDoubt && !isStep) follow(record)
    else form.set({ review: withDoubt(review) })
  }
  /** Marks what is shown, where the wallet may have sent it. */
  const tellDoubt = () => {
    const { review } = form.get()
    if (!review || !isInDoubt()) return
    reviewedAt = -Infinity
    // A tick for an earlier request says nothing of this one.
    const accepted = review.accepted.filter((code) => code !== DOUBT.code)
    form.set({ review: withDoubt({ ...review, accepted }) })
  }
  const onChange = (isMore: boolean) => {
    const { step, review } = form.get()
    if (step !== 'review' || !review || watch.isMoved()) return
    if (isMore) tellDoubt()
    else form.set({ review: withDoubt(review) })
  }
  const { kept } = rules
  const { maybe } = errors
  const requests = createWalletRequests<T, S>({ clock, kept, onFound, onChange, maybe })
  const recall = (isSure: boolean) => requests.recall(place.key(), isSure)
  const stops = kept && [
    place.onChange(() => void recall(false)),
    kept.watch(() => void recall(true)),
  ]
  void recall(false)
  return {
    move,
    supersede,
    begin,
    watch,
    follow,
    /** A transaction of a request that was left. */
    found: onFound,
    requests,
    asKitError: (error: unknown) => (isKitError(error) ? error : errors.failed({}, error)),
    /** An earlier request that went through, where the one that was asked now did not. Told once. */
    takeOvertaken() {
      const record = overtaken
      overtaken = undefined
      return record
    },
    /** The age of the review. After one request it counts as too old. */
    age: () => clock.now() - reviewedAt,
    show(review: R) {
      reviewedAt = clock.now()
      move({ type: 'reviewed', review: withDoubt(review) })
    },
    tellDoubt,
    /** Takes over what other tabs, and this one before a reload, left in doubt. */
    recall,
    isInDoubt,
    /** Whether something is in doubt that the visitor did not see. */
    isUnseen: ({ accepted }: R) => isInDoubt() && !accepted.includes(DOUBT.code),
    stop() {
      for (const stop of stops ?? []) stop()
      current.abort()
      requests.stop()
      watch.stop()
    },
  }
}

/** From the form to its review. */
const createReview =
  <R extends Reviewed, T extends Outcome, S>(
    desk: Desk<R, T, S>,
    { form, lack, check, errors, on = {} }: FlowRules<R, T, S>,
  ) =>
  async (): Promise<R> => {
    const { step } = form.get()
    // A request that is in the wallet, or was sent, is not to be sent twice: a new form comes first.
    if (step === 'asking' || step === 'sent') throw errors.not_reviewed({ step })
    lack()
    const signal = desk.supersede()
    desk.move({ type: 'checking' })
    try {
      const made = await check(signal)
      await desk.recall(false)
      signal.throwIfAborted()
      desk.show(made)
      return form.get().review ?? made
    } catch (error) {
      // Aborted by a newer action, which has already set the state.
      if (!signal.aborted) {
        desk.move({ type: 'failed', at: 'editing', error: desk.asKitError(error) })
        on.unreviewed?.(error)
      }
      throw error
    }
  }

/** From the review to the wallet, and what its failure leads to. */
function createConfirm<R extends Reviewed, T extends Outcome, S>(
  { book, clock }: SigningContext,
  desk: Desk<R, T, S>,
  rules: FlowRules<R, T, S>,
  review: () => Promise<R>,
) {
  const { form, errors, ask, on = {} } = rules
  const { move, requests, watch } = desk
  const fail = async (error: unknown) => {
    const at = on.failed?.(error) ?? 'review'
    if (watch.isMoved()) {
      const isDoubt = desk.isInDoubt()
      desk.begin()
      form.set({ error: isDoubt ? desk.asKitError(error) : errors.moved() })
    } else if (at === 'again') {
      move({ type: 'failed', at: 'editing', error: undefined })
      const isMade = await review().then(
        () => true,
        () => false, // The state says why.
      )
      if (isMade) form.set({ error: desk.asKitError(error) })
    } else {
      move({ type: 'failed', at, error: desk.asKitError(error) })
      desk.tellDoubt()
    }
  }
  return async (): Promise<T | undefined> => {
    const before = confirmable(form.get(), errors)
    const signal = desk.supersede()
    move({ type: 'confirmed' })
    desk.takeOvertaken()
    try {
      await book?.ready()
      const isMore = await desk.recall(true)
      const earlier = await requests.look(watch.key())
      if (earlier) return desk.follow(earlier)
      if (isMore || desk.isUnseen(before)) {
        desk.show(before)
        desk.tellDoubt()
        return undefined
      }
      const times = { age: desk.age(), now: clock.now(), signal }
      const outcome = await recheck(rules, before, times).finally(() => {
        signal.throwIfAborted()
        if (watch.isMoved()) throw errors.moved()
      })
      if ('changed' in outcome) {
        desk.show(outcome.changed)
        return undefined
      }
      const { notes, accepted } = before
      move({ type: 'agreed', review: { ...outcome.agreed, notes, accepted } })
      requests.accept(watch.key())
      const key = watch.key()
      const wallet: AskWallet<T, S> = (request) => requests.ask(key, request, signal)
      const record = await ask(outcome.agreed, wallet, signal)
      if (!signal.aborted) return desk.follow(record)
      desk.found(record, { key, isStep: false })
      return record
    } catch (error) {
      if (signal.aborted) throw error
      const earlier = watch.isMoved() ? undefined : desk.takeOvertaken()
      if (earlier) return desk.follow(earlier)
      await fail(error)
      throw error
    }
  }
}

/**
 * Runs a flow that moves money: `editing → checking → review → asking → sent`. The wallet gets the reviewed
 * request. Late answers are dropped, and another account or network voids it. A request that may have been sent is
 * not sent again by one press.
 */
export function createReviewFlow<
  R extends Reviewed,
  T extends Outcome = TransactionRecord,
  S = SentTransaction,
>(context: SigningContext, rules: FlowRules<R, T, S>) {
  const { store, events, book } = context
  const { form, on = {} } = rules
  const desk = createDesk(context, rules)
  const { move, requests, watch } = desk
  const review = createReview(desk, rules)
  const inBook = (id: string | undefined) => book && store.get(book.recordAtom(id ?? ''))
  const stopHearing = events.on('transaction:settled', ({ record }) => {
    requests.lookForMore(record.id).catch(() => undefined) // It ended meanwhile.
    const { step, recordId } = form.get()
    if (book && step === 'sent' && recordId === record.id) on.settled?.(record)
  })
  return {
    review,
    confirm: createConfirm(context, desk, rules, review),
    /** Whether account or network are others than the form is for. */
    isMoved: watch.isMoved,
    /**
     * Changes the form. The review is void; a failed request may be tried again with the same form.
     *
     * @param apply Puts the change into the form, or into an empty one.
     */
    edit(apply: (isKept: boolean) => void) {
      const { step, recordId } = form.get()
      if (step === 'asking') return
      const mayRepeat = !watch.isMoved() && hasFailed(inBook(recordId))
      if (step === 'sent') desk.begin()
      else desk.supersede()
      move({ type: 'edited' })
      apply(step !== 'sent' || mayRepeat)
    },
    accept(code: string, isAccepted = true) {
      move({ type: 'accepted', code, isAccepted })
    },
    /** Waits for the wallet no longer. It may send all the same. */
    stopWaiting() {
      if (form.get().step !== 'asking' || requests.giveUp()) return
      desk.supersede()
      move({ type: 'failed', at: 'review', error: undefined })
    },
    back() {
      const { step } = form.get()
      if (step === 'asking' || step === 'sent') return
      desk.supersede()
      move({ type: 'edited' })
    },
    /** An empty form. */
    reset() {
      if (form.get().step !== 'asking') desk.begin()
    },
    /** The same at once, also while somebody is asked: the answer is waited for no longer, and the doubt stays. */
    leave() {
      requests.giveUp()
      desk.begin()
    },
    stop() {
      desk.stop()
      stopHearing()
    },
  }
}

/** A flow from the form to the book. */
export type ReviewFlow<
  R extends Reviewed,
  T extends Outcome = TransactionRecord,
  S = SentTransaction,
> = ReturnType<typeof createReviewFlow<R, T, S>>
