import {
  bank,
  candy,
  forest,
  game,
  glass,
  midnight,
  paper,
  sunset,
  terminal,
  type ThemeOptions,
} from '@latchkey/ui-react'
import type { Config } from './config.js'

/** Themes of the kit, by the name in a link; `plain` is the kit's own look. */
export const PRESETS = [
  'plain',
  'bank',
  'game',
  'terminal',
  'candy',
  'paper',
  'glass',
  'midnight',
  'forest',
  'sunset',
] as const
/** A theme that the page offers. */
export type Preset = (typeof PRESETS)[number]

/** Accents to pick from, each with its name. */
export const ACCENTS = [
  ['#0b6b80', 'Petrol'],
  ['#3d55f0', 'Blue'],
  ['#7c3aed', 'Violet'],
  ['#c026d3', 'Pink'],
  ['#dc2626', 'Red'],
  ['#c2410c', 'Orange'],
  ['#15734a', 'Green'],
] as const

/** Fonts to pick from: all are the visitor's own, so nothing is downloaded. */
export const FONTS = {
  system: undefined,
  rounded: 'ui-rounded, "SF Pro Rounded", Nunito, system-ui, sans-serif',
  serif: 'ui-serif, Georgia, Cambria, "Times New Roman", serif',
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
} as const
/** Name of a font in a link. */
export type FontId = keyof typeof FONTS

/** Widths of the card, in pixels. */
export const WIDTHS = [360, 400, 440] as const

type Look = Pick<Config, 'theme' | 'preset' | 'accent' | 'radius' | 'font' | 'width'>

/** The values of a link, which override the preset. */
export function overrides({ theme, accent, radius, font, width }: Omit<Look, 'preset'>) {
  return {
    ...(theme === 'auto' ? {} : { mode: theme }),
    ...(accent === undefined ? {} : { accent }),
    ...(radius === undefined ? {} : { borderRadiusMaster: `${String(radius)}px` }),
    ...(font === 'system' ? {} : { fontFamily: FONTS[font] }),
    ...(width === WIDTHS[0] ? {} : { width: `${String(width)}px` }),
  } satisfies ThemeOptions
}

const THEMES = { bank, candy, forest, game, glass, midnight, paper, sunset, terminal }

/** The theme of a preset. */
export const presetOf = (preset: Preset): ThemeOptions => (preset === 'plain' ? {} : THEMES[preset])

/** Pixels that all radii are multiples of: the link's, the preset's or the kit's own. */
export const radiusOf = ({ preset, radius }: Pick<Look, 'preset' | 'radius'>): number =>
  radius ?? Number.parseInt(presetOf(preset).borderRadiusMaster ?? '4', 10)

/** The theme of a configuration. */
export const themeOf = (config: Look): ThemeOptions => ({
  ...presetOf(config.preset),
  ...overrides(config),
})
