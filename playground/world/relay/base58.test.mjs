import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { decodeBase58, encodeBase58 } from './base58.mjs'

/** Vectors of draft-msporny-base58, section 5. */
const VECTORS = [
  ['2NEpo7TZRRrLZSi2U', Buffer.from('Hello World!')],
  ['11233QC4', Buffer.from('0000287fb4cd', 'hex')],
]

for (const [text, bytes] of VECTORS) {
  test(`${text} is decoded and encoded as in the draft`, () => {
    assert.deepEqual(Buffer.from(decodeBase58(String(text))), bytes)
    assert.equal(encodeBase58(/** @type {Buffer} */ (bytes)), text)
  })
}

test('bytes survive a round trip, with zero bytes at either end', () => {
  for (let length = 0; length < 40; length += 1) {
    for (const bytes of [
      randomBytes(length),
      Buffer.concat([Buffer.alloc(2), randomBytes(length)]),
      Buffer.concat([randomBytes(length), Buffer.alloc(2)]),
    ]) {
      assert.deepEqual(Buffer.from(decodeBase58(encodeBase58(bytes))), bytes)
    }
  }
})

test('characters outside the alphabet are refused', () => {
  for (const text of ['0', 'O', 'I', 'l', ' ', '2NEpo7TZ!']) {
    assert.throws(() => decodeBase58(text), /not a base58 character/)
  }
})
