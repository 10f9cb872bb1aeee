import {
  isKitError,
  namespaceOf,
  type Connections,
  type PrimitiveAtom,
  type SentTransaction,
} from '@latchkey/kernel'
import type {
  FeeLevelId,
  OwnFee,
  PreparedReplacement,
  ReplacementKind,
} from '@latchkey/kernel/internal'
import type { TransactionRecord } from '@latchkey/money'
import { createReviewFlow, keptDoubts, type FlowContext } from '@latchkey/money/internal'
import { SendErrors } from '../errors.js'
import type { AskContext } from '../machine/ask.js'
import { createPlace } from '../machine/place.js'
import {
  NO_REPLACEMENT,
  type ReplacementForm,
  type ReplacementNote,
  type ReplacementReview,
  type ReplacementState,
} from './service.js'

/** The tools of replacing. */
export interface ReplacementContext extends FlowContext, AskContext {
  readonly connections: Connections
  readonly stateAtom: PrimitiveAtom<ReplacementState>
}

/** An older review is made again before the wallet is asked. */
const FRESH_MS = 10_000

const feeOf = (fee: ReplacementForm['fee']) =>
  fee === undefined ? {} : typeof fee === 'string' ? { feeLevel: fee } : { ownFee: fee }

const costOf = ({ replacement }: ReplacementReview) => replacement.fee.amount

/** The place that two transactions have in common if only one of them can count: a nonce, or an output that both spend. */
const placeOf = ({ nonce, spends }: Pick<SentTransaction, 'nonce' | 'spends'>) => spends ?? nonce

/** The receiver, and what a payment that is sped up pays; a cancellation pays what the fee leaves. */
const payeeOf = ({ pays, kind }: PreparedReplacement) =>
  pays && `${pays.to} ${kind === 'speed-up' ? String(pays.sum.amount) : ''}`

/** The transaction that the visitor sent last. No node has told its place yet. */
function latestOf({ sent, replacement }: TransactionRecord): SentTransaction {
  if (!replacement) return sent
  const { hash, kind } = replacement
  const { nonce: _first, spends: _output, ...content } = sent
  if (kind === 'speed-up') return { ...content, hash }
  const { account, network } = sent
  return { hash, account, network, to: account.slice(network.length + 1), value: '0' }
}

/** Prices a replacement of the transaction that waits at the record's place. */
async function priceOf(
  record: TransactionRecord,
  prepare: (sent: SentTransaction) => Promise<PreparedReplacement>,
): Promise<PreparedReplacement> {
  const { sent, firstHash } = record
  const latest = latestOf(record)
  const seen = (one: SentTransaction) =>
    prepare(one).catch((error: unknown) => {
      if (!isKitError(error, 'replacement_unseen')) throw error
      return undefined
    })
  // Nodes may have dropped the one that was sped up last, and know the first one still.
  const prepareSent = async () =>
    firstHash === undefined
      ? prepare(sent)
      : ((await seen(sent)) ?? prepare({ ...sent, hash: firstHash }))
  if (latest === sent) return prepareSent()
  const found = await seen(latest)
  // Nodes may know the first of the two only.
  if (!found) return prepareSent()
  const place = placeOf(sent) ?? placeOf((await seen(sent)) ?? found)
  // At another place it is a second transaction, and the first one still waits.
  return place === placeOf(found) ? found : prepareSent()
}

/** Everything about a replacement as it is right now. */
const createCheck =
  ({ store, capabilities, book }: ReplacementContext, formOf: () => ReplacementForm) =>
  async (signal: AbortSignal): Promise<ReplacementReview> => {
    const { id, kind, fee } = formOf()
    await book.ready()
    const record = store.get(book.recordAtom(id))
    if (!record) throw SendErrors.send_incomplete()
    // Another tab cancelled it: its cancellation is no payment to speed up.
    if (kind === 'speed-up' && record.replacement?.kind === 'cancel')
      throw SendErrors.send_stopped({ codes: 'cancel' })
    const namespace = namespaceOf(record.sent.network)
    if (!capabilities.has('replacement', namespace)) throw SendErrors.chain_unsupported()
    const { prepareReplacement } = await capabilities.get('replacement', namespace)
    const prepare = (sent: SentTransaction) =>
      prepareReplacement({ sent, kind, ...feeOf(fee) }, { signal })
    const replacement = await priceOf(record, prepare)
    signal.throwIfAborted()
    const notes: readonly ReplacementNote[] = [
      ...replacement.stops.map((note) => ({ ...note, level: 'stop' }) as const),
      ...replacement.warnings.map((note) => ({ ...note, level: 'check' }) as const),
    ]
    return { record, replacement, notes, accepted: [], isChanged: false }
  }

