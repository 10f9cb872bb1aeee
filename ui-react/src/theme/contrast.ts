type Rgb = readonly [number, number, number]

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Reads `#rgb` or `#rrggbb`; `undefined` for any other colour. */
export function parseHex(color: string): Rgb | undefined {
  const digits = HEX.exec(color.trim())?.[1]
  if (digits === undefined) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const ratio = (left: Rgb, right: Rgb) => {
  const [low, high] = [luminance(left), luminance(right)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const toHex = (color: Rgb) =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Contrast of two hex colours by WCAG 2.2 (1 to 21); 1 when one cannot be read. */
export function contrast(left: string, right: string): number {
  const [first, second] = [parseHex(left), parseHex(right)]
  return first && second ? ratio(first, second) : 1
}

/** Up to here white has a contrast of 4.5: (1 + 0.05) / 4.5 - 0.05. */
const DARK_ENOUGH = 1.05 / 4.5 - 0.05

/** White or black, whichever is easier to read on `background`; `undefined` unless it is hex. */
export function inkOn(background: string): '#ffffff' | '#000000' | undefined {
  const color = parseHex(background)
  return color && (luminance(color) <= DARK_ENOUGH ? '#ffffff' : '#000000')
}

/** `color` moved towards `towards` until it reaches `wanted` contrast on `background`. */
export function readableOn(
  color: string,
  background: string,
  towards: '#ffffff' | '#000000',
  wanted = 4.5,
): string | undefined {
  const [from, ground, goal] = [parseHex(color), parseHex(background), parseHex(towards)]
  if (!from || !ground || !goal) return undefined
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(from, goal, share)
    if (ratio(candidate, ground) >= wanted + 0.05) return toHex(candidate)
  }
  return towards
}
