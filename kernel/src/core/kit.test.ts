import { expect, test, vi } from 'vitest'
import {
  Contributions,
  createKit,
  definePlugin,
  definePoint,
  defineToken,
  isKitError,
  type CaipNetworkId,
  type Connector,
  type ConnectorEvent,
  type ConnectorGrant,
  type KitOptions,
} from '../index.js'
import { createFakeLog } from '../testing/fake-log.js'
import { until } from '../testing/until.js'
import { evmStub, oneNetwork, stubNetwork } from '../testing/stub-namespace.js'

const ADDRESS = '0x00000000000000000000000000000000000000aa'

function wallet(id = 'acme') {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  /** The wallet's fixed answer. */
  const grant: { -readonly [M in keyof ConnectorGrant]: ConnectorGrant[M] } = {
    namespace: 'eip155',
    accounts: [{ address: ADDRESS }],
    network: 'eip155:1',
    approved: 'all',
  }
  const connector: Connector = {
    id,
    name: 'Acme',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: () => Promise.resolve([{ ...grant }]),
    restore: () => Promise.resolve([{ ...grant }]),
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve({ request: () => Promise.resolve('raw') }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    connector,
    move: (network: CaipNetworkId) => {
      grant.network = network
      for (const l of listeners) l({ type: 'network', namespace: 'eip155', network })
    },
    listeners,
  }
}

const kitWith = (connectors: readonly Connector[], options: Partial<KitOptions> = {}) =>
  createKit({ networks: [oneNetwork], plugins: [evmStub(connectors)], ...options })

test('the log names once what the screens of the listed plugins lack in a namespace', async () => {
  const log = createFakeLog()
  const plugins = [evmStub([]), definePlugin({ id: 'swaps', setup: () => undefined })]
  const kit = createKit({ networks: [oneNetwork, stubNetwork(2, 'Two')], plugins, ports: { log } })
  expect(log.lines).toEqual([])
  await Promise.all([kit.start(), kit.start()])
  const about = () => log.messages('info').filter((line) => line.includes('"swap"'))
  await vi.waitFor(() => {
    expect(about()).toEqual([expect.stringMatching(/^eip155 has no contractCalls, .*no button\.$/)])
  })
  expect(log.messages('info').filter((line) => line.includes('"balances"'))).toEqual([])
})

test('a wallet connects, tells of a change, and disconnects', async () => {
  const { connector, move, listeners } = wallet()
  const kit = kitWith([connector])
  await kit.start()
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
  await kit.connections.connect('acme')
  const { status, account } = kit.store.get(kit.connections.accountAtom)
  expect([status, account?.id]).toEqual(['connected', `eip155:1:${ADDRESS}`])
  move('eip155:99')
  // The kit asks the wallet before it shows what was told.
  await until(kit.store, kit.networks.supportedAtom, (isSupported) => !isSupported)
  expect(kit.store.get(kit.router.routeAtom).name).toBe('UnsupportedChain')
  await kit.connections.disconnect()
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
  expect(listeners.size).toBe(0)
})

test('the default network is shown until the visitor or a wallet chose one', () => {
  const two = stubNetwork(2, 'Two')
  const kit = kitWith([], { networks: [oneNetwork, two], defaultNetwork: 'eip155:2' })
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

test('a plugin reads what others contributed to its point, in order, and reports what fails there', async () => {
  const Greeting = definePoint<{ readonly text: string }>('acme:greeting')
  const Greetings = defineToken<Contributions>('acme:greetings', 'Add greetings() to plugins.')
  const greetings = definePlugin({
    id: 'acme:greetings',
    needs: { contributions: Contributions },
    provides: [Greetings],
    setup(host, { contributions }) {
      host.provide(Greetings, () => contributions)
    },
  })
  const greeter = (id: string, text: string, order: number) =>
    definePlugin({
      id,
      setup: (host) => {
        host.add(Greeting, { text }, { order })
      },
    })
  const log = createFakeLog()
  const plugins = [evmStub([]), greetings, greeter('acme:b', 'b', 20), greeter('acme:a', 'a', 10)]
  const kit = createKit({ networks: [oneNetwork], plugins, ports: { log } })
  const found = kit.get(Greetings)
  expect(found.all(Greeting).map(({ text }) => text)).toEqual(['a', 'b'])
  expect(found.ownerOf(found.all(Greeting)[0])).toBe('acme:a')
  found.report(found.all(Greeting)[1], 'text', new Error('no'))
  await expect.poll(() => log.messages('error')).toEqual(['Plugin "acme:b" failed in text.'])
})

test('an unmet need names the plugin, the token and the way out', () => {
  const Points = defineToken<number>('acme:points', 'Add points() to plugins.')
  const setup = vi.fn()
  const plugin = definePlugin({ id: 'x', needs: { points: Points }, setup })
  expect(() => createKit({ networks: [oneNetwork], plugins: [evmStub([]), plugin] })).toThrow(
    'Plugin "x" needs acme:points. Add points() to plugins.',
  )
  expect(setup).not.toHaveBeenCalled()
})
