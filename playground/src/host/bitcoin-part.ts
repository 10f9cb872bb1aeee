import type { CaipNetwork } from '@latchkey/kernel'
import { mainnet, testnet } from '@latchkey/bip122/networks'
import { createBitcoinWallet } from '@latchkey/kernel/testing'
import type { BitcoinWalletApi, BitcoinWalletOptions } from '@latchkey/kernel/testing/internal'
import { esploraNode } from '../demo/esplora-node.js'
import { pageWorld, type World } from '../world.js'
import type { HostOtherWallet } from './host-config.js'
import { pageStorage } from './page-storage.js'

const isBitcoin = ({ caip2 }: { readonly caip2: string }) => caip2.startsWith('bip122:')

/**
 * The world's stand-in for the test network, and mainnet, so that there is something to switch to. For
 * mainnet the stand-in is asked, too, and not believed: nothing leaves the machine.
 */
export function bitcoinNetworks(world: World | undefined): readonly CaipNetwork[] {
  const local = world?.networks.find(isBitcoin)
  if (!local) return [mainnet, testnet]
  const { explorers: _none, ...rest } = testnet
  const rpcUrls = [local.rpcUrl]
  return [
    { ...rest, name: local.name, rpcUrls },
    { ...mainnet, rpcUrls },
  ]
}

/** A Bitcoin wallet on the page, on the test network; `apis` says how it speaks. */
export function addBitcoinWallet({ options }: HostOtherWallet) {
  const { apis, ...own } = (options ?? {}) as BitcoinWalletOptions & {
    readonly apis?: readonly BitcoinWalletApi[]
  }
  const local = pageWorld()?.networks.find(isBitcoin)
  const wallet = createBitcoinWallet({
    network: 'testnet',
    ...(local ? { node: esploraNode(local.rpcUrl) } : {}),
    ...own,
    storage: pageStorage,
  })
  wallet.install({ target: window, ...(apis ? { apis } : {}) })
  return wallet
}
