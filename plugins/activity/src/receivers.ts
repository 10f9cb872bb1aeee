import { isNativeAsset } from '@latchkey/kernel/namespaces'
import type { ActivityEntry, CaipNetwork, TransferPart } from '@latchkey/kernel'
import type { Knowledge } from './judge.js'

function isNative({ asset }: TransferPart, { nativeCurrency: { name, symbol } }: CaipNetwork) {
  if (asset === undefined) return false
  return asset.id === undefined
    ? asset.name === name && asset.symbol === symbol
    : isNativeAsset(asset.id)
}

/**
 * Addresses that the account itself sent to. Of a token whose source tells no parties the receiver is not known: the
 * transaction's own is the token's contract.
 */
export function receiversOf(
  entries: readonly ActivityEntry[],
  { isOwn, network }: Pick<Knowledge, 'isOwn' | 'network'>,
): readonly string[] {
  const sends = entries.filter(
    ({ kind, signer, status }) => kind === 'send' && status === 'confirmed' && isOwn(signer),
  )
  return sends.flatMap(({ transfers, to }) =>
    transfers
      .filter(({ direction, amount }) => direction === 'out' && (amount ?? 0n) > 0n)
      .flatMap((part) => part.to ?? (isNative(part, network) ? (to ?? []) : [])),
  )
}
