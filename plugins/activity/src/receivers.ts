import type { ActivityEntry } from '@latchkey/kernel'
import type { Knowledge } from './judge.js'

/**
 * Addresses that the account itself sent to, by transactions that it signed. A contract's own logs are no proof:
 * anybody can write a row with an address that looks like another.
 */
export function receiversOf(
  entries: readonly ActivityEntry[],
  { isOwn }: Pick<Knowledge, 'isOwn'>,
): readonly string[] {
  const sends = entries.filter(
    ({ kind, signer, status }) => kind === 'send' && status === 'confirmed' && isOwn(signer),
  )
  return sends.flatMap(({ transfers }) =>
    transfers.flatMap(({ direction, amount = 0n, to, signed }) =>
      direction === 'out' && signed === true && amount > 0n && to !== undefined ? [to] : [],
    ),
  )
}
