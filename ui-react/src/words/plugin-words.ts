import type { Point } from '@latchkey/kernel'
import type { WordOverrides } from './messages.js'

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

/** English of one contribution, fetched where it has a loader. */
export const englishOf = async ({ english }: PluginWords): Promise<WordOverrides> =>
  typeof english === 'function' ? (await english()).default : english
