import {
  isKitError,
  type Connections,
  type Log,
  type PrimitiveAtom,
  type TokenHolding,
} from '@latchkey/kernel'
import type { FeeLevelId, OwnFee } from '@latchkey/kernel/internal'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import type { Portfolio, TransactionRecord } from '@latchkey/money'
import { createReviewFlow, keptDoubts, type FlowContext } from '@latchkey/money/internal'
import { EMPTY, START } from '../empty-form.js'
import { SendErrors } from '../errors.js'
import type { SendForm, SendNote, SendReview, SendState } from '../service.js'
import { createAsk, type AskContext } from './ask.js'
import { createCheck } from './check.js'
import { changedRows, isWithin, marked } from './compare.js'
import { createFormWatch } from './form-watch.js'
import { areStill, type ReceiverContext } from './find-receiver.js'
import { createPlace, type Place } from './place.js'
import { createHoldings } from './holdings.js'
import { lackOf } from './lack.js'
import { readList } from './read-list.js'
import type { NotesContext } from './notes.js'
import { createTokenFacts } from './token-facts.js'

/** The tools of sending. */
export interface SendContext extends FlowContext, AskContext, NotesContext, ReceiverContext {
  readonly connections: Connections
  readonly log: Log
  readonly portfolio: Portfolio | undefined
  readonly stateAtom: PrimitiveAtom<SendState>
}

/** The working half of sending. */
export interface SendFlow {
  edit(change: Partial<SendForm>): void
  holdings(): Promise<readonly TokenHolding[]>
  review(): Promise<SendReview>
  accept(code: SendNote['code'], isAccepted?: boolean): void
  chooseFee(fee: FeeLevelId | OwnFee): Promise<SendReview>
  confirm(): Promise<TransactionRecord | undefined>
  stopWaiting(): void
  back(): void
  reset(): void
  dispose(): void
}

/** An older check is repeated before the wallet is asked. */
const FRESH_MS = 10_000
/** After this long without a block it is said that it takes long. Nothing has failed. */
const SLOW_MS = 25_000

/** Says after a while without a block that it takes long. */
function createSlowness(
  { store, clock, book, stateAtom }: SendContext,
  set: (change: Partial<SendState>) => void,
) {
  let stop = () => {}
  return {
    follow({ id }: TransactionRecord) {
      stop()
      set({ review: undefined, isSlow: false })
      stop = clock.after(SLOW_MS, () => {
        const standing = store.get(book.recordAtom(id))?.standing.state
        if (store.get(stateAtom).recordId === id && standing === 'pending') set({ isSlow: true })
      })
    },
    stop: () => {
      stop()
    },
  }
}

const isFilled = ({ form, review }: SendState) =>
  form.amount !== undefined ||
  form.to !== '' ||
  form.memo !== '' ||
  (form.list?.length ?? 0) > 0 ||
  review !== undefined

/** The form as a request, or why it is none. */
function completeForm({ form, list }: SendState, placeOf: (asset: SendForm['asset']) => Place) {
  const { asset, memo, feeLevel, ownFee } = form
  const { amount, to } = list ? { amount: list.total, to: '' } : form
  const hasAmount = typeof amount === 'bigint' ? amount > 0n : amount === 'max'
  if (list ? list.rows.length + list.problems.length === 0 : !hasAmount || to.trim() === '')
    throw SendErrors.send_incomplete()
  const { network } = placeOf(asset)
  if (!asset && network.namespace === 'eip155') throw SendErrors.token_required()
  return {
    to,
    asset: asset ?? nativeAsset(network),
    amount: amount as bigint | 'max', // Neither is missing: that was checked above.
    ...(list ? { receivers: list.rows.map((row) => ({ to: row.to, amount: row.amount })) } : {}),
    ...(memo === '' ? {} : { memo }),
    ...(feeLevel ? { feeLevel } : {}),
    ...(ownFee ? { ownFee } : {}),
  }
}

/** Read before it is known how many receivers there may be. */
const ANY_RECEIVERS = 500

