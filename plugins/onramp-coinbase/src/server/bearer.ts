import { toBase64Url } from '@latchkey/onramp/internal/server'
import { importJWK, importPKCS8, SignJWT } from 'jose'
import { ServerErrors } from './errors.js'

/** A secret API key of the Coinbase Developer Platform. */
export interface SecretKey {
  /** Id of the key: `organizations/…/apiKeys/…`, or a UUID. */
  readonly keyId: string
  /** As it was given out: base64 of an Ed25519 key, or the PEM of an EC key on P-256. */
  readonly secret: string
}

/** The scope of a token: one method and path of one host, for two minutes. */
export interface BearerUse {
  readonly method: string
  readonly host: string
  readonly path: string
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  readonly nonce: string
}

const LIFETIME_S = 120
const ED25519_BYTES = 64

/** Before the bytes of a SEC1 key they are one of PKCS#8 (RFC 5208) on P-256. */
const PKCS8_HEAD = [0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02]
const P256 = [0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07]

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** DER: a tag, a length of one byte or two, and the content. */
const der = (tag: number, content: readonly number[]) =>
  content.length < 128 ? [tag, content.length, ...content] : [tag, 0x81, content.length, ...content]

/** Both forms of a PEM in which keys are given out, as the one that can be read everywhere. */
function pkcs8Of(pem: string): string {
  if (!pem.includes('BEGIN EC PRIVATE KEY')) return pem
  const bytes = fromBase64(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''))
  const whole = der(0x30, [...PKCS8_HEAD, ...P256, ...der(0x04, [...bytes])])
  const text = toBase64(Uint8Array.from(whole))
  return `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----`
}

/**
 * Reads a secret key once. Its errors say nothing of the key.
 *
 * @throws KitError `server_option_invalid`
 */
export async function readKey(secret: string) {
  const wrong = () =>
    ServerErrors.server_option_invalid({
      option: 'secret',
      wants: 'a base64 Ed25519 key, or the PEM of a P-256 key',
    })
  try {
    if (secret.includes('BEGIN')) {
      // Shells and files of settings write the line breaks of a PEM as two characters.
      const pem = pkcs8Of(secret.replaceAll('\\n', '\n'))
      return { alg: 'ES256', key: await importPKCS8(pem, 'ES256') } as const
    }
    const bytes = fromBase64(secret.trim())
    if (bytes.length !== ED25519_BYTES) throw wrong()
    const [d, x] = [bytes.slice(0, 32), bytes.slice(32)].map(toBase64Url)
    const jwk = { kty: 'OKP', crv: 'Ed25519', d: d ?? '', x: x ?? '' }
    return { alg: 'EdDSA', key: await importJWK(jwk, 'EdDSA') } as const
  } catch {
    throw wrong()
  }
}

/**
 * Makes the bearer token of one call.
 *
 * @see https://docs.cdp.coinbase.com/api-reference/v2/authentication
 */
export async function bearer(
  keyId: string,
  { alg, key }: Awaited<ReturnType<typeof readKey>>,
  { method, host, path, now, nonce }: BearerUse,
): Promise<string> {
  const notBefore = Math.floor(now / 1_000)
  return new SignJWT({ uris: [`${method} ${host}${path}`] })
    .setProtectedHeader({ alg, kid: keyId, typ: 'JWT', nonce })
    .setIssuer('cdp')
    .setSubject(keyId)
    .setNotBefore(notBefore)
    .setExpirationTime(notBefore + LIFETIME_S)
    .sign(key)
}
