import { describe, expect, test } from 'vitest'
import { failing } from '../testing/failing.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import { defineErrors } from '../core/errors.js'
import { createKit } from '../core/kit.js'
import type { ConnectorEvent } from '../core/points/connector.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'
import { STUB_NAMESPACES, stubNetworks, stubPlugin, stubWallet } from '../testing/stub-wallet.js'

/** A connected wallet of one namespace. */
async function connected(namespace: NamespaceId, multiWallet = false) {
  const wallet = stubWallet({ id: 'one', namespace })
  const ports = createFakePorts()
  const kit = createKit({
    networks: stubNetworks(namespace),
    plugins: [stubPlugin([wallet]).plugin],
    ports,
    multiWallet,
  })
  await kit.connections.connect('one')
  const told: string[] = []
  for (const name of ['account:changed', 'network:changed', 'connection:closed'] as const) {
    kit.events.on(name, () => void told.push(name))
  }
  const shown = () => {
    const { status, account, network } = kit.store.get(kit.connections.accountOf(namespace))
    return [status, account?.address, network?.id]
  }
  const pretend = async (event: ConnectorEvent) => {
    wallet.pretend(event)
    await settle()
  }
  return { kit, ports, wallet, told, shown, pretend }
}

const away = (namespace: NamespaceId) => `${namespace}:2` as const

describe.each(STUB_NAMESPACES)('%s: nothing of an event is taken without a look', (namespace) => {
  const before = ['connected', `${namespace}-one`, `${namespace}:1`]
  const events: readonly (readonly [string, ConnectorEvent])[] = [
    ['another network', { type: 'network', namespace, network: away(namespace) }],
    ['a network that is none', { type: 'network', namespace, network: 'nonsense' as never }],
    ['another account', { type: 'accounts', namespace, accounts: [{ address: `${namespace}-b` }] }],
    ['accounts that are none', { type: 'accounts', namespace, accounts: 'x' as never }],
    ['no account', { type: 'accounts', namespace, accounts: [] }],
    ['fewer networks', { type: 'approved', namespace, approved: [] }],
    ['its end', { type: 'disconnected', namespace }],
    ['the end of all', { type: 'disconnected' }],
    ['nothing that can be read', { type: 'changed', namespace }],
  ]

  test('a wallet that reports any change is asked, and its answer holds', async () => {
    const check = async ([, event]: (typeof events)[number]) => {
      const { kit, wallet, shown, told, pretend } = await connected(namespace)
      const approved = () =>
        kit.store.get(kit.connections.accountOf(namespace)).connection?.approved
      const first = approved()
      await pretend(event)
      expect(wallet.asked.slice(1)).toEqual(['restore'])
      expect([shown(), told]).toEqual([before, []])
      expect(approved()).toBe(first)
    }
    expect(await failing(events, check)).toEqual([])
  })

  test('a wallet that reports any change is shown as it answers', async () => {
    const check = async ([, event]: (typeof events)[number]) => {
      const { wallet, shown, pretend } = await connected(namespace)
      wallet.accounts = [{ address: `${namespace}-c` }]
      wallet.network = away(namespace)
      await pretend(event)
      expect(shown()).toEqual(['connected', `${namespace}-c`, away(namespace)])
    }
    expect(await failing(events, check)).toEqual([])
  })

  test('only its word that nothing is granted ends the connection', async () => {
    const { kit, ports, wallet, shown, pretend } = await connected(namespace, true)
    const stored = () => JSON.stringify(ports.storage.content())
    const kept = stored()
    const answers = [
      () => Promise.reject(new Error('The extension was updated')),
      () => Promise.resolve([{ namespace, accounts: 'x', network: 'y', approved: 'all' }]),
      () => Promise.resolve([{ namespace, accounts: [], network: undefined, approved: 'all' }]),
      () => {
        throw new Error('at once')
      },
    ]
    for (const answer of answers) {
      wallet.connector.restore = answer as typeof wallet.connector.restore
      await pretend({ type: 'disconnected', namespace })
      expect([shown(), stored()]).toEqual([before, kept])
    }
    wallet.connector.restore = () => Promise.resolve(undefined)
    await ports.clock.advance(1_000)
    await pretend({ type: 'changed' })
    expect(shown()[0]).toBe('disconnected')
    expect(kit.store.get(kit.connections.connectionsAtom)).toEqual([])
  })

  test('a page that comes back from the browser’s cache asks, one that is shown first does not', async () => {
    const { ports, wallet, shown } = await connected(namespace)
    const show = async (persisted: boolean) => {
      ports.browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      await settle()
    }
    wallet.accounts = [{ address: `${namespace}-c` }]
    await show(false)
    expect(shown()).toEqual(before)
    await show(true)
    expect(shown()[1]).toBe(`${namespace}-c`)
  })
})

test('the late answer of a look says nothing of a connection that was made since', async () => {
  const { kit, wallet, shown } = await connected('solana')
  const late: ((grants: undefined) => void)[] = []
  const { restore } = wallet.connector
  wallet.connector.restore = () => new Promise((resolve) => late.push(resolve))
  wallet.pretend({ type: 'changed' })
  await settle()
  wallet.connector.restore = restore
  await kit.connections.disconnect()
  await kit.connections.connect('one')
  for (const answer of late) answer(undefined)
  await settle()
  expect(shown()).toEqual(['connected', 'solana-one', 'solana:1'])
})

test('a wallet whose answer comes later than its report is asked once more, a second after', async () => {
  const { ports, wallet, shown, pretend } = await connected('eip155')
  await pretend({ type: 'network', namespace: 'eip155', network: 'eip155:2' })
  wallet.network = 'eip155:2'
  expect(shown()[2]).toBe('eip155:1')
  await ports.clock.advance(1_000)
  expect(shown()[2]).toBe('eip155:2')
  await ports.clock.advance(60_000)
  expect(wallet.asked).toEqual(['connect', 'restore', 'restore'])
})

test('a disposed kit asks no wallet', async () => {
  const { kit, ports, wallet } = await connected('cosmos')
  wallet.pretend({ type: 'changed' })
  kit.dispose()
  await settle()
  expect(ports.browser.listeners()).toEqual({})
  expect(ports.clock.pending()).toBe(0)
})

const Refused = defineErrors('test', {
  account_mismatch: { says: () => 'Another account.' },
  network_mismatch: { says: () => 'Another network.' },
  request_failed: { says: () => 'No.' },
})

test.each([
  ['account_mismatch', 'eip155:2'],
  ['network_mismatch', 'eip155:2'],
  ['request_failed', 'eip155:1'],
] as const)('a request that ends with %s leaves %s shown', async (code, network) => {
  const wallet = stubWallet({ id: 'one', namespace: 'eip155' })
  const provider = { request: () => Promise.reject(Refused[code]()) }
  const connector = { ...wallet.connector, provider: () => Promise.resolve(provider) }
  const kit = createKit({
    networks: stubNetworks('eip155'),
    plugins: [stubPlugin([{ connector }]).plugin],
    ports: createFakePorts(),
  })
  await kit.connections.connect('one')
  // It moved and said nothing.
  wallet.network = 'eip155:2'
  const asked = await kit.connections.provider('eip155')
  await expect(asked.request({ method: 'send' })).rejects.toMatchObject({ code })
  await settle()
  expect(kit.store.get(kit.networks.activeAtom)?.id).toBe(network)
})
