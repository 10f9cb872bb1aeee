import type { SendLack, SendState } from '../service.js'

/** The first thing that the form lacks, in the order of the fields. */
export function lackOf({
  form,
  receiver,
  balance,
  memo,
}: Pick<SendState, 'form' | 'receiver' | 'balance' | 'memo'>): SendLack | undefined {
  const { asset, amount, to } = form
  if (!asset) return 'token'
  if (amount === 'invalid') return 'amount_invalid'
  if (amount === undefined || amount === 0n) return 'amount'
  const most = balance?.id === asset.id ? (balance.spendable ?? balance.amount) : undefined
  if (most !== undefined && (amount === 'max' ? most === 0n : amount > most)) return 'not_enough'
  if (to.trim() === '') return 'receiver'
  if (receiver.status === 'pending' || receiver.status === 'none') return 'receiver_pending'
  if (receiver.status === 'invalid') return 'receiver_invalid'
  return memo === 'required' && form.memo.trim() === '' ? 'memo' : undefined
}
