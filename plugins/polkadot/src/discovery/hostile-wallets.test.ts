import type { Connector } from '@latchkey/kernel'
import {
  checkHarmless,
  createFakePorts,
  createPolkadotWallet,
  hostileRecords,
} from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { isPolkadotAddress } from '../address.js'
import { polkadotChain } from '../networks.js'
import { discoverWallets } from './discover-wallets.js'

const { address } = createPolkadotWallet({ seed: 'hostile' })
const account = () => ({ address, name: 'Savings', type: 'sr25519', genesisHash: null })
const injected = (accounts: unknown = [account()]) => ({
  accounts: { get: () => Promise.resolve(accounts), subscribe: () => () => undefined },
  signer: { signRaw: () => Promise.resolve({}), signPayload: () => Promise.resolve({}) },
})
const entry = (answer: unknown = injected()) => ({
  version: '1.0.0',
  enable: () => Promise.resolve(answer),
})

const RECORDS = [
  ...hostileRecords(() => entry()),
  ...hostileRecords(() => injected()).map(({ name, make }) => ({
    name: `an answer ${name}`,
    make: () => entry(make()),
  })),
  ...hostileRecords(account).map(({ name, make }) => ({
    name: `an account ${name}`,
    make: () => entry(injected([make()])),
  })),
]

const KEYS = [
  '<img src=x onerror="globalThis.pwned=1">',
  '__proto__',
  'constructor',
  'toString',
  '',
  ' \u200b',
  '\u202egnp.live\u202c',
  'Acme\u0000',
  'x'.repeat(100_000),
  '\ud800',
  'javascript:alert(1)',
]

/** Discovers the extensions of a page with one more, and connects it. */
async function connectAll(raw: unknown, key = 'evil'): Promise<readonly string[]> {
  const { browser, clock, storage } = createFakePorts()
  const ending = new AbortController()
  let found: readonly Connector[] = []
  createPolkadotWallet({ key: 'witness' }).install({ target: browser.window })
  Object.defineProperty(browser.window['injectedWeb3'], key, { value: raw, enumerable: true })
  discoverWallets({
    ...{ browser, clock, storage, storageKey: 'granted', signal: ending.signal },
    ...{ appName: () => 'Test', prefixOf: () => 0 },
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
  expect(RECORDS.length).toBeGreaterThan(300)
  expect(await connectAll(entry())).toEqual(['witness', 'evil'])
})

test.each(RECORDS)('$name: harms nobody', async ({ make }) => {
  expect(await connectAll(make())).toContain('witness')
})

test.each(KEYS)('an extension under %j harms nobody', async (key) => {
  expect(await connectAll(entry(), key)).toContain('witness')
})

test.each(hostileRecords(() => ({})))('a page with $name has no extension', ({ make }) => {
  const { browser, clock, storage } = createFakePorts()
  const { signal } = new AbortController()
  const found: Connector[] = []
  Object.defineProperty(browser.window, 'injectedWeb3', { get: make })
  discoverWallets({
    ...{ browser, clock, storage, storageKey: 'granted', signal },
    ...{ appName: () => 'Test', prefixOf: () => 0 },
    publish: (connectors) => found.push(...connectors),
  })
  expect(found).toEqual([])
})
