import type { CaipNetwork, NativeCurrency } from '@latchkey/kernel'

/**
 * Networks that settle on another one.
 *
 * Figures: chain id, name, currency, first RPC URL and explorer from viem 2.57.1 (`viem/chains`, MIT);
 * further RPC URLs from the public chain registry of chainid.network (ethereum-lists/chains, MIT) and
 * from the lists of PublicNode and dRPC, as far as they were known: none was called, so put your own
 * URL first with `{ ...base, rpcUrls: [mine, ...base.rpcUrls] }`. `color` is ours.
 */

const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Abstract, chain 2741. */
export const abstract: CaipNetwork = {
  id: 'eip155:2741',
  namespace: 'eip155',
  name: 'Abstract',
  nativeCurrency: ether,
  rpcUrls: ['https://api.mainnet.abs.xyz', 'https://abstract.drpc.org'],
  explorers: [{ name: 'Etherscan', url: 'https://abscan.org' }],
  color: '#00c26e',
}

/** ApeChain, chain 33139. */
export const apeChain: CaipNetwork = {
  id: 'eip155:33139',
  namespace: 'eip155',
  name: 'ApeChain',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: ['https://rpc.apechain.com/http', 'https://apechain.drpc.org'],
  explorers: [{ name: 'Apescan', url: 'https://apescan.io' }],
  color: '#0054fa',
}

/** Arbitrum One, chain 42161. */
export const arbitrum: CaipNetwork = {
  id: 'eip155:42161',
  namespace: 'eip155',
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: [
    'https://arb1.arbitrum.io/rpc',
    'https://arbitrum-one-rpc.publicnode.com',
    'https://arbitrum.drpc.org',
  ],
  explorers: [{ name: 'Arbiscan', url: 'https://arbiscan.io' }],
  color: '#28a0f0',
}

/** Arbitrum Nova, chain 42170. */
export const arbitrumNova: CaipNetwork = {
  id: 'eip155:42170',
  namespace: 'eip155',
  name: 'Arbitrum Nova',
  nativeCurrency: ether,
  rpcUrls: ['https://nova.arbitrum.io/rpc', 'https://arbitrum-nova.drpc.org'],
  explorers: [{ name: 'Arbiscan', url: 'https://nova.arbiscan.io' }],
  color: '#e57310',
}

/** Aurora, chain 1313161554. */
export const aurora: CaipNetwork = {
  id: 'eip155:1313161554',
  namespace: 'eip155',
  name: 'Aurora',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.aurora.dev', 'https://aurora.drpc.org'],
  explorers: [{ name: 'Aurora Explorer', url: 'https://explorer.mainnet.aurora.dev' }],
  color: '#70d44b',
}

/** Base, chain 8453. */
export const base: CaipNetwork = {
  id: 'eip155:8453',
  namespace: 'eip155',
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.base.org', 'https://base-rpc.publicnode.com', 'https://base.drpc.org'],
  explorers: [{ name: 'Basescan', url: 'https://basescan.org' }],
  color: '#0052ff',
}

/** Blast, chain 81457. */
export const blast: CaipNetwork = {
  id: 'eip155:81457',
  namespace: 'eip155',
  name: 'Blast',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.blast.io', 'https://blast-rpc.publicnode.com'],
  explorers: [{ name: 'Blastscan', url: 'https://blastscan.io' }],
  color: '#8a8a00',
}

/** Celo, chain 42220. */
export const celo: CaipNetwork = {
  id: 'eip155:42220',
  namespace: 'eip155',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: ['https://forno.celo.org', 'https://celo-rpc.publicnode.com'],
  explorers: [{ name: 'Celoscan', url: 'https://celoscan.io' }],
  color: '#476520',
}

/** Fraxtal, chain 252. */
export const fraxtal: CaipNetwork = {
  id: 'eip155:252',
  namespace: 'eip155',
  name: 'Fraxtal',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: ['https://rpc.frax.com', 'https://fraxtal.drpc.org'],
  explorers: [{ name: 'Fraxscan', url: 'https://fraxscan.com' }],
  color: '#2b2b2b',
}

/** Ink, chain 57073. */
export const ink: CaipNetwork = {
  id: 'eip155:57073',
  namespace: 'eip155',
  name: 'Ink',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'],
  explorers: [{ name: 'Blockscout', url: 'https://explorer.inkonchain.com' }],
  color: '#7132f5',
}

/** Linea, chain 59144. */
export const linea: CaipNetwork = {
  id: 'eip155:59144',
  namespace: 'eip155',
  name: 'Linea',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.linea.build', 'https://linea-rpc.publicnode.com'],
  explorers: [{ name: 'Lineascan', url: 'https://lineascan.build' }],
  color: '#121212',
}

/** Lisk, chain 1135. */
export const lisk: CaipNetwork = {
  id: 'eip155:1135',
  namespace: 'eip155',
  name: 'Lisk',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.api.lisk.com', 'https://lisk.drpc.org'],
  explorers: [{ name: 'Blockscout', url: 'https://blockscout.lisk.com' }],
  color: '#4070f4',
}

/** Manta Pacific, chain 169. */
export const manta: CaipNetwork = {
  id: 'eip155:169',
  namespace: 'eip155',
  name: 'Manta Pacific',
  nativeCurrency: ether,
  rpcUrls: ['https://pacific-rpc.manta.network/http', 'https://manta-pacific.drpc.org'],
  explorers: [{ name: 'Manta Explorer', url: 'https://pacific-explorer.manta.network' }],
  color: '#0091ff',
}

