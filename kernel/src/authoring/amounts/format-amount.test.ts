import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import {
  formatAmount,
  formatExact,
  formatRounded,
  formatShort,
  type FormattedAmount,
} from './format-amount.js'

const text = (amount: bigint, decimals: number, locale = 'en', shown?: number) => {
  const { sign, whole, fraction } = formatAmount(amount, decimals, locale, shown)
  return sign + whole + fraction
}

test('an amount reads with three decimals, cut and never rounded up', async () => {
  const rows = [
    [0n, 18, '0'],
    [1n, 18, '<0.001'],
    [999_999_999_999_999n, 18, '<0.001'],
    [1_000_000_000_000_000n, 18, '0.001'],
    [1_234_567_890_000_000_000n, 18, '1.234'],
    [1_999_999_999_999_999_999n, 18, '1.999'],
    [-1_500_000_000_000_000_000n, 18, '-1.500'],
    [12_345_678_901n, 6, '12,345.678'],
    [5n, 0, '5.000'],
    [5n, 1, '0.500'],
    [200n * 10n ** 18n, 18, '200.000'],
    [9_000_000_000n, 6, '9,000'],
    [9_000_500_000n, 6, '9,000.5'],
    [9_000_000_999n, 6, '9,000'],
    [91_000_000_999_999n, 6, '91,000,000'],
    [-1_999_999_999n, 6, '-1,999.999'],
    [1_999_999_999_999_999n, 6, '1.99B'],
  ] as const
  expect(
    await failing(rows, ([amount, decimals, expected]) => {
      expect(text(amount, decimals)).toBe(expected)
    }),
  ).toEqual([])
})

test('an amount is short if there is little room', async () => {
  const rows = [
    [1_234_567_890_000_000_000n, 18, 'en', '1.234'],
    [1n, 18, 'en', '<0.001'],
    [0n, 18, 'en', '0'],
    [999_999_999_999n, 6, 'en', '999,999.999'],
    [1_000_000n * 10n ** 18n, 18, 'en', '1M'],
    [1_999_999_999_999n, 6, 'en', '1.99M'],
    [-1_999_999_999_999n, 6, 'en', '-1.99M'],
    [10n ** 27n, 18, 'en', '1B'],
    [10n ** 27n, 18, 'de', '1\u00a0Mrd.'],
    [10n ** 33n - 1n, 18, 'en', '999T'],
    [10n ** 33n, 18, 'en', '>999T'],
    [10n ** 77n, 0, 'en', '>999T'],
  ] as const
  expect(
    await failing(rows, ([amount, decimals, locale, expected]) => {
      expect(formatShort(amount, decimals, locale)).toBe(expected)
    }),
  ).toEqual([])
})

test('the short form stays short for any amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(24), (amount, decimals) => {
      expect(formatShort(amount, decimals, 'en').length).toBeLessThanOrEqual(11)
    }),
  )
})

test('no amount shown, no fee and no quote is longer than twelve characters', () => {
  const length = ({ sign, whole, fraction }: FormattedAmount) => (sign + whole + fraction).length
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(36), (amount, decimals) => {
      expect(length(formatAmount(amount, decimals, 'en'))).toBeLessThanOrEqual(12)
      expect(length(formatRounded(amount, decimals, 'en', 'up'))).toBeLessThanOrEqual(12)
      expect(length(formatRounded(amount, decimals, 'en', 'down'))).toBeLessThanOrEqual(12)
    }),
  )
})

test('digits and separators are those of the language', () => {
  expect(text(1_234_567n, 3, 'de')).toBe('1.234,567')
  expect(text(1_234_567n, 3, 'ar-EG')).toBe('١٬٢٣٤٫٥٦٧')
})

test('no decimals are shown where none are wanted', () => {
  expect(text(1_999n, 3, 'en', 0)).toBe('1')
})

test('a shown amount is never more than the balance, and less than one last digit below it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.integer({ min: 0, max: 24 }),
      fc.integer({ min: 0, max: 6 }),
      (size, decimals, most) => {
        // Below a billion, where every digit before the mark is shown.
        const amount = size % 10n ** BigInt(decimals + 9)
        const shown = amount >= 10n ** BigInt(decimals + 6) ? 0 : most
        const { sign, whole, fraction } = formatAmount(amount, decimals, 'en', most)
        const digits = BigInt(whole.replace(/,/g, '') + fraction.slice(1).padEnd(shown, '0'))
        // Both sides in units of 10^-(decimals + shown), so that nothing is lost.
        const seen = digits * 10n ** BigInt(decimals)
        const real = amount * 10n ** BigInt(shown)
        const last = 10n ** BigInt(decimals)
        if (sign === '<') expect(real > 0n && real < last).toBe(true)
        else expect(seen <= real && real - seen < last).toBe(true)
      },
    ),
  )
})

const exact = (amount: bigint, decimals: number, locale = 'en') => {
  const { sign, whole, fraction } = formatExact(amount, decimals, locale)
  return sign + whole + fraction
}

test('an amount to confirm shows every decimal', async () => {
  const rows = [
    [9_998_498_231_186_659_324_939n, 18, 'en', '9,998.498231186659324939'],
    [9_998_498_231_186_659_324_939n, 18, 'de', '9.998,498231186659324939'],
    [1n, 18, 'en', '0.000000000000000001'],
    [1n, 36, 'en', `0.${'0'.repeat(35)}1`],
    [1n, 36, 'ar-EG', `٠٫${'٠'.repeat(35)}١`],
    [10n ** 30n, 0, 'hi', '10,00,00,00,00,00,00,00,00,00,00,00,00,00,000'],
    [10n ** 30n, 2, 'en', '10,000,000,000,000,000,000,000,000,000'],
    [2_500_000n, 6, 'en', '2.5'],
    [0n, 18, 'en', '0'],
    [-1_500n, 3, 'en', '-1.5'],
  ] as const
  expect(
    await failing(rows, ([amount, decimals, locale, expected]) => {
      expect(exact(amount, decimals, locale)).toBe(expected)
    }),
  ).toEqual([])
})

test('the exact form reads back as the very amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(36), (amount, decimals) => {
      const [whole = '', fraction = ''] = exact(amount, decimals).replaceAll(',', '').split('.')
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
    }),
  )
})

test('a fee has five digits that count and is rounded up, a quote is rounded down', async () => {
  const rows = [
    [1_219_512_195_121_951n, 18, '0.0012196', '0.0012195'],
    [4_000_000_000_000_000n, 18, '0.004', '0.004'],
    [0n, 18, '0', '0'],
    [1n, 18, '0.00000001', '<0.00000001'],
    [21_000_000_210_000n, 18, '0.00002101', '0.000021'],
    [123_456_789_012n, 18, '0.00000013', '0.00000012'],
    [5n, 2, '0.05', '0.05'],
    [1_234_567_890_123_456_789n, 6, '1.24T', '1.23T'],
    [999_999_000_000_000_000n, 18, '1', '0.99999'],
    [10_000_000_000_000_000_000n, 18, '10', '10'],
    [9_999_960_000_000_000_000n, 18, '10', '9.9999'],
    [12_345_678_901_234n, 6, '12,345,679', '12,345,678'],
    [123_456n, 0, '123,456', '123,456'],
  ] as const
  const check = ([amount, decimals, up, down]: (typeof rows)[number]) => {
    const text = (round: 'up' | 'down') => {
      const { sign, whole, fraction } = formatRounded(amount, decimals, 'en', round)
      return sign + whole + fraction
    }
    expect([text('up'), text('down')]).toEqual([up, down])
  }
  expect(await failing(rows, check)).toEqual([])
})
