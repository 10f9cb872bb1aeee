import { decodeBase64, decodeHex, encodeBase64, encodeHex } from '@latchkey/kernel/internal/tools'
import { platformPorts } from '@latchkey/kernel/server'
import { ServerErrors } from './errors.js'

/**
 * Seals what is kept, and marks it, so that the database alone opens no wallet: neither to who reads it nor to who writes
 * to it. A service for keys (KMS) fits the same port.
 */
export interface KeyCipher {
  /**
   * @param context its owner, such as a user's id: opening under another one fails, so that rows of the database
   *   cannot change places
   */
  seal(plain: Uint8Array, context: string): Promise<string>
  /** @throws KitError `secret_unknown` if it was not sealed so */
  open(sealed: string, context: string): Promise<Uint8Array>
  /** Whether the current secret sealed it; {@link rotateSecrets} seals the others again. */
  isCurrent(sealed: string): boolean
  /**
   * Marks of a text (HMAC-SHA-256 in hex), each under a key with one purpose: the first one by the current secret,
   * the others by secrets before it. A mark cannot be made without a secret.
   */
  mac(text: string, purpose: string): Promise<readonly string[]>
}

/** Secrets of {@link createSecretCipher}. */
export interface SecretCipherOptions {
  /**
   * 32 random bytes each, in base64 or hex, by an id of letters and digits. The first one seals, all of them open.
   * Several with a number for an id have to be pairs: an object puts numbers first, in their own order.
   */
  readonly keys:
    | Readonly<Record<string, string>>
    | readonly (readonly [id: string, secret: string])[]
}

const SECRET_BYTES = 32
const NONCE_BYTES = 12
const AES = 'AES-GCM'
/** Form of what is sealed today; what has none was sealed by the secret itself, for the same context. */
const VERSION = '1'

const utf8 = (text: string) => new TextEncoder().encode(text)

type Pairs = readonly (readonly [id: string, secret: string])[]

const isPairs = (keys: SecretCipherOptions['keys']): keys is Pairs => Array.isArray(keys)

/** The secrets in their order. @throws KitError `server_option_invalid` if one is unknown, or ids are the same */
function inOrder(keys: SecretCipherOptions['keys']): Pairs {
  const pairs: Pairs = isPairs(keys) ? keys : Object.entries(keys)
  const isKnown = isPairs(keys) || pairs.length === 1 || !pairs.some(([id]) => /^\d+$/.test(id))
  if (isKnown && new Set(pairs.map(([id]) => id)).size === pairs.length) return pairs
  throw ServerErrors.server_option_invalid({
    option: 'keys',
    wants: 'an id of its own for each secret, and pairs [id, secret] where an id is a number',
  })
}

/** A secret, and the keys that HKDF-SHA-256 makes of it: one for each purpose. */
interface Secret {
  readonly id: string
  /** Opens what was sealed by the secret itself. */
  readonly first: CryptoKey
  readonly sealing: CryptoKey
  marking(purpose: string): Promise<CryptoKey>
}

const purposeOf = (purpose: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: utf8(`latchkey wallet server: ${purpose}`),
})

async function readSecret([id, secret]: Pairs[number], index: number): Promise<Secret> {
  const bytes = decodeHex(secret) ?? decodeBase64(secret)
  const isId = /^[a-z0-9]+$/i.test(id)
  // The id may be a secret itself, in the wrong place: the text does not repeat it.
  if (bytes?.length !== SECRET_BYTES || !isId)
    throw ServerErrors.secret_invalid({ place: index + 1 })
  const raw = bytes as BufferSource
  const [aes, hmac] = [
    { name: AES, length: 256 },
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
  ]
  const from = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey'])
  const derive = (purpose: string, kind: typeof aes | typeof hmac, usages: KeyUsage[]) =>
    crypto.subtle.deriveKey(purposeOf(purpose), from, kind, false, usages)
  const marking = new Map<string, Promise<CryptoKey>>()
  return {
    id,
    first: await crypto.subtle.importKey('raw', raw, AES, false, ['decrypt']),
    sealing: await derive('seal', aes, ['encrypt', 'decrypt']),
    marking(purpose) {
      const made = marking.get(purpose) ?? derive(`mac ${purpose}`, hmac, ['sign'])
      marking.set(purpose, made)
      return made
    },
  }
}

/**
 * The text that a raw key opens, sealed by AES-GCM, as base64 of nonce and ciphertext; `undefined` if the key does
 * not open it.
 */
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

/** The parts of a sealed text: `1.<id of the secret>.<base64>`, and without the `1.` before it had a version. */
function partsOf(sealed: string) {
  const parts = sealed.split('.')
  const isFirst = parts.length === 2
  if (!isFirst && (parts.length !== 3 || parts[0] !== VERSION)) return undefined
  const [id = '', text = ''] = parts.slice(-2)
  const bytes = decodeBase64(text)
  return bytes && { isFirst, id, bytes }
}

/**
 * Seals by AES-256-GCM, and marks by HMAC, under keys that are made of secrets of the server's environment:
 * `1.<id of the secret>.<base64 of nonce and ciphertext>`.
 *
 * @throws KitError `secret_invalid`, `server_option_invalid`; no text says anything of a secret
 * @example
 * const secrets = await createSecretCipher({ keys: { b: process.env.WALLET_SECRET_B, a: process.env.WALLET_SECRET_A } })
 */
export async function createSecretCipher({ keys }: SecretCipherOptions): Promise<KeyCipher> {
  const all = await Promise.all(inOrder(keys).map(readSecret))
  const [current] = all
  if (!current) throw ServerErrors.secret_invalid()
  const { id, sealing } = current
  const bound = (iv: Uint8Array, context: string) => ({
    name: AES,
    iv: iv as BufferSource,
    additionalData: utf8(context),
  })
  return {
    async seal(plain, context) {
      const iv = platformPorts.random(NONCE_BYTES)
      const algorithm = bound(iv, `${VERSION}:${context}`)
      const sealed = await crypto.subtle.encrypt(algorithm, sealing, plain as BufferSource)
      const bytes = new Uint8Array([...iv, ...new Uint8Array(sealed)])
      return `${VERSION}.${id}.${encodeBase64(bytes)}`
    },
    async open(sealed, context) {
      const parts = partsOf(sealed)
      const secret = all.find((one) => one.id === parts?.id)
      if (!parts || !secret) throw ServerErrors.secret_unknown()
      const { isFirst, bytes } = parts
      const algorithm = bound(
        bytes.slice(0, NONCE_BYTES),
        isFirst ? context : `${VERSION}:${context}`,
      )
      const key = isFirst ? secret.first : secret.sealing
      try {
        const rest = bytes.slice(NONCE_BYTES)
        return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, rest))
      } catch (error) {
        throw ServerErrors.secret_unknown({}, error)
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${id}.`),
    mac: (text, purpose) =>
      Promise.all(
        all.map(async (secret) => {
          const key = await secret.marking(purpose)
          return encodeHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))))
        }),
      ),
  }
}
