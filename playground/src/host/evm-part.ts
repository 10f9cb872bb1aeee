import { createEvmWallet, type EvmWallet, type EvmWalletOptions } from '@latchkey/kernel/testing'
import { pageWorld } from '../world.js'
import { endsSessions } from './account-parts.js'
import type { HostWallet } from './host-config.js'
import { pageStorage } from './page-storage.js'

/** An EVM wallet's chains of the world, and their addresses. */
export function evmWorld(): Pick<EvmWalletOptions, 'chainId' | 'chains' | 'rpcUrl'> {
  const chains = pageWorld()?.chains ?? []
  return {
    chainId: chains[0]?.chainId ?? 1,
    chains: chains.map(({ chainId }) => chainId),
    rpcUrl: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
  }
}

/** An EVM wallet on the page. */
export function addEvmWallet(given: HostWallet): EvmWallet {
  const { options, install, held, auth } = given
  const wallet: EvmWallet = createEvmWallet({
    ...evmWorld(),
    ...options,
    ...(auth && { methods: endsSessions(() => wallet) }),
    storage: pageStorage,
  })
  held?.forEach(wallet.hold)
  if (!auth) wallet.install({ target: window, ...install })
  return wallet
}
