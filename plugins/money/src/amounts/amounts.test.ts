import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { amountOfFiat, fiatCents, fiatText, formatFiat } from './fiat.js'
import { decimalMark, parseAmount, readingsOf } from './parse-amount.js'
import { plainDecimal, readDecimal } from './read-decimal.js'
import { signOf } from './sign-of.js'

describe("a visitor's input", () => {
  test('is read exactly, by the decimal mark of the locale', async () => {
    const rows = [
      ['1.5', 18, 'en', 1_500_000_000_000_000_000n],
      ['0.000000000000000001', 18, 'en', 1n],
      ['.5', 2, 'en', 50n],
      ['5.', 2, 'en', 500n],
      ['1,5', 2, 'de', 150n],
      ['1.5', 2, 'de', 150n],
      ["1'000.25", 2, 'de-CH', 100_025n],
      ['1 000,25', 2, 'fr', 100_025n],
      ['١٫٥', 2, 'ar-EG', 150n],
      ['१.५', 2, 'hi', 150n],
      ['𝟙.𝟝', 2, 'en', 150n],
      ['１２．５', 2, 'ja', 1_250n],
      ['１。５', 2, 'zh', 150n],
      ['１，５', 2, 'de', 150n],
      ['25.500000', 2, 'en', 2_550n],
      ['7', 0, 'en', 7n],
      [`1${'0'.repeat(30)}`, 0, 'en', 10n ** 30n],
      ['0', 6, 'en', 0n],
      // The locale's decimal mark is one, before any text.
      ['1.000', 2, 'en', 100n],
      ['1,000', 2, 'de', 100n],
      ['1,000', 2, 'fr', 100n],
      ['1.000', 2, 'ar', 100n],
      ['1,000', 2, 'ar-MA', 100n],
      // The Arabic mark is one everywhere, and so is that of Arabic thousands.
      ['١٫٥', 2, 'ar', 150n],
      ['١٫٠٠٠', 2, 'de', 100n],
      ['١٬٠٠٠', 2, 'ar-EG', 100_000n],
      ['1 000', 2, 'fr', 100_000n],
      ['1\u202f234\u202f567,8', 2, 'fr', 123_456_780n],
      ['  7 ', 0, 'en', 7n],
      // A lone dot that is no mark of thousands: four digits before it, a zero, or another number of digits behind.
      ['1234.567', 3, 'de', 1_234_567n],
      ['0.500', 3, 'de', 500n],
      ['1.0000', 2, 'de', 100n],
      ['1.00', 2, 'de', 100n],
      ['.500', 3, 'fr', 500n],
    ] as const
    expect(
      await failing(rows, ([text, decimals, locale, expected]) => {
        expect(parseAmount(text, decimals, locale)).toBe(expected)
      }),
    ).toEqual([])
  })

  test('is refused if it is no amount', async () => {
    const rows = [
      ['1,234.5', 'en'],
      ['1.234.567', 'de'],
      ['1,5', 'en'],
      ['1 5', 'fr'],
      ['10 00', 'fr'],
      ["1'000 000", 'de-CH'],
      ['1 000 5', 'en'],
      ['٫', 'ar'],
      ['1٫000,5', 'de'],
      ['1.234,5', 'de'],
      ['1,2,3', 'de'],
      ['1.2.3', 'en'],
      ['1e3', 'en'],
      ['0x10', 'en'],
      ['-1', 'en'],
      ['+1', 'en'],
      ['½', 'en'],
      ['²', 'en'],
      ['Infinity', 'en'],
      ['', 'en'],
      ['.', 'en'],
      [' ', 'en'],
      ['1'.repeat(121), 'en'],
    ] as const
    expect(
      await failing(rows, ([text, locale]) => {
        expect(parseAmount(text, 18, locale)).toBeUndefined()
      }),
    ).toEqual([])
  })

  test('is neither if it may be two amounts', async () => {
    const rows = [
      ['1.000', 'de', '1000', '1,000'],
      ['12.345', 'de', '12345', '12,345'],
      ['100.000', 'fr', '100000', '100,000'],
      ['1.000', 'ar-MA', '1000', '1,000'],
      ['1.000', 'ar-EG', '1000', '1٫000'],
      ['1,000', 'ar', '1000', '1.000'],
      ['1,234', 'en', '1234', '1.234'],
      [' 1.000 ', 'es', '1000', '1,000'],
      ['१.०००', 'de', '1000', '1,000'],
    ] as const
    expect(
      await failing(rows, ([text, locale, whole, decimal]) => {
        for (const decimals of [0, 2, 18])
          expect(parseAmount(text, decimals, locale)).toBe('ambiguous')
        expect(readingsOf(text, locale)).toEqual({ whole, decimal })
        const [thousand, one] = [whole, decimal].map((typed) => parseAmount(typed, 3, locale))
        expect(thousand).toBe((one as bigint) * 1_000n)
      }),
    ).toEqual([])
  })

  test('more decimals than the asset has differ from a malformed amount', () => {
    expect(parseAmount('1.1234567', 6, 'en')).toBe('fine')
    expect(parseAmount('1.5', 0, 'en')).toBe('fine')
    expect(parseAmount('1.0', 0, 'en')).toBe(1n)
  })

  test.each(['en', 'de', 'ar-EG', 'hi', 'fr'])(
    'any amount is read back from its digits in %s',
    (locale) => {
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.nat(36), (amount, decimals) => {
          const text = plainDecimal(amount, decimals).replace('.', decimalMark(locale))
          expect(parseAmount(text, decimals, locale)).toBe(amount)
        }),
      )
    },
  )
})

