import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.js'

// Vectors of the base58 draft of the IETF (draft-msporny-base58-03).
test.each([
  ['Hello World!', '2NEpo7TZRRrLZSi2U'],
  [
    'The quick brown fox jumps over the lazy dog.',
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
])('%j is %s', (text, encoded) => {
  const bytes = new TextEncoder().encode(text)
  expect(encodeBase58(bytes)).toBe(encoded)
  expect(decodeBase58(encoded)).toEqual(bytes)
})

test('leading zeros stay', () => {
  const bytes = Uint8Array.of(0, 0, 0x28, 0x7f, 0xb4, 0xcd)
  expect(encodeBase58(bytes)).toBe('11233QC4')
  expect(decodeBase58('11233QC4')).toEqual(bytes)
})

test.each(['0', 'O', 'I', 'l', 'a b', 'ä'])('%j is none', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})

test('it says the same as an independent library, both ways', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const encoded = base58.encode(bytes)
      expect(encodeBase58(bytes)).toBe(encoded)
      expect(decodeBase58(encoded)).toEqual(bytes)
    }),
  )
})
