import type { BlockExplorer, CaipNetwork, NativeCurrency } from '@latchkey/kernel'
import { defineNetwork } from './define-network.js'

/** The part of a viem `Chain` that is read; every chain of `viem/chains` fits. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | { readonly [key: string]: BlockExplorer; readonly default: BlockExplorer }
    | undefined
  readonly testnet?: boolean | undefined
}

/**
 * Turns a viem chain into a network.
 *
 * @throws KitError `network_invalid`, as {@link defineNetwork}
 */
export function fromViemChain(chain: ViemChain): CaipNetwork {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = chain
  const explorers = Object.values(blockExplorers ?? {})
  return defineNetwork({
    chainId: id,
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(explorers.length > 0 ? { explorers } : {}),
    ...(testnet === undefined ? {} : { testnet }),
  })
}
