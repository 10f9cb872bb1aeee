import { expect, test } from 'vitest'
import { createFakeRandom } from './fake-random.js'
import { createSeededRng } from './seeded-rng.js'

const draw = (seed: number | string) => {
  const rng = createSeededRng(seed)
  return Array.from({ length: 5 }, rng.next)
}

test('the same seed gives the same numbers, another seed others', () => {
  expect(draw(7)).toEqual(draw(7))
  expect(draw('a word')).toEqual(draw('a word'))
  expect(draw(7)).not.toEqual(draw(8))
})

test('numbers are spread evenly over their range', () => {
  const rng = createSeededRng(1)
  const counts = new Array<number>(10).fill(0)
  for (let draws = 0; draws < 10_000; draws += 1) {
    const at = rng.below(10)
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('a shuffle keeps every item and changes the order', () => {
  const items = Array.from({ length: 20 }, (_, at) => at)
  const shuffled = createSeededRng(3).shuffle(items)
  expect([...shuffled].sort((a, b) => a - b)).toEqual(items)
  expect(shuffled).not.toEqual(items)
})

test('picking, chances and bytes stay in bounds', () => {
  const rng = createSeededRng('bounds')
  expect(['a', 'b']).toContain(rng.pick(['a', 'b']))
  expect(() => rng.pick([])).toThrow(RangeError)
  expect([rng.chance(0), rng.chance(1)]).toEqual([false, true])
  expect(rng.bytes(32)).toHaveLength(32)
})

test('fake randomness repeats and counts its values', () => {
  const random = createFakeRandom('seed')
  expect(random.bytes(4)).toEqual(createFakeRandom('seed').bytes(4))
  expect(random.used()).toBe(4)
})
