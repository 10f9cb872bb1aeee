import { describe, expect, test } from 'vitest'
import type { Connector, Events } from '@latchkey/kernel'
import type { HostEnvironment } from '@latchkey/kernel/internal'
import { createEvmWallet, createFakeBrowser, createFakeClock } from '@latchkey/kernel/testing'
import { discoverWallets } from './discover-wallets.js'

interface PageOptions {
  readonly announced?: boolean
  readonly injected?: boolean
  readonly environment?: Partial<HostEnvironment>
}

function page({ announced = true, injected = true, environment = {} }: PageOptions = {}) {
  const clock = createFakeClock()
  const browser = createFakeBrowser({ environment })
  const opened = new Set<() => void>()
  const events: Pick<Events, 'on'> = {
    on(name, listener) {
      if (name !== 'modal:opened') throw new Error(`Nothing here hears ${name}.`)
      const hear = listener as unknown as () => void
      opened.add(hear)
      return () => void opened.delete(hear)
    },
  }
  const controller = new AbortController()
  const published: (readonly Connector[])[] = []
  const start = () => {
    const publish = (list: readonly Connector[]) => void published.push(list)
    const looked = { announced, injected, signal: controller.signal, publish }
    const onLook = (again: () => void) => void (look = again)
    discoverWallets({ browser, clock, events, onLook, ...looked })
  }
  let look = () => {}
  const ids = () => (published.at(-1) ?? []).map(({ id }) => id)
  const put = (
    name: string,
    how: Parameters<ReturnType<typeof createEvmWallet>['install']>[0] = {},
  ) => {
    const wallet = createEvmWallet({ clock, seed: name, name, rdns: `com.${name}` })
    wallet.install({ target: browser.window, ...how })
    return wallet
  }
  const open = () => {
    for (const hear of opened) hear()
  }
  return { clock, browser, controller, published, start, ids, put, open, look: () => look() }
}

test('wallets that were there before are asked for, and told of in one go', () => {
  const { browser, published, start, ids, put } = page()
  put('beta')
  put('alpha')
  start()
  expect(published).toHaveLength(1)
  expect(ids()).toEqual(['com.alpha', 'com.beta'])
  expect(browser.dispatched).toEqual(['eip6963:requestProvider'])
})

test('it listens before it asks', () => {
  const { browser, start } = page()
  let listening = 0
  browser.window.addEventListener('eip6963:requestProvider', () => {
    listening = browser.listeners()['eip6963:announceProvider'] ?? 0
  })
  start()
  expect(listening).toBe(1)
})

test('a wallet that arrives late is added at the end', () => {
  const { start, ids, put } = page()
  put('beta')
  start()
  put('alpha')
  expect(ids()).toEqual(['com.beta', 'com.alpha'])
})

test('a wallet that announces itself again and again is one entry and no news', () => {
  const { browser, published, start, put } = page()
  put('alpha')
  start()
  for (let time = 0; time < 100; time++) {
    browser.window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  expect(published).toHaveLength(1)
})

test('the wallet at window.ethereum is shown unless it announced itself', () => {
  const { start, ids, put } = page()
  put('alpha', { injected: true })
  start()
  expect(ids()).toEqual(['com.alpha'])
})

test('a plain injected wallet that announces itself late is no longer a Browser Wallet', () => {
  const { browser, start, ids } = page()
  const wallet = createEvmWallet({ rdns: 'com.late' })
  wallet.install({ target: browser.window, eip6963: false, injected: true })
  start()
  expect(ids()).toEqual(['injected'])
  wallet.install({ target: browser.window })
  expect(ids()).toEqual(['com.late'])
})

test('a wallet that injects itself late and says so is found', () => {
  const { browser, start, ids, put } = page()
  start()
  put('late', { eip6963: false, injected: true })
  browser.window.dispatchEvent(new Event('ethereum#initialized'))
  expect(ids()).toEqual(['injected'])
})

describe('an app that holds the page, whose library passes the question on', () => {
  const asked = (browser: { readonly dispatched: readonly string[] }) => browser.dispatched.length
  const holders = [{ framed: true }, { walletBrowser: true }]

  test.each(holders)('is asked again where the library came late: %o', async (environment) => {
    const { browser, clock, start, ids } = page({ environment })
    start()
    const wallet = createEvmWallet({ clock, name: 'Farcaster', rdns: 'xyz.farcaster' })
    const load = () => {
      browser.window.addEventListener(
        'eip6963:requestProvider',
        () => {
          wallet.install({ target: browser.window })
        },
        { once: true },
      )
    }
    await clock.advance(900)
    load()
    expect(ids()).toEqual([])
    await clock.advance(100)
    expect(ids()).toEqual(['xyz.farcaster'])
  })

  test('is asked no more once it answered', async () => {
    const { browser, clock, start, ids, open, put } = page({ environment: { framed: true } })
    put('extension')
    start()
    await clock.advance(400)
    put('farcaster')
    expect(ids()).toEqual(['com.extension', 'com.farcaster'])
    const before = asked(browser)
    await clock.advance(60_000)
    open()
    expect([before, asked(browser)]).toEqual([2, 2])
  })

  test('is asked at each opening, and no more by time alone after that', async () => {
    const { browser, clock, start, open } = page({ environment: { framed: true } })
    start()
    await clock.advance(60_000)
    expect(asked(browser)).toBe(4)
    open()
    expect(asked(browser)).toBe(5)
  })

  test('is asked once by a page of its own, and by none that ended', async () => {
    const alone = page()
    alone.start()
    await alone.clock.advance(60_000)
    alone.open()
    expect(asked(alone.browser)).toBe(1)

    const ended = page({ environment: { framed: true } })
    ended.start()
    ended.controller.abort()
    await ended.clock.advance(60_000)
    ended.open()
    expect(asked(ended.browser)).toBe(1)
  })
})

describe('options', () => {
  test('without announced wallets nothing is asked', () => {
    const { browser, start, ids, put } = page({ announced: false })
    put('alpha', { injected: true })
    start()
    expect(browser.dispatched).toEqual([])
    expect(ids()).toEqual(['injected'])
  })

  test('without injected ones window.ethereum is left alone', () => {
    const { start, ids, put } = page({ injected: false })
    put('alpha', { injected: true, eip6963: false })
    start()
    expect(ids()).toEqual([])
  })
})

test.each([
  'script-icon',
  'huge-icon',
  'hostile-name',
  'long-name',
  'getter-record',
  'prototype-keys',
  'missing-fields',
  'malformed-records',
  'duplicate-rdns',
  'announce-storm',
  'announce-twice',
] as const)('a wallet that does "%s" does no harm', (behaviour) => {
  const { browser, start, published, put } = page()
  const wallet = createEvmWallet({ name: 'Bad', rdns: 'com.bad', behaviours: [behaviour] })
  wallet.install({ target: browser.window })
  put('alpha')
  start()
  const found = published.at(-1) ?? []
  expect(found.map(({ id }) => id)).toContain('com.alpha')
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  expect(found.length).toBeLessThanOrEqual(65)
  expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined()
})

test('nothing listens after the end', () => {
  const { browser, controller, published, start, put } = page()
  start()
  controller.abort()
  put('late')
  expect(browser.listeners()).toEqual({})
  expect(published).toHaveLength(1)
})

test('a plain injected wallet that comes late, and says nothing, is found when the kit is used', () => {
  const { start, ids, put, look } = page()
  start()
  put('late', { eip6963: false, injected: true })
  expect(ids()).toEqual([])
  look()
  expect(ids()).toEqual(['injected'])
})
