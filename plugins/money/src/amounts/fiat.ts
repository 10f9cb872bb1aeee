import { numberFormat } from '@latchkey/kernel/internal'
import { readDecimal } from './read-decimal.js'

/** Decimals of a price that count. Those of the smallest coins begin late. */
const PRICE_DECIMALS = 24

/**
 * An amount's worth, in hundredths of the currency, rounded down.
 *
 * @param price Price of one whole unit in decimal digits.
 * @returns `undefined` without a price: unknown is not worth nothing
 */
export function fiatCents(
  amount: bigint,
  decimals: number,
  price: string | undefined,
): bigint | undefined {
  const scaled = price === undefined ? undefined : readDecimal(price, PRICE_DECIMALS)
  if (scaled === undefined || scaled <= 0n) return undefined
  return (amount * scaled) / 10n ** BigInt(decimals + PRICE_DECIMALS - 2)
}

/**
 * How much of an asset hundredths of a currency are worth, cut: the other way round.
 *
 * @param price Price of one whole unit in decimal digits.
 * @returns in the smallest unit; `undefined` without a price
 */
export function amountOfFiat(
  cents: bigint,
  decimals: number,
  price: string | undefined,
): bigint | undefined {
  const scaled = price === undefined ? undefined : readDecimal(price, PRICE_DECIMALS)
  if (scaled === undefined || scaled <= 0n) return undefined
  return (cents * 10n ** BigInt(decimals + PRICE_DECIMALS - 2)) / scaled
}

/** An amount of a currency, in pieces: `$` `1,500` `.00` and what comes after. */
export interface FormattedFiat {
  /** `<` when it is worth something, but less than can be shown. */
  readonly sign: '' | '<' | '-'
  readonly before: string
  readonly whole: string
  /** With its leading mark; empty for currencies without decimals. */
  readonly fraction: string
  readonly after: string
}

const HUNDRED = 100n

/** Most decimals shown, by currency: 2, or fewer where the currency has fewer (yen). */
const shownDecimals = (style: Intl.NumberFormat) =>
  Math.min(2, style.resolvedOptions().maximumFractionDigits ?? 2)

/**
 * Writes hundredths of a currency as its locale does. Nothing is rounded: what is below the last digit is cut.
 *
 * @param currency ISO 4217, in any case.
 * @param options.some There is something, however little: zero is written as less than the least.
 */
export function formatFiat(
  cents: bigint,
  currency: string,
  locale: string,
  { some = false }: { readonly some?: boolean } = {},
): FormattedFiat {
  const form = { style: 'currency', currency: currency.toUpperCase() } as const
  const decimals = shownDecimals(numberFormat(locale, form))
  const size = cents < 0n ? -cents : cents
  const step = 10n ** BigInt(2 - decimals)
  const isLess = size < step && (some || size > 0n)
  const shown = isLess ? step : size
  const style = numberFormat(locale, {
    ...form,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const parts = style.formatToParts(shown / HUNDRED)
  const isFigure = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'group'
  const from = parts.findIndex(isFigure)
  const upTo = parts.findLastIndex(isFigure) + 1
  const end = parts.findLastIndex(({ type }) => type === 'fraction') + 1 || upTo
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? ''
  return {
    sign: isLess ? '<' : cents < 0n ? '-' : '',
    before: text(parts.slice(0, from)),
    whole: text(parts.slice(from, upTo)),
    fraction: decimals === 0 ? '' : mark + twoDigits((shown % HUNDRED) / step, decimals, locale),
    after: text(parts.slice(end)),
  }
}

const twoDigits = (value: bigint, length: number, locale: string) =>
  numberFormat(locale, { minimumIntegerDigits: length, useGrouping: false }).format(value)

/** {@link formatFiat} as one text. */
export function fiatText(...given: Parameters<typeof formatFiat>): string {
  const { sign, before, whole, fraction, after } = formatFiat(...given)
  return `${sign}${before}${whole}${fraction}${after}`
}