/** The purpose of a replacement that has a record of its own. */
const intentOf = ({ record, replacement }: ReplacementReview): TransactionRecord['intent'] =>
  replacement.kind === 'cancel' ? { kind: 'unknown' } : record.intent

const hashesOf = ({ sent, firstHash, replacement }: TransactionRecord) =>
  [sent.hash, firstHash, replacement?.hash].map((hash) => hash?.toLowerCase())

/** Asks the wallet. The pending transaction's record tells by its place which of the two came. */
const createAsk =
  ({ store, capabilities, book }: ReplacementContext, ending: AbortSignal) =>
  async (review: ReplacementReview): Promise<TransactionRecord> => {
    const { record, replacement } = review
    const namespace = namespaceOf(replacement.network)
    const { submitReplacement } = await capabilities.get('replacement', namespace)
    const known = hashesOf(store.get(book.recordAtom(record.id)) ?? record)
    const sent = await submitReplacement(replacement, { signal: ending })
    const { kind } = replacement
    const note = { kind, hash: sent.hash }
    const place = placeOf(sent)
    // A hash of before tells nothing of this request: the book refuses it.
    if (place === placeOf(replacement) && !known.includes(sent.hash.toLowerCase())) {
      await book.noteReplacement(record.id, note, kind === 'speed-up')
      // The visitor may have forgotten the first one meanwhile.
      return store.get(book.recordAtom(record.id)) ?? book.addNew(sent, intentOf(review))
    }
    const other = await book.addNew(sent, intentOf(review))
    if (place === undefined) await book.noteReplacement(record.id, note, false)
    // While no node tells its place, it may be a second payment: the chain tells what becomes of both.
    return place === undefined ? record : other
  }

/** The working half of replacing. */
export type ReplacementFlow = ReturnType<typeof createReplacementFlow>

/** Runs a replacement from a pending record to the wallet. */
export function createReplacementFlow(context: ReplacementContext) {
  const { store, stateAtom } = context
  const ending = new AbortController()
  const state = () => store.get(stateAtom)
  const set = (change: Partial<ReplacementState>) => {
    store.set(stateAtom, { ...state(), ...change })
  }
  const formOf = () => {
    const { form } = state()
    if (!form) throw SendErrors.send_incomplete()
    return form
  }
  const ask = createAsk(context, ending.signal)
  const flow = createReviewFlow<ReplacementReview>(context, {
    form: {
      get: state,
      set,
      isFilled: () => state().form !== undefined,
      begin: () => {
        store.set(stateAtom, NO_REPLACEMENT)
      },
    },
    place: createPlace(context),
    lack: formOf,
    check: createCheck(context, formOf),
    compare: {
      freshMs: FRESH_MS,
      expiresAt: ({ replacement }) => replacement.expiresAt,
      isOther: (before, after) =>
        costOf(after) > costOf(before) ||
        placeOf(after.replacement) !== placeOf(before.replacement) ||
        payeeOf(after.replacement) !== payeeOf(before.replacement),
      isWithin: (before, after) => costOf(after) <= costOf(before),
      marked: (before, after) => ({ ...after, accepted: before.accepted, isChanged: true }),
    },
    ask: (agreed, wallet) =>
      wallet({
        run: () => ask(agreed),
        keep: (sent) => context.book.addNew(sent, intentOf(agreed)),
        note: { intent: intentOf(agreed) },
      }),
    kept: keptDoubts(context.book, 'replacement'),
    errors: {
      not_reviewed: SendErrors.send_not_reviewed,
      stopped: SendErrors.send_stopped,
      unchecked: SendErrors.send_unchecked,
      moved: () => SendErrors.send_moved(),
      failed: SendErrors.send_failed,
    },
    on: {
      sent({ id, sent }) {
        const { form, review } = state()
        const place = review && placeOf(review.replacement)
        set({ isApart: id !== form?.id && placeOf(sent) !== place })
      },
    },
  })
  return {
    ...flow,
    review(id: string, kind: ReplacementKind) {
      if (state().step === 'sent') flow.reset()
      const { step } = state()
      if (step !== 'asking') set({ form: { id, kind, fee: undefined }, isApart: false })
      return flow.review()
    },
    async chooseFee(fee: FeeLevelId | OwnFee) {
      const { step } = state()
      if (step !== 'review' && step !== 'checking') throw SendErrors.send_not_reviewed({ step })
      set({ form: { ...formOf(), fee } })
      return flow.review()
    },
    dispose() {
      ending.abort()
      flow.stop()
    },
  }
}
