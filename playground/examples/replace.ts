import type { Kit } from '@latchkey/kernel'
import { Replacement, type ReplacementReview } from '@latchkey/send'

/** Sends the same again at a higher fee, in the place of a transaction of the book that waits. */
export async function speedUp(
  kit: Kit,
  id: string,
  agree: (review: ReplacementReview) => Promise<boolean>,
) {
  const replacement = kit.get(Replacement)
  // Reads the transaction from a node, and what it costs to replace it. No wallet is asked.
  const review = await replacement.review(id, 'speed-up')
  if (!(await agree(review))) return undefined
  for (const { code, level } of review.notes) if (level === 'check') await replacement.accept(code)
  // `undefined`: the fee rose meanwhile, and nothing was asked.
  const record = await replacement.confirm()
  return record?.sent.hash
}
