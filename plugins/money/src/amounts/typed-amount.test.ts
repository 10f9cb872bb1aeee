import { expect, test } from 'vitest'
import { readTyped, typedText } from './typed-amount.js'

test.each([
  ['nothing', '  ', 'en', undefined],
  ['an amount', '2.5', 'en', 2_500_000n],
  ['an amount with the mark of the language', '2,5', 'de', 2_500_000n],
  ['no amount', 'two', 'en', 'invalid'],
  ['another language’s mark', '2,5', 'en', 'invalid'],
] as const)('%s is read: %j in %s', (_what, text, language, value) => {
  expect(readTyped(text, 6, language)).toEqual({ value, isTooFine: false, readings: undefined })
})

test('an input with too many decimals, or two readings, is no amount, with the reason', () => {
  expect(readTyped('0.0000001', 6, 'en')).toEqual({
    value: 'invalid',
    isTooFine: true,
    readings: undefined,
  })
  expect(readTyped('1.000', 6, 'de')).toEqual({
    value: 'invalid',
    isTooFine: false,
    readings: { whole: '1000', decimal: '1,000' },
  })
})

test.each(['en', 'de', 'ar', 'hi'])(
  'an amount written in %s is read back, with every decimal',
  (language) => {
    const amount = 9_998_498_231_186_659_324_939n
    expect(readTyped(typedText(amount, 18, language), 18, language).value).toBe(amount)
  },
)
