import { contrast, inkOn, parseHex, readableOn } from './contrast.js'
import { darkPalette, lightPalette } from './palette.js'

/** `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** The theme variables (spec §9, "Look and defaults"). Every member can be changed while running. */
export interface ThemeOptions {
  /** @default 'auto' */
  readonly mode?: ThemeMode
  /** Colour of primary buttons, links and progress. Hex colours are kept readable in both themes. */
  readonly accent?: string
  /** Colour mixed into every surface. */
  readonly colorMix?: string
  /** Share of `colorMix` in per cent, 0 to 100. @default 0 */
  readonly colorMixStrength?: number
  /** @default the system's own fonts; nothing is downloaded */
  readonly fontFamily?: string
  /** All text sizes are multiples of it. @default '10px' */
  readonly fontSizeMaster?: string
  /** All radii are multiples of it. @default '4px' */
  readonly borderRadiusMaster?: string
  /** Dark colour of QR modules; one too light to be scanned is not used. */
  readonly qrColor?: string
  /** Used where the top layer is not: embedded mode and menus. @default 999 */
  readonly zIndex?: number
  /** Width of the card. @default '360px' */
  readonly width?: string
}

const MODES: readonly ThemeMode[] = ['light', 'dark', 'auto']
const LENGTH = /^\d+(\.\d+)?(px|rem|em|vw|%)$/

/** Scanners need about this contrast between a module and its plate. */
const QR_CONTRAST = 4.5

const wrong = (option: string, given: unknown, expected: string) =>
  Object.assign(
    new TypeError(
      `theme.${option} is ${JSON.stringify(given)}, but ${expected} is expected. Change or remove it.`,
    ),
    { code: 'theme_invalid', context: { option, given } },
  )

/**
 * Checks what an app passed.
 * @throws TypeError with code `theme_invalid`, naming the option, the value and what is expected
 */
export function checkTheme(theme: ThemeOptions): void {
  const { mode, colorMixStrength: share, zIndex } = theme
  if (mode !== undefined && !MODES.includes(mode)) {
    throw wrong('mode', mode, "'light', 'dark' or 'auto'")
  }
  if (share !== undefined && !(share >= 0 && share <= 100)) {
    throw wrong('colorMixStrength', share, 'a number from 0 to 100')
  }
  if (zIndex !== undefined && !Number.isInteger(zIndex)) throw wrong('zIndex', zIndex, 'an integer')
  for (const option of ['fontSizeMaster', 'borderRadiusMaster', 'width'] as const) {
    const value = theme[option]
    if (value !== undefined && !LENGTH.test(value)) {
      throw wrong(option, value, "a CSS length such as '10px'")
    }
  }
}

const accentProperties = (accent: string): Record<string, string | undefined> => ({
  accent,
  'on-accent': inkOn(accent),
  // Hover and press move away from the ink, so that the label only gets easier to read.
  'accent-away': inkOn(accent) === '#14161c' ? '#ffffff' : '#000000',
  'accent-text-light': readableOn(accent, lightPalette['fill-press'], '#000000'),
  'accent-text-dark': readableOn(accent, darkPalette['fill-press'], '#ffffff'),
})

const scannable = (color: string | undefined) =>
  color !== undefined && (!parseHex(color) || contrast(color, '#ffffff') >= QR_CONTRAST)
    ? color
    : undefined

/** The public custom properties, `--latchkey-…`, that a theme sets. */
export function themeProperties(theme: ThemeOptions): Record<string, string> {
  const values: Record<string, string | undefined> = {
    ...(theme.accent === undefined ? {} : accentProperties(theme.accent)),
    'color-mix': theme.colorMix,
    'color-mix-strength':
      theme.colorMixStrength === undefined ? undefined : `${String(theme.colorMixStrength)}%`,
    'font-family': theme.fontFamily,
    'font-size-master': theme.fontSizeMaster,
    'border-radius-master': theme.borderRadiusMaster,
    'qr-color': scannable(theme.qrColor),
    'z-index': theme.zIndex?.toString(),
    width: theme.width,
  }
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[`--latchkey-${name}`, value] as const],
  )
  return Object.fromEntries(set)
}

/**
 * Puts a theme on the element that hosts a shadow root, by attribute and through the style object
 * (which a strict content policy allows). Call it again with the new theme to change it.
 * @returns the function that takes it off
 */
export function applyTheme(host: HTMLElement, theme: ThemeOptions): () => void {
  const properties = themeProperties(theme)
  host.setAttribute('data-theme', theme.mode ?? 'auto')
  for (const [name, value] of Object.entries(properties)) host.style.setProperty(name, value)
  return () => {
    for (const name of Object.keys(properties)) host.style.removeProperty(name)
  }
}
