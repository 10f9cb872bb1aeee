import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { hostileRecords, type HostileRecord } from '../../testing/hostile/hostile-records.js'
import { shown } from './foreign-value.js'

test('a value is said in a few words', async () => {
  const rows = [
    ['a"b', '"a\\"b"'],
    [undefined, 'undefined'],
    [7n, '7'],
    [Symbol('x'), 'Symbol(x)'],
    [() => 'source', 'a function'],
    [[1, 2], 'an array of 2'],
    [{ toString: () => 'x' }, 'an object'],
  ] as const
  expect(
    await failing(rows, ([value, words]) => {
      expect(shown(value)).toBe(words)
    }),
  ).toEqual([])
})

test('any value is described in a few words', async () => {
  const check = ({ make }: HostileRecord) => {
    expect(shown(make()).length).toBeLessThan(600)
  }
  expect(
    await failing(
      hostileRecords(() => ({})),
      check,
    ),
  ).toEqual([])
})
