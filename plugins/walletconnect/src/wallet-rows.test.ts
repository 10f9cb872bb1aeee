import { describe, expect, test, vi } from 'vitest'
import {
  ConnectorSource,
  WalletRows,
  atom,
  definePlugin,
  type Connector,
  type WalletListing,
} from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import { createRelayKit, namespacePlugin } from './testing/relay-kit.js'

const wallets: readonly WalletListing[] = [
  { id: 'a', name: 'Alpha', mobileLink: 'alpha://' },
  { id: 'b', name: 'Beta', webappLink: 'https://beta.example' },
]

const PHONE: FakePortsOptions = { browser: { environment: { mobile: true, platform: 'ios' } } }

const rowsOf = (self: ReturnType<typeof createRelayKit>) => {
  const rows = self.kit.all(WalletRows).find(({ group }) => group === 'walletConnect')
  return rows ? self.kit.store.get(rows.rows) : []
}

const kitWith = (ports: FakePortsOptions = {}) =>
  createRelayKit({ ports, options: { relayUrl: 'wss://relay.example', wallets } })

test('a desktop has one row, which leads to the code', () => {
  expect(rowsOf(kitWith())).toMatchObject([
    {
      id: 'walletConnect',
      tag: 'qrcode',
      glyph: 'qrcode',
      connectorId: 'walletConnect',
      namespaces: ['eip155'],
      route: { name: 'ConnectingWalletConnect' },
    },
  ])
})

test('a phone offers the apps it can open before it, once the list is there', async () => {
  const self = kitWith(PHONE)
  await self.kit.start()
  await vi.waitUntil(() => self.kit.store.get(self.kit.startedAtom))
  const rows = rowsOf(self)
  expect(rows.map(({ id }) => id)).toEqual(['walletConnect:a', 'walletConnect'])
  expect(rows[0]).toMatchObject({
    name: 'Alpha',
    route: { name: 'ConnectingWalletConnect', params: { wallet: { id: 'a' } } },
  })
})

test.each([
  ['has no row that leads from its own browser into itself', 'ANNOUNCED', true],
  ['that has a connector outside the page has no second row', 'EXTERNAL', false],
] as const)('a phone’s wallet %s', async (_name, type, walletBrowser) => {
  const environment = { mobile: true, platform: 'ios', walletBrowser } as const
  const found = definePlugin({
    id: 'acme',
    setup(host) {
      const own = { id: 'alpha.app', name: 'Alpha', type, namespaces: ['eip155'] }
      const connectors = atom([own as unknown as Connector])
      host.add(ConnectorSource, { id: 'acme', connectors, start: () => undefined })
    },
  })
  const self = createRelayKit({
    ports: { browser: { environment } },
    options: { relayUrl: 'wss://relay.example', wallets },
    plugins: (relay) => [namespacePlugin(), found, relay],
  })
  await self.kit.start()
  expect(rowsOf(self).map(({ id }) => id)).toEqual(['walletConnect'])
})

test('the row says that it is connected', async () => {
  const self = kitWith()
  await self.connected()
  expect(rowsOf(self)).toMatchObject([{ tag: 'connected' }])
})

describe('the library is loaded', () => {
  const inPage = (connectors: readonly Connector[]) =>
    definePlugin({
      id: 'acme',
      setup: (host) => {
        host.add(ConnectorSource, {
          id: 'acme',
          connectors: atom(connectors),
          start: () => undefined,
        })
      },
    })
  const announced: Connector = {
    id: 'acme.wallet',
    name: 'Acme',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: () => Promise.resolve([]),
    restore: () => Promise.resolve(undefined),
    disconnect: () => Promise.resolve(),
    provider: () => Promise.reject(new Error('none')),
    subscribe: () => () => undefined,
  }
  const opened = async (connectors: readonly Connector[], saveData = false) => {
    const self = createRelayKit({
      ports: { browser: { environment: { saveData } } },
      plugins: (relay) => [namespacePlugin(), inPage(connectors), relay],
    })
    self.kit.modal.open()
    await self.kit.start()
    await self.ports.clock.advance(300)
    return self
  }

  test('not before the visitor comes near', async () => {
    const self = createRelayKit()
    await self.kit.start()
    await self.ports.clock.advance(10_000)
    expect(self.relay.loads()).toBe(0)
  })
  test('when the visitor comes near the row, once', () => {
    const self = createRelayKit()
    rowsOf(self)[0]?.prefetch?.()
    rowsOf(self)[0]?.prefetch?.()
    expect(self.relay.loads()).toBe(1)
    expect(self.relay.options).toEqual([])
  })
  test('at open when no wallet announced itself', async () => {
    expect((await opened([])).relay.loads()).toBe(1)
  })
  test('not at open when one did', async () => {
    expect((await opened([announced])).relay.loads()).toBe(0)
  })
  test('never on a guess with save-data', async () => {
    const self = await opened([], true)
    rowsOf(self)[0]?.prefetch?.()
    expect(self.relay.loads()).toBe(0)
    await self.asked()
    expect(self.relay.loads()).toBe(1)
  })
  test('again after a failure', async () => {
    const self = createRelayKit()
    const { load } = self.relay
    let fails = true
    const relay = { ...self.relay, load: () => (fails ? Promise.reject(new Error('404')) : load()) }
    const flaky = createRelayKit({ relay })
    await flaky.pairing.begin()
    expect(flaky.kit.store.get(flaky.kit.connections.failuresAtom)['walletConnect']).toMatchObject({
      code: 'relay_load_failed',
    })
    fails = false
    void flaky.pairing.begin()
    while (self.relay.proposals.length === 0) await settle()
    expect(self.relay.loads()).toBe(1)
  })
})
