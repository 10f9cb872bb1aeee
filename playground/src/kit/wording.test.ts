import { failing } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'

type Table = Readonly<Record<string, unknown>>

const TABLES = import.meta.glob<Table>(
  ['../../../ui-react/src/words/*.json', '../../../plugins/*/src/**/words/*.json'],
  { import: 'default', eager: true },
)

/** All texts of a language, those of every plugin and of the embedded wallet's frame. */
const textsIn = (tag: string): readonly string[] =>
  Object.entries(TABLES).flatMap(([path, table]) => {
    const part = path.endsWith(`/${tag}.json`) ? table : (table[tag] ?? {})
    return Object.values(part).filter((text) => typeof text === 'string')
  })

/** A word of one of these, in a language that has other letters than `\b` knows as well. */
const words = (...parts: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}’])(?:${parts.join('|')})(?![\\p{L}\\p{M}])`, 'iu')

/** Words that address a visitor in the other of a language's two forms. */
const OTHER_FORM = {
  // German says "du": "Sie" at the end of a verb, or between verb and object.
  de: /\bIhr(?:e[nmrs]?)?\b|\bIhnen\b|en Sie\b|\bSie \w+en\b|\b[Ww]enn Sie\b/u,
  nl: words('u', 'uw', 'uzelf'),
  it: words('Lei', 'voi', 'vostr[oaie]', 'scelga', 'prema', 'inserisca', 'verifichi', 'riprovi'),
  id: words('kamu', 'kau', 'engkau', '\\p{L}{3,}mu'),
  fr: words('tu', 'te', 'toi', 'ton', 'ta', 'tes', 'choisis', 'essaie'),
  es: words('ustede?s?', 'vosotros', 'vuestr[oa]s?', 'elija', 'inténtelo', 'pulse', 'conecte'),
  pt: words('tu', 'teu', 'tua', 'teus', 'tuas', 'vós', 'escolhe', 'tenta'),
  ru: words('ты', 'тебя', 'тебе', 'тобой', 'тво[йяеё]', 'твои', 'выбери', 'попробуй', 'подключи'),
} as const

test('one form of address is used in all tables of a language', async () => {
  const check = ([tag, other]: [string, RegExp]) => {
    const texts = textsIn(tag)
    expect(texts.length).toBeGreaterThan(1_000)
    expect(texts.filter((text) => other.test(text))).toEqual([])
  }
  expect(await failing(Object.entries(OTHER_FORM), check, ([tag]) => tag)).toEqual([])
})

const ENGLISH = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../ui-react/src/words/en.ts', '../../../plugins/*/src/**/words/en.ts'],
  { eager: true },
)

/** Each English text with its key; a counted one once for each of its forms. */
const english = Object.entries(ENGLISH).flatMap(([path, table]) => {
  const isFrame = path.includes('/frame/')
  return Object.values(table).flatMap((texts) =>
    Object.entries(texts as Readonly<Record<string, string>>).flatMap(([key, text]) =>
      text.split(' | ').map((form) => ({
        name: `${isFrame ? 'frame ' : ''}${key}`,
        text: form.replace(/^(?:one|other): /, ''),
      })),
    ),
  )
})

/** Words of the interface that have a better one, with it. */
const BETTER: readonly (readonly [RegExp, string])[] = [
  [/\breceivers?\b/i, 'recipient'],
  [/\blook(?:ed)? at the explorer\b|\blook there\b/i, 'Check the explorer'],
  [/\be-mail\b|\bthe mail\b/i, 'email'],
  [/\btick\b/i, 'check the box'],
  [/\bon (?:a|any) list\b|\blisted tokens\b/i, 'Unverified'],
  [/\bgive permission\b|\ballows? spending\b|\bcan spend exactly\b|^Allow$/i, 'Approve spending'],
  [/\bthe old permission\b|\ba permission to\b/i, 'approval'],
  [/\bloaded completely\b|\bload(?:ed)? this page\b|\bdidn’t load\b/i, 'Couldn’t load this screen'],
  [/\bgo on\b/i, 'continue'],
  [/\bin a block\b/i, 'Confirmed'],
  [/\bgave it up\b|\bgiven up\b/i, 'Dropped'],
  [/\bwhoever\b|\bnobody\b/i, 'Name the person or the part'],
]

test('English has one term for one thing', async () => {
  expect(english.length).toBeGreaterThan(1_000)
  const check = ({ text }: (typeof english)[number]) => {
    expect(BETTER.filter(([worse]) => worse.test(text)).map(([, better]) => better)).toEqual([])
  }
  expect(await failing(english, check)).toEqual([])
})

test('an apostrophe is ’ in every text, and three dots are one sign', async () => {
  // The text of the wait for a sign-in is fixed.
  const texts = english.filter(({ name }) => name !== 'siwx.verifying')
  const check = ({ text }: (typeof english)[number]) => {
    expect(text).not.toMatch(/'|\.\.\./)
  }
  expect(await failing(texts, check)).toEqual([])
})

/** Texts that a visitor accepts word by word may be longer. */
const LEGAL = /^legal\.(?:one|both)$|^frame (?:warn|lock|forgetText|walletChanged)/

test('a sentence has eight words at most', async () => {
  const texts = english.filter(({ name }) => !LEGAL.test(name))
  const check = ({ text }: (typeof english)[number]) => {
    const sentences = text.split(/(?<=[.?!:])\s+/)
    expect(sentences.filter((one) => one.split(/\s+/).length > 8)).toEqual([])
  }
  expect(await failing(texts, check)).toEqual([])
})
