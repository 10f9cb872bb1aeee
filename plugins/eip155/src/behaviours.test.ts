import { expect, test, vi } from 'vitest'
import { recoverMessageAddress } from 'viem'
import { createKit, type ConnectorEvent, type Kit } from '@latchkey/kernel'
import { createEip1193Connector } from '@latchkey/kernel/internal/tools'
import {
  connectedKit,
  createEvmWallet,
  createFakeClock,
  createFakePorts,
  settle,
  until,
  type ConnectedKit,
} from '@latchkey/kernel/testing'
import type { EvmWalletBehaviour } from '@latchkey/kernel/testing/internal'
import { eip155 } from './index.js'
import { messageToHex } from './lazy/hex.js'
import { canonicalAddress } from './lazy/canonical-address.js'
import { mainnet } from './networks.js'

/** A connector of a wallet with one kind of misbehaviour, and its events. */
function misbehaving(behaviour: EvmWalletBehaviour) {
  const clock = createFakeClock()
  const wallet = createEvmWallet({ clock, chains: [1, 10], accounts: 2, behaviours: [behaviour] })
  const identity = { id: 'acme', name: 'Acme', type: 'ANNOUNCED' } as const
  const connector = createEip1193Connector(identity, wallet.provider, () => undefined)
  const events: ConnectorEvent[] = []
  const connect = () =>
    connector.connect({
      namespaces: ['eip155'],
      networks: ['eip155:1'],
      signal: new AbortController().signal,
    })
  return { clock, connector, events, connect }
}

test('a wallet that refuses once connects at the second attempt', async () => {
  const { connect } = misbehaving('refuse-once')
  await expect(connect()).rejects.toMatchObject({ code: 'user_rejected' })
  await expect(connect()).resolves.toMatchObject([{ network: 'eip155:1' }])
})

test('a wallet that locks itself after it connected is reported as disconnected', async () => {
  const { clock, connect, connector, events } = misbehaving('lock-after-connect')
  await connect()
  connector.subscribe((event) => void events.push(event))
  await clock.advance(1_000)
  expect(events).toEqual([{ type: 'disconnected', namespace: 'eip155' }])
})

/** A kit with our plugin and a wallet that misbehaves so from the start. */
const kitWith = (
  behaviour: EvmWalletBehaviour | undefined,
  options: Partial<Parameters<typeof connectedKit>[0]> = {},
) =>
  connectedKit({
    plugins: [eip155()],
    wallet: { chains: [1, 10], accounts: 2, behaviours: behaviour ? [behaviour] : [] },
    ...options,
  })

const shownBy = ({ kit }: Pick<ConnectedKit, 'kit'>) => {
  const { status, account, network, connection } = kit.store.get(kit.connections.accountAtom)
  return { status, address: account?.address, network: network?.id, connection }
}

test('a wallet that is read first is connecting until it answers', async () => {
  const self = await kitWith('delay', { connect: false })
  const { clock, kit, wallet } = self
  const connecting = kit.connections.connect(wallet.info.rdns)
  await clock.advance(499)
  expect(shownBy(self)).toMatchObject({ status: 'connecting', address: undefined })
  await clock.advance(1)
  await connecting
  expect(shownBy(self)).toMatchObject({
    status: 'connected',
    address: canonicalAddress(wallet.address),
  })
})

test('of two attempts whose answers come in the wrong order the second one counts, once', async () => {
  const self = await kitWith('answer-out-of-order', { connect: false })
  const { kit, wallet, events } = self
  const controller = new AbortController()
  const first = kit.connections.connect(wallet.info.rdns, { signal: controller.signal })
  const givenUp = expect(first).rejects.toThrow()
  await vi.waitFor(() => {
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })
  controller.abort()
  await givenUp
  await kit.connections.connect(wallet.info.rdns)
  await settle()
  expect(shownBy(self)).toMatchObject({
    status: 'connected',
    address: canonicalAddress(wallet.address),
  })
  expect(events.names().filter((name) => name === 'connection:opened')).toHaveLength(1)
})

