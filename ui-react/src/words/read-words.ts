import type { WordOverrides } from './messages.js'

/** A table's texts, and what is wrong with the rest of it. */
export interface ReadWords {
  readonly texts: WordOverrides
  /** In a developer's words; empty where nothing is wrong. */
  readonly fault: string
}

const NO_TABLE: readonly string[] = []

/**
 * Takes the texts out of a table that an app or a plugin wrote. What is no text is left out, so that a lower
 * table's text is shown: drawing it would throw.
 */
export function readWords(table: unknown): ReadWords {
  const texts: Record<string, string> = {}
  const faults: string[] = []
  const read = (key: string) => {
    try {
      const text = (table as Readonly<Record<string, unknown>>)[key]
      if (typeof text === 'string') texts[key] = text
      else if (text !== undefined) faults.push(key)
    } catch {
      faults.push(key)
    }
  }
  keysOf(table).forEach(read)
  const fault = faults.length > 0 ? `These messages are no texts: ${faults.join(', ')}.` : ''
  return { texts, fault }
}

function keysOf(table: unknown): readonly string[] {
  try {
    return typeof table === 'object' && table !== null ? Object.keys(table) : NO_TABLE
  } catch {
    return NO_TABLE // A proxy may refuse even that.
  }
}
