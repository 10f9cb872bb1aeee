import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import fc from 'fast-check'
import { displayText } from './display-text.js'

test('a text is shown as one visible line', async () => {
  const rows = [
    ['MetaMask', 'MetaMask'],
    ['  Two   Words\n', 'Two Words'],
    ['\u202Eksa\u202CM', 'ksaM'],
    ['Meta\u200B\u200D\uFEFFMask', 'MetaMask'],
    ['A\u0000B\u0007C', 'ABC'],
    ['\u2066\u2069', ''],
    ['\u3164', ''],
    ['Кошелёк', 'Кошелёк'],
    ['e\u0301', 'é'],
    ['<b>x</b>', '<b>x</b>'],
    ['x'.repeat(100), 'x'.repeat(64)],
    ['𝒳'.repeat(100), '𝒳'.repeat(64)],
    ['\ud800broken', 'broken'],
  ] as const
  expect(
    await failing(rows, ([raw, expected]) => {
      expect(displayText(raw)).toBe(expected)
    }),
  ).toEqual([])
})

test('any text becomes one short line that cannot reorder or hide anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (raw) => {
      const text = displayText(raw)
      expect(Array.from(text).length).toBeLessThanOrEqual(64)
      expect(text).not.toMatch(/[\p{C}\n\r]/u)
      expect(text).toBe(text.trim())
    }),
  )
})
