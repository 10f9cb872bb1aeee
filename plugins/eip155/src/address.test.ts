import { describe, expect, test } from 'vitest'
import { isEvmAddress, sameEvmAddress } from './address.js'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('an EVM address', () => {
  test.each([
    [ADDRESS, true],
    [ADDRESS.toLowerCase(), true],
    [ADDRESS.slice(2), true],
    [ADDRESS.slice(0, -1), false],
    [`${ADDRESS}0`, false],
    [` ${ADDRESS}`, false],
    [`${ADDRESS}\n`, false],
    [ADDRESS.replace('0x', '0X'), false],
    [ADDRESS.replace('E7', 'G7'), false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isEvmAddress(text)).toBe(expected)
  })

  test('is the same in any case and with or without its prefix', () => {
    expect(sameEvmAddress(ADDRESS, ADDRESS.slice(2).toLowerCase())).toBe(true)
    expect(sameEvmAddress(ADDRESS, ADDRESS.replace('52', '53'))).toBe(false)
  })
})
