import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkClientJwt } from './client-jwt.mjs'
import { createIdentity, createToken } from './test-client.mjs'

const RELAY = 'ws://127.0.0.1:5080'
const now = () => Date.now() / 1000
const expected = () => ({ audience: '127.0.0.1:5080', nowSeconds: now() })

test('tokens of 200 random keys are accepted and give the issuer', () => {
  for (let count = 0; count < 200; count += 1) {
    const identity = createIdentity()
    assert.equal(checkClientJwt(createToken(identity, RELAY), expected()), identity.did)
  }
})

test('a key that ends in a zero byte is accepted', () => {
  let identity = createIdentity()
  while (identity.lastByte !== 0) identity = createIdentity()
  assert.equal(checkClientJwt(createToken(identity, RELAY), expected()), identity.did)
})

const identity = createIdentity()
const stranger = createIdentity()

/** @type {readonly (readonly [string, () => string | null, RegExp])[]} */
const REFUSED = [
  ['no token', () => null, /malformed/],
  ['a token of two parts', () => createToken(identity, RELAY).replace(/\.[^.]+$/, ''), /malformed/],
  ['a token of four parts', () => `${createToken(identity, RELAY)}.x`, /malformed/],
  ['a payload that is no JSON', () => replacePart(1, 'AAAA'), /malformed/],
  [
    'a signature by another key',
    () => createToken({ ...stranger, did: identity.did }, RELAY),
    /signature/,
  ],
  [
    'a changed signature',
    () => replacePart(2, Buffer.alloc(64).toString('base64url')),
    /signature/,
  ],
  [
    'another algorithm',
    () => createToken(identity, RELAY, { header: { alg: 'none' } }),
    /not signed with EdDSA/,
  ],
  [
    'an issuer that is no key',
    () => createToken(identity, RELAY, { claims: { iss: 'did:web:example.com' } }),
    /not a did:key/,
  ],
  [
    'an issuer of another key type',
    () => createToken(identity, RELAY, { claims: { iss: 'did:key:z2NEpo7TZRRrLZSi2U' } }),
    /not an Ed25519/,
  ],
  ['another relay', () => createToken(identity, 'ws://127.0.0.1:5090'), /another relay/],
  [
    'an expired token',
    () => createToken(identity, RELAY, { claims: { exp: Math.floor(now()) - 1 } }),
    /expired/,
  ],
  [
    'a token without expiry',
    () => createToken(identity, RELAY, { claims: { exp: undefined } }),
    /expired/,
  ],
  [
    'a token from the future',
    () => createToken(identity, RELAY, { claims: { iat: Math.floor(now()) + 120 } }),
    /not yet valid/,
  ],
]

for (const [what, token, reason] of REFUSED) {
  test(`${what} is refused`, () => {
    assert.throws(() => checkClientJwt(token(), expected()), reason)
  })
}

/**
 * @param {number} index
 * @param {string} part
 */
function replacePart(index, part) {
  return createToken(identity, RELAY).split('.').with(index, part).join('.')
}
