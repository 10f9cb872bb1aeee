import { expect, test } from 'vitest'
import { groupAddress } from './group-address.js'
import { shortAddress } from './short-address.js'

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7'
const BASE58 = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'

test.each([
  [EVM, '0x5290…9EE7'],
  [BASE58, '7v91…6y1Q'],
  ['short', 'short'],
  ['', ''],
])('%s is shown as %s', (address, expected) => {
  expect(shortAddress(address)).toBe(expected)
})

test('the groups of a full address put together are the address', () => {
  for (const address of [EVM, BASE58]) expect(groupAddress(address).join('')).toBe(address)
})

test('the prefix is a group of its own, and the rest comes in fours', () => {
  expect(groupAddress('0x123456789')).toEqual(['0x', '1234', '5678', '9'])
})
