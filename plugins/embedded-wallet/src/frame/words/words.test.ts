import { expect, test } from 'vitest'
import { english, type WordKey } from './en.js'
import { wordsFor } from './words.js'

const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(['de', 'ar', 'he'])('%s has the blanks of English in every text', (language) => {
  const { say } = wordsFor([language])
  for (const key of Object.keys(english) as readonly WordKey[]) {
    expect([key, ...blanks(say(key))]).toEqual([key, ...blanks(english[key])])
    expect(say(key)).not.toBe('')
  }
})

test('the first language that there are words for is taken, with its direction', () => {
  expect(wordsFor(['xx', 'he-IL', 'de'])).toMatchObject({ language: 'he-IL', direction: 'rtl' })
  expect(wordsFor(['de-AT'])).toMatchObject({ language: 'de-AT', direction: 'ltr' })
  expect(wordsFor(['constructor'])).toMatchObject({ language: 'en', direction: 'ltr' })
})

test('in a text from right to left a value keeps its own direction', () => {
  const values = { email: 'ada-l@example.org' }
  expect(wordsFor(['he']).say('loginCode', values)).toContain('\u2068ada-l@example.org\u2069')
  expect(wordsFor(['en']).say('loginCode', values)).toBe(
    'Enter the code from the mail to ada-l@example.org.',
  )
})
