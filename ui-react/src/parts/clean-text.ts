/**
 * Characters that reorder, hide or break a line of text: controls, bidirectional marks (UAX #9),
 * zero-width and other invisible ones, tag characters, lone surrogates and private use.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029\u115f\u1160\u3164\uffa0\u034f]/gu
const SPACES = /[\t-\r\p{Zs}\u2028\u2029\u2800]+/gu
/** More than two marks on one letter climb over their line. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu

/**
 * Makes a foreign name fit to be shown: without invisible or reordering characters, on one line, and
 * no longer than `longest` characters.
 */
export function cleanText(value: unknown, longest = 48): string {
  if (typeof value !== 'string') return ''
  // A long input is cut first, so that cleaning costs the same for every wallet.
  const plain = value
    .slice(0, longest * 16)
    .replace(SPACES, ' ')
    .replace(UNSAFE, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .trim()
  const letters = Array.from(plain)
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : plain
}
