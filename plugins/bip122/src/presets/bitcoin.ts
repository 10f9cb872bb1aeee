import type { CaipNetwork } from '@latchkey/kernel'
import { MAINNET, TESTNET } from '../network-ids.js'

/**
 * Figures: ids from BIP-122 and CAIP-4 (namespace of the genesis block); URLs are public Esplora REST
 * services, from the documentation of mempool.space (https://mempool.space/docs/api/rest) and of
 * Blockstream (https://github.com/Blockstream/esplora/blob/master/API.md); read in November 2026. They
 * are rate limited: put your own first with `{ ...mainnet, rpcUrls: [mine, ...mainnet.rpcUrls] }`.
 * `color` is ours.
 */

/** Bitcoin. */
export const mainnet: CaipNetwork = {
  id: MAINNET,
  namespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: ['https://mempool.space/api', 'https://blockstream.info/api'],
  explorers: [{ name: 'mempool.space', url: 'https://mempool.space' }],
  color: '#d97706',
}

/** The third test network of Bitcoin; its coins are worth nothing. */
export const testnet: CaipNetwork = {
  id: TESTNET,
  namespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency: { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'],
  explorers: [{ name: 'mempool.space', url: 'https://mempool.space/testnet' }],
  testnet: true,
  color: '#5fd15c',
}
