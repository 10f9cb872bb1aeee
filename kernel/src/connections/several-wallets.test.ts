import { expect, test } from 'vitest'
import type { NamespaceId } from '../core/caip/namespace.js'
import { createKit } from '../core/kit.js'
import { definePlugin } from '../core/plugin.js'
import { Hiding } from '../core/points/hiding.js'
import { atom, type Store } from '../core/state.js'
import type { Kit, KitOptions } from '../core/kit-types.js'
import { createFakePorts, type FakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet, type StubWallet } from '../testing/stub-wallet.js'

const RECORD = 'latchkey:default:connections'
const MULTI = { multiWallet: true } as const

interface Visit {
  readonly kit: Kit
  readonly ports: FakePorts
  readonly statuses: readonly unknown[]
}

function visit(
  wallets: readonly StubWallet[],
  options: Partial<KitOptions> = {},
  ports = createFakePorts(),
): Visit {
  const statuses: unknown[] = []
  const kit = createKit({
    networks: (['eip155', 'solana', 'bip122'] as const).flatMap(stubNetworks),
    plugins: [stubPlugin(wallets).plugin],
    ports,
    logLevel: 'silent',
    ...options,
  })
  kit.events.on('plugin:failed', ({ error }) => void statuses.push((error as Error).message))
  return { kit, ports, statuses }
}

const evm = (id: string) => stubWallet({ id, namespace: 'eip155' })
const solana = (id: string) => stubWallet({ id, namespace: 'solana' })
const remembered = ({ store, connections }: Kit) =>
  store.get(connections.rememberedAtom).map(({ id }) => id)
const live = ({ store, connections }: Kit) =>
  store.get(connections.connectionsAtom).map(({ id, status }) => `${id} ${status}`)
const routeOf = ({ store, router }: Kit) => store.get(router.routeAtom).name
const stored = (ports: FakePorts, namespace: NamespaceId) =>
  (
    JSON.parse(ports.storage.content()[RECORD] ?? '{}') as {
      data: Record<string, { connections: { connectorId: string; status: string }[] } | undefined>
    }
  ).data[namespace]?.connections.map(({ connectorId, status }) => `${connectorId} ${status}`)

test('three statuses are saved: the active wallet, a live one beside it, and one that was ended', async () => {
  const { kit, ports } = visit([evm('a'), evm('b'), evm('c')], MULTI)
  for (const id of ['a', 'b', 'c']) await kit.connections.connect(id)
  await kit.connections.disconnect({ connectorId: 'b' })
  expect(stored(ports, 'eip155')).toEqual(['b disconnected', 'a connected', 'c active'])
  expect(remembered(kit)).toEqual(['eip155/b'])
})

test('accounts that a wallet shares by itself, later, are reported as its own doing', async () => {
  const wallet = evm('a')
  const { kit } = visit([wallet])
  const causes: string[] = []
  kit.events.on('connection:opened', ({ connection, cause }) => {
    causes.push(`${connection.namespace} ${cause}`)
  })
  await kit.connections.connect('a')
  const accounts = [{ address: 'solana-a' }]
  const grant = { namespace: 'solana', accounts, network: 'solana:1', approved: 'all' } as const
  wallet.pretend({ type: 'granted', grant })
  await settle()
  expect(causes).toEqual(['eip155 connect']) // It says so, and shares nothing when it is asked.
  wallet.connector.read = () => Promise.resolve([grant])
  wallet.pretend({ type: 'granted', grant })
  await settle()
  expect(causes).toEqual(['eip155 connect', 'solana wallet'])
})

