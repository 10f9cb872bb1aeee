import type { Abortable, NamespaceId } from '@latchkey/kernel'
import type { SendTransactionFeature } from '@latchkey/kernel/internal'
import type { Action } from './use-action.js'
import { useFeatureAction } from './use-feature-action.js'

/** A transaction for the wallet; `value` is in the currency's smallest unit. */
export type TransactionRequest = Parameters<SendTransactionFeature['sendTransaction']>[0]

const send = (
  feature: SendTransactionFeature,
  transaction: TransactionRequest,
  options?: Abortable,
) => feature.sendTransaction(transaction, options)

/** Hands a transaction to the wallet. `data` is the transaction id the wallet answered. */
export function useSendTransaction(
  namespace?: NamespaceId,
): Action<readonly [transaction: TransactionRequest, options?: Abortable], string> {
  return useFeatureAction('sendTransaction', namespace, send)
}
