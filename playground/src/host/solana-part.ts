import type { CaipNetwork } from '@latchkey/kernel'
import { createSolanaWallet, type SolanaWalletOptions } from '@latchkey/kernel/testing'
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
  return [{ ...rest, id: caip2 as CaipNetwork['id'], name, rpcUrls: [rpcUrl] }, devnet]
}

/** A Solana wallet on the page; it sends to the world's chain and nowhere else. */
export function addSolanaWallet({ options, forgetful }: HostOtherWallet) {
  const local = pageWorld()?.networks.find(isSolana)
  const wallet = createSolanaWallet({
    ...(local ? { rpcUrl: { 'solana:localnet': local.rpcUrl } } : {}),
    ...(options as SolanaWalletOptions | undefined),
    ...(forgetful ? {} : { storage: pageStorage }),
    host: location.host,
  })
  wallet.install()
  return wallet
}
