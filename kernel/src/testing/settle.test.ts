import { expect, test } from 'vitest'
import { settle } from './settle.js'

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

test('it works where there is no setImmediate, as in a page', async () => {
  const { setImmediate } = globalThis
  Reflect.deleteProperty(globalThis, 'setImmediate')
  try {
    let settled = false
    void Promise.resolve().then(() => {
      settled = true
    })
    await settle()
    expect(settled).toBe(true)
  } finally {
    globalThis.setImmediate = setImmediate
  }
})
