/** FNV-1a, 32 bit: spreads neighbouring names far apart. Not for secrets. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}

const channel = (hue: number, saturation: number, lightness: number, offset: number) => {
  const position = (offset + hue / 30) % 12
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  return lightness - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1))
}

const STEP = 0.15

const hex = (part: number) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

const tint = (base: readonly number[], share: number) =>
  `#${base.map((part) => hex(part + (1 - part) * share)).join('')}`

/** Five tints of one colour, each 0.15 nearer to white than the one before. */
export type Tints = readonly [string, string, string, string, string]

/**
 * The colours of an account's picture: the same for the same address, in any spelling.
 *
 * @param turn Degrees on the colour wheel away from the address's own colour.
 */
export function addressTints(address: string, turn = 0): Tints {
  const hash = hashText(address.toLowerCase())
  const hue = ((hash % 360) + turn) % 360
  const saturation = 0.66 + ((hash >>> 9) % 24) / 100
  const base = [0, 8, 4].map((offset) => channel(hue, saturation, 0.48, offset))
  return [
    tint(base, 0),
    tint(base, STEP),
    tint(base, 2 * STEP),
    tint(base, 3 * STEP),
    tint(base, 4 * STEP),
  ]
}
