import type {
  Account,
  CaipNetwork,
  Capabilities,
  Clock,
  SentTransaction,
  Store,
} from '@latchkey/kernel'
import type { ContractCall } from '@latchkey/kernel/internal'
import { hasEnded, type TransactionBook, type TransactionRecord } from '@latchkey/money'
import type { AskWallet, TransactionIntent } from '@latchkey/money/internal'
import { SwapErrors } from '../errors.js'
import type { SwapQuery } from '../points.js'
import type { SwapForm } from '../service.js'
import { askBatch } from './batch.js'
import { callFee } from './chosen-fee.js'

/** The tools of asking a wallet. */
export interface SenderContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly store: Store
  readonly book: TransactionBook
  readonly signal: AbortSignal
  /** Asks the wallet, and looks for its transaction. @default its word is taken */
  readonly wallet?: AskWallet
  /** Where swaps take place now. Throws where account or network can no longer swap. */
  readonly place: () => { readonly account: Account; readonly network: CaipNetwork }
}

/** Waits until a block holds a transaction and it succeeded there. @throws KitError `approval_failed` */
export function mined({ book, store, signal }: SenderContext, id: string): Promise<void> {
  const recordAtom = book.recordAtom(id)
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const end = (finish: () => void) => {
      for (const stop of stops) stop()
      finish()
    }
    const look = () => {
      const record = store.get(recordAtom)
      const { state = 'replaced', failing = false } = record?.standing ?? {}
      // An unchecked permission is checked next: the swap is built and proven by the permissions then.
      const isThere = state === 'confirmed' || state === 'unverified'
      if (isThere || (state === 'included' && !failing)) end(resolve)
      else if (!record || (record.unwatched ?? false) || hasEnded(record)) {
        end(() => {
          reject(SwapErrors.approval_failed({ state }))
        })
      }
    }
    const leave = () => {
      end(() => {
        reject(signal.reason as Error)
      })
    }
    signal.addEventListener('abort', leave, { once: true })
    stops.push(store.sub(recordAtom, look), () => {
      signal.removeEventListener('abort', leave)
    })
    look()
  })
}

/** The purpose of a transaction. */
interface Purpose {
  readonly intent: TransactionIntent
  readonly brings?: SentTransaction['brings']
  /** Whether something follows. */
  readonly isStep?: boolean
}

/** How what was sent for it gets into the book. */
const keepAs =
  ({ book }: SenderContext, { intent, brings }: Purpose) =>
  (sent: SentTransaction): Promise<TransactionRecord> =>
    book.addNew({ ...sent, ...(brings === undefined ? {} : { brings }) }, intent)

/**
 * Asks the wallet for the transactions of a swap, each for the account and network that it was built for.
 *
 * @param limits.most The most that gas of all of them may cost. @default no limit
 * @param limits.fee The chosen fee. @default the level `normal`
 */
export function createSender(
  context: SenderContext,
  query: Pick<SwapQuery, 'account' | 'network'>,
  { most, fee }: { readonly most?: bigint; readonly fee?: SwapForm['fee'] } = {},
) {
  let left = most
  const { capabilities, signal } = context
  const { namespace } = query.network
  const check = () => {
    const { account, network } = context.place()
    if (account.address !== query.account || network.id !== query.network.id)
      throw SwapErrors.swap_moved()
    return account
  }
  const { wallet = (request) => request.run() } = context
  const one = async (call: ContractCall, purpose: Purpose, asking: () => void) => {
    const calls = await capabilities.get('contractCalls', namespace)
    check()
    const prepared = await calls.prepareCall(call, {
      signal,
      ...callFee(fee),
      ...(left === undefined ? {} : { mostForGas: left }),
    })
    check()
    const { gasFee = prepared.fee.amount } = prepared
    if (left !== undefined && gasFee > left) {
      const change = { what: 'fee', before: left.toString(), after: gasFee.toString() } as const
      throw SwapErrors.swap_changed({ changes: [change] })
    }
    if (left !== undefined) left -= gasFee
    asking()
    const keep = keepAs(context, purpose)
    return wallet({
      keep,
      note: purpose,
      isStep: purpose.isStep ?? false,
      search: async () => calls.searchSent?.(prepared, { signal }),
      run: async () => {
        check()
        return keep(await calls.submitCall(prepared, { signal }))
      },
    })
  }
  const together = async (calls: readonly ContractCall[], purpose: Purpose, asking: () => void) => {
    const batches = await capabilities.get('walletCalls', namespace)
    check()
    asking()
    const keep = keepAs(context, purpose)
    return wallet({
      keep,
      note: purpose,
      search: async () => batches.searchSent?.(calls, { signal }),
      run: async () => {
        // Last of all: the wallet's code takes the account that is shown.
        const { id: account } = check()
        const batch = await askBatch(batches, calls, signal)
        // Its hash is for the book to find out: the page may be gone before the wallet knows one.
        return keep({ hash: '', batch, account, network: query.network.id })
      },
    })
  }
  return { one, together }
}
