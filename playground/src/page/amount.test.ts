import { expect, test } from 'vitest'
import { amountText } from './amount.js'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.0000'],
  [10n ** 18n, 18, '1.0000'],
  [1_999_999_999_999_999_999n, 18, '1.9999'],
  [5n, 0, '5'],
  [123n, 2, '1.23'],
])('%s with %s decimals reads %s', (amount, decimals, text) => {
  expect(amountText(amount, decimals)).toBe(text)
})
