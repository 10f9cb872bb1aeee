import { takeMembers } from '../take-members.js'
import type { WordOverrides } from './messages.js'

/** A table's texts, and the keys of what is no text. */
export interface ReadWords {
  readonly texts: WordOverrides
  readonly faults: readonly string[]
}

/**
 * Takes the texts out of a table of an app or a plugin. Other values are left out, so that a lower table's text is
 * shown: drawing one would throw.
 */
export function readWords(table: unknown): ReadWords {
  const { taken, refused } = takeMembers(table, (text) => typeof text === 'string')
  return { texts: taken, faults: refused }
}
