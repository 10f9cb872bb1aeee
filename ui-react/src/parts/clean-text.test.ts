import { expect, test } from 'vitest'
import { cleanText } from './clean-text.js'

test.each([
  ['an ordinary name', 'Orbit Wallet', 'Orbit Wallet'],
  ['a name of another script', 'محفظة', 'محفظة'],
  ['an override that turns the text round', 'Orbit\u202Etellaw', 'Orbittellaw'],
  ['isolates and marks of direction', '\u2066A\u2069\u200FB\u061CC', 'ABC'],
  ['zero-width characters', 'Or\u200Bb\u200Di\uFEFFt\u2060', 'Orbit'],
  ['control characters', 'Or\u0000bi\u0007t\u009F', 'Orbit'],
  ['line breaks and tabs', ' Orbit\r\n\tWallet ', 'Orbit Wallet'],
  ['blanks that look like nothing', 'A\u3164B\u2800C\u115fD', 'AB CD'],
  ['invisible tag characters', 'Orbit\u{E0041}\u{E0042}', 'Orbit'],
  ['a lone surrogate', 'Orbit\uD800', 'Orbit'],
  ['marks stacked on a letter', `Z${'\u0301'.repeat(30)}`, 'Ź\u0301\u0301'],
  ['something that is no text', 42, ''],
  ['nothing', undefined, ''],
])('%s', (_case, given, expected) => {
  expect(cleanText(given)).toBe(expected)
})

test('a long name ends in an ellipsis at the limit, never inside a character', () => {
  expect(cleanText('abcdef', 4)).toBe('abc…')
  expect(Array.from(cleanText('🦊'.repeat(20), 5))).toEqual(['🦊', '🦊', '🦊', '🦊', '…'])
  expect(cleanText('ab cdef', 4)).toBe('ab…')
})

test('cleaning a huge name costs no more than cleaning a long one', () => {
  expect(cleanText('x'.repeat(5_000_000), 8)).toBe('xxxxxxx…')
})
