import { isNativeAsset } from '@latchkey/kernel/namespaces'
import type { ActivityEntry, TransferPart } from '@latchkey/kernel'
import type { Knowledge } from './judge.js'

const isNative = ({ asset }: TransferPart) => asset?.id !== undefined && isNativeAsset(asset.id)

/**
 * Addresses that the account itself sent to. Of a token whose source tells no parties the receiver is not known: the
 * transaction's own is the token's contract.
 */
export function receiversOf(
  entries: readonly ActivityEntry[],
  { isOwn }: Pick<Knowledge, 'isOwn'>,
): readonly string[] {
  const sends = entries.filter(
    ({ kind, signer, status }) => kind === 'send' && status === 'confirmed' && isOwn(signer),
  )
  return sends.flatMap(({ transfers, to }) =>
    transfers
      .filter(({ direction, amount }) => direction === 'out' && (amount ?? 0n) > 0n)
      .flatMap((part) => part.to ?? (isNative(part) ? (to ?? []) : [])),
  )
}
