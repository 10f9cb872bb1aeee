export { latchkey } from './latchkey.js'
export type { LatchkeyConnectorOptions } from './latchkey.js'
export { networksFrom } from './networks-from.js'
export type { ChainsAndTransports } from './networks-from.js'
