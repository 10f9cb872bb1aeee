import type { CaipNetwork } from '@latchkey/kernel'
import { createPolkadotWallet } from '@latchkey/kernel/testing'
import type { PolkadotWalletOptions } from '@latchkey/kernel/testing/internal'
import { kusama, polkadotChain } from '@latchkey/polkadot/networks'
import type { World } from '../world.js'
import type { HostOtherWallet } from './host-config.js'
import { pageStorage } from './page-storage.js'

const isPolkadot = ({ caip2 }: { readonly caip2: string }) => caip2.startsWith('polkadot:')

/** The world's Polkadot chain, and Kusama, so that there is something to switch to; else public ones. */
export function polkadotNetworks(world: World | undefined): readonly CaipNetwork[] {
  const local = world?.networks.find(isPolkadot)
  if (!local) return [polkadotChain, kusama]
  const { caip2, name, rpcUrl } = local
  const { explorers: _none, ...rest } = polkadotChain
  return [
    { ...rest, id: caip2 as CaipNetwork['id'], name, rpcUrls: [rpcUrl] },
    // Nothing here may ask the internet: the node is that of another chain, and is not believed.
    { ...kusama, rpcUrls: [rpcUrl] },
  ]
}

/** A Polkadot wallet in `window.injectedWeb3`. */
export function addPolkadotWallet({ options }: HostOtherWallet) {
  const wallet = createPolkadotWallet({
    ...(options as PolkadotWalletOptions | undefined),
    storage: pageStorage,
  })
  wallet.install({ target: window })
  return wallet
}
