import { expect, test } from 'vitest'
import type { NamespaceId } from '../caip/namespace.js'
import { createKit } from '../kit.js'
import type { Kit } from '../kit-types.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { createFakeStorage } from '../../testing/fake-storage.js'
import { createFakeTabs } from '../../testing/fake-tabs.js'
import { settle } from '../../testing/settle.js'
import { STUB_NAMESPACES, stubNetworks, stubPlugin, stubWallet } from '../../testing/stub-wallet.js'

const ONE = 'one'

/** Tabs of one app over one storage, and one wallet in each of five namespaces, the same in all tabs. */
function createApp() {
  const storage = createFakeStorage()
  const origin = createFakeTabs()
  const wallets = STUB_NAMESPACES.map((namespace) => stubWallet({ id: ONE, namespace }))
  const open = async () => {
    const ports = { ...createFakePorts(), storage }
    origin.join(ports.browser)
    const kit = createKit({
      networks: STUB_NAMESPACES.flatMap(stubNetworks),
      plugins: [stubPlugin(wallets).plugin],
      ports,
    })
    await kit.resume()
    await kit.start()
    return { kit, browser: ports.browser }
  }
  const walletOf = (namespace: NamespaceId) =>
    wallets.find(({ connector }) => connector.namespaces.includes(namespace))!
  return { open, walletOf }
}

const connectIn = (kit: Kit, namespace: NamespaceId) =>
  kit.connections.connect(ONE, { namespaces: [namespace] })

const shown = ({ store, connections }: Kit, namespace: NamespaceId) => {
  const { status, network } = store.get(connections.accountOf(namespace))
  return [status, network?.id]
}

test('a tab that follows later takes nothing of what another one stored', async () => {
  const { open } = createApp()
  const first = await open()
  await connectIn(first.kit, 'eip155')
  const second = await open()
  second.browser.setVisible(false)
  await connectIn(first.kit, 'solana')
  await settle()
  expect(shown(second.kit, 'solana')[0]).toBe('disconnected')
  // The tab that is behind writes last.
  await second.kit.networks.switchTo('eip155:2')
  await settle()
  const third = await open()
  expect(shown(third.kit, 'eip155')).toEqual(['connected', 'eip155:2'])
  expect(shown(third.kit, 'solana')).toEqual(['connected', 'solana:1'])
})

test('a connection that another tab ended is not stored again by one that follows', async () => {
  const { open, walletOf } = createApp()
  const first = await open()
  await connectIn(first.kit, 'eip155')
  await connectIn(first.kit, 'solana')
  const second = await open()
  await first.kit.connections.disconnect({ namespace: 'solana' })
  await settle()
  walletOf('eip155').emit({
    type: 'accounts',
    namespace: 'eip155',
    accounts: [{ address: 'eip155-other' }],
  })
  await settle()
  expect(shown(second.kit, 'solana')[0]).toBe('disconnected')
  const third = await open()
  expect(shown(third.kit, 'solana')[0]).toBe('disconnected')
})

test('a network chosen for a wallet without one of its own is known in other tabs', async () => {
  const { open, walletOf } = createApp()
  const first = await open()
  await connectIn(first.kit, 'solana')
  const second = await open()
  const asked = [...walletOf('solana').asked]
  await first.kit.networks.switchTo('solana:2')
  await settle()
  expect(shown(second.kit, 'solana')).toEqual(['connected', 'solana:2'])
  expect(walletOf('solana').asked).toEqual(asked)
})

test('a type of account preferred in one tab is shown first in the others, which ask no wallet', async () => {
  const { open, walletOf } = createApp()
  walletOf('bip122').accounts = (['payment', 'ordinal'] as const).map((type) => ({
    address: `bip122-${type}`,
    type,
  }))
  const first = await open()
  await connectIn(first.kit, 'bip122')
  const second = await open()
  const asked = [...walletOf('bip122').asked]
  await first.kit.connections.preferAccountType('bip122', 'ordinal')
  await settle()
  for (const { kit } of [first, second]) {
    expect(kit.store.get(kit.connections.accountOf('bip122'))).toMatchObject({
      accountType: 'ordinal',
      account: { address: 'bip122-ordinal' },
    })
  }
  expect(walletOf('bip122').asked).toEqual(asked)
})

test('a namespace added to a wallet that is connected is known in other tabs', async () => {
  const { open } = createApp()
  const first = await open()
  await connectIn(first.kit, 'eip155')
  const second = await open()
  await connectIn(first.kit, 'solana')
  await settle()
  expect(shown(second.kit, 'solana')[0]).toBe('connected')
  expect(shown(second.kit, 'eip155')[0]).toBe('connected')
})

test.each([1, 2, 5])(
  'of %i namespaces restored at once each comes back on its network',
  async (n) => {
    const { open } = createApp()
    const first = await open()
    const namespaces = STUB_NAMESPACES.slice(0, n)
    for (const namespace of namespaces) {
      await connectIn(first.kit, namespace)
      await first.kit.networks.switchTo(`${namespace}:2`)
    }
    await settle()
    const { kit } = await open()
    expect(namespaces.map((namespace) => shown(kit, namespace))).toEqual(
      namespaces.map((namespace) => ['connected', `${namespace}:2`]),
    )
  },
)
