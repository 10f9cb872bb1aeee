import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { decodeBase64, encodeBase64 } from './base64.js'

// Vectors of RFC 4648, section 10.
test('bytes are written and read as RFC 4648 has it', async () => {
  const rows = [
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ] as const
  expect(
    await failing(rows, ([text, encoded]) => {
      const bytes = new TextEncoder().encode(text)
      expect(encodeBase64(bytes)).toBe(encoded)
      expect(decodeBase64(encoded)).toEqual(bytes)
    }),
  ).toEqual([])
})

test('malformed base64 is none', async () => {
  const rows = [undefined, 7, '*', 'Zg==\n', 'Zm 9v', 'Z', 'Zg===', 'Zm=v', '-_-_'] as const
  expect(
    await failing(rows, (value) => {
      expect(decodeBase64(value)).toBeUndefined()
    }),
  ).toEqual([])
})

test('it says the same as Node, both ways', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const encoded = Buffer.from(bytes).toString('base64')
      expect(encodeBase64(bytes)).toBe(encoded)
      expect(decodeBase64(encoded)).toEqual(bytes)
    }),
  )
})
