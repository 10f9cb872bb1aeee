// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { expect, test, vi } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { createRelayWorld, offered, when } from './testing/relay-world.js'
import { createWatchedTimers } from './testing/watched-timers.js'

const { connected, kitOn, leave, testWhatLeft } = createRelayWorld()
const timers = createWatchedTimers()

/** A moment after its start the library looks for messages that came meanwhile. */
const nothingRuns = () =>
  vi.waitFor(
    () => {
      expect(timers.all()).toBe(0)
    },
    { timeout: 20_000 },
  )

test('a kit that showed one code and was disposed keeps no listener and no timer', async () => {
  const { kit, browser, pairing } = kitOn()
  void pairing.begin()
  await offered(kit)
  leave(kit)
  // The socket takes a moment to close.
  await nothingRuns()
  expect(browser.listeners()).toEqual({})
})

test('codes that were given up leave no timer, also while the client stays', async () => {
  const { kit, pairing } = kitOn()
  void pairing.begin()
  await offered(kit)
  // One code, and what the client itself has.
  const one = timers.long()
  for (let code = 0; code < 20; code += 1) {
    pairing.cancel()
    await when(kit, pairing.pairingAtom, (offer) => offer === undefined)
    void pairing.begin()
    await offered(kit)
  }
  expect(timers.long()).toBe(one)
  pairing.cancel()
  await settle()
  expect(timers.long()).toBeLessThan(one)
})

test('a kit that was connected and disposed keeps no listener and no timer', async () => {
  const { kit, browser } = kitOn()
  await connected(kit)
  await kit.connections.disconnect()
  leave(kit)
  await nothingRuns()
  expect(browser.listeners()).toEqual({})
})

testWhatLeft()
