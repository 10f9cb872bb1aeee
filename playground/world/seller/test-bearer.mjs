import { createPrivateKey, randomBytes, sign } from 'node:crypto'

/** @param {object} part */
const encoded = (part) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * The credentials of an app for the seller's keyed API.
 *
 * @param {{ url: string, keyId: string, secret: string }} seller
 * @param {string} method
 * @param {string} path behind the seller's address
 * @param {object} [claims] other than an app's
 */
export function bearerOf({ url, keyId, secret }, method, path, claims = {}) {
  const bytes = Buffer.from(secret, 'base64')
  const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'OKP', crv: 'Ed25519', d, x }
  const now = Math.floor(Date.now() / 1_000)
  const nonce = randomBytes(8).toString('hex')
  const head = { alg: 'EdDSA', typ: 'JWT', kid: keyId, nonce }
  const uris = [`${method} ${url.replace(/^http:\/\//, '')}${path}`]
  const body = { iss: 'cdp', sub: keyId, nbf: now, exp: now + 120, uris, ...claims }
  const text = `${encoded(head)}.${encoded(body)}`
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}
