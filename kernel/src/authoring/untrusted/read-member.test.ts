import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { isObject, readMember } from './foreign-value.js'

test('a member that throws, and one of nothing, is undefined', () => {
  const trap = Object.defineProperty({}, 'name', {
    get: () => {
      throw new Error('no')
    },
  })
  expect(readMember(trap, 'name')).toBeUndefined()
  expect(readMember(null, 'name')).toBeUndefined()
  expect(readMember('text', 'length')).toBeUndefined()
  expect(readMember({ name: 'A' }, 'name')).toBe('A')
})

test('objects and functions can have members', async () => {
  const rows = [
    [{}, true],
    [() => undefined, true],
    [null, false],
    [undefined, false],
    ['text', false],
  ] as const
  expect(
    await failing(rows, ([value, expected]) => {
      expect(isObject(value)).toBe(expected)
    }),
  ).toEqual([])
})
