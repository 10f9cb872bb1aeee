/** Balances show three decimals. */
export const BALANCE_DECIMALS = 3

/** An amount ready to be shown. */
export interface FormattedAmount {
  /** `<` when there is something, but less than can be shown. */
  readonly sign: '' | '<' | '-'
  readonly whole: string
  /** With its leading separator; empty for no decimals. */
  readonly fraction: string
}

/** From here on a whole number is written in short if there is little room, such as 1.25M. */
const LONG = 1_000_000n

/** From here on it is written in short everywhere: no amount is longer than twelve characters. */
const LONG_ANYWHERE = 1_000_000_000n

/** From here on zeros at the end say nothing. */
const THOUSAND = 1_000n

/** More than this has no short name in every language. */
const LONGEST = 10n ** 15n - 1n

/** Digits that a short number keeps. */
const DIGITS = 3

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount)

const wholeOf = (amount: bigint, decimals: number) => sizeOf(amount) / 10n ** BigInt(decimals)

const formats = /* @__PURE__ */ new Map<string, Intl.NumberFormat>()

/** A locale's format. It is kept: to make one takes longer than to write a hundred numbers with it. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/** The short form of the locale for a whole number, which is cut, or rounded up, before the locale could round it. */
function compact(whole: bigint, locale: string, round: 'up' | 'down' = 'down'): string {
  const shown = whole > LONGEST ? LONGEST : whole
  const unit = 10n ** BigInt(String(shown).length - DIGITS)
  const short = numberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: DIGITS,
  })
  const up = round === 'up' && shown % unit > 0n ? unit : 0n
  return `${whole > LONGEST ? '>' : ''}${short.format((shown / unit) * unit + up)}`
}

/**
 * Writes an amount for a place that cannot grow: in full as long as it is short, else in the short form of the locale.
 * It is cut as {@link formatAmount} does.
 */
export function formatShort(amount: bigint, decimals: number, locale: string): string {
  const whole = wholeOf(amount, decimals)
  if (whole >= LONG) {
    const text = compact(whole, locale)
    if (amount >= 0n) return text
    return text.startsWith('>') ? `>-${text.slice(1)}` : `-${text}`
  }
  const { sign, whole: digits, fraction } = formatAmount(amount, decimals, locale)
  return `${sign}${digits}${fraction}`
}

const separators = (locale: string) =>
  numberFormat(locale, { minimumFractionDigits: 1 })
    .formatToParts(0)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** A number in the locale's digits, with zeros in front. Intl pads to 21 digits at most: the first one here is cut off. */
function digitsOf(value: bigint, length: number, locale: string): string {
  const padded = BigInt(`1${value.toString().padStart(length, '0')}`)
  const digits = numberFormat(locale, { useGrouping: false }).format(padded)
  return Array.from(digits).slice(1).join('')
}

/**
 * Writes an amount in the smallest unit with the digits and separators of a locale. It is cut, never rounded up: a
 * visitor is never shown more than there is. Zero is 0. From a thousand on no zeros stand at the end, from a million on
 * no decimals, and from a billion on it is said in short.
 *
 * @example
 * const { sign, whole, fraction } = formatAmount(1_234_500n, 6, 'en') // '', '1', '.234'
 */
export function formatAmount(
  amount: bigint,
  decimals: number,
  locale: string,
  shown: number = BALANCE_DECIMALS,
): FormattedAmount {
  const whole = wholeOf(amount, decimals)
  if (whole >= LONG_ANYWHERE)
    return { sign: amount < 0n ? '-' : '', whole: compact(whole, locale), fraction: '' }
  if (whole >= LONG) return formatCut(amount, decimals, locale, 0)
  if (whole < THOUSAND) return formatCut(amount, decimals, locale, shown)
  const [, fraction] = decimalDigits(amount, decimals)
  return formatCut(amount, decimals, locale, lengthOf(fraction.slice(0, shown)))
}

/** Digits before and after the decimal mark. */
function decimalDigits(amount: bigint, decimals: number): readonly [string, string] {
  const digits = sizeOf(amount)
    .toString()
    .padStart(decimals + 1, '0')
  return [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
}

/** How many digits of a fraction say something. */
const lengthOf = (fraction: string) => fraction.replace(/0+$/, '').length

/** The same with so many decimals, at any size. */
function formatCut(
  amount: bigint,
  decimals: number,
  locale: string,
  shown: number,
): FormattedAmount {
  // Zero is exact, and needs no decimals to say so.
  if (amount === 0n) return { sign: '', whole: numberFormat(locale).format(0), fraction: '' }
  const size = sizeOf(amount)
  const cut =
    decimals >= shown
      ? size / 10n ** BigInt(decimals - shown)
      : size * 10n ** BigInt(shown - decimals)
  const tooSmall = cut === 0n && size > 0n
  const scaled = tooSmall ? 1n : cut
  const unit = 10n ** BigInt(shown)
  return {
    sign: tooSmall ? '<' : amount < 0n ? '-' : '',
    whole: numberFormat(locale).format(scaled / unit),
    fraction: shown === 0 ? '' : separators(locale) + digitsOf(scaled % unit, shown, locale),
  }
}

/**
 * Writes an amount with all its decimals, as it is confirmed: nothing is cut, and zeros that say nothing are left out.
 */
export function formatExact(amount: bigint, decimals: number, locale: string): FormattedAmount {
  const [, fraction] = decimalDigits(amount, decimals)
  return formatCut(amount, decimals, locale, decimals === 0 ? 0 : lengthOf(fraction))
}

/** Digits of a fee, or a quote, that count. */
const ROUNDED_DIGITS = 5

/** No fee and no quote has more decimals. */
const ROUNDED_DECIMALS = 8

/**
 * Writes an amount with five significant digits, more only before the separator, and eight decimals at most. What is
 * less than the last of them is said to be so.
 *
 * @param round `up` for what the visitor pays, `down` for what they get: they never pay more, or get less, than is shown.
 */
export function formatRounded(
  amount: bigint,
  decimals: number,
  locale: string,
  round: 'up' | 'down',
): FormattedAmount {
  const whole = wholeOf(amount, decimals)
  if (whole >= LONG_ANYWHERE)
    return {
      sign: amount < 0n ? '-' : '',
      whole: compact(whole + (round === 'up' ? 1n : 0n), locale, round),
      fraction: '',
    }
  const length = sizeOf(amount).toString().length
  const least = Math.max(0, decimals - ROUNDED_DECIMALS)
  const unit = 10n ** BigInt(Math.min(decimals, Math.max(least, length - ROUNDED_DIGITS)))
  // Nothing is not what a visitor gets.
  if (round === 'down' && amount > 0n && amount < unit)
    return formatCut(amount, decimals, locale, ROUNDED_DECIMALS)
  const over = amount % unit
  const up = round === 'up' && over > 0n ? unit : 0n
  return formatExact(amount - over + up, decimals, locale)
}
