import type { Random } from '../core/ports/random.js'
import { createSeededRng } from './seeded-rng.js'

/** A {@link Random} that tells how often it was asked. */
export interface FakeRandom extends Random {
  /** Bytes handed out so far. */
  used(): number
}

/**
 * Randomness that repeats.
 *
 * @param seed Any number or word. @default 'latchkey'
 */
export function createFakeRandom(seed: number | string = 'latchkey'): FakeRandom {
  const rng = createSeededRng(seed)
  let used = 0
  return {
    bytes(length) {
      used += length
      return rng.bytes(length)
    },
    used: () => used,
  }
}
