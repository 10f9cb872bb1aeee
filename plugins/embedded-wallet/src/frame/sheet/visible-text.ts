/** Control, format, surrogate, private and unassigned characters, and blanks that look like nothing. */
const HIDDEN = /[\p{C}\u034f\u115f\u1160\u17b4\u17b5\u2028\u2029\u2800\u3164\ufe00-\ufe0f\uffa0]/u
const HIDDEN_ALL = new RegExp(HIDDEN.source, 'gu')

/** A text in which nothing hides, and whether something had tried. */
export interface VisibleText {
  readonly text: string
  readonly hadHidden: boolean
}

const code = (character: string) =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/**
 * Foreign text in a safe form. Line feeds and tabs stay, and a carriage return before a line feed goes. Every other
 * character that is invisible or turns the reading direction is written as its code point.
 */
export function visibleText(raw: string): VisibleText {
  let hadHidden = false
  const text = raw.replace(/\r\n/g, '\n').replace(HIDDEN_ALL, (character) => {
    if (character === '\n' || character === '\t') return character
    hadHidden = true
    return code(character)
  })
  return { text, hadHidden }
}

/** Bytes as text, where they are UTF-8. */
export function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** An address with its middle left out; both ends are long enough to be compared. */
export const shortAddress = (address: string): string =>
  address.length <= 16 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`
