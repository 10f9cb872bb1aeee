import { describe, expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { digitsIn } from './digits-in.js'

describe('the digits of a text', () => {
  test('are those of any script, and nothing else', async () => {
    const rows = [
      ['123456', '123456'],
      [' 12 34-56 ', '123456'],
      ['1234567', '123456'],
      ['٠١٢٣٤٥', '012345'],
      ['۶۷۸۹۰۱', '678901'],
      ['１２３', '123'],
      ['no code', ''],
      ['½²Ⅳ', ''],
    ] as const
    expect(
      await failing(rows, ([text, digits]) => {
        expect(digitsIn(text, 6)).toBe(digits)
      }),
    ).toEqual([])
  })
})
