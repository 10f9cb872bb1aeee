import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, mixed, readableOn } from './contrast.js'
import { inkOn, parseHex } from './ink.js'
import { modalThemeProperties } from './modal-theme.js'
import { darkPalette, lightPalette } from './palette.js'
import { readTheme } from './read-theme.js'
import { themeInvalid } from '../faults.js'
import { themeProperties, type ThemeOptions } from './theme.js'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every variable of the specification becomes a custom property', () => {
  const theme: ThemeOptions = {
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
    veil: { light: '#112233' },
    blur: '12px',
    shadow: '0 0 1px red',
    background: 'none',
    radiusCard: '1px',
    radiusRow: '2px',
    radiusControl: '3px',
    radiusIcon: '4px',
    buttonShape: 'pill',
    fontWeight: 300,
    fontWeightStrong: 800,
    fontFamilyTitle: 'Didot',
    fontFamilyMono: 'Menlo',
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
    'veil-light': '#112233',
    'veil-filter': 'blur(12px)',
    shadow: '0 0 1px red',
    background: 'none',
    'radius-card': '1px',
    'radius-row': '2px',
    'radius-control': '3px',
    'radius-icon': '4px',
    'radius-button': '999px',
    'font-weight': '300',
    'font-weight-strong': '800',
    'font-family-title': 'Didot',
    'font-family-mono': 'Menlo',
  })
})

test.each([
  ['#ffffff', 'light', '#ffffff', 'dark'],
  ['#ffdd00', 'light', '#ffffff', 'dark'],
  ['#000000', 'dark', '#1e2026', 'light'],
  ['#16181d', 'dark', '#1e2026', 'light'],
] as const)(
  'an accent of %s has an edge that is seen on the %s card',
  (accent, near, card, far) => {
    for (const properties of [modalThemeProperties({ accent }), themeProperties({ accent })]) {
      const edge = properties[`accent-edge-${near}`] ?? ''
      // The last two digits are how much covers the accent.
      const share = (Number(`0x${edge.slice(7)}`) / 255) * 100
      expect(contrast(mixed(accent, edge.slice(0, 7), share), card)).toBeGreaterThanOrEqual(3)
      expect(properties[`accent-edge-${far}`]).toBeUndefined()
    }
  },
)

test('an accent that stands out has no edge', () => {
  const properties = modalThemeProperties({ accent: '#0b6b80' })
  expect(Object.keys(properties).filter((name) => name.startsWith('accent-edge'))).toEqual([])
})

test('each mode has its own accent, with its own ink', () => {
  expect(themeProperties({ accent: { light: '#12355b', dark: '#9cc3f0' } })).toMatchObject({
    'accent-light': '#12355b',
    'on-accent-light': '#ffffff',
    'accent-dark': '#9cc3f0',
    'on-accent-dark': '#000000',
  })
})

test('any surface and text make a card that can be read, with what is mixed from them', () => {
  fc.assert(
    fc.property(hex, hex, hex, (surface, text, accent) => {
      const properties = modalThemeProperties({ surface, text, accent })
      for (const mode of ['light', 'dark'] as const)
        for (const name of ['text', 'text-soft', 'accent-text'])
          for (const layer of ['surface', 'fill-press'])
            expect(
              contrast(properties[`${name}-${mode}`] ?? '', properties[`${layer}-${mode}`] ?? ''),
              `${name} on ${layer}`,
            ).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300, examples: [['#767676', '#000000', '#777777']] },
  )
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
    [{ surface: { night: '#000' } }, /theme.surface is .*, but a CSS colour, or \{ light, dark \}/],
    [{ radiusCard: 'round' }, /theme.radiusCard is "round", but a CSS length/],
    [{ buttonShape: 'star' }, /theme.buttonShape is "star", but 'rounded', 'pill' or 'square'/],
    [{ fontWeight: 1000 }, /theme.fontWeight is 1000/],
    [{ logo: 'javascript:alert(1)' }, /theme.logo is "javascript:alert\(1\)", but an address/],
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
