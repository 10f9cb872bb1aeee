import type { Point } from '@latchkey/kernel'
import type { WordOverrides } from './messages.js'
import { readWords } from './read-words.js'

/** Brings a table of words. */
type WordLoader = () => Promise<{ readonly default: WordOverrides }>

/** The texts of a plugin's own messages, declared by augmenting `Messages`. */
export interface PluginWords {
  /**
   * English texts of all the plugin's keys; they stand in where a language lacks one. A loader keeps
   * them out of the page's first download; it runs when the modal opens.
   */
  readonly english: WordOverrides | WordLoader
  /** Further languages by BCP 47 language subtag, loaded when shown. */
  readonly languages?: Readonly<Record<string, WordLoader>>
}

/** Contribution point of {@link PluginWords}. */
export const PluginWords: Point<PluginWords> = { kind: 'point', id: 'react-words' }

/** What is there without loading. */
export const englishAtHand = ({ english }: PluginWords): WordOverrides =>
  typeof english === 'function' ? {} : readWords(english).texts

/** English of one contribution, fetched where it has a loader. */
export async function englishOf({ english }: PluginWords): Promise<WordOverrides> {
  return readWords(typeof english === 'function' ? (await english()).default : english).texts
}

/**
 * A contribution's words in a language: its English, and over it what is translated.
 *
 * @param language A BCP 47 language tag.
 * @param report Told of messages that are no texts.
 */
export async function wordsIn(
  { english, languages }: PluginWords,
  language: string,
  report: (error: unknown) => void,
): Promise<WordOverrides> {
  const loaded = await Promise.all([
    typeof english === 'function' ? english().then((module) => module.default) : english,
    languages?.[language.split('-')[0] ?? '']?.().then((module) => module.default),
  ])
  const read = loaded.map(readWords)
  const faults = read.flatMap((one) => one.faults)
  if (faults.length > 0) report((await import('./words-faults.js')).wordsInvalid(faults))
  return Object.assign({}, ...read.map(({ texts }) => texts)) as WordOverrides
}
