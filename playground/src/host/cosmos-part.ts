import type { CaipNetwork } from '@latchkey/kernel'
import { createCosmosWallet } from '@latchkey/kernel/testing'
import type { CosmosWalletOptions } from '@latchkey/kernel/testing/internal'
import { cosmosHub, osmosis, type CosmosNetwork } from '@latchkey/cosmos/networks'
import type { World } from '../world.js'
import type { HostOtherWallet } from './host-config.js'
import { pageStorage } from './page-storage.js'

/** The world's Cosmos chain, and Osmosis, so that there is something to switch to; else public ones. */
export function cosmosNetworks(world: World | undefined): readonly CaipNetwork[] {
  const local = world?.networks.find(({ caip2 }) => caip2.startsWith('cosmos:'))
  if (!local) return [cosmosHub, osmosis]
  const { caip2, name, rpcUrl } = local
  const { explorers: _none, ...rest } = cosmosHub
  const network: CosmosNetwork = {
    ...rest,
    id: caip2 as CaipNetwork['id'],
    name,
    rpcUrls: [rpcUrl],
    testnet: true,
    // The node answers both on one port.
    cosmos: { ...cosmosHub.cosmos, restUrls: [rpcUrl] },
  }
  // Nothing here may ask the internet: the node says that it does not serve Osmosis.
  const nodes = { rpcUrls: [rpcUrl], cosmos: { ...osmosis.cosmos, restUrls: [rpcUrl] } }
  return [network, { ...osmosis, ...nodes }]
}

/** A Cosmos wallet on the page. It knows the public chains; the world's has to be suggested to it. */
export function addCosmosWallet({ options }: HostOtherWallet) {
  const wallet = createCosmosWallet({
    ...(options as CosmosWalletOptions | undefined),
    storage: pageStorage,
  })
  wallet.install({ target: window })
  return wallet
}
