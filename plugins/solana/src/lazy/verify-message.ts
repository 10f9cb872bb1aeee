import type { VerifyMessageFeature } from '@latchkey/kernel/internal'
import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { encodeHex } from '@latchkey/kernel/internal/tools'
import { isSolanaAddress } from '../address.js'

const SIGNATURE = 64

/** The rule of RFC 8032; the library's other rule accepts forged signatures for keys of small order. */
const STRICT = { zip215: false }

/**
 * Keys of small order, without the sign bit. Anybody can sign for them without a secret, and platforms accept such
 * signatures. The all-zero one is the address of Solana's system program. (libsodium has the same list.)
 */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
])

const isSmallOrder = (key: Uint8Array) =>
  SMALL_ORDER.has(encodeHex(key.map((byte, at) => (at === 31 ? byte & 127 : byte))))

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
    return ed25519.verify(signature, message, key, STRICT)
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
    if (!key || isSmallOrder(key) || signed?.length !== SIGNATURE) return false
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    return (await byPlatform(key, signed, bytes)) ?? byLibrary(key, signed, bytes)
  },
})
