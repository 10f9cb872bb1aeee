import { expect, test, vi } from 'vitest'
import {
  ConnectorSource,
  Namespace,
  atom,
  createKit,
  definePlugin,
  defineToken,
  isKitError,
  type CaipNetwork,
  type Connector,
  type ConnectorEvent,
  type KitOptions,
} from './index.js'

const one: CaipNetwork = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://one.example/rpc'],
}
const ADDRESS = '0x00000000000000000000000000000000000000aa'

function wallet(id = 'acme') {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const grant = {
    namespace: 'eip155',
    accounts: [{ address: ADDRESS }],
    network: 'eip155:1',
    approved: 'all',
  } as const
  const connector: Connector = {
    id,
    name: 'Acme',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: () => Promise.resolve([grant]),
    restore: () => Promise.resolve([grant]),
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve({ request: () => Promise.resolve('raw') }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    connector,
    tell: (event: ConnectorEvent) => {
      for (const l of listeners) l(event)
    },
    listeners,
  }
}

const evm = (connectors: readonly Connector[]) =>
  definePlugin({
    id: 'eip155',
    setup(host) {
      host.add(Namespace, {
        id: 'eip155',
        name: 'Ethereum',
        isAddress: (address) => /^0x[0-9a-f]{40}$/i.test(address),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
      host.add(ConnectorSource, {
        id: 'test',
        connectors: atom(connectors),
        start: () => undefined,
      })
    },
  })

const kitWith = (connectors: readonly Connector[], options: Partial<KitOptions> = {}) =>
  createKit({ networks: [one], plugins: [evm(connectors)], ...options })

test('a wallet connects, tells of a change, and disconnects', async () => {
  const { connector, tell, listeners } = wallet()
  const kit = kitWith([connector])
  await kit.start()
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
  await kit.connections.connect('acme')
  const { status, account } = kit.store.get(kit.connections.accountAtom)
  expect([status, account?.id]).toEqual(['connected', `eip155:1:${ADDRESS}`])
  tell({ type: 'network', namespace: 'eip155', network: 'eip155:99' })
  expect(kit.store.get(kit.networks.supportedAtom)).toBe(false)
  expect(kit.store.get(kit.router.routeAtom).name).toBe('UnsupportedChain')
  await kit.connections.disconnect()
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
  expect(listeners.size).toBe(0)
})

test('the default network is shown until the visitor or a wallet chose one', () => {
  const two = { ...one, id: 'eip155:2', name: 'Two' } as const
  const kit = kitWith([], { networks: [one, two], defaultNetwork: 'eip155:2' })
  expect(kit.store.get(kit.networks.activeAtom)?.name).toBe('Two')
})

test('a disposed kit refuses to act', async () => {
  const { connector } = wallet()
  const kit = kitWith([connector])
  await kit.connections.connect('acme')
  kit.dispose()
  await expect(kit.connections.connect('acme')).rejects.toSatisfy((e) =>
    isKitError(e, 'kit_disposed'),
  )
})

test('an unmet need names the plugin, the token and the way out', () => {
  const Points = defineToken<number>('acme:points', 'Add points() to plugins.')
  const setup = vi.fn()
  const plugin = definePlugin({ id: 'x', needs: { points: Points }, setup })
  expect(() => createKit({ networks: [one], plugins: [evm([]), plugin] })).toThrow(
    'Plugin "x" needs acme:points. Add points() to plugins.',
  )
  expect(setup).not.toHaveBeenCalled()
})