describe('decimal digits of services', () => {
  test('are read exactly', async () => {
    const rows = [
      ['1.5', 18, 1_500_000_000_000_000_000n],
      ['1e-7', 18, 100_000_000_000n],
      [1e-7, 18, 100_000_000_000n],
      ['9998.498231186659324939', 18, 9_998_498_231_186_659_324_939n],
      ['0012.50', 2, 1_250n],
      ['1.999', 2, 199n],
      ['-3', 0, -3n],
      ['2.5E+3', 0, 2_500n],
      [250.5, 6, 250_500_000n],
      ['.5', 1, 5n],
    ] as const
    expect(
      await failing(rows, ([text, decimals, expected]) => {
        expect(readDecimal(text, decimals)).toBe(expected)
      }),
    ).toEqual([])
  })

  test('are nothing if they are no number', async () => {
    const rows = [
      '',
      '.',
      'e5',
      '1,5',
      '0x1',
      'NaN',
      '1e9999',
      '1 2',
      Number.NaN,
      Infinity,
      null,
      {},
      [],
    ] as const
    expect(
      await failing(rows, (value) => {
        expect(readDecimal(value, 18)).toBeUndefined()
      }),
    ).toEqual([])
  })

  test('the exact digits of any amount read back as it', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(36), (amount, decimals) => {
        expect(readDecimal(plainDecimal(amount, decimals), decimals)).toBe(amount)
      }),
    )
  })
})

describe('worth', () => {
  test('is counted in hundredths, exactly', async () => {
    const rows = [
      [1_500_000_000_000_000_000n, 18, '3000', 450_000n],
      [250_500_000n, 6, '1', 25_050n],
      [1n, 18, '3000', 0n],
      [10n ** 18n, 18, '0.000000000001234', 0n],
      [10n ** 30n, 18, '0.000000000001234', 123n],
      [999n, 2, '0.999', 998n],
      // A float has no such amount: 9 007 199 254 740 993 tokens at 1.
      [9_007_199_254_740_993n, 0, '1', 900_719_925_474_099_300n],
    ] as const
    expect(
      await failing(rows, ([amount, decimals, price, expected]) => {
        expect(fiatCents(amount, decimals, price)).toBe(expected)
      }),
    ).toEqual([])
  })

  test('is unknown without a price', async () => {
    const rows = [undefined, '', '0', '-1', 'free', 'NaN'] as const
    expect(
      await failing(rows, (price) => {
        expect(fiatCents(10n ** 18n, 18, price)).toBeUndefined()
      }),
    ).toEqual([])
  })

  test('reads as the language writes it', async () => {
    const rows = [
      [475_050n, 'usd', 'en', '$4,750.50'],
      [475_050n, 'EUR', 'de', '4.750,50\u00a0€'],
      [475_050n, 'jpy', 'en', '¥4,750'],
      [475_050n, 'kwd', 'en', 'KWD\u00a04,750.50'],
      [5n, 'usd', 'en', '$0.05'],
      [0n, 'usd', 'en', '$0.00'],
      [50n, 'jpy', 'en', '<¥1'],
      [900_719_925_474_099_399n, 'usd', 'en', '$9,007,199,254,740,993.99'],
      [123_456_789n, 'inr', 'hi', '₹12,34,567.89'],
    ] as const
    expect(
      await failing(rows, ([cents, currency, locale, expected]) => {
        expect(fiatText(cents, currency, locale)).toBe(expected)
      }),
    ).toEqual([])
  })

  test('something too small to be shown is less than the least, not nothing', () => {
    expect(fiatText(0n, 'usd', 'en', { some: true })).toBe('<$0.01')
    expect(formatFiat(0n, 'usd', 'en', { some: true })).toMatchObject({ sign: '<', before: '$' })
  })

  test('digits are those of the language', () => {
    expect(fiatText(475_050n, 'usd', 'ar-EG')).toContain('٤٬٧٥٠٫٥٠')
  })

  test('a shown amount is never more than the balance', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 100n, max: 10n ** 40n }), (cents) => {
        expect(BigInt(fiatText(cents, 'usd', 'en').replaceAll(/\D/g, ''))).toBe(cents)
      }),
    )
  })
})

test('the amount that money buys is cut, never rounded up', () => {
  expect(amountOfFiat(200n, 6, '3')).toBe(666_666n)
  expect(amountOfFiat(1n, 0, '3')).toBe(0n)
})

test('a transaction has the sign of its effect on the balance', async () => {
  const rows = [
    ['receive', 'in', '+'],
    ['deposit', 'out', '+'],
    ['borrow', 'in', '+'],
    ['claim', 'in', '+'],
    ['withdraw', 'in', '−'],
    ['repay', 'out', '−'],
    ['burn', 'out', '−'],
    ['send', 'out', '−'],
    ['trade', 'in', '+'],
    ['trade', 'out', '−'],
    ['approve', 'out', ''],
    ['execute', 'out', ''],
  ] as const
  expect(
    await failing(rows, ([kind, direction, sign]) => {
      expect(signOf(kind, direction)).toBe(sign)
    }),
  ).toEqual([])
})
