import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { languages } from '../languages/index.js'
import ar from './ar.json'
import { en } from './en.js'
import { fill } from './fill.js'
import type { LoadedTable } from './messages.js'
import { plural } from './plural.js'

const translations = await Promise.all(
  Object.entries(languages).map(async ([tag, load]): Promise<[string, LoadedTable]> => {
    return [tag, (await load()).default]
  }),
)

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('every language has exactly the keys of English', async () => {
  const check = ([, table]: (typeof translations)[number]) => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(en).sort())
  }
  expect(await failing(translations, check, ([tag]) => tag)).toEqual([])
})

/** Each message of each language, with its text in English. */
const texts = translations.flatMap(([tag, table]) =>
  Object.entries(table).map(([key, text]) => ({
    name: `${tag}, ${key}`,
    text,
    english: en[key as keyof LoadedTable],
  })),
)

test('every message names the same parameters as in English', async () => {
  const check = ({ text, english }: (typeof texts)[number]) => {
    expect(names(text)).toEqual(names(english))
  }
  expect(await failing(texts, check)).toEqual([])
})

test('no message is empty, and none has stray spaces', async () => {
  const check = ({ text }: (typeof texts)[number]) => {
    expect(text).not.toBe('')
    expect(text.trim()).toBe(text)
  }
  expect(await failing(texts, check)).toEqual([])
})

test('there are twenty languages with English, three of them read from right to left', () => {
  expect(Object.keys(languages)).toHaveLength(19)
  const isMirrored = (tag: string) => {
    const { textInfo } = new Intl.Locale(tag) as { textInfo?: { direction: string } }
    return textInfo?.direction === 'rtl'
  }
  expect(Object.keys(languages).filter(isMirrored)).toEqual(['ar', 'fa', 'he'])
})

test('no article stands before a name, which may begin with any letter', () => {
  const articles = Object.entries(en).filter(([, text]) => /\ban? \{\w+\}/i.test(text))
  expect(articles).toEqual([])
})

test('Arabic words are written in Arabic', () => {
  const foreign = Object.entries(ar).filter(([, text]) => !/[\u0600-\u06ff]/.test(text))
  expect(foreign).toEqual([])
})

describe('filling a text in', () => {
  test('puts each value where its name stands', () => {
    expect(fill('{wallet} for {chain}, {wallet}', { wallet: 'Orbit', chain: 'Base' })).toBe(
      'Orbit for Base, Orbit',
    )
  })

  test('does not read a value as a text with names', () => {
    expect(fill('Open {wallet}', { wallet: '{chain}', chain: 'Base' })).toBe('Open {chain}')
  })

  test('keeps a name that has no value, so that the fault is seen', () => {
    expect(fill('Open {wallet}', {})).toBe('Open {wallet}')
  })

  test('isolates a value where writing directions meet', () => {
    expect(fill('افتح {wallet}', { wallet: 'Orbit' })).toBe('افتح \u2068Orbit\u2069')
    expect(fill('Open {wallet}', { wallet: 'محفظة' })).toBe('Open \u2068محفظة\u2069')
    expect(fill('Open {wallet}', { wallet: 'Orbit' })).toBe('Open Orbit')
  })
})

test('a counted text takes the form that its number needs in its language', async () => {
  const russian = 'one: {n} токен | few: {n} токена | many: {n} токенов | other: {n} токена'
  const rows = [
    ['en', 'one: {n} token | other: {n} tokens', ['0 tokens', '1 token', '2 tokens', '21 tokens']],
    ['ru', russian, ['0 токенов', '1 токен', '2 токена', '21 токен']],
    ['fr', 'one: {n} jeton | other: {n} jetons', ['0 jeton', '1 jeton', '2 jetons', '21 jetons']],
    ['ja', '{n} 件', ['0 件', '1 件', '2 件', '21 件']],
    [
      'en',
      'one: {n} | or more',
      ['one: 0 | or more', 'one: 1 | or more', 'one: 2 | or more', 'one: 21 | or more'],
    ],
  ] as const
  const check = ([language, text, told]: (typeof rows)[number]) => {
    const said = [0, 1, 2, 21].map((n) => plural(fill(text, { n: String(n) }), n, language))
    expect(said).toEqual(told)
  }
  expect(await failing(rows, check)).toEqual([])
})
