import { expect, test } from 'vitest'
import words from './de.json'

test('German says “du”', () => {
  const formal = /\bIhr(?:e[nmrs]?)?\b|\bIhnen\b|en Sie\b|\bSie \w+en\b|\b[Ww]enn Sie\b/
  expect(Object.values(words).filter((text) => formal.test(text))).toEqual([])
})
