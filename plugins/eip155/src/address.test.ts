import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { isEvmAddress, sameEvmAddress } from './address.js'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('an EVM address', () => {
  test('is known by its form and its checksum', async () => {
    const rows = [
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
    ] as const
    expect(
      await failing(rows, ([text, expected]) => {
        expect(isEvmAddress(text)).toBe(expected)
      }),
    ).toEqual([])
  })

  test('is the same in any case and with or without its prefix', () => {
    expect(sameEvmAddress(ADDRESS, ADDRESS.slice(2).toLowerCase())).toBe(true)
    expect(sameEvmAddress(ADDRESS, ADDRESS.replace('52', '53'))).toBe(false)
  })
})
