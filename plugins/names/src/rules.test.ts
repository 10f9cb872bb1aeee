import { expect, test } from 'vitest'
import { coinTypeOf, lackOfText, sanitiseName, takesNames } from './rules.js'

test.each([
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
])('%j is read as %j', (typed, text) => {
  expect(sanitiseName(typed)).toBe(text)
})

test.each([
  ['', 'empty'],
  ['-alice', 'hyphen'],
  ['alice-', 'hyphen'],
  ['-a', 'hyphen'],
  ['abc', 'short'],
  ['abcd', undefined],
  ['a-b-c', undefined],
  ['1234', undefined],
])('%j lacks %s', (text, lack) => {
  expect(lackOfText(text)).toBe(lack)
})

test.each([
  ['eip155:1', 0x80000001],
  ['eip155:10', 0x8000000a],
  ['eip155:31337', 0x80007a69],
  ['eip155:2147483647', 0xffffffff],
] as const)('the coin type of %s is %d', (network, coin) => {
  expect(takesNames(network)).toBe(true)
  expect(coinTypeOf(network)).toBe(coin)
})

test.each(['eip155:2147483648', 'eip155:99999999999', 'solana:5eykt4', 'eip155:0'] as const)(
  '%s has none, in the words of the specification',
  (network) => {
    expect(takesNames(network)).toBe(false)
    expect(() => coinTypeOf(network)).toThrow('Invalid chainId')
  },
)
