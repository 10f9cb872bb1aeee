import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
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

test('bytes with a false length are read by their true one', () => {
  for (const told of [0, 1, 3, -1, Number.NaN, 2 ** 40]) {
    const liar = Object.defineProperty(Uint8Array.of(1, 2), 'byteLength', { value: told })
    expect(readBytes(liar, 2)).toEqual(Uint8Array.of(1, 2))
    expect(readBytes(liar, 1)).toBeUndefined()
  }
})

test('a value that is not bytes is none', async () => {
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
