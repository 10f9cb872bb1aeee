import { createPublicKey, verify } from 'node:crypto'
import { decodeBase58 } from './base58.mjs'

/** Multicodec prefix of an Ed25519 public key inside a did:key. */
const ED25519_PREFIX = [0xed, 0x01]
const CLOCK_SKEW_SECONDS = 60

/**
 * Checks the token a relay client sends with its socket: EdDSA, signed by the did:key in `iss`,
 * meant for this relay, neither expired nor from the future.
 *
 * @param {string | null} token
 * @param {{ audience: string, nowSeconds: number }} expected `audience` is the relay's host and port
 * @returns {string} the client id, a did:key
 * @throws {Error} with the reason
 */
export function checkClientJwt(token, { audience, nowSeconds }) {
  const [header, payload, signature, ...rest] = (token ?? '').split('.')
  if (!header || !payload || !signature || rest.length > 0) throw new Error('token is malformed')
  if (readPart(header)['alg'] !== 'EdDSA') throw new Error('token is not signed with EdDSA')

  const claims = readPart(payload)
  const issuer = claims['iss']
  if (typeof issuer !== 'string') throw new Error('token has no issuer')
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, publicKeyOf(issuer), Buffer.from(signature, 'base64url'))) {
    throw new Error('signature does not match the issuer')
  }
  if (hostOf(claims['aud']) !== audience) throw new Error('token is meant for another relay')
  if (!(Number(claims['exp']) > nowSeconds)) throw new Error('token has expired')
  if (!(Number(claims['iat']) <= nowSeconds + CLOCK_SKEW_SECONDS)) {
    throw new Error('token is not yet valid')
  }
  return issuer
}

/**
 * @param {string} part
 * @returns {Record<string, unknown>}
 */
function readPart(part) {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Falls through: text that is not JSON is as malformed as JSON that is no object.
  }
  throw new Error('token is malformed')
}

/** @param {string} didKey */
function publicKeyOf(didKey) {
  if (!didKey.startsWith('did:key:z')) throw new Error('issuer is not a did:key')
  const bytes = decodeBase58(didKey.slice('did:key:z'.length))
  const [first, second] = ED25519_PREFIX
  if (bytes.length !== 34 || bytes[0] !== first || bytes[1] !== second) {
    throw new Error('issuer is not an Ed25519 did:key')
  }
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
}

/** @param {unknown} url */
function hostOf(url) {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).host : undefined
}
