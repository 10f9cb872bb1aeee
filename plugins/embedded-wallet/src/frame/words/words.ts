import { arabic } from './ar.js'
import { german } from './de.js'
import { hebrew } from './he.js'
import { english, type WordKey, type WordTable } from './en.js'

const TABLES: Readonly<Record<string, WordTable>> = {
  en: english,
  de: german,
  ar: arabic,
  he: hebrew,
}

/** Written from right to left. */
const RTL = ['ar', 'he']

/** The texts of one language. */
export interface Words {
  /** BCP 47 tag for `lang` and for numbers. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  say(key: WordKey, values?: Readonly<Record<string, string>>): string
}

/** The first language of the list that there are words for; English where there is none. */
export function wordsFor(languages: readonly string[]): Words {
  const known = languages.find((tag) => Object.hasOwn(TABLES, primary(tag)))
  const language = known ?? 'en'
  const table = TABLES[primary(language)] ?? english
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

const primary = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''
