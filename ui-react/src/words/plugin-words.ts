import type { Point } from '@latchkey/kernel'
import type { WordOverrides } from './messages.js'

/** The texts of a plugin's own messages, declared by augmenting `Messages`. */
export interface PluginWords {
  /** English texts of all the plugin's keys; they stand in where a language lacks one. */
  readonly english: WordOverrides
  /** Further languages by BCP 47 language subtag, loaded when shown. */
  readonly languages?: Readonly<Record<string, () => Promise<{ readonly default: WordOverrides }>>>
}

/** Contribution point of {@link PluginWords}. */
export const PluginWords: Point<PluginWords> = { kind: 'point', id: 'react-words' }
