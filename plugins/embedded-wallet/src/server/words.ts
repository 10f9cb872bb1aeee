import { en, type ServerWords } from './mails/words-en.js'
import * as far from './mails/words-far.js'
import * as near from './mails/words-near.js'

const LANGUAGES = { en, ...near, ...far }

/** A language that the server has words in. */
export type ServerLanguage = keyof typeof LANGUAGES

/** The older codes of languages, which web views of Android and others kept. */
const OLDER: Readonly<Record<string, string>> = { iw: 'he', in: 'id' }

const isLanguage = (tag: string): tag is ServerLanguage => Object.hasOwn(LANGUAGES, tag)

/** The words of a language that was kept; English for any other. */
export const wordsOf = (language: string): ServerWords =>
  isLanguage(language) ? LANGUAGES[language] : en

/** The first language of `Accept-Language` that there are words in; browsers put them in order. */
export function languageOf({ headers }: Request): ServerLanguage {
  const tags = (headers.get('accept-language') ?? '').slice(0, 256).toLowerCase().split(',')
  const asked = tags.map((tag) => tag.trim().split(/[-;]/)[0] ?? '')
  return asked.map((tag) => OLDER[tag] ?? tag).find(isLanguage) ?? 'en'
}

/** A text with its values. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
