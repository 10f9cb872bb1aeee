import { isNativeAsset } from '@latchkey/kernel/internal/page'
import type { SwapLack, SwapState } from '../service.js'

/** The first thing that the form lacks. */
export function lackOf(
  { form, balance, offer }: Pick<SwapState, 'form' | 'balance' | 'offer'>,
  isVisitor: boolean,
): SwapLack | undefined {
  const { from, to, amount } = form
  if (!from) return 'from'
  if (!to) return 'to'
  if (from.id === to.id) return 'same'
  if (amount === 'invalid') return 'amount_invalid'
  if (amount === undefined || amount === 0n) return 'amount'
  if (isVisitor) return 'account'
  const most = balance?.id === from.id ? (balance.spendable ?? balance.amount) : undefined
  if (most !== undefined && (amount === 'max' ? most === 0n : amount > most)) return 'not_enough'
  if (!offer) return 'quote'
  // All of the native coin is needed for fees.
  return offer.in === 0n && isNativeAsset(from.id) ? 'not_enough_for_fee' : undefined
}
