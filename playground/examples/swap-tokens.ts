import type { AssetInfo, Kit } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/authoring'
import { Swap, type SwapReview } from '@latchkey/swaps'

/** Swaps native coin for a token, if the reader of the review agrees. */
export async function swapCoin(
  kit: Kit,
  to: AssetInfo,
  amount: bigint,
  agrees: (review: SwapReview) => boolean,
) {
  const swap = kit.get(Swap)
  const { network } = kit.store.get(kit.connections.accountAtom)
  if (!network) throw new Error('Connect a wallet first.')
  await swap.edit({ from: nativeAsset(network), to, amount })
  // The best offer, built and simulated; no wallet was asked.
  const review = await swap.review()
  if (!agrees(review)) return undefined
  // Warnings that weigh more are accepted one by one.
  for (const { code, level } of review.notes) if (level === 'check') await swap.accept(code)
  // The wallet gave a hash; no block holds it yet. `undefined`: the price fell below the review's.
  return swap.confirm()
}
