import type { Notices, TransactionStanding } from '@latchkey/kernel'

/** In English, how a transaction came to its end; the only place of these words. */
export const TOAST_TEXTS = {
  confirmed: 'Transaction confirmed',
  failed: 'Failed on the network. The fee was charged.',
  cancelled: 'You cancelled this',
  replaced: 'Another transaction took its place',
  dropped: 'Dropped by your wallet. Nothing was moved.',
  expired: 'Expired. Nothing was moved.',
  mismatched: 'Your wallet sent a different transaction.',
  unverified: 'Confirmed, but we couldn’t verify the result.',
  empty: 'Nothing arrived',
  short: 'Less arrived than agreed',
} as const

const texts: Readonly<Partial<Record<string, string>>> = TOAST_TEXTS

/** The evidence of a block counts more than a missing check. */
const endOf = ({ state, arrived }: TransactionStanding) =>
  state !== 'unverified' || arrived === undefined ? state : arrived === '0' ? 'empty' : 'short'

/** The message to a visitor when a transaction ends, anywhere in the app. */
export function toastOf(standing: TransactionStanding): Parameters<Notices['toast']>[0] {
  const end = endOf(standing)
  return {
    variant: end === 'confirmed' ? 'success' : 'error',
    message: texts[end] ?? '',
    code: `transaction_${end}`,
    overPage: true,
  }
}
