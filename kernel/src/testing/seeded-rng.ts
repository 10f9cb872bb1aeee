/** A stream of numbers that is the same for the same seed. */
export interface SeededRng {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [0, limit). */
  below(limit: number): number
  /** One of the items. @throws RangeError when there are none */
  pick<T>(items: readonly T[]): T
  /** True with the given probability. @default 0.5 */
  chance(probability?: number): boolean
  bytes(length: number): Uint8Array
  /** A new order of the items. */
  shuffle<T>(items: readonly T[]): readonly T[]
}

/** FNV-1a, so that a seed may be a word. */
const hash = (seed: string) => {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at += 1) {
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  }
  return state >>> 0
}

/**
 * Chance for property tests: a failing run is repeated by its seed. Not for keys or nonces.
 *
 * @param seed Any number or word.
 */
export function createSeededRng(seed: number | string): SeededRng {
  let state = hash(String(seed))
  const next = () => {
    // Mulberry32: one 32-bit word of state, full period.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick<T>(items: readonly T[]) {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.')
      return items[below(items.length)] as T
    },
    chance: (probability = 0.5) => next() < probability,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    shuffle(items) {
      const order = [...items]
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        ;[order[last], order[other]] = [order[other], order[last]] as [never, never]
      }
      return order
    },
  }
}
