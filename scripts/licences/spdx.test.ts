import { expect, test } from 'vitest'
import { isApproved } from './spdx.mjs'

test.each([
  ['MIT', true],
  ['(MIT)', true],
  ['MIT OR Proprietary', true],
  ['(Proprietary OR (MIT AND ISC))', true],
  ['MIT AND Apache-2.0', true],
  ['Proprietary OR MIT AND ISC', true],
  ['MIT AND Proprietary', false],
  ['MIT AND (CC-BY-4.0 OR CC0-1.0)', false],
  ['CC-BY-4.0', false],
  ['CC0-1.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['Apache-2.0 WITH Commons-Clause', false],
  ['MIT)', false],
  ['(MIT', false],
  ['', false],
  [undefined, false],
])('%s: approved is %s', (expression, expected) => {
  expect(isApproved(expression)).toBe(expected)
})

test('what one folder may have besides is approved there only', () => {
  expect(isApproved('GPL-3.0-only')).toBe(false)
  expect(isApproved('GPL-3.0-only', ['GPL-3.0-only'])).toBe(true)
  expect(isApproved('GPL-3.0-only AND Proprietary', ['GPL-3.0-only'])).toBe(false)
})
