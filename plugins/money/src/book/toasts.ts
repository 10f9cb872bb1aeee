import type { Notices, TransactionStanding } from '@latchkey/kernel'

const TEXTS: Readonly<Partial<Record<TransactionStanding['state'], string>>> = {
  confirmed: 'Transaction confirmed',
  failed: 'Failed on the network. The fee was charged.',
  cancelled: 'You cancelled this in your wallet',
  replaced: 'Another transaction took its place',
  dropped: 'The network dropped it. Nothing was moved.',
  expired: 'The network did not take it in time. Nothing was moved.',
}

/** What a visitor is told when a transaction comes to its end, wherever they are in the app. */
export const toastOf = (state: TransactionStanding['state']): Parameters<Notices['toast']>[0] => ({
  variant: state === 'confirmed' ? 'success' : 'error',
  message: TEXTS[state] ?? '',
  code: `transaction_${state}`,
  overPage: true,
})
