export { decodeBase58, encodeBase58 } from './base58.js'
export { foldHex } from './fold-hex.js'
export { bech32Bytes, splitBech32 } from './bech32.js'
export type { Bech32Parts } from './bech32.js'
export {
  canonicalBase64,
  decodeBase64,
  decodeHex,
  digitsIn,
  encodeBase64,
  encodeHex,
  sameBytes,
} from '../../internal/tools.js'
