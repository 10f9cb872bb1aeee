import type { WordTable } from '../words/messages.js'

/** BCP 47 tag of a language that the kit speaks beside English. */
export type LanguageTag =
  | 'ar'
  | 'de'
  | 'es'
  | 'fa'
  | 'fr'
  | 'he'
  | 'hi'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'ru'
  | 'tr'
  | 'uk'
  | 'vi'
  | 'zh'

/**
 * Every language that the kit speaks beside English, each loaded when it is shown. For `languages` of `KitProvider`; an
 * app that wants some of them alone picks those.
 */
export const languages: Readonly<
  Record<LanguageTag, () => Promise<{ readonly default: WordTable }>>
> = {
  ar: () => import('../words/ar.js'),
  de: () => import('../words/de.js'),
  es: () => import('../words/es.js'),
  fa: () => import('../words/fa.js'),
  fr: () => import('../words/fr.js'),
  he: () => import('../words/he.js'),
  hi: () => import('../words/hi.js'),
  id: () => import('../words/id.js'),
  it: () => import('../words/it.js'),
  ja: () => import('../words/ja.js'),
  ko: () => import('../words/ko.js'),
  nl: () => import('../words/nl.js'),
  pl: () => import('../words/pl.js'),
  pt: () => import('../words/pt.js'),
  ru: () => import('../words/ru.js'),
  tr: () => import('../words/tr.js'),
  uk: () => import('../words/uk.js'),
  vi: () => import('../words/vi.js'),
  zh: () => import('../words/zh.js'),
}
