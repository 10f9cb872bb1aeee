import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { FrameErrors } from '../errors.js'
import type { FramePorts } from '../ports/ports.js'

/** Bytes of AES-GCM's nonce (NIST SP 800-38D). */
const NONCE = 12
/** Bytes of a BIP-39 entropy of twelve words. */
const ENTROPY = 16
const KEY = 32

type Chance = Pick<FramePorts, 'random' | 'subtle'>

/** AES-256-GCM: the nonce, then the ciphertext with its tag. */
export async function seal(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>, ports: Chance) {
  const iv = ports.random(NONCE)
  const sealed = await ports.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
  const all = new Uint8Array(NONCE + sealed.byteLength)
  all.set(iv)
  all.set(new Uint8Array(sealed), NONCE)
  return all
}

/** @throws KitError `wallet_unreadable` where the key is another or the bytes were changed */
export async function open(key: CryptoKey, sealed: Uint8Array<ArrayBuffer>, { subtle }: Chance) {
  try {
    const iv = sealed.subarray(0, NONCE)
    const bytes = await subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.subarray(NONCE))
    return new Uint8Array(bytes)
  } catch (error) {
    throw FrameErrors.wallet_unreadable({}, error)
  }
}

/** The bytes as an AES-GCM key. */
const importKey = (raw: Uint8Array<ArrayBuffer>, { subtle }: Chance): Promise<CryptoKey> =>
  subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** A wallet as the server keeps it, and what opens it. */
export interface MadeWallet {
  readonly entropy: Uint8Array<ArrayBuffer>
  /** Base64. */
  readonly sealed: string
  readonly wrappingKey: Uint8Array<ArrayBuffer>
}

/** Makes the entropy of a new wallet, here and nowhere else, and seals it under a key of its own. */
export function makeWallet(ports: Chance): Promise<MadeWallet> {
  return sealAnew(ports.random(ENTROPY), ports)
}

/** Seals an entropy under a new key. */
export async function sealAnew(
  entropy: Uint8Array<ArrayBuffer>,
  ports: Chance,
): Promise<MadeWallet> {
  const wrappingKey = ports.random(KEY)
  const sealed = await seal(await importKey(wrappingKey, ports), entropy, ports)
  return { entropy, sealed: encodeBase64(sealed), wrappingKey }
}

/** @throws KitError `wallet_unreadable` */
export async function openWallet(
  sealed: string,
  wrappingKey: Uint8Array<ArrayBuffer>,
  ports: Chance,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = decodeBase64(sealed)
  if (!bytes || wrappingKey.length !== KEY) throw FrameErrors.wallet_unreadable()
  const entropy = await open(await importKey(wrappingKey, ports), Uint8Array.from(bytes), ports)
  if (entropy.length !== ENTROPY) throw FrameErrors.wallet_unreadable()
  return entropy
}
