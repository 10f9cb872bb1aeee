import { encodeAddress as reference, decodeAddress as decodeReference } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { isPolkadotAddress, readAddress, samePolkadotAddress } from './address.js'
import checkAddress from './lazy/check-address.js'
import { decodeAddress, encodeAddress } from './lazy/ss58.js'

/** Alice and Bob, of the development accounts that Substrate documents. */
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_KEY = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const ALICE_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const ALICE_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')

describe('public vectors', () => {
  test.each([
    [ALICE, 42],
    [ALICE_POLKADOT, 0],
    [ALICE_KUSAMA, 2],
  ])('%s is Alice in format %i', (address, prefix) => {
    expect(isPolkadotAddress(address)).toBe(true)
    const decoded = decodeAddress(address)
    expect([hex(decoded?.key), decoded?.prefix]).toEqual([ALICE_KEY, prefix])
    expect(encodeAddress(Buffer.from(ALICE_KEY, 'hex'), prefix)).toBe(address)
    expect(samePolkadotAddress(address, ALICE)).toBe(true)
    expect(samePolkadotAddress(address, BOB)).toBe(false)
    expect(checkAddress().checkAddress(address)).toBe(address)
  })
})

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
/** Numbers the registry keeps for itself are refused by the reference. */
const prefixes = fc.integer({ min: 0, max: 16_383 }).filter((prefix) => ![46, 47].includes(prefix))

test('every address is written and read as the reference does', () => {
  fc.assert(
    fc.property(keys, prefixes, (key, prefix) => {
      const address = encodeAddress(key, prefix)
      expect(address).toBe(reference(key, prefix))
      expect(hex(decodeReference(address))).toBe(hex(key))
      expect(readAddress(address)).toMatchObject({ prefix })
      expect(decodeAddress(address)).toEqual({ key, prefix })
    }),
  )
})

test('one wrong character breaks the checksum, not always the shape', () => {
  fc.assert(
    fc.property(keys, fc.nat(40), (key, at) => {
      const address = encodeAddress(key, 0)
      const wrong =
        address.slice(0, at + 1) + (address[at + 1] === 'A' ? 'B' : 'A') + address.slice(at + 2)
      expect(decodeAddress(wrong)).toBeUndefined()
      expect(checkAddress().checkAddress(wrong)).toBeUndefined()
    }),
    { seed: 1 }, // The checksum has two bytes: by chance one wrong address in 65 536 fits it.
  )
})

test('a malformed address is none', async () => {
  const rows = [
    '',
    '0x742d35Cc6634C0532925a3b844Bc9e7595f2bD38',
    ALICE.slice(3),
    `${ALICE}1`,
    ALICE.replace('G', '0'),
    ALICE.replace('G', 'l'),
    'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
    'So11111111111111111111111111111111111111112',
    '1'.repeat(47),
    ' '.repeat(47),
    `${ALICE.slice(0, -1)}\u{1f600}`,
  ] as const
  expect(
    await failing(rows, (text) => {
      expect(isPolkadotAddress(text)).toBe(false)
      expect(samePolkadotAddress(text, text)).toBe(false)
    }),
  ).toEqual([])
})

test('an address is mistyped where its checksum alone is wrong', () => {
  const mistyped = ALICE.replace('Grw', 'Grv')
  const texts = [mistyped, ALICE, ALICE_KUSAMA, ALICE.slice(3), 'nobody']
  expect(texts.filter(checkAddress().isMistyped!)).toEqual([mistyped])
})
