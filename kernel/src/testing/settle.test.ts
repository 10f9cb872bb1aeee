import { afterEach, expect, test, vi } from 'vitest'
import { nextTurnOf, settle } from './settle.js'

afterEach(() => {
  vi.useRealTimers()
})

test('it waits for promises that follow from one another, however many', async () => {
  let steps = 0
  const follow = async (left: number): Promise<void> => {
    steps += 1
    if (left > 0) await follow(left - 1)
  }
  void Promise.resolve().then(() => follow(1_000))
  await settle()
  expect(steps).toBe(1_001)
})

test('timers faked by the test runner do not stop it', async () => {
  vi.useFakeTimers()
  let settled = false
  void Promise.resolve().then(() => {
    settled = true
  })
  await settle()
  expect(settled).toBe(true)
})

test('where a page has no setImmediate, the next turn comes by a message', async () => {
  const order: string[] = []
  const turn = new Promise<void>((resolve) => {
    nextTurnOf({})(() => {
      order.push('turn')
      resolve()
    })
  })
  void Promise.resolve().then(() => order.push('microtask'))
  await turn
  expect(order).toEqual(['microtask', 'turn'])
})