test.each([
  [false, ['eip155/a connected', 'solana/b connected']],
  [true, ['eip155/a connected', 'solana/a connected', 'solana/b connected']],
])(
  'where another wallet is connected, what one shares by itself is taken only with several wallets: %j',
  async (multiWallet, expected) => {
    const wallet = evm('a')
    const { kit } = visit([wallet, solana('b')], { multiWallet })
    await kit.connections.connect('a')
    await kit.connections.connect('b')
    const accounts = [{ address: 'solana-a' }]
    const grant = { namespace: 'solana', accounts, network: 'solana:1', approved: 'all' } as const
    wallet.connector.read = () => Promise.resolve([grant])
    wallet.pretend({ type: 'granted', grant })
    await settle()
    expect(live(kit).toSorted()).toEqual(expected)
    const { connection } = kit.store.get(kit.connections.accountOf('solana'))
    expect(connection?.id).toBe('solana/b')
  },
)

test('a wallet that was ended is remembered over a reload and not resumed; a press connects it again', async () => {
  const wallets = [evm('a'), evm('b')] as const
  const first = visit(wallets, MULTI)
  await first.kit.connections.connect('a')
  await first.kit.connections.connect('b')
  await first.kit.connections.disconnect({ connectorId: 'a' })
  first.kit.dispose()
  const [a] = wallets
  const { kit } = visit(wallets, MULTI, first.ports)
  await kit.resume()
  expect(a.asked.filter((one) => one === 'restore')).toEqual([])
  expect([live(kit), remembered(kit)]).toEqual([['eip155/b connected'], ['eip155/a']])
  const [known] = kit.store.get(kit.connections.rememberedAtom)
  expect(known).toMatchObject({ status: 'disconnected', accounts: [{ id: 'eip155:1:eip155-a' }] })
  await kit.connections.connect('a')
  expect([live(kit).length, remembered(kit)]).toEqual([2, []])
})

test('a wallet that is gone stays remembered, and is tried again at the next visit', async () => {
  const first = visit([evm('a'), solana('b')], MULTI)
  await first.kit.connections.connect('a')
  await first.kit.connections.connect('b')
  first.kit.dispose()
  const second = visit([solana('b')], MULTI, first.ports)
  const resuming = second.kit.resume()
  await settle()
  await first.ports.clock.advance(3_000)
  await resuming
  await second.kit.connections.disconnect({ namespace: 'solana' })
  expect(remembered(second.kit)).toEqual(['eip155/a', 'solana/b'])
  expect(stored(first.ports, 'eip155')).toEqual(['a active'])
})

test('a connection in another namespace than the one shown is restored all the same', async () => {
  const wallets = [evm('a'), solana('b')]
  const first = visit(wallets)
  await first.kit.connections.connect('b')
  await first.kit.connections.connect('a')
  await first.kit.connections.disconnect({ namespace: 'eip155' })
  expect(first.kit.store.get(first.kit.connections.accountAtom).status).toBe('disconnected')
  first.kit.dispose()
  const { kit, ports } = visit(wallets, {}, first.ports)
  await kit.resume()
  expect(live(kit)).toEqual(['solana/b connected'])
  // The page's first paint has no account to show for the namespace shown.
  expect(ports.storage.get('latchkey:default:hint')).not.toContain('address')
  await kit.connections.disconnect()
  expect(ports.storage.get('latchkey:default:hint')).toBeUndefined()
})

test('a chain that the app offers no longer is not the one shown at the next visit', async () => {
  const wallets = [evm('a'), solana('b')]
  const first = visit(wallets)
  await first.kit.connections.connect('a')
  await first.kit.connections.connect('b')
  first.kit.dispose()
  const { kit } = visit(wallets, { networks: stubNetworks('eip155') }, first.ports)
  await kit.resume()
  expect(kit.store.get(kit.connections.activeNamespaceAtom)).toBe('eip155')
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
})

test('forgetting takes what is remembered out of sight and storage', async () => {
  const { kit, ports } = visit([evm('a'), evm('b')], MULTI)
  await kit.connections.connect('a')
  await kit.connections.connect('b')
  await kit.connections.disconnect()
  await kit.connections.forget('eip155/a')
  expect([remembered(kit), stored(ports, 'eip155')]).toEqual([['eip155/b'], ['b disconnected']])
  await kit.connections.forget()
  expect([remembered(kit), stored(ports, 'eip155')]).toEqual([[], []])
})

