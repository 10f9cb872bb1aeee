export { createPolkadotApi } from './polkadot-api.js'
export type { ConnectedApi, PolkadotApi, PolkadotApiOptions } from './polkadot-api.js'
export type { RuntimeOptions } from './open-api.js'
