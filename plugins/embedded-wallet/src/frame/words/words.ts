import { arabic } from './ar.js'
import { german } from './de.js'
import { english, type WordKey, type WordTable } from './en.js'

const TABLES: Readonly<Record<string, WordTable>> = { en: english, de: german, ar: arabic }

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
  return {
    language,
    direction: primary(language) === 'ar' ? 'rtl' : 'ltr',
    say: (key, values = {}) =>
      table[key].replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank),
  }
}

const primary = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''
