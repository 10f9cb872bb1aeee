import { expect, test } from 'vitest'
import { hostileRecords } from '../testing/hostile/hostile-records.js'
import { shown } from './foreign-value.js'

test.each([
  ['a"b', '"a\\"b"'],
  [undefined, 'undefined'],
  [7n, '7'],
  [Symbol('x'), 'Symbol(x)'],
  [() => 'source', 'a function'],
  [[1, 2], 'an array of 2'],
  [{ toString: () => 'x' }, 'an object'],
])('%o is %s', (value, words) => {
  expect(shown(value)).toBe(words)
})

test.each(hostileRecords(() => ({})))('$name is said in a few words', ({ make }) => {
  expect(shown(make()).length).toBeLessThan(600)
})
