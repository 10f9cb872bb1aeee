import {
  createBitcoinWallet,
  createCosmosWallet,
  createEvmWallet,
  createPolkadotWallet,
  createSolanaWallet,
} from '@latchkey/kernel/testing'
import type { DemoWalletId } from '../config.js'
import type { World } from '../world.js'
import { COSMOS_PLACE } from './cosmos-place.js'
import { DEMO_ICONS } from './demo-icons.js'
import { POLKADOT_FACE } from './polkadot-face.js'
import { esploraNode } from './esplora-node.js'
import { pageMemory, type DemoWalletParts, type Installed } from './demo-wallet.js'

/** Accounts of each wallet. */
const ACCOUNTS = 2

/** A network no configuration of the playground offers. */
const FOREIGN_CHAIN = 99_999

const EVM_FACES = {
  announced: { name: 'Demo Wallet', rdns: 'example.latchkey.demo', seed: 'playground announced' },
  injected: { name: 'Injected Demo', rdns: 'example.latchkey.plain', seed: 'playground injected' },
} as const

/** The options of every maker of a test wallet. */
const common = (name: string, { confirm, changed }: DemoWalletParts) => ({
  seed: `playground ${name}`,
  accounts: ACCOUNTS,
  storage: pageMemory(changed),
  confirm: (request: Parameters<DemoWalletParts['confirm']>[1]) => confirm(name, request),
})

/** The visitor's actions in each of them. */
const gestures = (
  wallet: {
    switchAccount(index: number): void
    lock(): void
    unlock(): void
    revoke(): void
  },
  account: () => number,
) => ({
  nextAccount: () => {
    wallet.switchAccount((account() + 1) % ACCOUNTS)
  },
  lock: wallet.lock,
  unlock: wallet.unlock,
  revoke: wallet.revoke,
})

function evmWallet(id: keyof typeof EVM_FACES, parts: DemoWalletParts): Installed {
  const chains = parts.world?.chains ?? []
  const plain = id === 'injected'
  const batcher = plain ? undefined : parts.world?.pools?.batch
  const wallet = createEvmWallet({
    ...common(EVM_FACES[id].name, parts),
    ...EVM_FACES[id],
    icon: DEMO_ICONS[id],
    get connectSignIn() {
      return parts.signsIn()
    },
    chainId: chains[0]?.chainId ?? 1,
    chains: chains.map(({ chainId }) => chainId),
    rpcUrl: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    ...(batcher === undefined ? {} : { batcher }),
  })
  const account = () => wallet.keys.findIndex(({ address }) => address === wallet.address)
  return {
    id,
    wallet,
    ...wallet.info,
    ...gestures(wallet, account),
    state: () => ({
      account: account(),
      place: `chain ${String(wallet.chainId)}`,
      locked: wallet.locked,
    }),
    leave: () => {
      wallet.switchChain(FOREIGN_CHAIN)
    },
    remove: wallet.install({ eip6963: !plain, injected: plain }),
  }
}

const isSolana = ({ caip2 }: World['networks'][number]) => caip2.startsWith('solana:')

function solanaWallet(parts: DemoWalletParts): Installed {
  const node = parts.world?.networks.find(isSolana)
  const wallet = createSolanaWallet({
    ...common('Demo Solana', parts),
    name: 'Demo Solana',
    icon: DEMO_ICONS.solana,
    host: location.host,
    ...(node ? { rpcUrl: { 'solana:localnet': node.rpcUrl } } : {}),
  })
  const account = () => wallet.keys.findIndex(({ address }) => address === wallet.address)
  return {
    id: 'solana',
    wallet,
    ...wallet.info,
    ...gestures(wallet, account),
    state: () => ({ account: account(), locked: wallet.locked }),
    remove: wallet.install(),
  }
}

function bitcoinWallet(parts: DemoWalletParts): Installed {
  const name = 'Demo Bitcoin'
  // The world's only Bitcoin network is the test network; only its user switches such a wallet.
  const local = parts.world?.networks.find(({ caip2 }) => caip2.startsWith('bip122:'))
  const network = local ? 'testnet' : 'mainnet'
  const wallet = createBitcoinWallet({
    ...common(name, parts),
    name,
    network,
    icon: DEMO_ICONS.bip122,
    ...(local ? { node: esploraNode(local.rpcUrl) } : {}),
  })
  const account = () =>
    wallet.accounts.findIndex(({ payment }) => payment.address(wallet.network) === wallet.address)
  return {
    id: 'bip122',
    wallet,
    name,
    icon: DEMO_ICONS.bip122,
    ...gestures(wallet, account),
    state: () => ({ account: account(), place: wallet.network, locked: wallet.locked }),
    // Of the standards for wallets in a page, this one has payments; the Wallet Standard signs only.
    remove: wallet.install({ target: window, apis: ['sats'] }),
  }
}

function polkadotWallet(parts: DemoWalletParts): Installed {
  const { key, name } = POLKADOT_FACE
  const wallet = createPolkadotWallet({
    ...common(name, parts),
    accounts: ['sr25519', 'ed25519'],
    key,
  })
  const account = () => wallet.keys.findIndex(({ address }) => address === wallet.address)
  return {
    id: 'polkadot',
    wallet,
    name,
    icon: DEMO_ICONS.polkadot,
    ...gestures(wallet, account),
    state: () => ({ account: account(), locked: wallet.locked }),
    remove: wallet.install({ target: window }),
  }
}

function cosmosWallet(parts: DemoWalletParts): Installed {
  const { name, path } = COSMOS_PLACE
  const wallet = createCosmosWallet({ ...common(name, parts), path: path.join('.') })
  const account = () =>
    wallet.keys.findIndex((key) => key.address('cosmos') === wallet.address('cosmos'))
  return {
    id: 'cosmos',
    wallet,
    name,
    icon: DEMO_ICONS.cosmos,
    ...gestures(wallet, account),
    state: () => ({ account: account(), locked: wallet.locked }),
    remove: wallet.install({ target: window }),
  }
}

const MAKERS: Readonly<Record<DemoWalletId, (parts: DemoWalletParts) => Installed>> = {
  announced: (parts) => evmWallet('announced', parts),
  injected: (parts) => evmWallet('injected', parts),
  solana: solanaWallet,
  bip122: bitcoinWallet,
  polkadot: polkadotWallet,
  cosmos: cosmosWallet,
}

/**
 * Puts a demo wallet on the page. It has real keys and signatures on the chains of the local world. The keys follow
 * from public seeds and are worth nothing anywhere else.
 */
export const makeDemoWallet = (id: DemoWalletId, parts: DemoWalletParts): Installed =>
  MAKERS[id](parts)
