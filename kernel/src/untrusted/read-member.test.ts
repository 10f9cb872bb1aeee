import { expect, test } from 'vitest'
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

test.each([
  [{}, true],
  [() => undefined, true],
  [null, false],
  [undefined, false],
  ['text', false],
])('%j can have members: %j', (value, expected) => {
  expect(isObject(value)).toBe(expected)
})
