import {
  isKitError,
  type Account,
  type Capabilities,
  type CaipNetwork,
  type Clock,
  type Connections,
  type Contributions,
  type Events,
  type KitError,
  type Log,
  type Networks,
  type PrimitiveAtom,
  type Store,
  type TokenHolding,
} from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/namespaces'
import {
  hasFailed,
  type Counterparties,
  type Identities,
  type Portfolio,
  type TransactionBook,
  type TransactionIntent,
  type TransactionRecord,
} from '@latchkey/money'
import { EMPTY, START } from '../empty-form.js'
import { SendErrors } from '../errors.js'
import type { SendForm, SendNote, SendReview, SendState } from '../service.js'
import { changedRows, isWithin } from './compare.js'
import { createFormWatch } from './form-watch.js'
import { findReceiver, isStill } from './find-receiver.js'
import { createHoldings } from './holdings.js'
import { lackOf } from './lack.js'
import { notesOf } from './notes.js'
import { createTokenFacts } from './token-facts.js'

/** What sending works with. */
export interface MachineContext {
  readonly store: Store
  readonly clock: Clock
  readonly events: Events
  readonly log: Log
  readonly connections: Connections
  readonly networks: Networks
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly book: TransactionBook
  readonly counterparties: Counterparties
  readonly identities: Identities
  readonly portfolio: Portfolio | undefined
  readonly stateAtom: PrimitiveAtom<SendState>
}

/** The working half of sending. */
export interface Machine {
  edit(change: Partial<SendForm>): void
  holdings(): Promise<readonly TokenHolding[]>
  review(): Promise<SendReview>
  accept(code: SendNote['code'], isAccepted: boolean): void
  confirm(): Promise<TransactionRecord | undefined>
  back(): void
  reset(): void
  dispose(): void
}

/** Where a send takes place. */
export interface Ground {
  readonly account: Account
  readonly network: CaipNetwork
}

/** What was checked longer ago than this is checked again before the wallet is asked. */
const FRESH_MS = 10_000
/** After this long without a block it is said that it takes long (spec §9). Nothing has failed. */
const SLOW_MS = 25_000

const codesOf = (notes: readonly SendNote[]) => notes.map(({ code }) => code).join(', ')

