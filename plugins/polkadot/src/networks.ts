export { defineNetwork } from './define-network.js'
export type { NetworkDefinition } from './define-network.js'
export type { PolkadotNetwork } from './network-format.js'
export {
  kusama,
  kusamaAssetHub,
  polkadotAssetHub,
  polkadotChain,
  westend,
} from './presets/chains.js'
