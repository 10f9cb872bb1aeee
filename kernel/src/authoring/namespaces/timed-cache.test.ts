import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock.js'
import { createTimedCache } from './timed-cache.js'

function rig(most?: number) {
  const clock = createFakeClock()
  const ask = vi.fn(() => Promise.resolve<number | undefined>(ask.mock.calls.length))
  const cache = createTimedCache<number | undefined>({
    clock,
    ms: 300_000,
    ...(most !== undefined && { most }),
  })
  return { clock, ask, get: (key: string) => cache(key, ask) }
}

test('an answer counts for its time, and is asked for again after it', async () => {
  const { clock, ask, get } = rig()
  expect(await get('a')).toBe(1)
  await clock.advance(299_999)
  expect(await get('a')).toBe(1)
  await clock.advance(1)
  expect(await get('a')).toBe(2)
  expect(await get('b')).toBe(3)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('that there is none is an answer too', async () => {
  const { ask, get } = rig()
  ask.mockResolvedValue(undefined)
  expect([await get('a'), await get('a')]).toEqual([undefined, undefined])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a failure is not kept', async () => {
  const { ask, get } = rig()
  ask.mockRejectedValueOnce(new Error('down'))
  await expect(get('a')).rejects.toThrow('down')
  expect(await get('a')).toBe(2)
})

test('the oldest answer goes if there are too many', async () => {
  const { ask, get } = rig(2)
  for (const key of ['a', 'b', 'c']) await get(key)
  await get('c')
  expect(ask).toHaveBeenCalledTimes(3)
  await get('a')
  expect(ask).toHaveBeenCalledTimes(4)
})

test('an answer from the future, by a clock that was set back, is asked for again', async () => {
  const { ask } = rig()
  let now = 1_000_000
  const clock = { ...createFakeClock(), now: () => now }
  const cache = createTimedCache<number | undefined>({ clock, ms: 300_000 })
  await cache('a', ask)
  now = 0
  await cache('a', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})
