import type { TransactionKind, TransferPart } from '@latchkey/kernel/internal'

/** U+2212, which screen readers say as "minus". */
const MINUS = '−'

/** Incoming amounts have a plus, outgoing ones a minus, and others no sign. */
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

/** The sign of a transfer's amount: a trade shows both ways, an approval moves nothing. */
export function signOf(
  kind: TransactionKind,
  direction: TransferPart['direction'],
): '+' | '−' | '' {
  if (kind === 'trade' && direction !== 'self') return direction === 'in' ? '+' : MINUS
  return SIGNS[kind] ?? ''
}
