import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { isSolanaAddress } from './address.js'
import checkAddress from './lazy/check-address.js'

const bytes = (length: number, fill = 7) => base58.encode(new Uint8Array(length).fill(fill))

test.each([
  ['the system program, 32 characters', '11111111111111111111111111111111', true],
  ['the token program', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', true],
  ['the highest key, 44 characters', bytes(32, 255), true],
  ['31 bytes', bytes(31), false],
  ['33 bytes', bytes(33), false],
  ['44 characters that are too much', 'z'.repeat(44), false],
  ['a character outside the alphabet', '0okenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', false],
  ['white space around it', ' TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', false],
  ['an EVM address', '0x000000000000000000000000000000000000dEaD', false],
  ['nothing', '', false],
])('%s: %s is %s', (_what, address, expected) => {
  expect(isSolanaAddress(address)).toBe(expected)
  expect(checkAddress().checkAddress(address)).toBe(expected ? address : undefined)
})

test('a value that is not a text is no address', async () => {
  const rows = [undefined, null, 7, {}] as const
  expect(
    await failing(rows, (value) => {
      expect(isSolanaAddress(value)).toBe(false)
    }),
  ).toEqual([])
})
