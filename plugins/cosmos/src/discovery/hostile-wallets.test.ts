import type { Connector } from '@latchkey/kernel'
import {
  checkHarmless,
  createCosmosWallet,
  createFakePorts,
  hostileRecords,
} from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { isCosmosAddress } from '../address.js'
import { cosmosHub } from '../networks.js'
import { discoverWallets } from './discover-wallets.js'

const [owner] = createCosmosWallet({ seed: 'hostile' }).keys
const key = () => ({
  ...{ name: 'Savings', algo: 'secp256k1', isNanoLedger: false },
  bech32Address: owner!.address('cosmos'),
  pubKey: new Uint8Array(33).fill(2),
})
const api = () => ({
  ...{ enable: () => Promise.resolve(), isConnected: () => Promise.resolve(true) },
  ...{ getKey: () => Promise.resolve(key()), signAmino: () => Promise.resolve({}) },
})

const RECORDS = [
  ...hostileRecords(api),
  ...hostileRecords(key).map(({ name, make }) => ({
    name: `a key ${name}`,
    make: () => ({ ...api(), getKey: () => Promise.resolve(make()) }),
  })),
]

/** Discovers the wallets of a page with one more, and connects it. */
async function connectAll(raw: unknown): Promise<readonly string[]> {
  const { browser } = createFakePorts()
  const ending = new AbortController()
  let found: readonly Connector[] = []
  createCosmosWallet({ path: 'keplr' }).install({ target: browser.window })
  browser.window['leap'] = raw
  discoverWallets({
    browser,
    ...{ places: [], askOnRestore: false, signal: ending.signal },
    networkById: (id) => (id === cosmosHub.id ? cosmosHub : undefined),
    publish(connectors) {
      found = connectors
    },
  })
  const request = { namespaces: ['cosmos'] as const, networks: [cosmosHub.id] }
  const isAddress = (address: string) => isCosmosAddress(address, ['cosmos'])
  for (const connector of found) {
    if (connector.id === 'io.leapwallet') await checkHarmless(connector, request, isAddress)
  }
  ending.abort()
  return found.map(({ name }) => name)
}

test('there are hundreds of hostile wallets, and the honest one would be connected', async () => {
  expect(RECORDS.length).toBeGreaterThan(300)
  expect(await connectAll(api())).toEqual(['Leap', 'Keplr'])
})

test.each(RECORDS)('$name: harms nobody', async ({ make }) => {
  expect(await connectAll(make())).toContain('Keplr')
})
