import type { CaipNetwork } from '@latchkey/kernel'
import { createPolkadotWallet, type PolkadotWalletOptions } from '@latchkey/kernel/testing'
import { kusama, polkadotChain } from '@latchkey/polkadot/networks'
import type { World } from '../world.js'
import type { HostOtherWallet } from './host-config.js'
import { pageStorage } from './page-storage.js'

/** Polkadot and its sister. */
export function polkadotNetworks(_world: World | undefined): readonly CaipNetwork[] {
  return [polkadotChain, kusama]
}

/** A Polkadot wallet in `window.injectedWeb3`. */
export function addPolkadotWallet({ options, forgetful }: HostOtherWallet) {
  const wallet = createPolkadotWallet({
    ...(options as PolkadotWalletOptions | undefined),
    ...(forgetful ? {} : { storage: pageStorage }),
  })
  wallet.install({ target: window })
  return wallet
}
