import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { defineErrors } from '../../core/errors.js'
import { matchError, REFUSAL_WORDS } from './match-error.js'

const Errors = defineErrors('test', {
  refused: { says: () => 'refused' },
  unknown: { says: () => 'unknown' },
})
const rules = [
  { make: (cause: unknown) => Errors.refused({}, cause), codes: [4001], words: REFUSAL_WORDS },
  { make: (cause: unknown) => Errors.unknown({}, cause), codes: [4200] },
]
const codeOf = (error: unknown) => matchError(error, rules)?.code

test('an error is matched by its code', async () => {
  const rows = [
    [{ code: 4001 }, 'refused'],
    [{ code: -32603, data: { code: 4200 } }, 'unknown'],
    [{ code: 4200, message: 'User rejected the request.' }, 'unknown'],
    [new Error('User rejected the request.'), 'refused'],
    ['Cancelled by user', 'refused'],
    [new Error('The user lacks what the contract wants, so it rejects'), undefined],
    [new Error('boom'), undefined],
    [undefined, undefined],
  ] as const
  expect(
    await failing(rows, ([error, code]) => {
      expect(codeOf(error)).toBe(code)
    }),
  ).toEqual([])
})

test('the foreign error stays the cause', () => {
  const error = { code: 4001 }
  expect(matchError(error, rules)?.cause).toBe(error)
})

test('an error of the kit is left alone, or handed back when asked for', () => {
  const own = Errors.unknown()
  expect(matchError(own, rules)).toBeUndefined()
  expect(matchError(own, rules, { ours: true })).toBe(own)
})
