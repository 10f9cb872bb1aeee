/** Longest text that is read. */
const LONGEST = 120

/** Spaces, the marks of Swiss and of Arabic thousands: nobody writes a decimal mark so. */
const GROUPING = /[\s'’٬]/gu

const DIGIT = /^\p{Nd}$/u
const DIGITS = /\p{Nd}/gu

/** The value of a decimal digit of any script: Unicode keeps the ten of each together, and zero comes first. */
function valueOf(digit: string): string {
  let before = 0
  const code = digit.codePointAt(0) ?? 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

const toAscii = (text: string) => text.replaceAll(DIGITS, valueOf)

/** The decimal mark of a locale: `.`, `,` or `٫`. */
export const decimalMark = (locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
    .formatToParts(0)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * The text with `.` as its decimal mark. Keyboards for numbers may lack the mark of the locale, so that a lone dot
 * counts where the mark is another. A comma in a locale with a dot is no mark: `1,234` is a thousand to one reader and
 * one and a bit to another, and nobody may guess with money.
 */
function withDot(text: string, mark: string): string {
  if (mark === '.' || !text.includes(mark)) return text
  return text.includes('.') ? text : text.replace(mark, '.')
}

/**
 * Reads an amount as a visitor typed or pasted it, in digits of any script, without a float at any point.
 *
 * @returns the amount in the smallest unit; `fine` when there are more decimals than the asset has; `undefined` when it
 *   is no amount (yet)
 * @example
 * parseAmount('2,5', 6, 'de') // 2500000n
 */
export function parseAmount(
  text: string,
  decimals: number,
  locale: string,
): bigint | 'fine' | undefined {
  if (text.length > LONGEST) return undefined
  const plain = withDot(toAscii(text).replaceAll(GROUPING, ''), decimalMark(locale))
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole + fraction === '') return undefined
  if (fraction.replace(/0+$/, '').length > decimals) return 'fine'
  return BigInt((whole || '0') + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
