import { directionOf } from '../../wire/page.js'
import { english, type WordKey, type WordTable } from './en.js'

/** Tables beyond English, each loaded when it is asked for. */
export const TABLES: Readonly<Record<string, () => Promise<{ readonly default: WordTable }>>> = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fa: () => import('./fa.json'),
  fr: () => import('./fr.json'),
  he: () => import('./he.json'),
  hi: () => import('./hi.json'),
  id: () => import('./id.json'),
  it: () => import('./it.json'),
  ja: () => import('./ja.json'),
  ko: () => import('./ko.json'),
  nl: () => import('./nl.json'),
  pl: () => import('./pl.json'),
  pt: () => import('./pt.json'),
  ru: () => import('./ru.json'),
  tr: () => import('./tr.json'),
  uk: () => import('./uk.json'),
  vi: () => import('./vi.json'),
  zh: () => import('./zh.json'),
}

/** The texts of one language. */
export interface Words {
  /** BCP 47 tag for `lang` and for numbers. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  say(key: WordKey, values?: Readonly<Record<string, string>>): string
}

function wordsOf(language: string, table: WordTable): Words {
  const direction = directionOf(primary(language))
  // An address keeps its own direction in a text from right to left (Unicode UAX 9, isolates).
  const apart = (value: string) => (direction === 'rtl' ? `\u2068${value}\u2069` : value)
  return {
    language,
    direction,
    say: (key, values = {}) =>
      table[key].replace(/\{(\w+)\}/g, (blank, name: string) => {
        const value = values[name]
        return value === undefined ? blank : apart(value)
      }),
  }
}

/** The words until another language is there. */
export const ENGLISH = wordsOf('en', english)

/** The first language of the list that there are words for; English if there is none, or they cannot be had. */
export async function wordsFor(languages: readonly string[]): Promise<Words> {
  const language = languages.find((tag) => {
    const known = primary(tag)
    return known === 'en' || Object.hasOwn(TABLES, known)
  })
  const load = language === undefined ? undefined : TABLES[primary(language)]
  if (language === undefined) return ENGLISH
  if (!load) return wordsOf(language, english)
  try {
    return wordsOf(language, (await load()).default)
  } catch {
    return ENGLISH
  }
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
