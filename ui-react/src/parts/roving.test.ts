import { expect, test } from 'vitest'
import { nextIndex } from './roving.js'

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowLeft', 0, false, 2],
  ['ArrowRight', 0, true, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowDown', 2, true, 0],
  ['ArrowUp', 0, false, 2],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
  ['Enter', 1, false, undefined],
])('%s at %d of three, right to left %s, leads to %s', (key, index, rtl, expected) => {
  expect(nextIndex(key, index, 3, rtl)).toBe(expected)
})

test('an empty set leads nowhere', () => {
  expect(nextIndex('ArrowDown', 0, 0, false)).toBeUndefined()
})
