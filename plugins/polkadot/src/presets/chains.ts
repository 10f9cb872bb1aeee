import type { NativeCurrency } from '@latchkey/kernel'
import type { PolkadotNetwork } from '../network-format.js'

/**
 * Genesis hashes and address prefixes are those of `@polkadot/networks` 14.0.3 (Apache-2.0). The RPC and explorer
 * URLs are the well-known public ones, written down in November 2026 and not called. A URL that turns out to serve
 * another chain is passed over, because each is asked for its genesis hash first. They are rate limited: put your
 * own first with `{ ...polkadotChain, rpcUrls: [mine, ...polkadotChain.rpcUrls] }`. `color` is ours.
 */

const dot: NativeCurrency = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const ksm: NativeCurrency = { name: 'Kusama', symbol: 'KSM', decimals: 12 }

/** Polkadot's relay chain. */
export const polkadotChain: PolkadotNetwork = {
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  namespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: dot,
  ss58Prefix: 0,
  rpcUrls: ['https://rpc.polkadot.io', 'https://polkadot-rpc.publicnode.com'],
  explorers: [{ name: 'Subscan', url: 'https://polkadot.subscan.io' }],
  color: '#e6007a',
}

/** Polkadot's Asset Hub, where balances of DOT are kept. */
export const polkadotAssetHub: PolkadotNetwork = {
  id: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  namespace: 'polkadot',
  name: 'Polkadot Asset Hub',
  nativeCurrency: dot,
  ss58Prefix: 0,
  rpcUrls: ['https://polkadot-asset-hub-rpc.polkadot.io'],
  explorers: [{ name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' }],
  color: '#86e62a',
}

/** Kusama's relay chain. */
export const kusama: PolkadotNetwork = {
  id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  namespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: ksm,
  ss58Prefix: 2,
  rpcUrls: ['https://kusama-rpc.polkadot.io', 'https://kusama-rpc.publicnode.com'],
  explorers: [{ name: 'Subscan', url: 'https://kusama.subscan.io' }],
  color: '#111111',
}

/** Kusama's Asset Hub. */
export const kusamaAssetHub: PolkadotNetwork = {
  id: 'polkadot:48239ef607d7928874027a43a6768920',
  namespace: 'polkadot',
  name: 'Kusama Asset Hub',
  nativeCurrency: ksm,
  ss58Prefix: 2,
  rpcUrls: ['https://kusama-asset-hub-rpc.polkadot.io'],
  explorers: [{ name: 'Subscan', url: 'https://assethub-kusama.subscan.io' }],
  color: '#3b3b3b',
}

/** Westend, the relay chain for tests. */
export const westend: PolkadotNetwork = {
  id: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  namespace: 'polkadot',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  ss58Prefix: 42,
  rpcUrls: ['https://westend-rpc.polkadot.io'],
  explorers: [{ name: 'Subscan', url: 'https://westend.subscan.io' }],
  testnet: true,
  color: '#da68a7',
}
