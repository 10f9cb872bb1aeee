import { isNativeAsset } from '@latchkey/kernel/internal/page'
import type { SwapLack, SwapState } from '../service.js'

/** The first thing that the form lacks. */
export function lackOf(
  { form, balance, offer }: Pick<SwapState, 'form' | 'balance' | 'offer'>,
  isVisitor: boolean,
): SwapLack | undefined {
  const { from, to, receive } = form
  const amount = receive ?? form.amount
  if (!from) return 'from'
  if (!to) return 'to'
  if (from.id === to.id) return 'same'
  if (amount === 'invalid') return 'amount_invalid'
  if (amount === undefined || amount === 0n) return 'amount'
  if (isVisitor) return 'account'
  const most = balance?.id === from.id ? (balance.spendable ?? balance.amount) : undefined
  // Of what is to arrive an offer tells the price.
  const pays = receive === undefined ? amount : (offer?.most ?? 0n)
  if (most !== undefined && (pays === 'max' ? most === 0n : pays > most)) return 'not_enough'
  if (!offer) return 'quote'
  // All of the native coin is needed for fees.
  return offer.in === 0n && isNativeAsset(from.id) ? 'not_enough_for_fee' : undefined
}
