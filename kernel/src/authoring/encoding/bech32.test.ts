import { bech32 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { bech32Bytes, splitBech32 } from './bech32.js'

/** Test vectors of BIP-173. */
const VALID = [
  'A12UEL5L',
  'a12uel5l',
  'an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs',
  'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw',
  '11qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqc8247j',
  'split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w',
  '?1ezyfcl',
]

/** Test vectors of BIP-350. */
const VALID_M = [
  'A1LQFN3A',
  'a1lqfn3a',
  'an83characterlonghumanreadablepartthatcontainsthetheexcludedcharactersbioandnumber11sg7hg6',
  'abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx',
  '11llllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllludsr8',
  'split1checkupstagehandshakeupstreamerranterredcaperredlc445v',
  '?1v759aa',
]

const INVALID = [
  '\u00201nwldj5',
  '\u007f1axkwrx',
  '\u00801eym55h',
  'an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx',
  'pzry9x0s0muk',
  '1pzry9x0s0muk',
  'x1b4n0q5v',
  'li1dgmt3',
  'de1lg7wt\u00ff',
  'A1G7SGD8',
  '10a06t8',
  '1qzzfhee',
  '',
]

describe('bech32', () => {
  test.each(VALID)('%s is valid', (text) => {
    const prefix = text.slice(0, text.lastIndexOf('1')).toLowerCase()
    expect(splitBech32(text)).toMatchObject({ prefix, form: 'bech32' })
  })
  test.each(VALID_M)('%s is valid bech32m', (text) => {
    const prefix = text.slice(0, text.lastIndexOf('1')).toLowerCase()
    expect(splitBech32(text)).toMatchObject({ prefix, form: 'bech32m' })
  })
  test.each(INVALID)('%j is not', (text) => {
    expect(splitBech32(text)).toBeUndefined()
  })
})

test('any one changed character is noticed', () => {
  const text = 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6'
  const others = Array.from(text, (character, at) =>
    at === 6 ? text : `${text.slice(0, at)}${character === 'q' ? 'p' : 'q'}${text.slice(at + 1)}`,
  ).filter((one) => one !== text)
  expect(splitBech32(text)).toBeDefined()
  expect(others.length).toBeGreaterThan(40)
  expect(others.filter((one) => splitBech32(one) !== undefined)).toEqual([])
})

test('the bytes are those another library reads', () => {
  for (const length of [20, 32]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 73 + length) % 256)
    const text = bech32.encode('osmo', bech32.toWords(bytes))
    expect(bech32Bytes(splitBech32(text)?.words ?? [])).toEqual(bytes)
  }
})

test('bits that are left over must be zero', () => {
  expect(bech32Bytes([0, 1])).toBeUndefined()
  expect(bech32Bytes([0, 0])).toEqual(Uint8Array.of(0))
  expect(bech32Bytes([0, 0, 0])).toBeUndefined()
})
