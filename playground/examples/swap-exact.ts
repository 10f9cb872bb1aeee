import type { AssetInfo, Kit } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/authoring'
import { Swap, type SwapReview } from '@latchkey/swaps'

/** Buys exactly `receive` of a token with native coin, if the reader agrees to the most that it may cost. */
export async function buyExactly(
  kit: Kit,
  to: AssetInfo,
  receive: bigint,
  agrees: (review: SwapReview) => boolean,
) {
  const swap = kit.get(Swap)
  const { network } = kit.store.get(kit.connections.accountAtom)
  if (!network) throw new Error('Connect a wallet first.')
  if (!swap.supportsExact(network.id)) throw new Error('No provider here buys an exact amount.')
  await swap.edit({ from: nativeAsset(network), to, receive })
  const review = await swap.review()
  // `offer.in` is the cost now, `offer.most` the most that the call takes, and `offer.out` is `receive`.
  if (!agrees(review)) return undefined
  for (const { code, level } of review.notes) if (level === 'check') await swap.accept(code)
  return swap.confirm()
}
