import { expect, test } from 'vitest'
import checkAddressFeature from './check-address.js'

const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' // From EIP-55

test.each([
  [CHECKSUMMED, CHECKSUMMED],
  [CHECKSUMMED.toLowerCase(), CHECKSUMMED],
  [CHECKSUMMED.slice(2), CHECKSUMMED],
  [`0x${CHECKSUMMED.slice(2).toUpperCase()}`, CHECKSUMMED],
  [CHECKSUMMED.replace('aA', 'Aa'), undefined],
  [CHECKSUMMED.slice(0, -1), undefined],
  ['vitalik.eth', undefined],
  ['', undefined],
])('%s is %s', (address, expected) => {
  expect(checkAddressFeature().checkAddress(address)).toBe(expected)
})

test('an address is mistyped where its checksum alone is wrong', () => {
  const isMistyped = checkAddressFeature().isMistyped!
  const mistyped = CHECKSUMMED.replace('aA', 'Aa')
  const texts = [
    mistyped,
    CHECKSUMMED,
    CHECKSUMMED.toLowerCase(),
    CHECKSUMMED.slice(0, -1),
    'nobody',
  ]
  expect(texts.filter(isMistyped)).toEqual([mistyped])
})
