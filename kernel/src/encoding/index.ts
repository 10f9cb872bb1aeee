export { decodeBase58, encodeBase58 } from './base58.js'
export { decodeBase64, encodeBase64 } from './base64.js'
export { decodeHex, encodeHex } from './hex.js'
