import type { ListProblem, SendLack, SendState } from '../service.js'

/** A look-up that failed may be tried again: nothing of the list is wrong. */
const isFault = ({ reason }: ListProblem) => reason !== 'unreachable' && reason !== 'unloaded'

/** The first thing that the form lacks, in the order of the fields. */
export function lackOf({
  form,
  receiver,
  balance,
  memo,
  list,
}: Pick<SendState, 'form' | 'receiver' | 'balance' | 'memo' | 'list'>): SendLack | undefined {
  const { asset, amount, to } = form
  const most = balance?.id === asset?.id ? (balance?.spendable ?? balance?.amount) : undefined
  const lacksMemo = memo === 'required' && form.memo.trim() === ''
  if (!asset) return 'token'
  if (list) {
    if (list.problems.some(isFault)) return 'list_invalid'
    if (list.rows.length === 0) return 'list'
    if (most !== undefined && list.total > most) return 'not_enough'
    return lacksMemo ? 'memo' : undefined
  }
  if (amount === 'invalid') return 'amount_invalid'
  if (amount === undefined || amount === 0n) return 'amount'
  if (most !== undefined && (amount === 'max' ? most === 0n : amount > most)) return 'not_enough'
  if (to.trim() === '') return 'receiver'
  if (receiver.status === 'pending' || receiver.status === 'none') return 'receiver_pending'
  if (receiver.status === 'invalid') return 'receiver_invalid'
  return lacksMemo ? 'memo' : undefined
}
