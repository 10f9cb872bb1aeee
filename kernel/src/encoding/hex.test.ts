import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeHex, encodeHex } from './hex.js'

test.each([undefined, 7, '0', '0x00', '0g', ' 00', '00\n'])('%j is none', (value) => {
  expect(decodeHex(value)).toBeUndefined()
})

test('either case is read', () => {
  expect(decodeHex('fF0a')).toEqual(Uint8Array.of(255, 10))
})

test('it says the same as Node, both ways', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const encoded = Buffer.from(bytes).toString('hex')
      expect(encodeHex(bytes)).toBe(encoded)
      expect(decodeHex(encoded)).toEqual(bytes)
    }),
  )
})
