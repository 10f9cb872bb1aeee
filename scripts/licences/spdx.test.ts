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
