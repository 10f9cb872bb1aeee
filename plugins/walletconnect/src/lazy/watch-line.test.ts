import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createFakeBrowser } from '@latchkey/kernel/testing'
import { watchLine } from './watch-line.js'

/** A relayer without a socket, the beat of its library, and a page. */
function line() {
  const browser = createFakeBrowser()
  const heartbeat = new EventEmitter()
  const calls: string[] = []
  const call = (name: string) => () => {
    calls.push(name)
    return Promise.resolve()
  }
  const relayer = {
    connected: false,
    transportExplicitlyClosed: false,
    hasExperiencedNetworkDisruption: false,
    transportOpen: call('open'),
    transportDisconnect: call('cut'),
    registerEventListeners: call('listeners on the window'),
  }
  const stop = watchLine({ relayer, heartbeat }, browser)
  return { browser, relayer, calls, stop, beat: () => heartbeat.emit('heartbeat_pulse') }
}

test('the socket is cut with the line, and opened with it', () => {
  const { browser, relayer, calls } = line()
  browser.setOnline(false)
  browser.setOnline(true)
  expect(calls).toEqual(['cut', 'open'])
  expect(relayer.hasExperiencedNetworkDisruption).toBe(true)
})

test('a beat opens what is not open, in a page that is seen and on line', () => {
  const { browser, relayer, calls, beat } = line()
  browser.setVisible(false)
  beat()
  browser.setVisible(true)
  browser.setOnline(false)
  calls.length = 0
  beat()
  expect(calls).toEqual([])
  browser.setOnline(true)
  beat()
  relayer.connected = true
  beat()
  expect(calls).toEqual(['open', 'open'])
})

test('a socket that was closed on purpose stays closed', () => {
  const { browser, relayer, calls, beat } = line()
  relayer.transportExplicitlyClosed = true
  browser.setOnline(false)
  browser.setOnline(true)
  beat()
  expect(calls).toEqual([])
})

test('the library puts no listeners on the window, and ours can be taken away', async () => {
  const { browser, relayer, calls, stop } = line()
  await relayer.registerEventListeners()
  expect(calls).toEqual([])
  stop()
  expect(browser.listeners()).toEqual({})
})
