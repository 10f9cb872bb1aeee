import { describe, expect, test } from 'vitest'
import { connectedKit, type ConnectedKit } from '../testing/connected-kit.js'
import { createEvmWallet } from '../testing/evm-wallet/evm-wallet.js'
import { settle } from '../testing/settle.js'

test('the record of a connect holds an address, and no icon', async () => {
  const wallet = createEvmWallet({ icon: `data:image/png;base64,${'A'.repeat(30_000)}` })
  const { storage } = await connectedKit({ wallet })
  const text = JSON.stringify(storage.content())
  expect(text).toContain(wallet.address)
  expect(text).not.toContain('data:image')
  expect(Object.keys(storage.content()).every((key) => key.startsWith('latchkey:default:'))).toBe(
    true,
  )
})

test('a picked wallet is remembered without what is too large or unknown', async () => {
  const { kit, wallet, ports } = await connectedKit({ connect: false })
  const listing = {
    id: 'acme',
    name: 'Acme',
    icon: `data:image/png;base64,${'A'.repeat(30_000)}`,
    homepage: 'https://acme.example',
    chains: ['eip155:1'],
    stores: { ios: '1' },
  }
  await kit.connections.connect(wallet.info.rdns, { wallet: listing })
  kit.dispose()
  const later = await connectedKit({ ports, wallet, connect: false })
  expect(later.kit.store.get(later.kit.connections.recentAtom)).toEqual([
    {
      connectorId: wallet.info.rdns,
      name: 'Acme',
      wallet: {
        id: 'acme',
        name: 'Acme',
        homepage: 'https://acme.example',
        chains: ['eip155:1'],
      },
    },
  ])
})

test('a wallet with a name and an account list without end is restored all the same', async () => {
  const wallet = createEvmWallet({ name: 'A'.repeat(5_000), accounts: 150 })
  const before = await connectedKit({ wallet })
  before.dispose()
  const { kit } = await connectedKit({ ports: before.ports, wallet, connect: false })
  await kit.resume()
  const { status, connection } = kit.store.get(kit.connections.accountAtom)
  expect([status, connection?.accounts.length]).toEqual(['connected', 150])
})

test('two wallets are remembered, the newest first', async () => {
  const { kit, wallet } = await connectedKit({ connect: false })
  for (const id of ['one', 'two', 'three', 'two']) {
    await kit.connections.connect(wallet.info.rdns, { wallet: { id, name: 'Acme' } })
    await kit.connections.disconnect()
  }
  const recent = kit.store.get(kit.connections.recentAtom)
  expect(recent.map((one) => one.wallet?.id)).toEqual(['two', 'three'])
})

describe('a wallet that tells of changes without end', () => {
  const stored = ({ ports }: ConnectedKit) => {
    const text = ports.storage.content()['latchkey:default:connections'] ?? '{}'
    const { data } = JSON.parse(text) as {
      readonly data: { readonly eip155: { readonly connections: readonly StoredEntry[] } }
    }
    const [one] = data.eip155.connections
    return [one?.network, one?.accounts[0]?.address]
  }
  interface StoredEntry {
    readonly network: string
    readonly accounts: readonly { readonly address: string }[]
  }

  const chatter = async ({ wallet }: ConnectedKit, times: number) => {
    for (let time = 1; time <= times; time += 1) {
      wallet.switchChain(time % 2 === 0 ? 1 : 10)
      wallet.switchAccount(time % 3)
      await settle()
    }
  }
  const rig = () => connectedKit({ wallet: { chains: [1, 10], accounts: 3 } })

  test('is stored once a second, and the last state for good', async () => {
    const self = await rig()
    const { clock, ports, wallet } = self
    await clock.advance(1_000)
    const before = ports.storage.writes.length
    await chatter(self, 200)
    expect(ports.storage.writes.length - before).toBeLessThanOrEqual(3)
    for (let second = 0; second < 15; second += 1) {
      await clock.advance(1_000)
      await chatter(self, 200)
    }
    expect(ports.storage.writes.length - before).toBeLessThanOrEqual(3 * 16)
    await clock.advance(1_000)
    expect(stored(self)).toEqual([`eip155:${String(wallet.chainId)}`, wallet.address])
    const quiet = ports.storage.writes.length
    await clock.advance(60_000)
    expect(ports.storage.writes).toHaveLength(quiet)
  })

  test.each([
    ['the page is left', ({ ports }) => ports.browser.window.dispatchEvent(new Event('pagehide'))],
    ['the page is hidden', ({ ports }) => ports.browser.setVisible(false)],
    ['the kit ends', ({ kit }) => kit.dispose()],
    ['the visitor chooses', ({ kit }) => kit.connections.setActiveNamespace('eip155')],
  ] as readonly (readonly [string, (self: ConnectedKit) => unknown])[])(
    'loses nothing when %s',
    async (_name, end) => {
      const self = await rig()
      await chatter(self, 5)
      expect(stored(self)).not.toEqual(['eip155:10', self.wallet.address])
      end(self)
      await settle()
      expect(stored(self)).toEqual(['eip155:10', self.wallet.address])
      expect(self.ports.storage.content()['latchkey:default:hint']).toContain(self.wallet.address)
    },
  )
})

test('a picture that is too large to be stored is shown until the page is left', async () => {
  const { kit, wallet } = await connectedKit({ connect: false })
  const icon = `data:image/png;base64,${'A'.repeat(30_000)}`
  for (const listing of [
    { id: 'acme', name: 'Acme', icon },
    { id: 'other', name: 'Other' },
  ]) {
    await kit.connections.connect(wallet.info.rdns, { wallet: listing })
    await kit.connections.disconnect()
  }
  const recent = kit.store.get(kit.connections.recentAtom)
  expect(recent.map((one) => one.wallet?.icon)).toEqual([undefined, icon])
})
