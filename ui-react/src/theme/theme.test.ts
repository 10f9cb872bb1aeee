import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, readableOn } from './contrast.js'
import { inkOn, parseHex } from './ink.js'
import { modalThemeProperties } from './modal-theme.js'
import { darkPalette, lightPalette } from './palette.js'
import { readTheme } from './read-theme.js'
import { themeInvalid } from './theme-faults.js'
import { themeProperties, type ThemeOptions } from './theme.js'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every variable of the specification becomes a custom property', () => {
  const theme: Required<ThemeOptions> = {
    mode: 'dark',
    accent: '#3d55f0',
    colorMix: '#ff0000',
    colorMixStrength: 12,
    fontFamily: 'Georgia',
    fontSizeMaster: '11px',
    borderRadiusMaster: '2px',
    qrColor: '#112233',
    zIndex: 7,
    width: '400px',
  }
  expect(modalThemeProperties(theme)).toMatchObject({
    accent: '#3d55f0',
    'color-mix': '#ff0000',
    'color-mix-strength': '12%',
    'font-family': 'Georgia',
    'font-size-master': '11px',
    'border-radius-master': '2px',
    'qr-color': '#112233',
    'z-index': '7',
    width: '400px',
  })
})

test('a QR colour too light for a scanner is not used', () => {
  expect(modalThemeProperties({ qrColor: '#ffcc00' })['qr-color']).toBeUndefined()
})

test('any accent, its label and its text can be read in both themes', () => {
  fc.assert(
    fc.property(hex, (accent) => {
      const properties = modalThemeProperties({ accent })
      expect(contrast(accent, properties['on-accent'] ?? '')).toBeGreaterThanOrEqual(4.5)
      for (const [name, palette] of [
        ['accent-text-light', lightPalette],
        ['accent-text-dark', darkPalette],
      ] as const) {
        for (const layer of ['card', 'fill', 'fill-hover', 'fill-press'] as const) {
          expect(contrast(properties[name] ?? '', palette[layer])).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
  )
})

test('an accent that is not hex is used as it is', () => {
  const { accent, 'on-accent': ink } = themeProperties({ accent: 'rebeccapurple' })
  expect([accent, ink]).toEqual(['rebeccapurple', undefined])
})

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#ffffff', 1],
    ['#767676', '#fff', 4.54],
    ['nonsense', '#fff', 1],
  ])('of %s and %s is %d', (left, right, expected) => {
    expect(contrast(left, right)).toBeCloseTo(expected, 2)
    expect(contrast(right, left)).toBeCloseTo(expected, 2)
  })

  test('only hex colours are read', () => {
    expect(parseHex('#0f8')).toEqual([0, 255, 136])
    expect(parseHex('#00ff88 ')).toEqual([0, 255, 136])
    expect(['red', '#12', '#12345g', ''].map(parseHex)).toEqual(Array(4).fill(undefined))
  })

  test('a colour that is readable already stays as it is', () => {
    expect(readableOn('#14161c', '#ffffff', '#000000')).toBe('#14161c')
    expect(inkOn('#14161c')).toBe('#ffffff')
  })
})

describe('a value that cannot be used is reported, and is not applied', () => {
  const CIRCLE: Record<string, unknown> = {}
  CIRCLE['self'] = CIRCLE

  test.each([
    [{ mode: 'sepia' }, /theme.mode is "sepia", but 'light', 'dark' or 'auto' is expected/],
    [{ colorMixStrength: 101 }, /theme.colorMixStrength is 101/],
    [{ zIndex: 1.5 }, /theme.zIndex is 1.5, but an integer/],
    [{ zIndex: 5n }, /theme.zIndex is bigint/],
    [{ width: '360' }, /theme.width is "360", but a CSS length/],
    [{ borderRadiusMaster: 'round' }, /theme.borderRadiusMaster/],
    [{ fontSizeMaster: 10 }, /theme.fontSizeMaster is 10/],
    [{ fontFamily: '' }, /theme.fontFamily is ""/],
    [{ accent: 7 }, /theme.accent is 7, but a CSS colour/],
    [{ qrColor: CIRCLE }, /theme.qrColor is object/],
    [{ accent: Symbol('red') }, /theme.accent is symbol/],
    [{ acent: '#ff0000' }, /theme.acent is no option/],
  ])('%o', (odd, expected) => {
    const right = { borderRadiusMaster: '2px' }
    const given = { ...odd, ...(Object.keys(odd)[0] === 'borderRadiusMaster' ? {} : right) }
    const { theme, faults } = readTheme(given)
    expect(faults).toEqual(Object.keys(odd))
    expect(themeInvalid(given, faults).message).toMatch(expected)
    for (const option of Object.keys(odd)) expect(theme).not.toHaveProperty(option)
    expect(Object.keys(theme)).toHaveLength(Object.keys(given).length - 1)
    expect(() => modalThemeProperties(theme)).not.toThrow()
  })

  test('one whose getter throws', () => {
    const given = Object.defineProperty({ width: '2rem' }, 'accent', {
      enumerable: true,
      get() {
        throw new Error('no')
      },
    })
    const { theme, faults } = readTheme(given)
    expect([theme, faults]).toEqual([{ width: '2rem' }, ['accent']])
    expect(themeInvalid(given, faults).message).toMatch(/theme.accent is unreadable/)
  })

  test('a right one is used as it is', () => {
    const right: ThemeOptions = {
      mode: 'auto',
      width: '22.5rem',
      colorMixStrength: 0,
      zIndex: -1,
      accent: 'rebeccapurple',
      fontFamily: 'Georgia, serif',
      fontSizeMaster: 'calc(9px + 1px)',
    }
    expect(readTheme(right)).toEqual({ theme: right, faults: [] })
  })
})
