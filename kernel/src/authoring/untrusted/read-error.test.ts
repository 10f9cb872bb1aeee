import { expect, test } from 'vitest'
import { readError } from './read-error.js'

test('codes and texts come outermost first, through every wrapping', () => {
  const error = {
    code: -32603,
    message: 'Internal',
    data: { originalError: { code: '4902', message: 'Unknown chain' } },
    cause: 'declined',
  }
  expect(readError(error)).toEqual({
    codes: [-32603, 4902],
    texts: ['Internal', 'declined', 'Unknown chain'],
  })
})

test('a code that is a word stays one', () => {
  expect(readError({ code: 'ACTION_REJECTED' }).codes).toEqual(['ACTION_REJECTED'])
})

test('an error that contains itself or throws when read is read as far as it goes', () => {
  const looped: Record<string, unknown> = { code: 1 }
  looped['cause'] = looped
  expect(readError(looped).codes).toEqual([1])
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  expect(readError(trap)).toEqual({ codes: [], texts: [] })
})

test('a chain without end and a text without end are cut', () => {
  const endless = (depth: number): unknown => ({
    code: depth,
    get cause() {
      // A reader that goes on must fail, and not read for ever.
      return depth > 1_000 ? undefined : endless(depth + 1)
    },
  })
  expect(readError(endless(0)).codes.length).toBeLessThan(25)
  expect(readError('x'.repeat(10_000)).texts[0]).toHaveLength(500)
})

test.each([undefined, null, 7, true])('%s says nothing', (value) => {
  expect(readError(value)).toEqual({ codes: [], texts: [] })
})
