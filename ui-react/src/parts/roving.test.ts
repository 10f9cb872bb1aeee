import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { nextIndex, nextInGrid } from './roving.js'

test('an arrow leads to the next of a row, as it is read', async () => {
  const rows = [
    ['ArrowRight', 0, false, 1],
    ['ArrowLeft', 0, false, 2],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 0, true, 1],
    ['ArrowDown', 2, true, 0],
    ['ArrowUp', 0, false, 2],
    ['Home', 2, false, 0],
    ['End', 0, false, 2],
    ['Enter', 1, false, undefined],
  ] as const
  expect(
    await failing(rows, ([key, index, rtl, expected]) => {
      expect(nextIndex(key, index, 3, rtl)).toBe(expected)
    }),
  ).toEqual([])
})

test('an empty set leads nowhere', () => {
  expect(nextIndex('ArrowDown', 0, 0, false)).toBeUndefined()
})

// Eleven in four columns: three rows, the last one short.
test('an arrow leads to the next of a grid', async () => {
  const rows = [
    ['ArrowRight', 3, 4],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 10],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 2, 2],
    ['PageDown', 1, 9],
    ['PageUp', 9, 1],
    ['Home', 6, 4],
    ['End', 5, 7],
    ['End', 9, 10],
    ['Enter', 1, undefined],
  ] as const
  expect(
    await failing(rows, ([key, index, expected]) => {
      expect(nextInGrid({ key, far: false, rtl: false }, index, 11, 4)).toBe(expected)
    }),
  ).toEqual([])
})

test('in a grid Ctrl and the direction of reading count', async () => {
  const rows = [
    ['ArrowLeft', false, true, 6],
    ['ArrowRight', false, true, 4],
    ['Home', true, false, 0],
    ['End', true, true, 10],
  ] as const
  expect(
    await failing(rows, (given) => {
      const [key, far, rtl, expected] = given
      expect(nextInGrid({ key, far, rtl }, 5, 11, 4)).toBe(expected)
    }),
  ).toEqual([])
})
