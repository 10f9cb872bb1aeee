import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { address, getBase58Decoder } from '@solana/kit'

/** The prefix of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * A key made from a name, which signs at once: the chain's own transactions are done when they are asked
 * for.
 *
 * @param {string} name
 */
export function signerOf(name) {
  const seed = createHash('sha256').update(name).digest()
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    address: address(getBase58Decoder().decode(Buffer.from(x, 'base64url'))),
    /** @param {import('@solana/kit').ReadonlyUint8Array} bytes */
    sign: (bytes) => Uint8Array.from(sign(null, Uint8Array.from(bytes), key)),
  }
}

/** @typedef {ReturnType<typeof signerOf>} Signer */
