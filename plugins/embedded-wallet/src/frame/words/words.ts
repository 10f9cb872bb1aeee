import { english, type WordKey, type WordTable } from './en.js'

/** Tables beyond English, each loaded when it is asked for. */
export const TABLES: Readonly<Record<string, () => Promise<{ readonly words: WordTable }>>> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fa: () => import('./fa.js'),
  fr: () => import('./fr.js'),
  he: () => import('./he.js'),
  hi: () => import('./hi.js'),
  id: () => import('./id.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  nl: () => import('./nl.js'),
  pl: () => import('./pl.js'),
  pt: () => import('./pt.js'),
  ru: () => import('./ru.js'),
  tr: () => import('./tr.js'),
  uk: () => import('./uk.js'),
  vi: () => import('./vi.js'),
  zh: () => import('./zh.js'),
}

/** Written from right to left. */
const RTL = ['ar', 'fa', 'he']

/** The texts of one language. */
export interface Words {
  /** BCP 47 tag for `lang` and for numbers. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  say(key: WordKey, values?: Readonly<Record<string, string>>): string
}

function wordsOf(language: string, table: WordTable): Words {
  const isRtl = RTL.includes(primary(language))
  // An address keeps its own direction in a text from right to left (Unicode UAX 9, isolates).
  const apart = (value: string) => (isRtl ? `\u2068${value}\u2069` : value)
  return {
    language,
    direction: isRtl ? 'rtl' : 'ltr',
    say: (key, values = {}) =>
      table[key].replace(/\{(\w+)\}/g, (blank, name: string) => {
        const value = values[name]
        return value === undefined ? blank : apart(value)
      }),
  }
}

/** What is said until another language is there. */
export const ENGLISH = wordsOf('en', english)

/** The first language of the list that there are words for; English where there is none, or they cannot be had. */
export async function wordsFor(languages: readonly string[]): Promise<Words> {
  const language = languages.find((tag) => {
    const known = primary(tag)
    return known === 'en' || Object.hasOwn(TABLES, known)
  })
  const load = language === undefined ? undefined : TABLES[primary(language)]
  if (language === undefined) return ENGLISH
  if (!load) return wordsOf(language, english)
  try {
    return wordsOf(language, (await load()).words)
  } catch {
    return ENGLISH
  }
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
