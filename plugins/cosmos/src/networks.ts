export { defineNetwork } from './define-network.js'
export type { NetworkDefinition } from './define-network.js'
export type { CosmosChain, CosmosNetwork } from './network.js'
export { celestia, cosmosHub, juno, osmosis } from './presets/chains.js'
