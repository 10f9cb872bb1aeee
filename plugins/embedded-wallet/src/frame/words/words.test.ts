import { expect, test } from 'vitest'
import { english, type WordKey } from './en.js'
import { createPageWords } from './page-words.js'
import { TABLES, wordsFor } from './words.js'

const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(Object.keys(TABLES))('%s has the blanks of English in every text', async (language) => {
  const { say, language: spoken } = await wordsFor([language])
  expect(spoken).toBe(language)
  for (const key of Object.keys(english) as readonly WordKey[]) {
    expect([key, ...blanks(say(key))]).toEqual([key, ...blanks(english[key])])
    expect(say(key)).not.toBe('')
  }
})

test('the first language that there are words for is taken, with its direction', async () => {
  expect(await wordsFor(['xx', 'he-IL', 'de'])).toMatchObject({
    language: 'he-IL',
    direction: 'rtl',
  })
  expect(await wordsFor(['de-AT'])).toMatchObject({ language: 'de-AT', direction: 'ltr' })
  expect(await wordsFor(['constructor'])).toMatchObject({ language: 'en', direction: 'ltr' })
})

test('in a text from right to left a value keeps its own direction', async () => {
  const values = { email: 'ada-l@example.org' }
  expect((await wordsFor(['he'])).say('loginCode', values)).toContain(
    '\u2068ada-l@example.org\u2069',
  )
  expect((await wordsFor(['en'])).say('loginCode', values)).toBe(
    'Enter the code sent to ada-l@example.org.',
  )
})

test('the language asked for last is there once the words are ready', async () => {
  const words = createPageWords({ after: () => () => undefined })
  expect(words.now().language).toBe('en')
  words.choose(['de', 'en'])
  await words.ready()
  expect(words.now().language).toBe('de')
  words.choose(['ar'])
  words.choose(['xx', 'en-GB'])
  await words.ready()
  expect(words.now().language).toBe('en-GB')
})

test('a language that never comes holds nothing up', async () => {
  let giveUp: () => void = () => undefined
  const after = (_: number, run: () => void) => {
    giveUp = run
    return () => undefined
  }
  const words = createPageWords({ after }, () => new Promise(() => undefined))
  words.choose(['de'])
  let isReady = false
  const waiting = words.ready().then(() => {
    isReady = true
  })
  await Promise.resolve()
  expect(isReady).toBe(false)
  giveUp()
  await waiting
  expect(words.now().language).toBe('en')
})
