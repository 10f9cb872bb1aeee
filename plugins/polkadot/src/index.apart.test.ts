// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { describe, expect, test, vi } from 'vitest'
import { encodeAddress } from '@polkadot/util-crypto'
import { createKit, ErrorRule } from '@latchkey/kernel'
import {
  connectedKit,
  createFakePorts,
  createPolkadotWallet,
  evmTestPlugin,
  settle,
  TEST_NETWORKS,
  until,
} from '@latchkey/kernel/testing'
import { LOOK_AGAIN_MS } from './discovery/discover-wallets.js'
import { polkadot, type PolkadotOptions } from './index.js'
import { kusama, polkadotChain } from './networks.js'
import { connected, found, kitOn, walletOn } from './testing/polkadot-kit.js'

const POLKADOT_GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

const state = (kit: ReturnType<typeof kitOn>) => kit.store.get(kit.connections.accountAtom)

describe('looking for wallets', () => {
  test('lists them without asking any', async () => {
    const ports = createFakePorts()
    const wallets = ['talisman', 'polkadot-js', 'acme'].map((key) => walletOn(ports, { key }))
    const kit = kitOn(ports)
    await found(kit, 'polkadot:acme')
    const names = kit.store.get(kit.connections.connectorsAtom).map(({ name }) => name)
    expect(names).toEqual(['Talisman', 'Polkadot.js', 'acme'])
    expect(wallets.flatMap(({ requests }) => requests)).toEqual([])
  })

  test('in its own browser Nova, which uses another one’s key, has its own name', async () => {
    const ports = createFakePorts()
    walletOn(ports, { key: 'polkadot-js' })
    Object.assign(ports.browser.window, { walletExtension: { isNovaWallet: true } })
    const kit = kitOn(ports)
    await found(kit, 'polkadot:polkadot-js')
    const names = kit.store.get(kit.connections.connectorsAtom).map(({ name }) => name)
    expect(names).toEqual(['Nova Wallet'])
  })

  test('shows an extension as the app names it, with the picture it gives', async () => {
    const ports = createFakePorts()
    walletOn(ports, { key: 'talisman' })
    walletOn(ports, { key: 'acme' })
    const icon = 'data:image/svg+xml,%3Csvg/%3E'
    const plugin = polkadot({ wallets: [{ key: 'acme', name: 'Acme Wallet', icon }] })
    const kit = createKit({ id: 'named', networks: [polkadotChain], plugins: [plugin], ports })
    await found(kit, 'polkadot:acme')
    const shown = kit.store.get(kit.connections.connectorsAtom)
    expect(shown.map((one) => [one.name, one.icon])).toEqual([
      ['Talisman', undefined],
      ['Acme Wallet', icon],
    ])
  })

  test.each([
    [{ key: 'acme' }],
    [{ key: 'acme', name: 'Acme', icon: 'https://tracker.example/pixel.png' }],
  ])('refuses %o as a wallet, and says what it expects', (wallet) => {
    const wallets = [wallet] as unknown as NonNullable<PolkadotOptions['wallets']>
    expect(() => polkadot({ wallets })).toThrow(/expected a list of \{ key, name, icon \}/)
  })

  test('finds one that comes after the page was loaded, and then no longer looks', async () => {
    const ports = createFakePorts()
    const kit = kitOn(ports)
    await kit.start()
    walletOn(ports, { behaviours: ['inject-late'] })
    await vi.waitFor(() => {
      expect(ports.clock.pending()).toBeGreaterThan(LOOK_AGAIN_MS.length)
    })
    await ports.clock.advance(3_000)
    expect(kit.store.get(kit.connections.connectorsAtom)).toHaveLength(1)
    expect(ports.clock.pending()).toBe(0)
    walletOn(ports, { key: 'at-an-opening' })
    kit.modal.open()
    expect(kit.store.get(kit.connections.connectorsAtom)).toHaveLength(2)
    walletOn(ports, { key: 'later' })
    ports.browser.setVisible(false)
    expect(kit.store.get(kit.connections.connectorsAtom)).toHaveLength(3)
    kit.dispose()
    expect(ports.browser.listeners()).toEqual({})
  })

  test.each(['hostile-entry', 'entry-without-enable', 'never-inject'] as const)(
    'a wallet that does "%s" is not listed, and the others are',
    async (behaviour) => {
      const ports = createFakePorts()
      walletOn(ports, { key: 'hostile', behaviours: [behaviour] })
      walletOn(ports)
      const kit = kitOn(ports)
      await found(kit)
      expect(kit.store.get(kit.connections.connectorsAtom)).toHaveLength(1)
    },
  )

  test('a storm of entries is cut, a hostile key is made fit to be shown', async () => {
    const ports = createFakePorts()
    walletOn(ports, { behaviours: ['hostile-key'] })
    walletOn(ports, { behaviours: ['inject-storm'] })
    const kit = kitOn(ports)
    await found(kit, 'polkadot:storm-0')
    const connectors = kit.store.get(kit.connections.connectorsAtom)
    expect(connectors.length).toBeLessThanOrEqual(64)
    expect(connectors[0]?.name).toBe('<img src=x onerror=alert(1)> evil')
  })

  test('namesakes differ by their keys', async () => {
    const ports = createFakePorts()
    walletOn(ports, { behaviours: ['namesake'] })
    const kit = kitOn(ports)
    await found(kit, 'polkadot:Acme')
    const details = kit.store.get(kit.connections.connectorsAtom).map(({ detail }) => detail)
    expect(new Set(details).size).toBe(2)
  })
})