test('a wallet that was forgotten does not come back with the next one used', async () => {
  const { kit } = visit([evm('a'), evm('b')])
  const recent = () => kit.store.get(kit.connections.recentAtom).map((one) => one.connectorId)
  await kit.connections.connect('a')
  await kit.connections.disconnect()
  await kit.connections.forget()
  expect(recent()).toEqual([])
  await kit.connections.connect('b')
  expect(recent()).toEqual(['b'])
})

test('three wallets in two chains come back after a reload, in their order', async () => {
  const wallets = [evm('a'), evm('b'), solana('c')]
  const first = visit(wallets, MULTI)
  for (const id of ['b', 'c', 'a']) await first.kit.connections.connect(id)
  first.kit.connections.select('eip155/b')
  const before = live(first.kit)
  expect(before).toHaveLength(3)
  first.kit.dispose()
  const { kit } = visit(wallets, MULTI, first.ports)
  await kit.resume()
  expect(live(kit)).toEqual(before)
  expect(kit.store.get(kit.connections.accountOf('eip155')).connection?.id).toBe('eip155/b')
  expect(wallets.map(({ asked }) => asked.filter((one) => one === 'connect'))).toEqual([
    ['connect'],
    ['connect'],
    ['connect'],
  ])
})

test('with one wallet at a time nothing is remembered, and choosing among several raises the alert', async () => {
  const { kit, ports } = visit([evm('a'), evm('b')])
  await kit.connections.connect('a')
  await kit.connections.connect('b')
  expect([live(kit), remembered(kit)]).toEqual([['eip155/b connected'], []])
  expect(stored(ports, 'eip155')).toEqual(['b active'])
  expect(() => {
    kit.connections.select('eip155/a')
  }).toThrow('Multi-Wallet Not Enabled')
  expect(kit.store.get(kit.notices.alertsAtom)).toMatchObject([
    { code: 'multi_wallet_off', title: 'Multi-Wallet Not Enabled' },
  ])
  await kit.connections.disconnect()
  expect([remembered(kit), stored(ports, 'eip155')]).toEqual([[], []])
})

test('a status of no wallet is reported as unknown, and raises no alert', async () => {
  const { kit } = visit([evm('a')])
  await kit.connections.connect('a')
  expect(() => {
    kit.connections.select('unknown')
  }).toThrow(expect.objectContaining({ code: 'connector_not_found' }))
  expect(kit.store.get(kit.notices.alertsAtom)).toEqual([])
})

test('a saved status of another kind is reported and costs no other connection', async () => {
  const wallets = [evm('a'), solana('b')]
  const first = visit(wallets, MULTI)
  await first.kit.connections.connect('a')
  await first.kit.connections.connect('b')
  first.kit.dispose()
  const text = first.ports.storage.content()[RECORD] ?? ''
  first.ports.storage.set(RECORD, text.replace('"status":"active"', '"status":"pending"'))
  const { kit, statuses } = visit(wallets, MULTI, first.ports)
  await kit.start()
  expect(statuses).toEqual(['Invalid connection status'])
  await kit.resume()
  expect(live(kit)).toEqual(['solana/b connected'])
})

test('of wallets used A, B, C, A the last two are recent: A, then C', async () => {
  const { kit } = visit(['A', 'B', 'C'].map(evm))
  for (const id of ['A', 'B', 'C', 'A']) await kit.connections.connect(id)
  const recent = kit.store.get(kit.connections.recentAtom)
  expect(recent.map(({ connectorId }) => connectorId)).toEqual(['A', 'C'])
})

test('a wallet that another tab used last counts, too', async () => {
  const first = visit(['A', 'B'].map(evm))
  await first.kit.start()
  const second = visit(['A', 'B'].map(evm), {}, first.ports)
  await second.kit.connections.connect('A')
  await first.kit.connections.connect('B')
  const recent = first.kit.store.get(first.kit.connections.recentAtom)
  expect(recent.map(({ connectorId }) => connectorId)).toEqual(['B', 'A'])
})