/** Mantle, chain 5000. */
export const mantle: CaipNetwork = {
  id: 'eip155:5000',
  namespace: 'eip155',
  name: 'Mantle',
  nativeCurrency: { name: 'Mantle', symbol: 'MNT', decimals: 18 },
  rpcUrls: ['https://rpc.mantle.xyz', 'https://mantle-rpc.publicnode.com'],
  explorers: [{ name: 'Mantle Explorer', url: 'https://mantlescan.xyz' }],
  color: '#0d6b5f',
}

/** Metis, chain 1088. */
export const metis: CaipNetwork = {
  id: 'eip155:1088',
  namespace: 'eip155',
  name: 'Metis',
  nativeCurrency: { name: 'Metis', symbol: 'METIS', decimals: 18 },
  rpcUrls: [
    'https://andromeda.metis.io/?owner=1088',
    'https://metis-rpc.publicnode.com',
    'https://metis.drpc.org',
  ],
  explorers: [{ name: 'Metis Explorer', url: 'https://explorer.metis.io' }],
  color: '#00a3a3',
}

/** Mode, chain 34443. */
export const mode: CaipNetwork = {
  id: 'eip155:34443',
  namespace: 'eip155',
  name: 'Mode',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.mode.network', 'https://mode.drpc.org'],
  explorers: [{ name: 'Modescan', url: 'https://modescan.io' }],
  color: '#6b7a00',
}

/** opBNB, chain 204. */
export const opBNB: CaipNetwork = {
  id: 'eip155:204',
  namespace: 'eip155',
  name: 'opBNB',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: [
    'https://opbnb-mainnet-rpc.bnbchain.org',
    'https://opbnb-rpc.publicnode.com',
    'https://opbnb.drpc.org',
  ],
  explorers: [{ name: 'BscScan', url: 'https://opbnb.bscscan.com' }],
  color: '#c99400',
}

/** OP Mainnet, chain 10. */
export const optimism: CaipNetwork = {
  id: 'eip155:10',
  namespace: 'eip155',
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: [
    'https://mainnet.optimism.io',
    'https://optimism-rpc.publicnode.com',
    'https://optimism.drpc.org',
  ],
  explorers: [{ name: 'Etherscan', url: 'https://optimistic.etherscan.io' }],
  color: '#ff0420',
}

/** Polygon zkEVM, chain 1101. */
export const polygonZkEvm: CaipNetwork = {
  id: 'eip155:1101',
  namespace: 'eip155',
  name: 'Polygon zkEVM',
  nativeCurrency: ether,
  rpcUrls: ['https://zkevm-rpc.com', 'https://polygon-zkevm.drpc.org'],
  explorers: [{ name: 'PolygonScan', url: 'https://zkevm.polygonscan.com' }],
  color: '#6c2bd9',
}

/** Scroll, chain 534352. */
export const scroll: CaipNetwork = {
  id: 'eip155:534352',
  namespace: 'eip155',
  name: 'Scroll',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.scroll.io', 'https://scroll-rpc.publicnode.com'],
  explorers: [{ name: 'Scrollscan', url: 'https://scrollscan.com' }],
  color: '#a3704c',
}

/** Soneium, chain 1868. */
export const soneium: CaipNetwork = {
  id: 'eip155:1868',
  namespace: 'eip155',
  name: 'Soneium',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.soneium.org', 'https://soneium.drpc.org'],
  explorers: [{ name: 'Blockscout', url: 'https://soneium.blockscout.com' }],
  color: '#3f3f46',
}

/** Taiko, chain 167000. */
export const taiko: CaipNetwork = {
  id: 'eip155:167000',
  namespace: 'eip155',
  name: 'Taiko',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.mainnet.taiko.xyz', 'https://taiko-rpc.publicnode.com'],
  explorers: [{ name: 'Taikoscan', url: 'https://taikoscan.io' }],
  color: '#e81899',
}

/** Unichain, chain 130. */
export const unichain: CaipNetwork = {
  id: 'eip155:130',
  namespace: 'eip155',
  name: 'Unichain',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.unichain.org', 'https://unichain-rpc.publicnode.com'],
  explorers: [{ name: 'Uniscan', url: 'https://uniscan.xyz' }],
  color: '#f50db4',
}

/** World Chain, chain 480. */
export const worldchain: CaipNetwork = {
  id: 'eip155:480',
  namespace: 'eip155',
  name: 'World Chain',
  nativeCurrency: ether,
  rpcUrls: ['https://worldchain-mainnet.g.alchemy.com/public', 'https://worldchain.drpc.org'],
  explorers: [{ name: 'Worldscan', url: 'https://worldscan.org' }],
  color: '#374151',
}

/** ZKsync Era, chain 324. */
export const zksync: CaipNetwork = {
  id: 'eip155:324',
  namespace: 'eip155',
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.era.zksync.io', 'https://zksync.drpc.org'],
  explorers: [{ name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' }],
  color: '#4e529a',
}

/** Zora, chain 7777777. */
export const zora: CaipNetwork = {
  id: 'eip155:7777777',
  namespace: 'eip155',
  name: 'Zora',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.zora.energy', 'https://zora.drpc.org'],
  explorers: [{ name: 'Zora Explorer', url: 'https://explorer.zora.energy' }],
  color: '#2b5df0',
}
