export { defineNetwork } from './define-network.js'
export type { NetworkDefinition } from './define-network.js'
export { currentNetworkId, oldNetworkId } from './old-ids.js'
export { devnet, mainnet, testnet } from './presets/clusters.js'
