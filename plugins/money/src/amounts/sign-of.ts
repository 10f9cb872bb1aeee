import type { TransactionKind, TransferPart } from '@latchkey/kernel'

/** U+2212, which screen readers say as "minus". */
const MINUS = '−'

/** Signs of spec §9, and of sending. */
const SIGNS: Readonly<Partial<Record<TransactionKind, '+' | typeof MINUS>>> = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: MINUS,
  repay: MINUS,
  burn: MINUS,
  send: MINUS,
}

/** What stands before the amount of a transfer: a trade shows both ways, an approval moves nothing. */
export function signOf(
  kind: TransactionKind,
  direction: TransferPart['direction'],
): '+' | '−' | '' {
  if (kind === 'trade' && direction !== 'self') return direction === 'in' ? '+' : MINUS
  return SIGNS[kind] ?? ''
}
