import type { RequestPayload } from '../wire/messages.js'

const HEX = /^#(?:[\da-f]{3}){1,2}$/i
const LENGTH = /^\d{1,2}(?:\.\d{1,2})?px$/
/** Names of fonts; nothing that loads or computes. */
const FONTS = /^[\w\s,'"-]{1,256}$/

/** White needs a contrast of 4.5 (WCAG 2.2); up to this luminance it has it. */
const DARK_ENOUGH = 0.1833

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Looks of the app's modal. Only values of a known form are taken. A theme can change colours, radius and font, and
 * can neither hide a warning nor load anything.
 */
export function applyTheme(
  { documentElement: { style, dataset } }: Document,
  { themeMode, themeVariables = {} }: RequestPayload<'SYNC_THEME'>,
): void {
  if (themeMode) dataset['theme'] = themeMode
  const { accent, borderRadiusMaster, fontFamily, fontSizeMaster } = themeVariables
  if (accent !== undefined && HEX.test(accent)) {
    style.setProperty('--accent', accent)
    style.setProperty('--on-accent', luminance(accent) <= DARK_ENOUGH ? '#ffffff' : '#000000')
  }
  if (borderRadiusMaster !== undefined && LENGTH.test(borderRadiusMaster))
    style.setProperty('--radius', borderRadiusMaster)
  if (fontSizeMaster !== undefined && LENGTH.test(fontSizeMaster)) {
    // Smaller text than by default could not be read.
    // eslint-disable-next-line no-restricted-syntax -- a size of letters, no amount
    const size = Math.min(14, Math.max(10, Number.parseFloat(fontSizeMaster)))
    style.setProperty('--em', `${size}px`)
  }
  if (fontFamily !== undefined && FONTS.test(fontFamily)) style.setProperty('--font', fontFamily)
}
