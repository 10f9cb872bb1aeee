import type { CosmosNetwork } from '../network.js'

/**
 * Networks of the Cosmos ecosystem.
 *
 * Figures: chain id, prefix, denominations, gas prices, coin type and endpoints from the chain registry
 * (github.com/cosmos/chain-registry, CC0) in a stored copy of unknown age; no URL was called. Put your
 * own URLs first with `{ ...cosmosHub, rpcUrls: [mine, ...cosmosHub.rpcUrls] }`. `color` is ours.
 */

/** Cosmos Hub, cosmoshub-4. */
export const cosmosHub: CosmosNetwork = {
  id: 'cosmos:cosmoshub-4',
  namespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
  rpcUrls: ['https://cosmos-rpc.polkachu.com', 'https://cosmoshub-rpc.lavenderfive.com'],
  explorers: [{ name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' }],
  color: '#5c6299',
  cosmos: {
    prefix: 'cosmos',
    denom: 'uatom',
    restUrls: ['https://cosmoshub-api.lavenderfive.com', 'https://rest-cosmoshub.ecostake.com'],
    gasPrice: '0.025',
  },
}

/** Osmosis, osmosis-1. */
export const osmosis: CosmosNetwork = {
  id: 'cosmos:osmosis-1',
  namespace: 'cosmos',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: ['https://rpc.osmosis.zone', 'https://osmosis-rpc.publicnode.com'],
  explorers: [{ name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' }],
  color: '#7031c4',
  cosmos: {
    prefix: 'osmo',
    denom: 'uosmo',
    restUrls: ['https://lcd.osmosis.zone', 'https://osmosis-rest.publicnode.com'],
    gasPrice: '0.025',
  },
}

/** Juno, juno-1. */
export const juno: CosmosNetwork = {
  id: 'cosmos:juno-1',
  namespace: 'cosmos',
  name: 'Juno',
  nativeCurrency: { name: 'Juno', symbol: 'JUNO', decimals: 6 },
  rpcUrls: ['https://juno-rpc.polkachu.com', 'https://juno-rpc.lavenderfive.com'],
  explorers: [{ name: 'Mintscan', url: 'https://www.mintscan.io/juno' }],
  color: '#c2474c',
  cosmos: {
    prefix: 'juno',
    denom: 'ujuno',
    restUrls: ['https://juno-api.polkachu.com', 'https://juno-api.lavenderfive.com'],
    gasPrice: '0.04',
  },
}

/** Celestia, celestia. */
export const celestia: CosmosNetwork = {
  id: 'cosmos:celestia',
  namespace: 'cosmos',
  name: 'Celestia',
  nativeCurrency: { name: 'Celestia', symbol: 'TIA', decimals: 6 },
  rpcUrls: ['https://celestia-rpc.publicnode.com', 'https://celestia-rpc.polkachu.com'],
  explorers: [{ name: 'Mintscan', url: 'https://mintscan.io/celestia' }],
  color: '#6d28d9',
  cosmos: {
    prefix: 'celestia',
    denom: 'utia',
    restUrls: ['https://celestia-rest.publicnode.com', 'https://public-celestia-lcd.numia.xyz'],
    gasPrice: '0.02',
  },
}
