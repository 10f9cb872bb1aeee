import { expect, test } from 'vitest'
import { pause } from '../core/ports/pause.js'
import { createFakeClock } from './fake-clock.js'

test('time stands still until it is moved', async () => {
  const clock = createFakeClock(1_000)
  expect(clock.now()).toBe(1_000)
  await clock.advance(250)
  expect(clock.now()).toBe(1_250)
})

test('timers run in the order of their times, and at them', async () => {
  const clock = createFakeClock(0)
  const seen: string[] = []
  const note = (name: string) => () => void seen.push(`${name}@${clock.now()}`)
  clock.after(30, note('late'))
  clock.after(10, note('early'))
  clock.after(30, note('later'))
  clock.every(20, note('each'))
  await clock.advance(40)
  expect(seen).toEqual(['early@10', 'each@20', 'late@30', 'later@30', 'each@40'])
})

test('promises settle between two timers, so that what follows can set a timer of its own', async () => {
  const clock = createFakeClock(0)
  const seen: number[] = []
  const work = async () => {
    for (const ms of [10, 10, 10]) {
      await pause(clock, ms)
      seen.push(clock.now())
    }
  }
  void work()
  await clock.advance(30)
  expect(seen).toEqual([10, 20, 30])
})

test('a timer that was cancelled does not run, and pending timers are counted', async () => {
  const clock = createFakeClock()
  const cancel = clock.after(5, () => {
    throw new Error('must not run')
  })
  const stop = clock.every(5, () => undefined)
  expect(clock.pending()).toBe(2)
  cancel()
  cancel()
  await clock.advance(10)
  expect(clock.pending()).toBe(1)
  stop()
  expect(clock.pending()).toBe(0)
})

test('an interval can stop itself', async () => {
  const clock = createFakeClock()
  let runs = 0
  const stop = clock.every(1, () => {
    runs += 1
    if (runs === 3) stop()
  })
  await clock.advance(100)
  expect(runs).toBe(3)
})

test('times that are none count as no time', async () => {
  const clock = createFakeClock(0)
  const seen: number[] = []
  for (const ms of [-5, Number.NaN, Number.POSITIVE_INFINITY]) {
    clock.after(ms, () => void seen.push(clock.now()))
  }
  await clock.advance(0)
  expect(seen).toEqual([0, 0, 0])
})

test('an error thrown by a timer reaches the test', async () => {
  const clock = createFakeClock(0)
  clock.after(5, () => {
    throw new Error('from the timer')
  })
  await expect(clock.advance(10)).rejects.toThrow('from the timer')
  expect(clock.now()).toBe(5)
})