/** The list is read again where it, or what it is read by, is another one. */
function withList(before: SendState, next: SendState): SendState {
  const [was, is] = [before, next].map(({ form, mostReceivers }) => ({
    text: form.list,
    decimals: form.asset?.decimals,
    most: mostReceivers,
  }))
  if (was?.text === is?.text && was?.decimals === is?.decimals && was?.most === is?.most)
    return next
  const { text, decimals = 0, most = ANY_RECEIVERS } = is ?? {}
  return { ...next, list: text === undefined ? undefined : readList(text, decimals, most) }
}

/** Runs a send from the form to the book. */
export function createSendFlow(context: SendContext): SendFlow {
  const { store, stateAtom } = context
  const ending = new AbortController()
  const place = createPlace(context)
  const state = () => store.get(stateAtom)
  const networkOf = ({ transfer }: SendReview) => place.of(transfer.asset).network
  const set = (change: Partial<SendState>) => {
    const before = state()
    const next = withList(before, { ...before, ...change })
    store.set(stateAtom, { ...next, lack: lackOf(next) })
  }
  const facts = createTokenFacts({ ...context, state, set })
  const form = createFormWatch({ ...context, place: place.shown, state, set, facts })
  const slowness = createSlowness(context, set)
  const complete = () => completeForm(state(), place.of)
  const check = createCheck({ ...context, state, set, facts, complete, placeOf: place.of })

  const flow = createReviewFlow<SendReview>(context, {
    form: {
      get: state,
      set,
      isFilled: () => isFilled(state()),
      begin() {
        slowness.stop()
        form.stop()
        store.set(stateAtom, START)
      },
    },
    place,
    lack: complete,
    check,
    compare: {
      freshMs: FRESH_MS,
      expiresAt: ({ transfer }) => transfer.expiresAt,
      isStill: (review, signal) =>
        areStill(context, review, { to: state().form.to, network: networkOf(review) }, signal),
      isOther: (before, after) =>
        changedRows(before, after, state().form.amount === 'max').length > 0,
      isWithin,
      marked: (before, after) => marked(before, after, state().form),
    },
    ask: createAsk(context, place.of, ending.signal),
    kept: keptDoubts(context.book, 'send'),
    errors: {
      not_reviewed: SendErrors.send_not_reviewed,
      stopped: SendErrors.send_stopped,
      unchecked: SendErrors.send_unchecked,
      moved: () => SendErrors.send_moved(),
      failed: SendErrors.send_failed,
    },
    on: {
      sent: slowness.follow,
      // Only what succeeded empties the form: the rest may be tried again.
      settled({ standing }) {
        if (standing.state === 'confirmed')
          set({ form: EMPTY, receiver: { status: 'none' }, memo: 'none', isSlow: false })
      },
      failed: (error) => (isKitError(error, 'decimals_differ') ? 'editing' : 'review'),
    },
  })

  return {
    ...flow,
    edit(change) {
      const { step, form: before } = state()
      flow.edit((isKept) => {
        const next = { ...(isKept ? before : EMPTY), ownFee: undefined, ...change }
        set({ form: next })
        form.follow(step === 'sent' ? next : change)
      })
    },
    async chooseFee(fee) {
      const { step } = state()
      if (step !== 'review' && step !== 'checking') throw SendErrors.send_not_reviewed({ step })
      const chosen =
        typeof fee === 'string'
          ? { feeLevel: fee, ownFee: undefined }
          : { feeLevel: undefined, ownFee: fee }
      set({ form: { ...state().form, ...chosen } })
      try {
        return await flow.review()
      } catch (error) {
        // The form has no field to change it, and each later review would fail by it.
        if (state().step === 'editing') set({ form: { ...state().form, ownFee: undefined } })
        throw error
      }
    },
    back() {
      flow.back()
      if (state().step === 'editing') set({ form: { ...state().form, ownFee: undefined } })
    },
    holdings: createHoldings(context, place.shown),
    dispose() {
      ending.abort()
      slowness.stop()
      form.stop()
      flow.stop()
    },
  }
}
