import { contrast, mixed, readableOn } from './contrast.js'
import { parseHex } from './ink.js'
import { darkPalette, lightPalette } from './palette.js'
import { themeProperties, type ThemeOptions, type ThemeProperties } from './theme.js'

/** Scanners need about this contrast between a module and its plate. */
const QR_CONTRAST = 4.5

const scannable = (color: string | undefined) =>
  color !== undefined && (!parseHex(color) || contrast(color, '#ffffff') >= QR_CONTRAST)
    ? color
    : undefined

/** The modal's part of a theme: an accent that stays readable as text, a QR that can be scanned. */
export const modalThemeProperties = (theme: ThemeOptions): ThemeProperties => {
  const { accent, colorMix = '', colorMixStrength: strength } = theme
  const onSurface = (surface: string, towards: '#000000' | '#ffffff') =>
    accent && readableOn(accent, mixed(surface, colorMix, strength ?? 0), towards)
  return {
    ...themeProperties(theme),
    'color-mix-strength': strength === undefined ? undefined : `${String(strength)}%`,
    'accent-text-light': onSurface(lightPalette['fill-press'], '#000000'),
    'accent-text-dark': onSurface(darkPalette['fill-press'], '#ffffff'),
    'qr-color': scannable(theme.qrColor),
  }
}
