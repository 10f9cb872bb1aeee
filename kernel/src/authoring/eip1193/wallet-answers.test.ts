import { expect, test } from 'vitest'
import { isPrefixedAddress } from './wallet-answers.js'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

test('an account is answered with 0x and 40 hex digits', () => {
  expect(isPrefixedAddress(ADDRESS)).toBe(true)
})

test.each([[ADDRESS.slice(2)], [undefined], [42], [[ADDRESS]], [{ toString: () => ADDRESS }]])(
  'a wallet may not answer with %j',
  (value) => {
    expect(isPrefixedAddress(value)).toBe(false)
  },
)
