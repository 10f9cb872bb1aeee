import type { CaipNetwork } from '@latchkey/kernel'

/**
 * Test networks; their coins are worth nothing.
 *
 * Figures: chain id, name, currency, first RPC URL and explorer from viem 2.57.1 (`viem/chains`, MIT);
 * further RPC URLs from the public chain registry of chainid.network (ethereum-lists/chains, MIT) and
 * from the lists of PublicNode and dRPC, as far as they were known: none was called, so put your own
 * URL first with `{ ...sepolia, rpcUrls: [mine, ...sepolia.rpcUrls] }`. `color` is ours.
 */

/** Arbitrum Sepolia, chain 421614. */
export const arbitrumSepolia: CaipNetwork = {
  id: 'eip155:421614',
  namespace: 'eip155',
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [
    'https://sepolia-rollup.arbitrum.io/rpc',
    'https://arbitrum-sepolia-rpc.publicnode.com',
  ],
  explorers: [{ name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' }],
  testnet: true,
  color: '#28a0f0',
}

/** Avalanche Fuji, chain 43113. */
export const avalancheFuji: CaipNetwork = {
  id: 'eip155:43113',
  namespace: 'eip155',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: [
    'https://api.avax-test.network/ext/bc/C/rpc',
    'https://avalanche-fuji-c-chain-rpc.publicnode.com',
  ],
  explorers: [{ name: 'SnowTrace', url: 'https://testnet.snowtrace.io' }],
  testnet: true,
  color: '#e84142',
}

/** Base Sepolia, chain 84532. */
export const baseSepolia: CaipNetwork = {
  id: 'eip155:84532',
  namespace: 'eip155',
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.base.org', 'https://base-sepolia-rpc.publicnode.com'],
  explorers: [{ name: 'Basescan', url: 'https://sepolia.basescan.org' }],
  testnet: true,
  color: '#0052ff',
}

/** BNB Smart Chain Testnet, chain 97. */
export const bscTestnet: CaipNetwork = {
  id: 'eip155:97',
  namespace: 'eip155',
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: [
    'https://bsc-testnet-rpc.publicnode.com',
    'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
  ],
  explorers: [{ name: 'BscScan', url: 'https://testnet.bscscan.com' }],
  testnet: true,
  color: '#f0b90b',
}

/** Celo Sepolia, chain 11142220. */
export const celoSepolia: CaipNetwork = {
  id: 'eip155:11142220',
  namespace: 'eip155',
  name: 'Celo Sepolia',
  nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  rpcUrls: ['https://forno.celo-sepolia.celo-testnet.org', 'https://celo-sepolia.drpc.org'],
  explorers: [{ name: 'Blockscout', url: 'https://celo-sepolia.blockscout.com' }],
  testnet: true,
  color: '#476520',
}

/** Hoodi, chain 560048. */
export const hoodi: CaipNetwork = {
  id: 'eip155:560048',
  namespace: 'eip155',
  name: 'Hoodi',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.hoodi.ethpandaops.io', 'https://ethereum-hoodi-rpc.publicnode.com'],
  explorers: [{ name: 'Etherscan', url: 'https://hoodi.etherscan.io' }],
  testnet: true,
  color: '#627eea',
}

/** OP Sepolia, chain 11155420. */
export const optimismSepolia: CaipNetwork = {
  id: 'eip155:11155420',
  namespace: 'eip155',
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.optimism.io', 'https://optimism-sepolia.drpc.org'],
  explorers: [{ name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' }],
  testnet: true,
  color: '#ff0420',
}

/** Polygon Amoy, chain 80002. */
export const polygonAmoy: CaipNetwork = {
  id: 'eip155:80002',
  namespace: 'eip155',
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon-amoy.drpc.org', 'https://polygon-amoy-bor-rpc.publicnode.com'],
  explorers: [{ name: 'PolygonScan', url: 'https://amoy.polygonscan.com' }],
  testnet: true,
  color: '#8247e5',
}

/** Sepolia, chain 11155111. */
export const sepolia: CaipNetwork = {
  id: 'eip155:11155111',
  namespace: 'eip155',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://ethereum-sepolia-rpc.publicnode.com', 'https://sepolia.drpc.org'],
  explorers: [{ name: 'Etherscan', url: 'https://sepolia.etherscan.io' }],
  testnet: true,
  color: '#627eea',
}

/** Unichain Sepolia, chain 1301. */
export const unichainSepolia: CaipNetwork = {
  id: 'eip155:1301',
  namespace: 'eip155',
  name: 'Unichain Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.unichain.org', 'https://unichain-sepolia-rpc.publicnode.com'],
  explorers: [{ name: 'Uniscan', url: 'https://sepolia.uniscan.xyz' }],
  testnet: true,
  color: '#f50db4',
}
