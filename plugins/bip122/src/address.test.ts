import { describe, expect, test } from 'vitest'
import type { FeatureContext } from '@latchkey/kernel'
import { isBitcoinAddress, sameBitcoinAddress } from './address.js'
import checkAddress from './lazy/check-address.js'
import { mainnet, testnet } from './networks.js'

/** Of BIP-173, BIP-350, BIP-49, BIP-86 and the Bitcoin wiki. */
const MAINNET = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
]
const TEST = [
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
  'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
]
/** Invalid by BIP-350, with the reason it gives. */
const INVALID = [
  [
    'a prefix that is none of Bitcoin',
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  ],
  ['bech32 instead of bech32m', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  [
    'bech32 instead of bech32m, test',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
  ],
  ['bech32 for version 16', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
  ['bech32m for version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['bech32m for version 0, test', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
  ['a letter that is none', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['a version above 16', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['a program of one byte', 'bc1pw5dgrnzv'],
  [
    'a program of 41 bytes',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  ],
  ['a length that version 0 has not', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
  [
    'more than four bits of padding',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  ],
  ['padding that is not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
  ['no data', 'bc1gmk9yu'],
] as const

const shown = (network: typeof mainnet | undefined) =>
  checkAddress({ network: () => network } as FeatureContext)

describe('the shape', () => {
  test.each([...MAINNET, ...TEST])('%s is one', (address) => {
    expect(isBitcoinAddress(address)).toBe(true)
  })
  test.each(INVALID)('%s: none', (_why, address) => {
    expect(isBitcoinAddress(address)).toBe(false)
  })
  test.each(['', '0x000000000000000000000000000000000000dead', '1', 'bc1', 'bc1q', '1'.repeat(36)])(
    '"%s" is none',
    (address) => {
      expect(isBitcoinAddress(address)).toBe(false)
    },
  )
})

test('bech32 is the same in capitals, base58 is not', () => {
  const [, , , capitals = '', small = ''] = MAINNET
  expect(sameBitcoinAddress(capitals, small)).toBe(true)
  const [first = ''] = MAINNET
  expect(sameBitcoinAddress(first, first.toLowerCase())).toBe(false)
})

describe('the full check', () => {
  test.each(MAINNET)('%s is one of mainnet alone', (address) => {
    const canonical = /^BC1/.test(address) ? address.toLowerCase() : address
    expect(shown(mainnet).checkAddress(address)).toBe(canonical)
    expect(shown(undefined).checkAddress(address)).toBe(canonical)
    expect(shown(testnet).checkAddress(address)).toBeUndefined()
  })
  test.each(TEST)('%s is one of the test network alone', (address) => {
    expect(shown(testnet).checkAddress(address)).toBe(address)
    expect(shown(mainnet).checkAddress(address)).toBeUndefined()
  })
  test.each([
    ...INVALID.map(([, address]) => address),
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLz',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divfa',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfm',
  ])('%s fails it', (address) => {
    expect(shown(undefined).checkAddress(address)).toBeUndefined()
  })
})

test('an address is mistyped if it has the form of one of the network shown, and is not valid', () => {
  const base58 = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'
  const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'
  const test = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfm'
  const texts = [
    base58,
    bech32,
    bech32.toUpperCase(),
    test,
    ...MAINNET,
    ...TEST,
    'bc1',
    'nobody',
    '',
  ]
  const on = (network: typeof mainnet) => texts.filter(shown(network).isMistyped!)
  expect(on(mainnet)).toEqual([base58, bech32, bech32.toUpperCase()])
  expect(on(testnet)).toEqual([test])
})
