import { describe, expect, test } from 'vitest'
import type { Connector } from '@latchkey/kernel'
import { createCosmosWallet, createFakePorts } from '@latchkey/kernel/testing'
import { discoverWallets } from './discover-wallets.js'

function discovering() {
  const { browser } = createFakePorts()
  const ending = new AbortController()
  const published: (readonly Connector[])[] = []
  const start = () => {
    discoverWallets({
      browser,
      places: [],
      networkById: () => undefined,
      askOnRestore: false,
      signal: ending.signal,
      publish: (connectors) => void published.push(connectors),
      onLook: (again) => void (look = again),
    })
  }
  let look = () => {}
  const ids = () => published.at(-1)?.map(({ id }) => id)
  return { browser, ending, published, start, ids, look: () => look() }
}

const wallet = (path: string, alsoAt: readonly string[] = []) =>
  createCosmosWallet({ seed: path, path, alsoAt })

describe('wallets in the page', () => {
  test('are found at their own places, and none is asked', () => {
    const { browser, start, ids } = discovering()
    const all = ['keplr', 'leap', 'cosmostation.providers.keplr', 'okxwallet.keplr'].map((path) =>
      wallet(path),
    )
    for (const one of all) one.install({ target: browser.window })
    start()
    expect(ids()).toEqual(['io.leapwallet', 'io.cosmostation', 'com.okex.wallet', 'app.keplr'])
    expect(all.flatMap(({ requests }) => requests)).toEqual([])
  })

  test('one that is also in the place of Keplr is one wallet, under its own name', () => {
    const { browser, start, ids } = discovering()
    wallet('leap', ['keplr']).install({ target: browser.window })
    start()
    expect(ids()).toEqual(['io.leapwallet'])
  })

  test('one that comes late, and says nothing, is found when the kit is used', () => {
    const { browser, start, ids, look } = discovering()
    start()
    wallet('keplr').install({ target: browser.window })
    look()
    expect(ids()).toEqual(['app.keplr'])
  })

  test('one that comes late is found by its event', () => {
    const { browser, start, ids } = discovering()
    start()
    expect(ids()).toEqual([])
    wallet('leap').install({ target: browser.window })
    expect(ids()).toEqual(['io.leapwallet'])
  })

  test('one that comes late without an event is found once the page is loaded', () => {
    const { browser, start, ids } = discovering()
    start()
    browser.window['keplr'] = wallet('keplr').api
    browser.window.dispatchEvent(new Event('load'))
    expect(ids()).toEqual(['app.keplr'])
  })

  test('a place that turns out to be another wallet’s changes hands', () => {
    const { browser, start, ids } = discovering()
    const leap = wallet('leap')
    browser.window['keplr'] = leap.api
    start()
    expect(ids()).toEqual(['app.keplr'])
    leap.install({ target: browser.window })
    expect(ids()).toEqual(['io.leapwallet'])
  })

  test('keep their connectors while they stay, and are reported once', () => {
    const { browser, start, published } = discovering()
    wallet('leap').install({ target: browser.window })
    start()
    browser.window.dispatchEvent(new Event('load'))
    wallet('keplr').install({ target: browser.window })
    expect(published).toHaveLength(2)
    expect(published[1]?.[0]).toBe(published[0]?.[0])
  })

  test('that are none, or throw when they are looked at, are left out', () => {
    const { browser, start, ids } = discovering()
    const hostile = () => {
      throw new Error('looked at')
    }
    browser.window['leap'] = { enable: true, getKey: () => 1 }
    browser.window['cosmostation'] = 7
    Object.defineProperty(browser.window, 'okxwallet', { get: hostile })
    createCosmosWallet({ path: 'keplr', behaviours: ['throwing-members'] }).install({
      target: browser.window,
    })
    start()
    expect(ids()).toEqual([])
  })

  test.each(['enable', 'getKey', 'signAmino'])(
    'that have no method "%s" are left out',
    (missing) => {
      const { browser, start, ids, look } = discovering()
      const method = () => Promise.resolve()
      const whole = { enable: method, getKey: method, signAmino: method }
      browser.window['leap'] = { ...whole, [missing]: true }
      start()
      expect(ids()).toEqual([])
      browser.window['leap'] = whole
      look()
      expect(ids()).toEqual(['io.leapwallet'])
    },
  )
})

test('after the end no listener is left', () => {
  const { browser, start, ending } = discovering()
  start()
  expect(Object.keys(browser.listeners()).length).toBeGreaterThan(0)
  ending.abort()
  expect(browser.listeners()).toEqual({})
})
