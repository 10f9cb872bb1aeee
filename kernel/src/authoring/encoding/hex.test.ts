import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { decodeHex, encodeHex } from './hex.js'

test('malformed hex is none', async () => {
  const rows = [undefined, 7, '0', '0x00', '0g', ' 00', '00\n'] as const
  expect(
    await failing(rows, (value) => {
      expect(decodeHex(value)).toBeUndefined()
    }),
  ).toEqual([])
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
