import type { Trust } from '@latchkey/review/internal'
import type { ReviewTools } from './review-tools.js'
import type { TokenFace } from './tokens.js'
import { coinOf, tokensOf } from './vouched.js'

/** How far tokens are known, and which of them read like a known one. */
export async function tokenTrust(
  { chain }: Pick<ReviewTools, 'chain'>,
  contracts: readonly string[],
  faceOf: (contract: string) => TokenFace | undefined,
): Promise<NonNullable<Trust['token']>> {
  const book = tokensOf(chain)
  const coin = coinOf(chain)
  const found = await Promise.all(
    contracts.map(async (contract) => {
      const trust = book.trustOf(chain.id, contract)
      const face = faceOf(contract)
      const twin =
        trust === 'unknown' && face
          ? await book.twinOf({ chain: chain.id, contract, symbol: face.symbol }, coin)
          : undefined
      return [contract, { trust, ...(twin && { twinOf: twin.symbol }) }] as const
    }),
  )
  const trusts = new Map(found)
  return (contract) => trusts.get(contract) ?? { trust: 'unknown' }
}
