import type { VerifyMessageFeature } from '@latchkey/kernel'
import { decodeBase58 } from '@latchkey/kernel/encoding'
import { isSolanaAddress } from '../address.js'

const SIGNATURE = 64

const toBuffer = (bytes: Uint8Array) => Uint8Array.from(bytes)

/** Checks by WebCrypto. `undefined` where the browser has no Ed25519 yet, such as Chromium before 137. */
async function byPlatform(
  key: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean | undefined> {
  try {
    const { subtle } = globalThis.crypto
    const imported = await subtle.importKey('raw', toBuffer(key), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', imported, toBuffer(signature), toBuffer(message))
  } catch {
    return undefined // Not known here, or the address is no point of the curve.
  }
}

async function byLibrary(
  key: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  try {
    return ed25519.verify(signature, message, key)
  } catch {
    return false
  }
}

/** Checks an Ed25519 signature (RFC 8032) of an account. `true` only when proven. */
export default (): VerifyMessageFeature => ({
  async verifyMessage({ message, signature, address }, { signal } = {}) {
    signal?.throwIfAborted()
    const signed = decodeBase58(signature.slice(0, 100))
    const key = isSolanaAddress(address) ? decodeBase58(address) : undefined
    if (!key || signed?.length !== SIGNATURE) return false
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    return (await byPlatform(key, signed, bytes)) ?? byLibrary(key, signed, bytes)
  },
})