/** Runs a send from the form to the book. */
export function createMachine(context: MachineContext): Machine {
  const { store, clock, events, connections, capabilities, book, stateAtom } = context
  const ending = new AbortController()
  /** What was asked last; a newer question, or a change of the form, gives it up. */
  let current = new AbortController()
  let reviewedAt = 0
  let stopSlow = () => {}

  const state = () => store.get(stateAtom)
  const set = (change: Partial<SendState>) => {
    const next = { ...state(), ...change }
    store.set(stateAtom, { ...next, lack: lackOf(next) })
  }
  const ground = (): Ground | undefined => {
    const { account, network, supported, status } = store.get(connections.accountAtom)
    return status === 'connected' && account && network && supported
      ? { account, network }
      : undefined
  }
  const groundOf = (asset?: SendForm['asset']): Ground => {
    const shown = ground()
    const isOther =
      asset !== undefined && shown !== undefined && !asset.id.startsWith(`${shown.network.id}/`)
    if (!shown || isOther || !capabilities.has('transfer', shown.network.namespace))
      throw SendErrors.chain_unsupported()
    return shown
  }
  /** Gives up what is being asked. */
  const supersede = () => {
    current.abort()
    current = new AbortController()
    return current.signal
  }
  const holdings = createHoldings(context, ground)
  const facts = createTokenFacts({ ...context, state, set })
  const form = createFormWatch({ ...context, ground, state, set, facts })

  /** The form as a request, or why it is none (spec §5). */
  const complete = () => {
    const { asset, amount, to, memo, feeLevel } = state().form
    const hasAmount = typeof amount === 'bigint' ? amount > 0n : amount === 'max'
    if (!hasAmount || to.trim() === '') throw SendErrors.send_incomplete()
    const { network } = groundOf(asset)
    if (!asset && network.namespace === 'eip155') throw SendErrors.token_required()
    return {
      to,
      asset: asset ?? nativeAsset(network),
      amount: amount as bigint | 'max', // Neither is missing: that was checked above.
      ...(memo === '' ? {} : { memo }),
      ...(feeLevel ? { feeLevel } : {}),
    }
  }

  /** Everything about the send as it is right now. */
  const check = async (signal: AbortSignal): Promise<SendReview> => {
    const { to, ...wanted } = complete()
    const { account, network } = groundOf(wanted.asset)
    await book.ready()
    const { asset } = wanted
    const [receiver, known] = await Promise.all([
      findReceiver(context, to, network, signal),
      facts.factsOf(asset, network, signal),
    ])
    signal.throwIfAborted()
    if (receiver.status !== 'known') {
      set({ receiver })
      throw SendErrors.receiver_invalid({ to })
    }
    if (!known) throw SendErrors.decimals_unknown({ asset: asset.id })
    if (known.decimals !== asset.decimals) throw facts.correct(asset, known.decimals)
    facts.rename(known)
    // Looking the name up takes time, and the account or network may have been switched in it.
    if (form.isVoid()) throw SendErrors.send_moved()
    const { prepareTransfer } = await capabilities.get('transfer', network.namespace)
    const transfer = await prepareTransfer(
      { ...wanted, asset: known, to: receiver.address },
      { signal },
    )
    signal.throwIfAborted()
    // Switched to and fro, it is void by no look at what is shown now.
    if (transfer.account !== account.id || transfer.network !== network.id)
      throw SendErrors.send_moved()
    if (transfer.asset.decimals !== asset.decimals)
      throw facts.correct(asset, transfer.asset.decimals)
    // Whoever goes back finds the field.
    if (transfer.stops.some(({ code }) => code === 'memo_required')) set({ memo: 'required' })
    const given = { transfer, receiver, account, network }
    const notes = await notesOf(context, given, signal)
    signal.throwIfAborted()
    const { address, name } = receiver
    return { transfer, receiver: { address, name }, notes, accepted: [], changed: [] }
  }

  const review = async (): Promise<SendReview> => {
    const { step } = state()
    // What is in the wallet, or was sent, is not to be sent twice: a new form comes first.
    if (step === 'asking' || step === 'sent') throw SendErrors.send_not_reviewed({ step })
    complete()
    const signal = supersede()
    set({ step: 'checking', review: undefined, error: undefined })
    try {
      const made = await check(signal)
      reviewedAt = clock.now()
      set({ step: 'review', review: made })
      return made
    } catch (error) {
      // Given up: whoever did so has set what is shown now.
      if (!signal.aborted) set({ step: 'editing', error: asKitError(error) })
      throw error
    }
  }

  /** What differs from what was reviewed, or the review to be handed over. */
  const recheck = async (
    before: SendReview,
    signal: AbortSignal,
  ): Promise<{ readonly agreed: SendReview } | { readonly changed: SendReview }> => {
    const { to, amount } = state().form
    const { expiresAt } = before.transfer
    const isStale = clock.now() - reviewedAt > FRESH_MS
    const isExpired = expiresAt !== undefined && clock.now() > expiresAt
    if (!isStale && !isExpired) {
      const { network } = groundOf(before.transfer.asset)
      if (await isStill(context, before.receiver, { to, network }, signal))
        return { agreed: before }
    }
    const after = await check(signal)
    const rows = changedRows(before, after, amount === 'max')
    if (rows.length === 0) {
      if (!isExpired && !isWithin(before, after)) return { agreed: before }
      if (isWithin(before, after)) return { agreed: after }
    }
    reviewedAt = clock.now()
    const isMoved = rows.includes('receiver')
    const moved: SendNote = {
      code: 'name_moved',
      level: 'check',
      address: before.receiver.address,
      text: to.trim(),
    }
    const notes = isMoved ? [moved, ...after.notes] : after.notes
    const kept = new Set(before.notes.map(({ code }) => code))
    return {
      changed: {
        ...after,
        notes,
        changed: rows.length > 0 ? rows : ['fee'],
        // What was checked about another receiver says nothing of this one.
        accepted: isMoved ? [] : before.accepted.filter((code) => kept.has(code)),
      },
    }
  }

  const ask = async (agreed: SendReview): Promise<TransactionRecord> => {
    const { transfer, receiver } = agreed
    const { amount, arrives = amount } = transfer
    const facts = { network: transfer.network, asset: transfer.asset.id }
    const { submitTransfer } = await capabilities.get(
      'transfer',
      groundOf(transfer.asset).network.namespace,
    )
    const intent: TransactionIntent = {
      kind: 'send',
      asset: transfer.asset,
      amount: amount.toString(),
      ...(arrives === amount ? {} : { arrives: arrives.toString() }),
      to: transfer.to,
      ...(receiver.name === undefined ? {} : { name: receiver.name }),
    }
    const { signal } = ending
    let posting: TransactionRecord | undefined
    events.emit('SEND_INITIATED', facts)
    try {
      const sent = await submitTransfer(transfer, {
        signal,
        // A node may take it while the page goes away: the book has it before.
        onPosting: async (signed) => {
          posting = await book.addNew(signed, intent)
        },
      })
      return posting ?? (await book.addNew(sent, intent))
    } catch (error) {
      if (posting && !signal.aborted) await book.forget(posting.id)
      if (isKitError(error, 'user_rejected')) events.emit('SEND_REJECTED', facts)
      else events.emit('SEND_ERROR', { ...facts, code: isKitError(error) ? error.code : 'unknown' })
      throw error
    }
  }

  const follow = (record: TransactionRecord) => {
    set({ step: 'sent', recordId: record.id, review: undefined, error: undefined, isSlow: false })
    stopSlow()
    stopSlow = clock.after(SLOW_MS, () => {
      const standing = store.get(book.recordAtom(record.id))?.standing.state
      if (state().recordId === record.id && standing === 'pending') set({ isSlow: true })
    })
  }

  /** The review that may be handed over. */
  const confirmable = (): SendReview => {
    const { step, review: shown } = state()
    if (step !== 'review' || !shown) throw SendErrors.send_not_reviewed({ step })
    const stops = shown.notes.filter(({ level }) => level === 'stop')
    if (stops.length > 0) throw SendErrors.send_stopped({ codes: codesOf(stops) })
    const open = shown.notes.filter(
      ({ level, code }) => level === 'check' && !shown.accepted.includes(code),
    )
    if (open.length > 0) throw SendErrors.send_unchecked({ codes: codesOf(open) })
    return shown
  }
  const confirm = async (): Promise<TransactionRecord | undefined> => {
    const shown = confirmable()
    const signal = supersede()
    set({ step: 'asking', error: undefined })
    try {
      const outcome = await recheck(shown, signal)
      if (form.isVoid()) throw SendErrors.send_moved()
      if ('changed' in outcome) {
        set({ step: 'review', review: outcome.changed })
        return undefined
      }
      set({ review: { ...outcome.agreed, accepted: shown.accepted } })
      const record = await ask(outcome.agreed)
      follow(record)
      return record
    } catch (error) {
      // The account or network is another one meanwhile: what is in the form was for the one before.
      if (form.isVoid()) {
        reset(true)
        if (isKitError(error, 'send_moved')) set({ error })
      } else if (isKitError(error, 'decimals_differ'))
        set({ step: 'editing', review: undefined, error })
      else set({ step: 'review', error: asKitError(error) })
      throw error
    }
  }

  const reset = (isForced = false) => {
    if (state().step === 'asking' && !isForced) return
    supersede()
    stopSlow()
    store.set(stateAtom, START)
    form.begin()
  }
  const stops = [
    events.on('transaction:settled', ({ record }) => {
      const { step, recordId } = state()
      // Only what succeeded empties the form: the rest may be tried again.
      if (step === 'sent' && recordId === record.id && record.standing.state === 'confirmed')
        set({ form: EMPTY, receiver: { status: 'none' }, memo: 'none', isSlow: false })
    }),
    form.onVoid(() => {
      // A wallet that shows a request answers it all the same, and its answer is kept.
      if (state().step !== 'asking' && state().step !== 'sent') reset()
    }),
  ]

  return {
    edit(change) {
      const { step, form: before, recordId } = state()
      if (step === 'asking') return
      // What failed may be tried again.
      const mayRepeat = !form.isVoid() && hasFailed(store.get(book.recordAtom(recordId ?? '')))
      const isKept = step !== 'sent' || mayRepeat
      if (step === 'sent') reset()
      supersede()
      const next = { ...(isKept ? before : EMPTY), ...change }
      set({ step: 'editing', form: next, review: undefined, error: undefined })
      form.follow(step === 'sent' ? next : change)
    },
    holdings,
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
      supersede()
      set({ step: 'editing', review: undefined, error: undefined })
    },
    reset: () => {
      reset()
    },
    dispose() {
      ending.abort()
      current.abort()
      stopSlow()
      form.stop()
      for (const stop of stops) stop()
    },
  }
}

const asKitError = (error: unknown): KitError =>
  isKitError(error) ? error : SendErrors.send_failed({}, error)
