import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { wholeRows } from './whole-rows.js'

test('of JSON without its end the whole rows of the outermost list are kept', async () => {
  const rows = [
    ['{"rows":[{"a":1},{"a":2},{"a"', { rows: [{ a: 1 }, { a: 2 }] }],
    ['{"rows":[{"a":[{"b":1}]},{"a":[{"b":1},{"b":2}', { rows: [{ a: [{ b: 1 }] }] }],
    ['{"old":[{}],"rows":[{"a":"}],{\\"["},{"a":"', { old: [{}], rows: [{ a: '}],{"[' }] }],
    ['[{"a":"\\\\"},{', [{ a: '\\' }]],
    ['{"rows":[{"a":1', undefined],
    ['{"a":{"b":{}', undefined],
    ['', undefined],
  ] as const
  expect(
    await failing(rows, ([text, kept]) => {
      const read = wholeRows(text)
      expect(read === undefined ? undefined : JSON.parse(read)).toEqual(kept)
    }),
  ).toEqual([])
})
