import { expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.js'
import { settle } from '../testing/settle.js'
import { createLooks, type Look } from './looks.js'

/** Looks whose answers a test gives, in the order in which they began. */
function setUp() {
  const clock = createFakeClock()
  const looks = createLooks(clock)
  const waiting: ((isNew: boolean) => void)[] = []
  const shown: number[] = []
  const signals: AbortSignal[] = []
  const look: Look = (signal) =>
    new Promise((resolve) => {
      const number = signals.push(signal)
      waiting.push((isNew) => {
        resolve(() => {
          shown.push(number)
          return isNew
        })
      })
    })
  return {
    clock,
    looks,
    shown,
    signals,
    ask: () => looks.ask('one', look),
    askLater: () => {
      looks.askLater('one', look)
    },
    begun: () => signals.length,
    answer: async (isNew = true) => {
      waiting.shift()?.(isNew)
      await settle()
    },
  }
}

test('reports of one moment are one look, and those that come meanwhile are one more', async () => {
  const { ask, begun, answer, shown } = setUp()
  for (let time = 0; time < 100; time += 1) void ask()
  await settle()
  expect(begun()).toBe(1)
  for (let time = 0; time < 100; time += 1) void ask()
  await settle()
  expect(begun()).toBe(1)
  await answer()
  // A later word of the wallet made the first answer old.
  expect([begun(), shown]).toEqual([2, []])
  await answer()
  expect([begun(), shown]).toEqual([2, [2]])
})

test('a call resolves with the look that began after it', async () => {
  const { ask, answer } = setUp()
  const order: string[] = []
  const first = ask().then((isShown) => order.push(`first ${String(isShown)}`))
  await settle()
  const second = ask().then((isShown) => order.push(`second ${String(isShown)}`))
  await answer()
  expect(order).toEqual([])
  await answer()
  await Promise.all([first, second])
  expect(order.toSorted()).toEqual(['first true', 'second true'])
})

test('the late answer of a look that was ended is dropped', async () => {
  const { looks, ask, answer, shown, signals, clock } = setUp()
  const asked = ask()
  await settle()
  looks.end('one')
  expect(await asked).toBe(false)
  expect(signals[0]?.aborted).toBe(true)
  await answer()
  expect([shown, clock.pending()]).toEqual([[], 0])
})

test('a look that is not answered holds up no later one, whose answer counts', async () => {
  const { ask, answer, begun, shown, clock, signals } = setUp()
  const asked = ask()
  await clock.advance(9_999)
  void ask()
  await settle()
  expect(begun()).toBe(1)
  await clock.advance(1)
  expect([await asked, begun(), signals[0]?.aborted]).toEqual([false, 2, true])
  await answer() // The first one's, late.
  await answer()
  expect(shown).toEqual([2])
})

test('a look that no caller waits for shows its answer, even a late one', async () => {
  const { ask, answer, shown, clock } = setUp()
  void ask()
  await clock.advance(60_000)
  await answer()
  expect(shown).toEqual([1])
})

test('a wallet that tells without end is asked once a second, and its answers are shown', async () => {
  const { ask, answer, begun, shown, clock } = setUp()
  const chatter = async () => {
    void ask()
    await settle()
    void ask()
    await answer(false)
  }
  for (let time = 0; time < 50; time += 1) await chatter()
  expect([begun(), shown.length]).toEqual([4, 1])
  for (let second = 1; second <= 3; second += 1) {
    await clock.advance(1_000)
    for (let time = 0; time < 50; time += 1) await chatter()
  }
  expect(begun()).toBeLessThanOrEqual(16)
  expect(shown.length).toBeGreaterThanOrEqual(4)
})

test('real changes are looked at as they come', async () => {
  const { ask, answer, begun, shown } = setUp()
  for (let time = 0; time < 50; time += 1) {
    void ask()
    await settle()
    await answer(true)
  }
  expect([begun(), shown.length]).toEqual([50, 50])
})

test('a look that is put off comes a second later, unless an earlier one does', async () => {
  const { ask, askLater, answer, begun, clock } = setUp()
  askLater()
  await clock.advance(999)
  expect(begun()).toBe(0)
  await clock.advance(1)
  expect(begun()).toBe(1)
  await answer()
  askLater()
  void ask()
  await settle()
  expect(begun()).toBe(2)
  await answer()
  await clock.advance(1_000)
  expect([begun(), clock.pending()]).toEqual([2, 0])
})
