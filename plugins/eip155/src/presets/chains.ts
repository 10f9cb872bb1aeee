import type { CaipNetwork, NativeCurrency } from '@latchkey/kernel'

/**
 * Networks with a consensus of their own.
 *
 * Figures: chain id, name, currency, first RPC URL and explorer from viem 2.57.1 (`viem/chains`, MIT);
 * further RPC URLs from the public chain registry of chainid.network (ethereum-lists/chains, MIT) and
 * from the lists of PublicNode and dRPC, as far as they were known: none was called, so put your own
 * URL first with `{ ...mainnet, rpcUrls: [mine, ...mainnet.rpcUrls] }`. `color` is ours.
 */

const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Ethereum, chain 1. */
export const mainnet: CaipNetwork = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: [
    'https://ethereum-rpc.publicnode.com',
    'https://eth.drpc.org',
    'https://ethereum.reth.rs/rpc',
  ],
  explorers: [{ name: 'Etherscan', url: 'https://etherscan.io' }],
  color: '#627eea',
}

/** Avalanche, chain 43114. */
export const avalanche: CaipNetwork = {
  id: 'eip155:43114',
  namespace: 'eip155',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: [
    'https://api.avax.network/ext/bc/C/rpc',
    'https://avalanche-c-chain-rpc.publicnode.com',
    'https://avalanche.drpc.org',
  ],
  explorers: [{ name: 'SnowTrace', url: 'https://snowtrace.io' }],
  color: '#e84142',
}

/** Berachain, chain 80094. */
export const berachain: CaipNetwork = {
  id: 'eip155:80094',
  namespace: 'eip155',
  name: 'Berachain',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: ['https://rpc.berachain.com', 'https://berachain-rpc.publicnode.com'],
  explorers: [{ name: 'Berascan', url: 'https://berascan.com' }],
  color: '#814625',
}

/** BNB Smart Chain, chain 56. */
export const bsc: CaipNetwork = {
  id: 'eip155:56',
  namespace: 'eip155',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: [
    'https://bsc-rpc.publicnode.com',
    'https://bsc-dataseed.bnbchain.org',
    'https://bsc.drpc.org',
  ],
  explorers: [{ name: 'BscScan', url: 'https://bscscan.com' }],
  color: '#f0b90b',
}

/** Cronos, chain 25. */
export const cronos: CaipNetwork = {
  id: 'eip155:25',
  namespace: 'eip155',
  name: 'Cronos',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  rpcUrls: ['https://evm.cronos.org', 'https://cronos-evm-rpc.publicnode.com'],
  explorers: [{ name: 'Cronos Explorer', url: 'https://explorer.cronos.org' }],
  color: '#002d74',
}

/** Fantom, chain 250. */
export const fantom: CaipNetwork = {
  id: 'eip155:250',
  namespace: 'eip155',
  name: 'Fantom',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: ['https://fantom-rpc.publicnode.com', 'https://fantom.drpc.org'],
  explorers: [{ name: 'FTMScan', url: 'https://ftmscan.com' }],
  color: '#1969ff',
}

/** Gnosis, chain 100. */
export const gnosis: CaipNetwork = {
  id: 'eip155:100',
  namespace: 'eip155',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: ['https://rpc.gnosischain.com', 'https://gnosis-rpc.publicnode.com'],
  explorers: [{ name: 'Gnosisscan', url: 'https://gnosisscan.io' }],
  color: '#3e6957',
}

/** HyperEVM, chain 999. */
export const hyperEvm: CaipNetwork = {
  id: 'eip155:999',
  namespace: 'eip155',
  name: 'HyperEVM',
  nativeCurrency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
  rpcUrls: ['https://rpc.hyperliquid.xyz/evm', 'https://hyperliquid.drpc.org'],
  explorers: [{ name: 'HyperEVMScan', url: 'https://hyperevmscan.io' }],
  color: '#072723',
}

/** Kaia, chain 8217. */
export const kaia: CaipNetwork = {
  id: 'eip155:8217',
  namespace: 'eip155',
  name: 'Kaia',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: ['https://public-en.node.kaia.io', 'https://kaia.drpc.org'],
  explorers: [{ name: 'KaiaScan', url: 'https://kaiascan.io' }],
  color: '#bff009',
}

/** Monad, chain 143. */
export const monad: CaipNetwork = {
  id: 'eip155:143',
  namespace: 'eip155',
  name: 'Monad',
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'],
  explorers: [{ name: 'Monadscan', url: 'https://monadscan.com' }],
  color: '#836ef9',
}

/** Moonbeam, chain 1284. */
export const moonbeam: CaipNetwork = {
  id: 'eip155:1284',
  namespace: 'eip155',
  name: 'Moonbeam',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  rpcUrls: ['https://rpc.api.moonbeam.network', 'https://moonbeam-rpc.publicnode.com'],
  explorers: [{ name: 'Moonscan', url: 'https://moonscan.io' }],
  color: '#e1147b',
}

/** Moonriver, chain 1285. */
export const moonriver: CaipNetwork = {
  id: 'eip155:1285',
  namespace: 'eip155',
  name: 'Moonriver',
  nativeCurrency: { name: 'Moonriver', symbol: 'MOVR', decimals: 18 },
  rpcUrls: ['https://rpc.api.moonriver.moonbeam.network', 'https://moonriver-rpc.publicnode.com'],
  explorers: [{ name: 'Moonscan', url: 'https://moonriver.moonscan.io' }],
  color: '#f2b705',
}

/** Plasma, chain 9745. */
export const plasma: CaipNetwork = {
  id: 'eip155:9745',
  namespace: 'eip155',
  name: 'Plasma',
  nativeCurrency: { name: 'Plasma', symbol: 'XPL', decimals: 18 },
  rpcUrls: ['https://rpc.plasma.to', 'https://plasma.drpc.org'],
  explorers: [{ name: 'PlasmaScan', url: 'https://plasmascan.to' }],
  color: '#162f29',
}

/** Polygon, chain 137. */
export const polygon: CaipNetwork = {
  id: 'eip155:137',
  namespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon.drpc.org', 'https://polygon-bor-rpc.publicnode.com'],
  explorers: [{ name: 'PolygonScan', url: 'https://polygonscan.com' }],
  color: '#8247e5',
}

/** Ronin, chain 2020. */
export const ronin: CaipNetwork = {
  id: 'eip155:2020',
  namespace: 'eip155',
  name: 'Ronin',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: ['https://api.roninchain.com/rpc', 'https://ronin.drpc.org'],
  explorers: [{ name: 'Ronin Explorer', url: 'https://app.roninchain.com' }],
  color: '#1273ea',
}

/** Sei, chain 1329. */
export const sei: CaipNetwork = {
  id: 'eip155:1329',
  namespace: 'eip155',
  name: 'Sei',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: ['https://evm-rpc.sei-apis.com', 'https://sei-evm-rpc.publicnode.com'],
  explorers: [{ name: 'Seiscan', url: 'https://seiscan.io' }],
  color: '#9b1c1c',
}

/** Sonic, chain 146. */
export const sonic: CaipNetwork = {
  id: 'eip155:146',
  namespace: 'eip155',
  name: 'Sonic',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: [
    'https://rpc.soniclabs.com',
    'https://sonic-rpc.publicnode.com',
    'https://sonic.drpc.org',
  ],
  explorers: [{ name: 'Sonic Explorer', url: 'https://sonicscan.org' }],
  color: '#1f2a44',
}
