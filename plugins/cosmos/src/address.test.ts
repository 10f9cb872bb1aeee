import { describe, expect, test } from 'vitest'
import type { FeatureContext } from '@latchkey/kernel'
import { createCosmosWallet } from '@latchkey/kernel/testing'
import { isCosmosAddress, sameCosmosAddress } from './address.js'
import checkAddress from './lazy/check-address.js'
import { cosmosHub } from './networks.js'

/** The first account of "abandon … about" (BIP-39 test phrase) at m/44'/118'/0'/0/0, as cosmjs has it. */
const ABANDON = 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4'
const isAddress = (address: string) => isCosmosAddress(address, ['cosmos', 'osmo'])

describe('an address', () => {
  test.each([ABANDON, createCosmosWallet().address('osmo')])('%s is one', (address) => {
    expect(isAddress(address)).toBe(true)
  })
  test.each([
    ['a wrong checksum', `${ABANDON.slice(0, -1)}5`],
    ['a prefix nobody serves', createCosmosWallet().address('juno')],
    ['upper case', ABANDON.toUpperCase()],
    ['another length', 'cosmos1qqqqj2cg3s'],
    ['space around it', ` ${ABANDON}`],
    ['nothing', ''],
  ])('with %s is none', (_what, address) => {
    expect(isAddress(address)).toBe(false)
  })
})

test('one account is the same under every prefix, and another one is not', () => {
  const [first, second] = createCosmosWallet({ accounts: 2 }).keys
  expect(sameCosmosAddress(first!.address('cosmos'), first!.address('osmo'))).toBe(true)
  expect(sameCosmosAddress(first!.address('cosmos'), second!.address('cosmos'))).toBe(false)
  expect(sameCosmosAddress('cosmos1x', 'osmo1x')).toBe(false)
})

test('an address is mistyped if it has the form of one of the network shown, and is not valid', () => {
  const { isMistyped } = checkAddress({ network: () => cosmosHub } as unknown as FeatureContext)
  const mistyped = `${ABANDON.slice(0, -1)}5`
  const other = createCosmosWallet().address('juno')
  const texts = [mistyped, mistyped.toUpperCase(), ABANDON, other, `${other}x`, 'cosmos1', 'nobody']
  expect(texts.filter(isMistyped!)).toEqual([mistyped, mistyped.toUpperCase()])
})
