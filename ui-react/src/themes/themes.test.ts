import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { contrast, mixed } from '../theme/contrast.js'
import { modalThemeProperties } from '../theme/modal-theme.js'
import { darkPalette, lightPalette, type Palette } from '../theme/palette.js'
import { readTheme } from '../theme/read-theme.js'
import type { ThemeOptions } from '../theme/theme.js'
import * as themes from './index.js'

const MODES = [
  ['light', lightPalette],
  ['dark', darkPalette],
] as const

const LAYERS = ['card', 'fill', 'fill-hover', 'fill-press'] as const

/** A theme's colours in a mode, as a browser computes them. */
function colorsOf(theme: ThemeOptions, mode: 'light' | 'dark', palette: Palette) {
  const properties = modalThemeProperties(theme)
  const { accent, colorMix = '', colorMixStrength = 0 } = theme
  const own = (name: string) => properties[`${name}-${mode}`]
  const layer = (name: (typeof LAYERS)[number]) =>
    own(name === 'card' ? 'surface' : name) ?? mixed(palette[name], colorMix, colorMixStrength)
  return {
    layers: LAYERS.map(layer),
    card: layer('card'),
    accent: (typeof accent === 'object' ? accent[mode] : accent) ?? palette.accent,
    ink: own('on-accent') ?? properties['on-accent'] ?? '#ffffff',
    edge: own('accent-edge'),
    text: (name: 'text' | 'text-soft' | 'accent-text' | 'danger' | 'positive' | 'warning') =>
      own(name) ?? palette[name],
    tint: (name: 'danger-tint' | 'positive-tint' | 'warning-tint') => own(name) ?? palette[name],
    line: own('line-strong') ?? palette['line-strong'],
  }
}

test('a kit takes each theme as it is', () => {
  expect(Object.keys(themes)).toHaveLength(9)
  for (const theme of Object.values(themes)) expect(readTheme(theme)).toEqual({ theme, faults: [] })
})

test('the six that differ in shape have no two corners, faces and buttons in common', () => {
  const { bank, game, terminal, candy, paper, glass } = themes
  const shapes = [bank, game, terminal, candy, paper, glass].map((theme: ThemeOptions) =>
    [
      theme.radiusCard ?? theme.borderRadiusMaster,
      theme.fontFamily ?? theme.fontFamilyTitle,
      theme.buttonShape,
      theme.shadow,
    ].join(),
  )
  expect(new Set(shapes).size).toBe(6)
})

describe.each(Object.entries(themes))('%s', (_name, theme) => {
  test.each(MODES)('is readable on every %s layer', async (mode, palette) => {
    const { layers, accent, ink, text, tint, line, card } = colorsOf(theme, mode, palette)
    const pairs = [
      ...layers.flatMap((layer) =>
        (['text', 'text-soft', 'accent-text'] as const).map(
          (name) => [name, text(name), layer, 4.5] as const,
        ),
      ),
      ['ink', ink, accent, 4.5] as const,
      ...(['danger', 'positive', 'warning'] as const).map(
        (name) => [name, text(name), tint(`${name}-tint`), 4.5] as const,
      ),
      ['line-strong', line, card, 3] as const,
    ]
    const check = ([name, front, ground, wanted]: (typeof pairs)[number]) => {
      expect(contrast(front, ground), name).toBeGreaterThanOrEqual(wanted)
    }
    expect(await failing(pairs, check)).toEqual([])
  })

  test.each(MODES)('its button is seen on the %s card', (mode, palette) => {
    const { accent, card, edge } = colorsOf(theme, mode, palette)
    expect(edge !== undefined || contrast(accent, card) >= 1.6).toBe(true)
  })
})
