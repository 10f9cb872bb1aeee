import type { Connector } from '@latchkey/kernel'
import {
  byMember,
  checkHarmless,
  hostileKeplrs,
  type HostileRecord,
} from '@latchkey/kernel/testing/internal'
import { createCosmosWallet, createFakePorts, failing } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { isCosmosAddress } from '../address.js'
import { cosmosHub } from '../networks.js'
import { discoverWallets } from './discover-wallets.js'

const [owner] = createCosmosWallet({ seed: 'hostile' }).keys
const { honest, records } = hostileKeplrs(owner!.address('cosmos'), owner!.publicKey)

/** Discovers the wallets of a page with one more, and connects it. */
async function connectAll(raw: unknown): Promise<readonly string[]> {
  const { browser } = createFakePorts()
  const ending = new AbortController()
  let found: readonly Connector[] = []
  createCosmosWallet({ path: 'keplr' }).install({ target: browser.window })
  browser.window['leap'] = raw
  discoverWallets({
    browser,
    places: [],
    askOnRestore: false,
    onLook: () => undefined,
    signal: ending.signal,
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
  expect(records.length).toBeGreaterThan(300)
  expect(await connectAll(honest())).toEqual(['Leap', 'Keplr'])
})

test.each(byMember(records))('%s: does no harm', async (_member, wrong) => {
  const check = async ({ make }: HostileRecord) => {
    expect(await connectAll(make())).toContain('Keplr')
  }
  expect(await failing(wrong, check)).toEqual([])
})
