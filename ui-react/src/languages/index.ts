import type { LoadedTable } from '../words/messages.js'

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
  Record<LanguageTag, () => Promise<{ readonly default: LoadedTable }>>
> = {
  ar: () => import('../words/ar.json'),
  de: () => import('../words/de.json'),
  es: () => import('../words/es.json'),
  fa: () => import('../words/fa.json'),
  fr: () => import('../words/fr.json'),
  he: () => import('../words/he.json'),
  hi: () => import('../words/hi.json'),
  id: () => import('../words/id.json'),
  it: () => import('../words/it.json'),
  ja: () => import('../words/ja.json'),
  ko: () => import('../words/ko.json'),
  nl: () => import('../words/nl.json'),
  pl: () => import('../words/pl.json'),
  pt: () => import('../words/pt.json'),
  ru: () => import('../words/ru.json'),
  tr: () => import('../words/tr.json'),
  uk: () => import('../words/uk.json'),
  vi: () => import('../words/vi.json'),
  zh: () => import('../words/zh.json'),
}
