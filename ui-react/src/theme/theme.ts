import { inkOn, luminance, parseHex } from './ink.js'

/** `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** A CSS colour, or one for each mode. Hex colours are kept readable. */
export type ThemeColor = string | { readonly light?: string; readonly dark?: string }

/** The theme variables. Every member can be changed while running. */
export interface ThemeOptions {
  /** @default 'auto' */
  readonly mode?: ThemeMode
  /** Primary buttons, links and progress. One too near the card gets an edge. */
  readonly accent?: ThemeColor
  /** The card. What is not given is mixed from it and the text; `colorMix` has no part in it. */
  readonly surface?: ThemeColor
  /** Controls on the card, and rows that are pointed at. */
  readonly fill?: ThemeColor
  readonly text?: ThemeColor
  readonly textSoft?: ThemeColor
  /** Links and marks. @default the accent, as far as it can be read */
  readonly textAccent?: ThemeColor
  /** Hairlines. */
  readonly line?: ThemeColor
  /** Edges of fields. */
  readonly lineStrong?: ThemeColor
  readonly positive?: ThemeColor
  readonly danger?: ThemeColor
  /** The layer over the page behind a dialog. */
  readonly veil?: ThemeColor
  /** How far the page behind a dialog is blurred, such as `'12px'`. @default none */
  readonly blur?: string
  /** Shadow of cards, as CSS `box-shadow`. */
  readonly shadow?: string
  /** Picture of the card, as CSS `background-image`. It is drawn over the surface. */
  readonly background?: string
  /** @default `borderRadiusMaster` seven times */
  readonly radiusCard?: string
  /** @default `borderRadiusMaster` four times */
  readonly radiusRow?: string
  /** @default `borderRadiusMaster` three times */
  readonly radiusControl?: string
  /** @default `borderRadiusMaster` twice */
  readonly radiusIcon?: string
  /** @default as round as a row */
  readonly buttonShape?: 'rounded' | 'pill' | 'square'
  /** Picture beside the title of the first view: a `data:image/…` or `https:` address. */
  readonly logo?: string
  /** Weight of running text, 100 to 900. @default 400 */
  readonly fontWeight?: number
  /** Weight of titles, labels and buttons, 100 to 900. @default 600 */
  readonly fontWeightStrong?: number
  /** Font of titles. @default `fontFamily` */
  readonly fontFamilyTitle?: string
  /** Font of addresses. @default the system's own */
  readonly fontFamilyMono?: string
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

/** Colours beside the accent: each has a property for each mode. */
export const PAIRED = [
  'surface',
  'fill',
  'text',
  'textSoft',
  'textAccent',
  'line',
  'lineStrong',
  'positive',
  'danger',
  'veil',
] as const satisfies readonly (keyof ThemeOptions)[]

const MODES = ['light', 'dark'] as const

/** Every root's part of a theme: each option under its own name, and what goes with the accent. */
export function themeProperties(theme: ThemeOptions): ThemeProperties {
  const { mode: _, logo: __, buttonShape, ...options } = theme
  const properties: Record<string, string | undefined> = {
    'radius-button':
      buttonShape === 'pill' ? '999px' : buttonShape === 'square' ? '0px' : undefined,
  }
  for (const [option, value] of Object.entries(options)) {
    const name = kebab(option)
    const isPaired = PAIRED.some((one) => one === option)
    if (typeof value !== 'object' && !isPaired) properties[name] = String(value)
    else
      for (const mode of MODES)
        properties[`${name}-${mode}`] = typeof value === 'object' ? value[mode] : String(value)
  }
  const { accent } = theme
  const withInk = (color: string | undefined, end: string) => {
    const ink = color && inkOn(color)
    properties[`on-accent${end}`] = ink
    // Hover and press move away from the ink, so that the label only gets easier to read.
    properties[`accent-away${end}`] = ink && (ink === '#ffffff' ? '#000000' : '#ffffff')
  }
  if (typeof accent !== 'object') withInk(accent, '')
  for (const mode of MODES) {
    const color = typeof accent === 'object' ? accent[mode] : accent
    if (typeof accent === 'object') withInk(color, `-${mode}`)
    const rgb = color && parseHex(color)
    if (!color || !rgb) continue
    const light = luminance(rgb)
    // Its contrast with the kit's own card is below 1.6: its shape could hardly be seen.
    const isNear = mode === 'light' ? light > 0.606 : light < 0.053
    if (isNear) properties[`accent-edge-${mode}`] = `${inkOn(color) ?? ''}73`
  }
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
