import type { Capabilities, TransferRequest } from '@latchkey/kernel'
import type { TransactionBook } from '@latchkey/money'
import { SendErrors } from '../errors.js'
import type { SendForm, SendReview, SendState } from '../service.js'
import { findReceiver, type ReceiverContext } from './find-receiver.js'
import { notesOf, type NotesContext } from './notes.js'
import type { Place } from './place.js'
import type { createTokenFacts } from './token-facts.js'

interface CheckContext extends ReceiverContext, NotesContext {
  readonly capabilities: Capabilities
  readonly book: TransactionBook
  readonly facts: ReturnType<typeof createTokenFacts>
  set(change: Partial<SendState>): void
  /** The form. @throws KitError if it is not complete */
  complete(): TransferRequest
  placeOf(asset: SendForm['asset']): Place
}

/** Everything about a send as it is right now. Asks no wallet. */
export const createCheck =
  (context: CheckContext) =>
  async (signal: AbortSignal): Promise<SendReview> => {
    const { capabilities, book, facts, set, complete, placeOf } = context
    const { to, ...wanted } = complete()
    const { account, network } = placeOf(wanted.asset)
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
    const { prepareTransfer } = await capabilities.get('transfer', network.namespace)
    const transfer = await prepareTransfer(
      { ...wanted, asset: known, to: receiver.address },
      { signal },
    )
    signal.throwIfAborted()
    // Switched meanwhile, which may not show any more.
    if (transfer.account !== account.id || transfer.network !== network.id)
      throw SendErrors.send_moved()
    if (transfer.asset.decimals !== asset.decimals)
      throw facts.correct(asset, transfer.asset.decimals)
    // A visitor who goes back finds the field.
    if (transfer.stops.some(({ code }) => code === 'memo_required')) set({ memo: 'required' })
    const given = { transfer, receiver, account, network }
    const notes = await notesOf(context, given, signal)
    signal.throwIfAborted()
    const { address, name, label } = receiver
    const shown = { address, name, ...(label === undefined ? {} : { label }) }
    return { transfer, receiver: shown, notes, accepted: [], changed: [] }
  }