test('of two messages whose signatures come in the wrong order each gets its own', async () => {
  const { kit, wallet } = await kitWith(undefined)
  wallet.behave('answer-out-of-order')
  const { signMessage } = await kit.capabilities.get('signMessage', 'eip155')
  const messages = ['first', 'second']
  const signatures = await Promise.all(messages.map((message) => signMessage(message)))
  const signers = await Promise.all(
    messages.map((message, at) =>
      recoverMessageAddress({ message, signature: signatures[at] as `0x${string}` }),
    ),
  )
  expect(signers.map((one) => one.toLowerCase())).toEqual([wallet.address, wallet.address])
})

test('an account is one text in any casing of its wallet, and another casing is no other account', async () => {
  const self = await kitWith(undefined)
  const { kit, wallet, storage } = self
  const address = canonicalAddress(wallet.address)
  expect(address).not.toBe(wallet.address)
  expect(shownBy(self).address).toBe(address)
  expect(shownBy(self).connection?.accounts[0]?.id).toBe(`eip155:1:${address}`)
  await expect(
    (await kit.connections.provider('eip155')).request({ method: 'eth_accounts' }),
  ).resolves.toEqual(wallet.keys.map((one) => canonicalAddress(one.address)))
  const told: string[] = []
  kit.events.onAny(({ name }) => void told.push(name))
  const [before, stored] = [shownBy(self), JSON.stringify(storage.content())]
  wallet.behave('mixed-case-addresses')
  wallet.emit('accountsChanged', [`0x${wallet.address.slice(2).toUpperCase()}`])
  await settle()
  expect(shownBy(self)).toEqual(before)
  expect(shownBy(self).connection).toBe(before.connection)
  expect([told, JSON.stringify(storage.content())]).toEqual([[], stored])
})

test('a wallet that names each account twice has each once', async () => {
  const self = await kitWith('duplicate-accounts')
  const named = shownBy(self).connection?.accounts.map(({ address }) => address)
  expect(named).toEqual(self.wallet.keys.map(({ address }) => canonicalAddress(address)))
})

test('a signature of another account is refused, and proves nothing about the one shown', async () => {
  const { http, kit, wallet } = await kitWith('sign-with-other-account')
  // A node that knows of no contract there.
  http.route('https://one.example/rpc', ({ body }) => {
    const { method } = body as { readonly method: string }
    return { json: { result: method === 'eth_chainId' ? '0x1' : '0x' } }
  })
  const { signMessage } = await kit.capabilities.get('signMessage', 'eip155')
  const { verifyMessage } = await kit.capabilities.get('verifyMessage', 'eip155')
  const message = 'whose?'
  await expect(signMessage(message)).rejects.toMatchObject({ code: 'signature_mismatch' })
  const params = [messageToHex(message), wallet.keys[0]?.address]
  const signature = String(await wallet.provider.request({ method: 'personal_sign', params }))
  const verified = wallet.keys.map(({ address }) => verifyMessage({ message, signature, address }))
  await expect(Promise.all(verified)).resolves.toEqual([false, true])
})

test.each([
  [1013, 'connected'],
  [4900, 'connected'],
] as const)(
  'a disconnect (%i) before the answer counts for less than the answer: %s',
  async (code, status) => {
    const self = await kitWith(undefined, { connect: false })
    self.wallet.behave('disconnect-event', { code })
    await self.kit.connections.connect(self.wallet.info.rdns)
    await settle()
    expect(shownBy(self)).toMatchObject({ status, address: canonicalAddress(self.wallet.address) })
  },
)

test('a storm of events is one change, and no question to the wallet for each', async () => {
  const self = await kitWith(undefined)
  const { storage, wallet } = self
  wallet.behave('event-storm', { count: 1_000 })
  const [asked, stored] = [wallet.requests.length, storage.writes.length]
  wallet.switchChain(10)
  wallet.switchAccount(1)
  await settle()
  const second = canonicalAddress(wallet.keys[1]?.address ?? '')
  expect(shownBy(self)).toMatchObject({ network: 'eip155:10', address: second })
  expect(wallet.requests.length - asked).toBeLessThanOrEqual(4) // Two looks.
  expect(storage.writes.length - stored).toBeLessThan(10)
})