describe('connecting', () => {
  test('shows the accounts in the format of the network, with names and keys', async () => {
    const { kit, wallet } = await connected({ accounts: ['sr25519', 'ed25519', 'ecdsa'] })
    const { account, network, status, connection } = state(kit)
    expect([status, network?.name]).toEqual(['connected', 'Polkadot'])
    expect(account?.address).toMatch(/^1/)
    expect(account?.name).toBe('Account 1')
    const [sr25519, ed25519] = wallet.keys.map(({ publicKey }) => publicKey)
    // The account id of an ecdsa key is a hash of it, and no key.
    expect(connection?.accounts.map(({ publicKey }) => publicKey)).toEqual([
      sr25519,
      ed25519,
      undefined,
    ])
    expect(wallet.prompts).toBe(1)
  })

  test('another network shows the same accounts in its own format', async () => {
    const { kit, wallet } = await connected({ accounts: ['sr25519', 'ed25519'] })
    await kit.networks.switchTo(kusama.id)
    const { account, network, status, connection } = state(kit)
    expect([status, network?.name]).toEqual(['connected', 'Kusama'])
    const written = wallet.keys.map(({ address }) => encodeAddress(address, kusama.ss58Prefix))
    expect(connection?.accounts.map(({ address }) => address)).toEqual(written)
    expect(account?.id).toBe(`${kusama.id}:${written[0]}`)
    // Later reports have that format, too.
    wallet.switchAccount(1)
    await until(
      kit.store,
      kit.connections.accountAtom,
      (now) => now.account?.address === written[1],
    )
    await kit.networks.switchTo(polkadotChain.id)
    expect(state(kit).account?.address).toMatch(/^1/)
    expect(wallet.prompts).toBe(1)
  })

  test('the network shown that goes is left for the first, and no window opens', async () => {
    const { kit, wallet } = await connected({ accounts: ['sr25519', 'ed25519'] })
    const { connection, account } = state(kit)
    kit.networks.remove(polkadotChain.id)
    await until(kit.store, kit.connections.accountAtom, ({ network }) => network?.id === kusama.id)
    const written = wallet.keys.map(({ address }) => encodeAddress(address, kusama.ss58Prefix))
    expect(state(kit)).toMatchObject({ status: 'connected', supported: true })
    expect(state(kit).account?.id).toBe(`${kusama.id}:${written[0]}`)
    expect(state(kit).connection?.id).toBe(connection?.id)
    expect(account?.address).not.toBe(written[0])
    await settle()
    expect([wallet.prompts, kit.store.get(kit.modal.openAtom)]).toEqual([1, false])
  })

  test('and stays, as not supported, where no account may be used on the first', async () => {
    const { kit } = await connected({
      behaviours: [['bound-accounts', { genesisHash: POLKADOT_GENESIS }]],
    })
    kit.networks.remove(polkadotChain.id)
    await until(kit.store, kit.modal.openAtom, (open) => open)
    expect(state(kit)).toMatchObject({ status: 'connected', supported: false })
    expect(kit.store.get(kit.router.routeAtom).name).toBe('UnsupportedChain')
  })

  test('a network on which no account may be used is not shown', async () => {
    const { kit } = await connected({
      behaviours: [['bound-accounts', { genesisHash: POLKADOT_GENESIS }]],
    })
    await expect(kit.networks.switchTo(kusama.id)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(state(kit).network?.id).toBe(polkadotChain.id)
    expect(state(kit).account?.address).toMatch(/^1/)
  })

  test('choosing one wallet asks no other (A24)', async () => {
    const ports = createFakePorts()
    const others = ['talisman', 'subwallet-js'].map((key) =>
      walletOn(ports, { key, behaviours: ['never-answer'] }),
    )
    walletOn(ports)
    const kit = kitOn(ports)
    await found(kit)
    await kit.connections.connect('polkadot:test-wallet')
    expect(state(kit).status).toBe('connected')
    expect(others.flatMap(({ requests }) => requests)).toEqual([])
  })

  test.each([
    ['refuse', 'user_rejected'],
    ['refuse-in-words', 'user_rejected'],
    ['throw-sync', 'user_rejected'],
    ['throw-nothing', 'request_failed'],
    ['hostile-error', 'request_failed'],
    ['answer-nothing', 'provider_answer_invalid'],
    ['empty-accounts', 'unauthorized'],
    ['malformed-accounts', 'provider_answer_invalid'],
    ['endless-accounts', 'provider_answer_invalid'],
    ['hostile-members', 'provider_answer_invalid'],
    ['accounts-throw', 'request_failed'],
  ] as const)('a wallet that does "%s" gives %s', async (behaviour, code) => {
    const connecting = connected({ behaviours: [behaviour] })
    await expect(connecting).rejects.toMatchObject({ name: 'KitError', code })
  })

  test('accounts of EVM parachains are left out, doubles counted once', async () => {
    const { connection, wallet } = await connected({
      accounts: ['sr25519', 'ed25519'],
      behaviours: ['duplicate-accounts', 'ethereum-accounts'],
    })
    expect(connection?.accounts).toHaveLength(wallet.keys.length)
  })

  test('an account bound to another chain is not offered', async () => {
    const { connection } = await connected({
      accounts: ['sr25519', 'ed25519'],
      behaviours: ['bound-accounts'],
    })
    expect(connection?.accounts.map(({ name }) => name)).toEqual(['Account 2'])
  })

  test('names are made fit to be shown', async () => {
    const { connection } = await connected({ behaviours: ['hostile-names'] })
    const name = connection?.accounts[0]?.name ?? ''
    expect(name).toMatch(/^<img src=x onerror=alert\(1\)>x+$/)
    expect(name.length).toBeLessThanOrEqual(64)
  })

  test('a request that is open in the wallet already is waited for', async () => {
    const ports = createFakePorts()
    const wallet = walletOn(ports, { behaviours: ['pending-request'] })
    const kit = kitOn(ports)
    await found(kit)
    const controller = new AbortController()
    const first = kit.connections.connect('polkadot:test-wallet', { signal: controller.signal })
    first.catch(() => undefined)
    await vi.waitFor(() => {
      expect(wallet.count('enable')).toBe(1)
    })
    controller.abort()
    await expect(first).rejects.toMatchObject({ name: 'KitError' })
    const second = kit.connections.connect('polkadot:test-wallet')
    await vi.waitFor(() => {
      expect(wallet.count('enable')).toBe(2)
    })
    await ports.clock.advance(2_000)
    await expect(second).resolves.toHaveLength(1)
  })
})

describe('while connected', () => {
  test('a change of account is shown in the format of the network', async () => {
    const { kit, wallet } = await connected({ accounts: ['sr25519', 'ed25519'] })
    wallet.switchAccount(1)
    await settle()
    expect(state(kit).account?.name).toBe('Account 2')
    expect(state(kit).account?.address).toMatch(/^1/)
  })

  test.each(['lock', 'revoke'] as const)(
    '%s in the wallet ends the connection',
    async (gesture) => {
      const { kit, wallet } = await connected()
      wallet[gesture]()
      await settle()
      expect(state(kit).status).toBe('disconnected')
    },
  )

  test('something that is no list of accounts is a reason to ask it', async () => {
    const { kit, wallet } = await connected()
    const before = state(kit).account
    wallet.emit([{ address: 'x' }])
    wallet.emit([])
    await settle()
    expect(state(kit)).toMatchObject({ status: 'connected', account: before })
    // An answer that cannot be read, and an error, are no word that nothing is granted.
    for (const fault of ['malformed-accounts', 'accounts-throw'] as const) {
      const stop = wallet.behave(fault)
      wallet.emit(null)
      await settle()
      stop()
      expect(state(kit)).toMatchObject({ status: 'connected', account: before })
    }
  })

  test.each(['no-unsubscribe', 'late-unsubscribe', 'throw-on-subscribe'] as const)(
    'disconnecting a wallet that does "%s" leaves nothing that tells',
    async (behaviour) => {
      const { kit, wallet } = await connected({ behaviours: [behaviour] })
      await kit.connections.disconnect()
      wallet.emit([])
      await settle()
      expect(state(kit).status).toBe('disconnected')
    },
  )

  test('disconnecting unsubscribes', async () => {
    const { kit, wallet } = await connected()
    expect(wallet.listeners()).toBe(1)
    await kit.connections.disconnect()
    expect(wallet.listeners()).toBe(0)
  })
})

describe('after a reload', () => {
  test('a wallet that let the page in is restored without a prompt', async () => {
    const { kit, ports, wallet } = await connected()
    const before = state(kit).account
    kit.dispose()
    const again = kitOn(ports)
    await again.resume()
    await until(again.store, again.connections.accountAtom, ({ status }) => status === 'connected')
    expect(state(again).account).toEqual(before)
    expect(wallet.prompts).toBe(1)
  })

  test('one that was disconnected, and one never connected, are not called', async () => {
    const { kit, ports, wallet } = await connected()
    const other = walletOn(ports, { key: 'talisman', granted: true })
    await kit.connections.disconnect()
    kit.dispose()
    const asked = wallet.requests.length
    const again = kitOn(ports)
    await again.resume()
    await found(again, 'polkadot:talisman')
    await settle()
    expect(wallet.requests).toHaveLength(asked)
    expect(other.requests).toEqual([])
  })

  test('one that was taken the permission and is refused is not asked at the next reload', async () => {
    const { kit, ports, wallet } = await connected()
    kit.dispose()
    wallet.revoke()
    wallet.behave('refuse', { methods: ['enable'] })
    for (const asked of [2, 2]) {
      const again = kitOn(ports)
      await again.resume()
      await found(again, 'polkadot:test-wallet')
      await settle()
      expect(wallet.count('enable')).toBe(asked)
      expect(state(again).status).toBe('disconnected')
      again.dispose()
    }
  })

  test('one locked wallet does not keep another from being restored (A24)', async () => {
    const networks = [...TEST_NETWORKS, polkadotChain]
    const ports = createFakePorts()
    const wallet = walletOn(ports)
    const rig = await connectedKit({ plugins: [polkadot()], kit: { networks }, ports })
    const { kit } = rig
    await kit.connections.connect('polkadot:test-wallet')
    kit.dispose()
    wallet.behave('never-answer', { methods: ['enable'] })
    const plugins = [evmTestPlugin(rig.wallet), polkadot()]
    const again = createKit({ networks, plugins, ports })
    void again.resume()
    const status = (id: 'eip155' | 'polkadot') => again.connections.accountOf(id)
    await until(again.store, status('eip155'), (one) => one.status === 'connected')
    expect(again.store.get(status('polkadot')).status).not.toBe('connected')
    again.dispose()
  })
})

test('errors of extensions are recognised once the kit has started', async () => {
  const kit = kitOn(createFakePorts())
  const [rule] = kit.all(ErrorRule).filter(({ id }) => id === 'polkadot-wallet')
  expect(rule?.match(new Error('Cancelled'))).toBeUndefined()
  await kit.start()
  await vi.waitFor(() => {
    expect(rule?.match(new Error('Cancelled'))?.error?.code).toBe('user_rejected')
  })
  expect(rule?.match(new Error('not ours'))).toBeUndefined()
})

test('two kits on one page share the wallet and nothing else', async () => {
  const { kit, ports } = await connected()
  const second = kitOn(ports, { id: 'second' })
  await found(second)
  expect(state(second).status).toBe('disconnected')
  second.dispose()
  expect(state(kit).status).toBe('connected')
})

test('a wallet made from a seed is the same everywhere', () => {
  expect(createPolkadotWallet({ seed: 1 }).address).toBe(createPolkadotWallet({ seed: 1 }).address)
  expect(createPolkadotWallet({ seed: 1 }).address).not.toBe(
    createPolkadotWallet({ seed: 2 }).address,
  )
})

test('the policy names the sockets that networks say they have, and no others', () => {
  const socketUrls = ['wss://one.example/key', 'wss://two.example']
  const kit = kitOn(createFakePorts(), {
    networks: [{ ...polkadotChain, socketUrls }, kusama] as never,
  })
  expect(kit.csp()).toContain(' wss://one.example wss://two.example ')
  expect(kitOn(createFakePorts()).csp()).not.toContain('wss:')
})
