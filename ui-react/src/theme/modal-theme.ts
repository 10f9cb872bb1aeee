import { contrast, mixed, readableOn } from './contrast.js'
import { inkOn, parseHex } from './ink.js'
import { darkPalette, lightPalette } from './palette.js'
import {
  PAIRED,
  themeProperties,
  type ThemeColor,
  type ThemeOptions,
  type ThemeProperties,
} from './theme.js'

/** Scanners need about this contrast between a module and its plate. */
const QR_CONTRAST = 4.5
/** Below this an accent is too near the card to be seen as a button. */
const NEAR = 1.6
/** Of edges of controls, by WCAG 2.2, 1.4.11. */
const EDGE = 3

const PALETTES = { light: lightPalette, dark: darkPalette } as const
type Mode = keyof typeof PALETTES

const scannable = (color: string | undefined) =>
  color !== undefined && (!parseHex(color) || contrast(color, '#ffffff') >= QR_CONTRAST)
    ? color
    : undefined

const inMode = (color: ThemeColor | undefined, mode: Mode) =>
  typeof color === 'object' ? color[mode] : color

/** A mixture that the browser makes where a colour is not hex. */
const blend = (base: string, other: string, percent: number) =>
  parseHex(base) && parseHex(other)
    ? mixed(base, other, percent)
    : `color-mix(in srgb,${base},${other} ${String(percent)}%)`

/** The accent's text and edge on the kit's own surfaces. */
function accentProperties(theme: ThemeOptions, mode: Mode): ThemeProperties {
  const { colorMix = '', colorMixStrength = 0 } = theme
  const accent = inMode(theme.accent, mode)
  if (accent === undefined) return {}
  const press = mixed(PALETTES[mode]['fill-press'], colorMix, colorMixStrength)
  const text = readableOn(accent, press, mode === 'light' ? '#000000' : '#ffffff')
  return { [`accent-text-${mode}`]: text }
}

/** The colours of a mode for which the theme has a colour of its own; what it leaves out is mixed from them. */
function surfaceProperties(theme: ThemeOptions, mode: Mode): ThemeProperties {
  const own = (name: (typeof PAIRED)[number]) => inMode(theme[name], mode)
  const palette = PALETTES[mode]
  const surface = own('surface') ?? palette.card
  const towards = inkOn(surface) ?? (mode === 'light' ? '#000000' : '#ffffff')
  const fallen = contrast(towards, mixed(surface, towards, 14)) < 4.8
  const away = towards === '#000000' ? '#ffffff' : '#000000'
  // On a surface of middle light, layers go away from the text, which would be lost on them.
  const shade = parseHex(surface) && fallen ? away : towards
  const fill = own('fill') ?? blend(surface, shade, 5)
  const press = blend(fill, shade, 9)
  const readable = (color: string, ground: string, wanted?: number) =>
    readableOn(color, ground, towards, wanted) ?? color
  // A colour that is moved for one ground may be lost on the other, and is then moved on.
  const onLayers = (color: string) =>
    [press, surface, press].reduce((moved, layer) => readable(moved, layer), color)
  const text = onLayers(own('text') ?? palette.text)
  const accent = inMode(theme.accent, mode) ?? palette.accent
  const tinted = (color: string, share: number) => blend(surface, color, share)
  const positive = readable(own('positive') ?? palette.positive, tinted(palette.positive, 22))
  const danger = readable(own('danger') ?? palette.danger, tinted(palette.danger, 26))
  const warning = readable(palette.warning, tinted(palette.warning, 22))
  const values = {
    surface,
    fill,
    'fill-hover': blend(fill, shade, 5),
    'fill-press': press,
    plate: mode === 'light' ? surface : blend(surface, shade, 14),
    line: own('line') ?? blend(surface, text, 10),
    'line-strong': readable(own('lineStrong') ?? blend(surface, text, 45), fill, EDGE),
    text,
    'text-soft': onLayers(own('textSoft') ?? blend(text, surface, 34)),
    'accent-text': onLayers(own('textAccent') ?? accent),
    'accent-edge': contrast(accent, surface) < NEAR ? `${inkOn(accent) ?? text}73` : undefined,
    positive,
    'positive-tint': tinted(positive, 12),
    danger,
    'danger-tint': tinted(danger, 10),
    'danger-press': tinted(danger, 16),
    warning,
    'warning-tint': tinted(warning, 12),
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${name}-${mode}`, value]),
  )
}

/** The modal's part of a theme: colours that stay readable as text, a QR that can be scanned. */
export const modalThemeProperties = (theme: ThemeOptions): ThemeProperties => {
  const { colorMixStrength: strength, blur } = theme
  const colors = (mode: Mode) =>
    PAIRED.some((name) => name !== 'veil' && inMode(theme[name], mode) !== undefined)
      ? surfaceProperties(theme, mode)
      : accentProperties(theme, mode)
  return {
    ...themeProperties(theme),
    'color-mix-strength': strength === undefined ? undefined : `${String(strength)}%`,
    'veil-filter': blur === undefined ? undefined : `blur(${blur})`,
    ...colors('light'),
    ...colors('dark'),
    'qr-color': scannable(theme.qrColor),
  }
}
