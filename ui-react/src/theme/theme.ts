import { inkOn } from './ink.js'

/** `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** The theme variables. Every member can be changed while running. */
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

/** Values of the public custom properties, by name without the prefix. */
export type ThemeProperties = Readonly<Record<string, string | undefined>>

const kebab = (option: string) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every root's part of a theme: each option under its own name, and the ink on the accent. */
export function themeProperties({ mode: _, ...options }: ThemeOptions): ThemeProperties {
  const properties: Record<string, string | undefined> = {}
  for (const [option, value] of Object.entries(options)) properties[kebab(option)] = String(value)
  const ink = options.accent && inkOn(options.accent)
  properties['on-accent'] = ink
  // Hover and press move away from the ink, so that the label only gets easier to read.
  properties['accent-away'] = ink && (ink === '#ffffff' ? '#000000' : '#ffffff')
  return properties
}

/**
 * Puts a theme on the element that hosts a shadow root, by attribute and through the style object
 * (which a strict content policy allows). Call it again with the new theme to change it.
 * @returns the function that takes it off
 */
export function applyTheme(
  { dataset, style }: HTMLElement,
  theme: ThemeOptions,
  properties: ThemeProperties,
): () => void {
  const put = (on: boolean) => {
    for (const [name, value] of Object.entries(properties))
      if (value) style.setProperty(`--latchkey-${name}`, on ? value : '')
  }
  dataset.theme = theme.mode ?? 'auto'
  put(true)
  return () => {
    put(false)
  }
}
