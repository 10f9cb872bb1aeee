/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

const HEX = /^#((?:[\da-f]{3}){1,2})$/i

/** Reads `#rgb` or `#rrggbb`; `undefined` for any other colour. */
export function parseHex(color: string): Rgb | undefined {
  const digits = HEX.exec(color.trim())?.[1]
  if (digits === undefined) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number(`0x${full}`)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Relative luminance by WCAG 2.2. */
export const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Up to here white has a contrast of 4.5: (1 + 0.05) / 4.5 - 0.05, rounded down. */
const DARK_ENOUGH = 0.1833

/** White or black, whichever is easier to read on `background`; `undefined` unless it is hex. */
export function inkOn(background: string): '#ffffff' | '#000000' | undefined {
  const color = parseHex(background)
  return color && (luminance(color) <= DARK_ENOUGH ? '#ffffff' : '#000000')
}
