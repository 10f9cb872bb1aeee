import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'

/**
 * A new key pair, whose keys may be exported at any time.
 *
 * A key object of `generateKeyPairSync` shares a lock with the job that made it. Node 20 takes that lock to export
 * the key. When the collector ends the job meanwhile, it waits for the same lock, and the process hangs for ever.
 * Keys that were read from an encoding have a lock of their own.
 *
 * @param {'ed25519' | 'rsa' | 'ec'} type 2 048 bits of RSA; P-256 of the elliptic curves
 */
export function createKeyPair(type) {
  const { privateKey: pem } = generateKeyPairSync(/** @type {'ec'} */ (type), {
    namedCurve: 'P-256',
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const privateKey = createPrivateKey(pem)
  return { privateKey, publicKey: createPublicKey(pem) }
}
