import type { Trust } from '@latchkey/review/evm'
import { evmChainId } from '../chains.js'
import type { ReviewTools } from './review-tools.js'
import type { TokenFace } from './tokens.js'
import { tokensOf } from './vouched.js'

/** How far tokens are known, and which of them read like a known one. */
export async function tokenTrust(
  { chain }: Pick<ReviewTools, 'chain'>,
  contracts: readonly string[],
  faceOf: (contract: string) => TokenFace | undefined,
): Promise<NonNullable<Trust['token']>> {
  const book = tokensOf(chain)
  const { symbol, decimals } = chain.currency
  const id = `eip155:${evmChainId(chain)}/slip44:60` as const
  const coin = { id, name: symbol, symbol, decimals }
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