const bitcoin = () =>
  stubWallet({
    id: 'btc',
    namespace: 'bip122',
    accounts: [
      { address: 'bip122-ordinal', type: 'ordinal' },
      { address: 'bip122-payment', type: 'payment' },
    ],
  })
const accountsIn = ({ store, connections }: Kit, namespace: NamespaceId) =>
  store.get(connections.accountOf(namespace)).connection?.accounts.map(({ id }) => id)

test('the preferred type of account comes first, and outlives a reset and a reload', async () => {
  const wallet = bitcoin()
  const { kit, ports } = visit([wallet])
  await kit.connections.connect('btc')
  expect(accountsIn(kit, 'bip122')).toEqual(['bip122:1:bip122-payment', 'bip122:1:bip122-ordinal'])
  await kit.connections.preferAccountType('bip122', 'ordinal')
  const ordinalFirst = ['bip122:1:bip122-ordinal', 'bip122:1:bip122-payment']
  expect(accountsIn(kit, 'bip122')).toEqual(ordinalFirst)
  await kit.connections.disconnect()
  expect(kit.store.get(kit.connections.accountOf('bip122'))).toMatchObject({
    status: 'disconnected',
    account: undefined,
    accountType: 'ordinal',
  })
  await kit.connections.connect('btc')
  expect(accountsIn(kit, 'bip122')).toEqual(ordinalFirst)
  kit.dispose()
  const later = visit([wallet], {}, ports)
  await later.kit.resume()
  expect(accountsIn(later.kit, 'bip122')).toEqual(ordinalFirst)
})

test('choosing an account chooses its type; a type the namespace has not is refused', async () => {
  const { kit } = visit([bitcoin()])
  await kit.connections.connect('btc')
  kit.connections.select('bip122/btc', 'bip122:1:bip122-ordinal')
  expect(kit.store.get(kit.connections.accountOf('bip122')).accountType).toBe('ordinal')
  await expect(kit.connections.preferAccountType('bip122', 'eoa')).rejects.toMatchObject({
    code: 'account_type_unknown',
  })
  const defaults = (['eip155', 'solana'] as const).map(
    (id) => kit.store.get(kit.connections.accountOf(id)).accountType,
  )
  expect(defaults).toEqual(['smartAccount', 'eoa'])
})

test('a new network shown, by a switch, a choice or another namespace, is reported and stored', async () => {
  const { kit, ports } = visit([evm('a'), solana('b')])
  const shown: unknown[] = []
  kit.events.on('network:shown', ({ network }) => void shown.push(network))
  await kit.connections.connect('a')
  await kit.networks.switchTo('eip155:2')
  await kit.connections.connect('b', { network: 'solana:2' })
  kit.connections.setActiveNamespace('eip155')
  await settle()
  expect(shown).toEqual(['eip155:2', 'solana:2', 'eip155:2'])
  expect(JSON.parse(ports.storage.content()[RECORD] ?? '{}')).toMatchObject({
    data: { eip155: { network: 'eip155:2' }, solana: { network: 'solana:2' } },
  })
  await kit.connections.disconnect()
  kit.networks.remove('eip155:2')
  await settle()
  expect(kit.store.get(kit.networks.activeAtom)?.id).toBe('eip155:1')
})

const DONE = 400

test('a wallet added beside another one leads to the wallets, and is reported', async () => {
  const { kit, ports } = visit([evm('a'), evm('b')], MULTI)
  await kit.connections.connect('a')
  kit.modal.open('Connect')
  kit.router.push('ConnectingExternal', { connectorId: 'b' })
  await kit.connections.connect('b')
  await ports.clock.advance(DONE)
  expect([routeOf(kit), kit.store.get(kit.modal.openAtom)]).toEqual(['ProfileWallets', true])
  expect(kit.store.get(kit.notices.toastAtom)).toMatchObject({ code: 'wallet_added' })
})

