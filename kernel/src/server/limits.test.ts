import { expect, test } from 'vitest'
import { createMemoryLimits, createRedisLimits } from './limits.js'

test('a window begins with the first of its counts and ends for all of them', async () => {
  let now = 1_000
  const limits = createMemoryLimits({ now: () => now })
  expect(await limits.count('a', 60_000)).toEqual({ count: 1, endsIn: 60_000 })
  now += 20_000
  expect(await limits.count('a', 60_000)).toEqual({ count: 2, endsIn: 40_000 })
  expect(await limits.count('b', 60_000)).toEqual({ count: 1, endsIn: 60_000 })
  now += 40_000
  expect(await limits.count('a', 60_000)).toEqual({ count: 1, endsIn: 60_000 })
})

test.each([
  ['a count and what is left of the window', [3, 59_000], { count: 3, endsIn: 59_000 }],
  ['texts, as some clients give them', ['3', '59000'], { count: 3, endsIn: 59_000 }],
  ['nothing, which allows nothing', null, { count: Infinity, endsIn: 60_000 }],
  ['an old script, which allows nothing', 1, { count: Infinity, endsIn: 60_000 }],
  ['a count that is none', ['x', -1], { count: Infinity, endsIn: 0 }],
])('Redis answers %s', async (_what, reply, expected) => {
  const asked: (readonly string[])[] = []
  const answer = (args: readonly string[]) => {
    asked.push(args)
    return Promise.resolve(reply)
  }
  const node = createRedisLimits({ sendCommand: answer }, { prefix: 'p:' })
  const io = createRedisLimits({ call: (...args) => answer(args) }, { prefix: 'p:' })
  expect(await node.count('k', 60_000)).toEqual(expected)
  expect(await io.count('k', 60_000)).toEqual(expected)
  expect(asked[0]).toEqual(['EVAL', expect.any(String), '1', 'p:k', '60000'])
  expect(asked[1]).toEqual(asked[0])
})
