import { defineToken } from '../token.js'

/** Cryptographic randomness. */
export interface Random {
  bytes(length: number): Uint8Array
}

/** Token of the randomness. */
export const Random = defineToken<Random>('random', 'The kernel provides it.')

/** Web Crypto. */
export const webCryptoRandom: Random = {
  bytes: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
}
