import type { CaipNetwork } from '@latchkey/kernel'
import { DEVNET, MAINNET, TESTNET } from '../network-ids.js'

/**
 * Solana's clusters. Ids are the first 32 characters of the genesis hash (CAIP-2, namespace `solana`);
 * URLs from the cluster page of solana.com/docs and the list of PublicNode; none was called.
 * Public nodes are rate limited and many refuse browsers: put your own URL first with
 * `{ ...mainnet, rpcUrls: [mine, ...mainnet.rpcUrls] }`. `color` is ours.
 */

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const
const EXPLORER = { name: 'Solana Explorer', url: 'https://explorer.solana.com' } as const

/** Solana, the network with money on it. */
export const mainnet: CaipNetwork = {
  id: MAINNET,
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: SOL,
  rpcUrls: ['https://api.mainnet-beta.solana.com', 'https://solana-rpc.publicnode.com'],
  explorers: [EXPLORER],
  color: '#7a4df3',
}

/** Devnet, where apps are tried; its coins are worth nothing. */
export const devnet: CaipNetwork = {
  id: DEVNET,
  namespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: SOL,
  rpcUrls: ['https://api.devnet.solana.com'],
  explorers: [EXPLORER],
  testnet: true,
  color: '#7a4df3',
}

/** Testnet, where validators are tried; its coins are worth nothing. */
export const testnet: CaipNetwork = {
  id: TESTNET,
  namespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: SOL,
  rpcUrls: ['https://api.testnet.solana.com'],
  explorers: [EXPLORER],
  testnet: true,
  color: '#7a4df3',
}
