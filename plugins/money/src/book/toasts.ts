import type { Notices, TransactionStanding } from '@latchkey/kernel'

/** In English, how a transaction came to its end; the only place of these words. */
export const TOAST_TEXTS = {
  confirmed: 'Transaction confirmed',
  failed: 'Failed on the network. The fee was charged.',
  cancelled: 'You cancelled this in your wallet',
  replaced: 'Another transaction took its place',
  dropped: 'Your wallet gave it up. Nothing was moved.',
  expired: "The network didn't take it in time. Nothing was moved.",
  mismatched: 'Your wallet sent another transaction than you confirmed.',
  unverified: 'In a block. What it did could not be checked.',
} as const

const texts: Readonly<Partial<Record<TransactionStanding['state'], string>>> = TOAST_TEXTS

/** What a visitor is told when a transaction comes to its end, wherever they are in the app. */
export const toastOf = (state: TransactionStanding['state']): Parameters<Notices['toast']>[0] => ({
  variant: state === 'confirmed' ? 'success' : 'error',
  message: texts[state] ?? '',
  code: `transaction_${state}`,
  overPage: true,
})
