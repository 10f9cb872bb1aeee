import { describe, expect, test } from 'vitest'
import { contrast, mixed } from '../theme/contrast.js'
import { inkOn } from '../theme/ink.js'
import { modalThemeProperties } from '../theme/modal-theme.js'
import { darkPalette, lightPalette } from '../theme/palette.js'
import { readTheme } from '../theme/read-theme.js'
import * as themes from './index.js'

test('there are four themes, and a kit takes each as it is', () => {
  expect(Object.keys(themes)).toHaveLength(4)
  for (const theme of Object.values(themes)) expect(readTheme(theme)).toEqual({ theme, faults: [] })
})

describe.each(Object.entries(themes))('%s', (_name, theme) => {
  test.each([
    ['light', lightPalette],
    ['dark', darkPalette],
  ] as const)('is readable on every %s layer', (mode, palette) => {
    const accentText = modalThemeProperties(theme)[`accent-text-${mode}`] ?? ''
    for (const layer of ['card', 'fill', 'fill-hover', 'fill-press'] as const) {
      const ground = mixed(palette[layer], theme.colorMix, theme.colorMixStrength)
      expect(contrast(palette.text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette['text-soft'], ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accentText, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(theme.accent, inkOn(theme.accent) ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})