test('a network told in no way stops a write before the wallet opens, and is shown then', async () => {
  const self = await kitWith(undefined)
  const { kit, wallet } = self
  wallet.behave('no-events')
  wallet.switchChain(10)
  const { signMessage } = await kit.capabilities.get('signMessage', 'eip155')
  await expect(signMessage('hello')).rejects.toMatchObject({ code: 'network_mismatch' })
  expect(wallet.prompts).toBe(1)
  await settle()
  expect(shownBy(self)).toMatchObject({ status: 'connected', network: 'eip155:10' })
  await expect(signMessage('hello')).resolves.toMatch(/^0x/)
})

test.each([null, 'nonsense', {}, [], [17], { chainId: '0xa' }])(
  'accounts and a network told as %j are asked for',
  async (payload) => {
    const self = await kitWith(undefined)
    const { wallet } = self
    wallet.behave('malformed-events', { payload })
    wallet.switchAccount(1)
    wallet.switchChain(10)
    await settle()
    const address = canonicalAddress(wallet.keys[1]?.address ?? '')
    expect(shownBy(self)).toMatchObject({ status: 'connected', address, network: 'eip155:10' })
    expect(wallet.prompts).toBe(1)
  },
)

test.each(['hostile-icon', 'huge-icon'] as const)(
  'a wallet with a picture that must not be shown (%s) is listed without one',
  async (behaviour) => {
    const { kit, wallet } = await kitWith(behaviour, { connect: false })
    const [row] = kit.store.get(kit.connections.connectorsAtom)
    expect([row?.id, row?.icon]).toEqual([wallet.info.rdns, undefined])
  },
)

test('a wallet that announces itself late is listed then, connects, and is found after a reload', async () => {
  const ports = createFakePorts()
  const wallet = createEvmWallet({ clock: ports.clock, behaviours: ['announce-late'] })
  const uninstall = wallet.install({ target: ports.browser.window })
  const make = () => createKit({ networks: [mainnet], plugins: [eip155()], ports })
  const ids = (kit: Kit) => kit.store.get(kit.connections.connectorsAtom).map(({ id }) => id)
  const first = make()
  await first.start()
  await ports.clock.advance(2_999)
  expect(ids(first)).toEqual([])
  await ports.clock.advance(1)
  expect(ids(first)).toEqual([wallet.info.rdns])
  await first.connections.connect(wallet.info.rdns)
  first.dispose()

  const again = make()
  void again.resume()
  await settle()
  expect(shownBy({ kit: again }).status).not.toBe('connected')
  await ports.clock.advance(3_000)
  await until(again.store, again.connections.accountAtom, ({ status }) => status === 'connected')
  expect(wallet.prompts).toBe(1)
  again.dispose()
  uninstall()
})

test('a wallet that announces a storm of others while the kit lets go of it adds nothing', async () => {
  const { kit, wallet, ports } = await kitWith(undefined)
  const { window: page } = ports.browser
  const shown = () => kit.store.get(kit.connections.connectorsAtom).map(({ name }) => name)
  const { provider } = createEvmWallet()
  let storms = 0
  const removeListener = () => {
    storms += 1
    for (let one = 0; one < 200; one += 1) {
      const uuid = `350670db-19fa-4704-a166-${String(one).padStart(12, '0')}`
      const info = { uuid, name: `Storm ${String(one)}`, icon: '', rdns: `com.storm${String(one)}` }
      const announced = new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })
      page.dispatchEvent(announced)
    }
  }
  Object.assign(wallet.provider, { removeListener })
  const before = shown()
  kit.dispose()
  expect(storms).toBeGreaterThan(0)
  expect(shown()).toEqual(before)
})
