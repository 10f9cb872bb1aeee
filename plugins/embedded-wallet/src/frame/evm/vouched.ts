import { knownContracts, type KnownContracts } from '@latchkey/review/evm'
import { createTokenBook, type TokenBook } from '@latchkey/review/trust'
import type { FrameChain } from '../api.js'
import { evmChainId } from '../chains.js'

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
