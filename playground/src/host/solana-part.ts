import type { CaipNetwork } from '@latchkey/kernel'
import { createSolanaWallet } from '@latchkey/kernel/testing'
import type { SolanaWalletOptions } from '@latchkey/kernel/testing/internal'
import { devnet, mainnet } from '@latchkey/solana/networks'
import { pageWorld, type World } from '../world.js'
import type { HostOtherWallet } from './host-config.js'
import { pageStorage } from './page-storage.js'

const isSolana = ({ caip2 }: { readonly caip2: string }) => caip2.startsWith('solana:')

/** The world's Solana chain, and devnet, so that there is something to switch to; else public ones. */
export function solanaNetworks(world: World | undefined): readonly CaipNetwork[] {
  const local = world?.networks.find(isSolana)
  if (!local) return [mainnet, devnet]
  const { caip2, name, rpcUrl } = local
  const { explorers: _none, ...rest } = devnet
  return [
    { ...rest, id: caip2 as CaipNetwork['id'], name, rpcUrls: [rpcUrl] },
    // Nothing here may ask the internet: the local chain answers for both.
    { ...devnet, rpcUrls: [rpcUrl] },
  ]
}

/** A Solana wallet's chain of the world: it sends to that chain only. */
export function solanaWorld(): Pick<SolanaWalletOptions, 'rpcUrl' | 'host'> {
  const local = pageWorld()?.networks.find(isSolana)
  return {
    ...(local ? { rpcUrl: { 'solana:localnet': local.rpcUrl } } : {}),
    host: location.host,
  }
}

/** A Solana wallet on the page. */
export function addSolanaWallet({ options }: HostOtherWallet) {
  const wallet = createSolanaWallet({
    ...solanaWorld(),
    ...(options as SolanaWalletOptions | undefined),
    storage: pageStorage,
  })
  wallet.install()
  return wallet
}
