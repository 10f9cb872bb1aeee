import { expect, test } from 'vitest'
import { failing } from '../testing/failing.js'
import { readBytes } from './read-bytes.js'

test('bytes are copied, so that their owner cannot change them later', () => {
  const bytes = Uint8Array.of(1, 2, 3)
  const copy = readBytes(bytes.subarray(1))
  bytes.fill(9)
  expect(copy).toEqual(Uint8Array.of(2, 3))
})

test('a view of another kind is read by its bytes', () => {
  expect(readBytes(new DataView(Uint8Array.of(7, 8).buffer))).toEqual(Uint8Array.of(7, 8))
})

test('what lies about its length is read by its true one', () => {
  for (const told of [0, 1, 3, -1, Number.NaN, 2 ** 40]) {
    const liar = Object.defineProperty(Uint8Array.of(1, 2), 'byteLength', { value: told })
    expect(readBytes(liar, 2)).toEqual(Uint8Array.of(1, 2))
    expect(readBytes(liar, 1)).toBeUndefined()
  }
})

test('what is no bytes is none', async () => {
  const rows = [undefined, null, 'AQID', [1, 2], { length: 2 }, new ArrayBuffer(2)] as const
  expect(
    await failing(rows, (value) => {
      expect(readBytes(value)).toBeUndefined()
    }),
  ).toEqual([])
})

test('more bytes than asked for are refused', () => {
  expect(readBytes(new Uint8Array(65), 64)).toBeUndefined()
})
