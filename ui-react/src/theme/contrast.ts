import { luminance, parseHex, type Rgb } from './ink.js'

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

/** CSS `color-mix(in srgb, …)` of two hex colours; the first one where the second cannot be read. */
export function mixed(base: string, other: string, percent: number): string {
  const [from, to] = [parseHex(base), parseHex(other)]
  return from && to ? toHex(mix(from, to, percent / 100)) : base
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
