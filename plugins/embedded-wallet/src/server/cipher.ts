import { decodeBase64, decodeHex, encodeBase64 } from '@latchkey/kernel/encoding'
import { platformPorts } from '@latchkey/kernel/server'
import { ServerErrors } from './errors.js'

/**
 * Seals what is kept, so that the database alone opens no wallet. A service for keys (KMS) fits the same port.
 */
export interface KeyCipher {
  /**
   * @param context what it belongs to, such as a user's id: opening under another one fails, so that rows of the
   *   database cannot change places
   */
  seal(plain: Uint8Array, context: string): Promise<string>
  /** @throws KitError `secret_unknown` where it was not sealed so */
  open(sealed: string, context: string): Promise<Uint8Array>
  /** Whether it was sealed by what seals now; {@link rotateSecrets} seals the others anew. */
  isCurrent(sealed: string): boolean
}

/** Secrets of {@link createSecretCipher}. */
export interface SecretCipherOptions {
  /** 32 random bytes each, in base64 or hex, by an id of letters and digits; the first one seals, all of them open. */
  readonly keys: Readonly<Record<string, string>>
}

const SECRET_BYTES = 32
const NONCE_BYTES = 12
const AES = 'AES-GCM'

async function readKey([id, secret]: readonly [string, string]): Promise<[string, CryptoKey]> {
  const bytes = decodeHex(secret) ?? decodeBase64(secret)
  if (bytes?.length !== SECRET_BYTES || !/^[a-z0-9]+$/i.test(id))
    throw ServerErrors.secret_invalid()
  const usages: KeyUsage[] = ['encrypt', 'decrypt']
  return [id, await crypto.subtle.importKey('raw', bytes as BufferSource, AES, false, usages)]
}

/** What a raw key opens of what was sealed by AES-GCM, as base64 of nonce and ciphertext; `undefined` where it opens nothing. */
export async function openedBy(
  key: Uint8Array,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = decodeBase64(sealed) ?? new Uint8Array()
  const algorithm = { name: AES, iv: bytes.slice(0, NONCE_BYTES) }
  try {
    const imported = await crypto.subtle.importKey('raw', key as BufferSource, AES, false, [
      'decrypt',
    ])
    return new Uint8Array(
      await crypto.subtle.decrypt(algorithm, imported, bytes.slice(NONCE_BYTES)),
    )
  } catch {
    return undefined
  }
}

/**
 * Seals by AES-256-GCM under secrets of the server's environment: `<id of the secret>.<base64 of nonce and ciphertext>`.
 *
 * @throws KitError `secret_invalid`; no text says anything of a secret
 * @example
 * const secrets = await createSecretCipher({ keys: { b: process.env.WALLET_SECRET_B, a: process.env.WALLET_SECRET_A } })
 */
export async function createSecretCipher({ keys: given }: SecretCipherOptions): Promise<KeyCipher> {
  const keys = new Map(await Promise.all(Object.entries(given).map(readKey)))
  const [current] = keys
  if (!current) throw ServerErrors.secret_invalid()
  const [id, sealing] = current
  const bound = (iv: Uint8Array, context: string) => ({
    name: AES,
    iv: iv as BufferSource,
    additionalData: new TextEncoder().encode(context),
  })
  return {
    async seal(plain, context) {
      const iv = platformPorts.random(NONCE_BYTES)
      const sealed = await crypto.subtle.encrypt(bound(iv, context), sealing, plain as BufferSource)
      return `${id}.${encodeBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))}`
    },
    async open(sealed, context) {
      const [keyId = '', text = ''] = sealed.split('.')
      const [key, bytes] = [keys.get(keyId), decodeBase64(text)]
      if (!key || !bytes) throw ServerErrors.secret_unknown()
      const algorithm = bound(bytes.slice(0, NONCE_BYTES), context)
      try {
        const rest = bytes.slice(NONCE_BYTES)
        return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, rest))
      } catch (error) {
        throw ServerErrors.secret_unknown({}, error)
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${id}.`),
  }
}
