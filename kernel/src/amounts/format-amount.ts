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

/** From here on a whole number is written in short, such as 1.25M. */
const LONG = 1_000_000n

/** More than this has no short name in every language. */
const LONGEST = 10n ** 15n - 1n

/** Digits that a short number keeps. */
const DIGITS = 3

/**
 * Writes an amount for a place that cannot grow: in full as long as it is short, else in the short form of the locale.
 * It is cut as {@link formatAmount} does, before the locale could round it.
 */
export function formatShort(amount: bigint, decimals: number, locale: string): string {
  const whole = (amount < 0n ? -amount : amount) / 10n ** BigInt(decimals)
  if (whole < LONG) {
    const { sign, whole: digits, fraction } = formatAmount(amount, decimals, locale)
    return `${sign}${digits}${fraction}`
  }
  const shown = whole > LONGEST ? LONGEST : whole
  const unit = 10n ** BigInt(String(shown).length - DIGITS)
  const short = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: DIGITS,
  })
  const sign = whole > LONGEST ? '>' : ''
  return `${sign}${amount < 0n ? '-' : ''}${short.format((shown / unit) * unit)}`
}

const separators = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
    .formatToParts(0)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** A number in the locale's digits, with zeros in front. Intl pads to 21 digits at most: the first one here is cut off. */
function digitsOf(value: bigint, length: number, locale: string): string {
  const padded = BigInt(`1${value.toString().padStart(length, '0')}`)
  const digits = new Intl.NumberFormat(locale, { useGrouping: false }).format(padded)
  return Array.from(digits).slice(1).join('')
}

/**
 * Writes an amount in the smallest unit with the digits and separators of a locale. It is cut, never rounded up: a
 * visitor is never shown more than there is. Zero is 0.
 */
export function formatAmount(
  amount: bigint,
  decimals: number,
  locale: string,
  shown: number = BALANCE_DECIMALS,
): FormattedAmount {
  // Zero is exact, and needs no decimals to say so.
  if (amount === 0n)
    return { sign: '', whole: new Intl.NumberFormat(locale).format(0), fraction: '' }
  const size = amount < 0n ? -amount : amount
  const cut =
    decimals >= shown
      ? size / 10n ** BigInt(decimals - shown)
      : size * 10n ** BigInt(shown - decimals)
  const tooSmall = cut === 0n && size > 0n
  const scaled = tooSmall ? 1n : cut
  const unit = 10n ** BigInt(shown)
  return {
    sign: tooSmall ? '<' : amount < 0n ? '-' : '',
    whole: new Intl.NumberFormat(locale).format(scaled / unit),
    fraction: shown === 0 ? '' : separators(locale) + digitsOf(scaled % unit, shown, locale),
  }
}

/**
 * Writes an amount with all its decimals, as it is confirmed: nothing is cut, and zeros that say nothing are left out.
 */
export function formatExact(amount: bigint, decimals: number, locale: string): FormattedAmount {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const shown = digits.slice(digits.length - decimals).replace(/0+$/, '').length
  return formatAmount(amount, decimals, locale, decimals === 0 ? 0 : shown)
}

/** Digits of a fee, or a quote, that count. */
const ROUNDED_DIGITS = 5

/**
 * Writes an amount with five significant digits, and more only before the separator.
 *
 * @param round `up` for what the visitor pays, `down` for what they get: they never pay more, or get less, than is shown.
 */
export function formatRounded(
  amount: bigint,
  decimals: number,
  locale: string,
  round: 'up' | 'down',
): FormattedAmount {
  const length = (amount < 0n ? -amount : amount).toString().length
  const unit = 10n ** BigInt(Math.min(decimals, Math.max(0, length - ROUNDED_DIGITS)))
  const over = amount % unit
  const up = round === 'up' && over > 0n ? unit : 0n
  return formatExact(amount - over + up, decimals, locale)
}
