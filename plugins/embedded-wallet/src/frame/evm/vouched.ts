import type { AssetRef, Fact, Movement } from '@latchkey/review/internal'
import { checkedContracts, knownContracts } from '@latchkey/review/evm'
import {
  type KnownContracts,
  createTokenBook,
  type TokenBook,
  type TrustedToken,
} from '@latchkey/review/internal'
import type { FrameChain } from '../api.js'
import { evmChainId } from '../chains.js'
import type { ReviewTools } from './review-tools.js'

/** Contracts that this wallet's server names, and the well-known ones. */
export const contractsOf = ({ id: chain, contracts = [] }: FrameChain): KnownContracts =>
  knownContracts(
    contracts.map(({ address, name, family }) => ({
      chain,
      address,
      name,
      ...(family && { family }),
    })),
  )

/** Of these contracts, those whose code is theirs on this network too. */
export const checkedOn = (
  { client, chain }: Pick<ReviewTools, 'client' | 'chain'>,
  contracts: KnownContracts,
  addresses: readonly string[],
): Promise<KnownContracts> =>
  checkedContracts(
    contracts,
    { chain: chain.id, addresses },
    async (address) => (await client.getCode({ address })) ?? '0x',
  )

/** Tokens that this wallet's server names, and the well-known ones. */
export const tokensOf = (chain: FrameChain): TokenBook =>
  createTokenBook(
    (chain.tokens ?? []).map(({ address, symbol, name = symbol, decimals }) => ({
      id: `eip155:${evmChainId(chain)}/erc20:${address.toLowerCase()}`,
      symbol,
      name,
      decimals,
    })),
  )

/** The network's own coin. */
export function coinOf(chain: FrameChain): TrustedToken {
  const { symbol, decimals } = chain.currency
  return { id: `eip155:${evmChainId(chain)}/slip44:60`, name: symbol, symbol, decimals }
}

/** The vouched-for asset: the coin, or a token by its contract. A twin is none, under any name. */
export function vouchedAsset(
  chain: FrameChain,
  { contract, item }: AssetRef,
): TrustedToken | undefined {
  if (item !== undefined) return undefined
  return contract === undefined ? coinOf(chain) : tokensOf(chain).find(chain.id, contract)
}

/** The moves that may have a price, by id. */
export function pricedIn(
  chain: FrameChain,
  facts: readonly Fact[],
  moves: readonly Pick<Movement, 'asset'>[] = [],
): readonly string[] {
  const moved = facts.flatMap((fact) =>
    fact.kind === 'leaves' || fact.kind === 'returns' || fact.kind === 'allows' ? [fact.asset] : [],
  )
  const assets = [...moved, ...moves.map(({ asset }) => asset)]
  return assets.flatMap((asset) => vouchedAsset(chain, asset)?.id ?? [])
}
