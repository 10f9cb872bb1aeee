import type { SeededRng } from './seeded-rng.js'

/** Values that what reads data has to expect anywhere in it. */
const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, '', 'x'.repeat(2_000), '\u0000', '__proto__', [], {}],
  ...['javascript:alert(1)', 'https://evil.example/x', 'eip155:1', 'eip155:1:0x00', [[]], [null]],
]

type Holder = Record<string, unknown>

/** Each place of a value: what holds it, and by which key. */
function placesIn(value: unknown): readonly (readonly [Holder, string])[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])])
}

const turned = (rng: SeededRng, text: string): string => {
  const at = rng.below(text.length + 1)
  const other = String.fromCharCode(rng.below(0x250))
  return rng.pick([
    text.slice(0, at),
    text.slice(0, at) + other + text.slice(at),
    text.slice(0, at) + other + text.slice(at + 1),
    text.toUpperCase(),
    text + text,
  ])
}

/** Also a member that is called `__proto__` is one of its own, as in what `JSON.parse` makes. */
const own = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  })

function change(rng: SeededRng, [holder, key]: readonly [Holder, string]): void {
  const value = holder[key]
  const how = rng.below(6)
  if (how === 0) Reflect.deleteProperty(holder, key)
  else if (how === 1 && Array.isArray(value))
    holder[key] = [...(value as unknown[]), ...(value as unknown[])]
  else if (how === 2 && !Array.isArray(holder))
    own(holder, rng.pick(['__proto__', 'constructor', 'toJSON', `${key}2`]), value)
  else if (typeof value === 'string' && how < 5) holder[key] = turned(rng, value)
  else holder[key] = structuredClone(rng.pick(ODD))
}

/**
 * A copy of JSON data in which one to four places are changed: taken away, doubled, moved, of another type, or with
 * another character. The same seed gives the same copy.
 */
export function mutatedJson(rng: SeededRng, value: unknown): unknown {
  const box = { value: structuredClone(value) }
  for (let left = 1 + rng.below(4); left > 0; left -= 1) {
    const places = placesIn(box)
    if (places.length > 0) change(rng, rng.pick(places))
  }
  return box.value
}
