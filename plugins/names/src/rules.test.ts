import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { coinTypeOf, lackOfText, sanitiseName } from './lazy/name-rules.js'
import { takesNames } from './rules.js'

test('a name is read as it is meant', async () => {
  const rows = [
    ['alice', 'alice'],
    ['Alice', 'alice'],
    [' A l i c e ', 'alice'],
    ['alice.reown.id', 'alice'],
    ['ALICE.wcn.id', 'alice'],
    ['alice.eth', 'aliceeth'],
    ['-a', '-a'],
    ['a_b!c/d\u202e', 'abcd'],
    ['аlice', 'lice'],
    ['a'.repeat(2_000), 'a'.repeat(63)],
  ] as const
  expect(
    await failing(rows, ([typed, text]) => {
      expect(sanitiseName(typed)).toBe(text)
    }),
  ).toEqual([])
})

test("a name's faults are listed", async () => {
  const rows = [
    ['', 'empty'],
    ['-alice', 'hyphen'],
    ['alice-', 'hyphen'],
    ['-a', 'hyphen'],
    ['abc', 'short'],
    ['abcd', undefined],
    ['a-b-c', undefined],
    ['1234', undefined],
  ] as const
  expect(
    await failing(rows, ([text, lack]) => {
      expect(lackOfText(text)).toBe(lack)
    }),
  ).toEqual([])
})

test('a network has the coin type of its standard', async () => {
  const rows = [
    ['eip155:1', 0x80000001],
    ['eip155:10', 0x8000000a],
    ['eip155:31337', 0x80007a69],
    ['eip155:2147483647', 0xffffffff],
  ] as const
  expect(
    await failing(rows, ([network, coin]) => {
      expect(takesNames(network)).toBe(true)
      expect(coinTypeOf(network)).toBe(coin)
    }),
  ).toEqual([])
})

test('other networks have none, in the words of the specification', async () => {
  const rows = ['eip155:2147483648', 'eip155:99999999999', 'solana:5eykt4', 'eip155:0'] as const
  expect(
    await failing(rows, (network) => {
      expect(takesNames(network)).toBe(false)
      expect(() => coinTypeOf(network)).toThrow('Invalid chainId')
    }),
  ).toEqual([])
})
