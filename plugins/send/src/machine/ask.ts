import { isKitError, type Capabilities, type Events, type SentTransaction } from '@latchkey/kernel'
import type { TransactionBook, TransactionRecord } from '@latchkey/money'
import type { TransactionIntent, AskWallet } from '@latchkey/money/internal'
import type {} from '../events.js'
import type { SendForm, SendReview } from '../service.js'
import type { Place } from './place.js'

/** The tools of asking a wallet. */
export interface AskContext {
  readonly capabilities: Capabilities
  readonly events: Events
  readonly book: TransactionBook
}

/** The reviewed transfer, for the rows and words about it. */
function intentOf({ transfer, receiver, receivers }: SendReview): TransactionIntent {
  const { asset, amount, to, arrives = amount } = transfer
  return {
    kind: 'send',
    asset,
    amount: amount.toString(),
    ...(arrives === amount ? {} : { arrives: arrives.toString() }),
    ...(receivers
      ? { receivers: receivers.map((one) => ({ to: one.address, amount: one.amount.toString() })) }
      : { to }),
    ...(receiver.name === undefined ? {} : { name: receiver.name }),
  }
}

/** Asks the wallet for what was agreed. */
export const createAsk =
  (
    { capabilities, events, book }: AskContext,
    placeOf: (asset: SendForm['asset']) => Place,
    ending: AbortSignal,
  ) =>
  async (agreed: SendReview, wallet: AskWallet): Promise<TransactionRecord> => {
    const { transfer } = agreed
    const facts = { network: transfer.network, asset: transfer.asset.id }
    const { namespace } = placeOf(transfer.asset).network
    const { submitTransfer, searchSent } = await capabilities.get('transfer', namespace)
    const intent = intentOf(agreed)
    const keep = (sent: SentTransaction) => book.addNew(sent, intent)
    let posting: TransactionRecord | undefined
    const run = async () => {
      try {
        const sent = await submitTransfer(transfer, {
          signal: ending,
          // A node may take it while the page goes away: the book has it before.
          onPosting: async (signed) => {
            posting = await keep(signed)
          },
        })
        return posting ?? (await keep(sent))
      } catch (error) {
        if (posting && !ending.aborted) await book.forget(posting.id)
        throw error
      }
    }
    events.emit('SEND_INITIATED', facts)
    try {
      return await wallet({
        run,
        keep,
        note: { intent },
        search: async () => searchSent?.(transfer, { signal: ending }),
        isRefused: () => posting !== undefined,
      })
    } catch (error) {
      if (isKitError(error, 'user_rejected')) events.emit('SEND_REJECTED', facts)
      else events.emit('SEND_ERROR', { ...facts, code: isKitError(error) ? error.code : 'unknown' })
      throw error
    }
  }
