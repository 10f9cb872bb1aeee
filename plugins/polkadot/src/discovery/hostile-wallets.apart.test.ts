// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import type { Connector } from '@latchkey/kernel'
import {
  HOSTILE_NAMES,
  byMember,
  checkHarmless,
  hostileExtensions,
  hostileRecords,
  type HostileRecord,
} from '@latchkey/kernel/testing/internal'
import { createFakePorts, createPolkadotWallet, failing } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { isPolkadotAddress } from '../address.js'
import { polkadotChain } from '../networks.js'
import { discoverWallets } from './discover-wallets.js'

const { address } = createPolkadotWallet({ seed: 'hostile' })
const { honest, records } = hostileExtensions(address)

/** Discovers the extensions of a page with one more, and connects it. */
async function connectAll(raw: unknown, key = 'evil'): Promise<readonly string[]> {
  const { browser, clock, storage } = createFakePorts()
  const ending = new AbortController()
  let found: readonly Connector[] = []
  createPolkadotWallet({ key: 'witness' }).install({ target: browser.window })
  Object.defineProperty(browser.window['injectedWeb3'], key, { value: raw, enumerable: true })
  discoverWallets({
    browser,
    clock,
    storage,
    storageKey: 'granted',
    signal: ending.signal,
    appName: () => 'Test',
    prefixOf: () => 0,
    onLook: () => undefined,
    publish(connectors) {
      found = connectors
    },
  })
  const request = { namespaces: ['polkadot'] as const, networks: [polkadotChain.id] }
  for (const connector of found) {
    if (connector.name !== 'witness') await checkHarmless(connector, request, isPolkadotAddress)
  }
  ending.abort()
  return found.map(({ name }) => name)
}

test('there are hundreds of hostile extensions, and the honest one would be connected', async () => {
  expect(records.length).toBeGreaterThan(300)
  expect(await connectAll(honest())).toEqual(['witness', 'evil'])
})

test.each(byMember(records))('%s: does no harm', async (_member, wrong) => {
  const check = async ({ make }: HostileRecord) => {
    expect(await connectAll(make())).toContain('witness')
  }
  expect(await failing(wrong, check)).toEqual([])
})

test('an extension under a hostile key does no harm', async () => {
  const check = async (key: string) => {
    expect(await connectAll(honest(), key)).toContain('witness')
  }
  expect(await failing(HOSTILE_NAMES, check)).toEqual([])
})

test('a page with something else in the place of all extensions has none', async () => {
  const check = ({ make }: HostileRecord) => {
    const { browser, clock, storage } = createFakePorts()
    const { signal } = new AbortController()
    const found: Connector[] = []
    Object.defineProperty(browser.window, 'injectedWeb3', { get: make })
    discoverWallets({
      browser,
      clock,
      storage,
      storageKey: 'granted',
      signal,
      appName: () => 'Test',
      prefixOf: () => 0,
      onLook: () => undefined,
      publish: (connectors) => found.push(...connectors),
    })
    expect(found).toEqual([])
  }
  expect(
    await failing(
      hostileRecords(() => ({})),
      check,
    ),
  ).toEqual([])
})

test('a page with a hundred extensions has room for a known one', () => {
  const { browser, clock, storage } = createFakePorts()
  const { signal } = new AbortController()
  let found: readonly Connector[] = []
  const entry = () => ({ version: '1', enable: () => Promise.reject(new Error('never')) })
  const keys = [...Array.from({ length: 100 }, (_, at) => `storm-${at}`), 'talisman']
  browser.window['injectedWeb3'] = Object.fromEntries(keys.map((key) => [key, entry()]))
  discoverWallets({
    browser,
    clock,
    storage,
    storageKey: 'granted',
    signal,
    appName: () => 'Test',
    prefixOf: () => 0,
    onLook: () => undefined,
    publish: (connectors) => (found = connectors),
  })
  expect(found).toHaveLength(64)
  expect(found.map(({ name }) => name)).toContain('Talisman')
})