test('the way over another chain returns to its start', async () => {
  const { kit, ports } = visit([evm('a'), solana('b')])
  await kit.connections.connect('a')
  kit.modal.open('Account')
  kit.router.push('Networks')
  expect(kit.networks.pick('solana:2')).toBe('opened')
  const route = kit.store.get(kit.router.routeAtom)
  expect(route).toMatchObject({
    name: 'SwitchActiveChain',
    params: {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: true,
      network: 'solana:2',
    },
  })
  kit.router.replace('Connect', { namespace: 'solana', network: 'solana:2' })
  kit.router.push('ConnectingExternal', { connectorId: 'b', namespaces: ['solana'] })
  kit.router.back()
  expect(routeOf(kit)).toBe('Connect')
  kit.router.push('ConnectingExternal', { connectorId: 'b', namespaces: ['solana'] })
  await kit.connections.connect('b', { namespaces: ['solana'] })
  await ports.clock.advance(DONE)
  expect(kit.store.get(kit.router.historyAtom).map(({ name }) => name)).toEqual(['Account'])
})

test('hidden while two are connected: the next one takes the place of the current one, and neither is chosen', async () => {
  const hiddenAtom = atom<readonly string[]>([])
  const hiding = definePlugin({
    id: 'test:hiding',
    setup(host) {
      host.add(Hiding, { hidden: hiddenAtom })
    },
  })
  const { plugin } = stubPlugin([evm('a'), evm('b'), evm('c')])
  const { kit } = visit([], { ...MULTI, plugins: [plugin, hiding] })
  await kit.connections.connect('a')
  await kit.connections.connect('b')
  expect(kit.store.get(kit.connections.multiWalletAtom)).toBe(true)
  ;(kit.store as Store).set(hiddenAtom, ['multiWallet'])
  expect(kit.store.get(kit.connections.multiWalletAtom)).toBe(false)
  expect(() => {
    kit.connections.select('eip155/a')
  }).toThrow('Multi-Wallet Not Enabled')
  expect(kit.store.get(kit.notices.alertsAtom).map(({ title }) => title)).toEqual([
    'Multi-Wallet Not Enabled',
  ])
  await kit.connections.connect('c')
  expect(live(kit)).not.toContain('eip155/b connected')
  expect(kit.store.get(kit.connections.accountAtom).connection?.id).toBe('eip155/c')
  // A connection that ended unseen is not remembered.
  await kit.connections.disconnect({ connectorId: 'c' })
  expect(remembered(kit)).toEqual([])
})

test('a connection that another tab stored meanwhile stays stored', async () => {
  const first = visit([evm('a')], MULTI)
  await first.kit.connections.connect('a')
  const beside = { ...createFakePorts(), storage: first.ports.storage }
  const second = visit([solana('s')], MULTI, beside)
  await second.kit.connections.connect('s')
  await first.kit.connections.disconnect()
  expect(stored(first.ports, 'eip155')).toEqual(['a disconnected'])
  expect(stored(first.ports, 'solana')).toEqual(['s active'])
})

test('with one wallet at a time the next one takes the place of a wallet that left the page', async () => {
  const first = visit([evm('a')])
  await first.kit.connections.connect('a')
  first.kit.dispose()
  const second = visit([evm('b')], {}, first.ports)
  await second.kit.connections.connect('b')
  expect(stored(second.ports, 'eip155')).toEqual(['b active'])
})

test.each([
  ['eip155-a', ['eip155/a']],
  ['nonsense', []],
])('of a stored wallet whose address is %s this is remembered: %j', async (address, ids) => {
  const first = visit([evm('a')], MULTI)
  await first.kit.connections.connect('a')
  await first.kit.connections.disconnect()
  first.kit.dispose()
  const { storage } = first.ports
  storage.set(RECORD, (storage.get(RECORD) ?? '').replaceAll('eip155-a', address))
  const second = visit([evm('a')], MULTI, first.ports)
  await second.kit.start()
  expect(remembered(second.kit)).toEqual(ids)
})
