import { takeMembers } from '../take-members.js'
import type { WordOverrides } from './messages.js'

/** A table's texts, and the keys of what is no text. */
export interface ReadWords {
  readonly texts: WordOverrides
  readonly faults: readonly string[]
}

/**
 * Takes the texts out of a table that an app or a plugin wrote. What is no text is left out, so that a lower
 * table's text is shown: drawing it would throw.
 */
export function readWords(table: unknown): ReadWords {
  const { taken, refused } = takeMembers(table, (text) => typeof text === 'string')
  return { texts: taken, faults: refused }
}
