export { decodeBase58, encodeBase58 } from './base58.js'
export type { Bech32Parts } from './bech32.js'
export { decodeBase64, decodeHex, encodeBase64, encodeHex } from '../../internal/tools.js'
