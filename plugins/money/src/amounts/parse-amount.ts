import { numberFormat } from '@latchkey/kernel/internal'

/** Longest text that is read. */
const LONGEST = 120

/** Spaces, the marks of Swiss and of Arabic thousands: they are never decimal marks. */
const GROUPING = /[\s'’٬]/u
/** A whole number in groups of three, all with the same mark between them, and what follows it. */
const GROUPED = /^(\d{1,3}(?:([\s'’٬])\d{3})(?:\2\d{3})*)([.,٫]\d*)?$/u

const DIGIT = /^\p{Nd}$/u
const DIGITS = /\p{Nd}/gu

/** The value of a decimal digit of any script: Unicode keeps the ten of each together, and zero comes first. */
function valueOf(digit: string): string {
  let before = 0
  const code = digit.codePointAt(0) ?? 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** Marks as keyboards for Chinese, Japanese and Korean write them beside their wide digits. */
const WIDE: Readonly<Record<string, string>> = {
  '．': '.',
  '｡': '.',
  '。': '.',
  '，': ',',
  '､': ',',
}

const toAscii = (text: string) =>
  text.replaceAll(DIGITS, valueOf).replaceAll(/[．｡。，､]/g, (mark) => WIDE[mark] ?? mark)

/** The decimal mark of a locale: `.`, `,` or `٫`. */
export const decimalMark = (locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 1 })
    .formatToParts(0)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** The text without marks of grouping; `undefined` where they stand at other places than between thousands. */
function ungrouped(text: string): string | undefined {
  if (!GROUPING.test(text)) return text
  const [, whole, , rest = ''] = GROUPED.exec(text) ?? []
  return whole === undefined ? undefined : whole.replaceAll(/\D/g, '') + rest
}

/** A lone mark before three digits, with no more than three before it: a thousand to one reader, one to another. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * The text with `.` as its decimal mark. Keyboards for numbers may lack the locale's mark, so a lone dot counts as
 * one, unless it could separate thousands. A comma in a locale with a dot is no mark: guessing is not allowed with
 * money.
 */
function withDot(text: string, mark: string): string | 'ambiguous' {
  // The Arabic mark has no other meaning anywhere.
  const [plain, own] = [text.replace('٫', '.'), text.includes('٫') ? '.' : mark]
  if (UNCLEAR.test(plain) && !plain.includes(own)) return 'ambiguous'
  if (own === '.' || !plain.includes(own)) return plain
  return plain.includes('.') ? plain : plain.replace(own, '.')
}

/**
 * Reads an amount as a visitor typed or pasted it, in digits of any script, without a float at any point.
 *
 * @returns the amount in the smallest unit; `fine` when there are more decimals than the asset has; `ambiguous` when it
 *   is a thousand to one reader and one to another (`1.000` where the decimal mark is a comma); `undefined` when it is no
 *   amount (yet)
 * @example
 * parseAmount('2,5', 6, 'de') // 2500000n
 */
export function parseAmount(
  text: string,
  decimals: number,
  locale: string,
): bigint | 'fine' | 'ambiguous' | undefined {
  if (text.length > LONGEST) return undefined
  const bare = ungrouped(toAscii(text.trim()))
  const plain = bare === undefined ? '' : withDot(bare, decimalMark(locale))
  if (plain === 'ambiguous') return plain
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole + fraction === '') return undefined
  if (fraction.replace(/0+$/, '').length > decimals) return 'fine'
  return BigInt((whole || '0') + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Both readings of a text that {@link parseAmount} finds ambiguous, as they can be typed: `1000` and `1,000`. */
export function readingsOf(
  text: string,
  locale: string,
): { readonly whole: string; readonly decimal: string } {
  const whole = toAscii(text).replaceAll(/\D/g, '')
  return { whole, decimal: whole.slice(0, -3) + decimalMark(locale) + whole.slice(-3) }
}
