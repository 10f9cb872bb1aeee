import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { contrast } from './contrast.js'
import { darkPalette, lightPalette, type Palette } from './palette.js'

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for glyphs and edges of controls. */
const TEXT = 4.5
const GLYPH = 3

const ON_LAYERS = ['card', 'fill', 'fill-hover', 'fill-press', 'plate'] as const

type Pair = readonly [keyof Palette, keyof Palette | `#${string}`, number]

const pairs: readonly Pair[] = [
  ...ON_LAYERS.flatMap((layer): readonly Pair[] => [
    ['text', layer, TEXT],
    ['text-soft', layer, TEXT],
    ['accent-text', layer, TEXT],
  ]),
  ['accent-text', 'accent-tint', TEXT],
  ['text', 'accent-tint', TEXT],
  ['positive', 'positive-tint', TEXT],
  ['positive', 'card', TEXT],
  ['warning', 'warning-tint', TEXT],
  ['text', 'warning-tint', TEXT],
  ['danger', 'danger-tint', TEXT],
  ['danger', 'danger-press', TEXT],
  ['danger', 'card', TEXT],
  ['danger', 'fill', TEXT],
  ['danger', 'fill-hover', TEXT],
  ['danger', 'fill-press', TEXT],
  ['accent', '#ffffff', TEXT],
  ['line-strong', 'card', GLYPH],
  ['line-strong', 'fill', GLYPH],
]

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s theme', (_name, palette) => {
  test('each colour is readable on its ground', async () => {
    const check = ([front, ground, wanted]: Pair) => {
      const behind = ground.startsWith('#') ? ground : palette[ground as keyof Palette]
      expect(contrast(palette[front], behind)).toBeGreaterThanOrEqual(wanted)
    }
    expect(await failing(pairs, check)).toEqual([])
  })

  test('layers can be told apart', () => {
    const layers = [palette.card, palette.fill, palette['fill-hover'], palette['fill-press']]
    layers.slice(1).forEach((layer, index) => {
      expect(contrast(layer, layers[index] ?? '')).toBeGreaterThan(1.05)
    })
  })
})
