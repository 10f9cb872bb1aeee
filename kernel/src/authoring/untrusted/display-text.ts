/** Longest name shown, in characters. */
export const MAX_TEXT = 64

/** Longer than any honest raw text; the rest is not even looked at. */
const MAX_RAW = 512

/** Control, format (zero-width and bidirectional), surrogate, private and unassigned characters. */
const UNPRINTABLE = /[\p{C}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0]/gu

/**
 * Makes foreign text fit to be shown: one line of printable characters, at most 64, none of which can
 * hide or reorder others. Empty when nothing printable is left.
 */
export function displayText(raw: string, most = MAX_TEXT): string {
  const line = raw
    .slice(0, MAX_RAW)
    .normalize('NFC')
    .replace(/[\t-\r]/g, ' ')
  return Array.from(line.replace(UNPRINTABLE, '').replace(/\s+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .trim()
}
