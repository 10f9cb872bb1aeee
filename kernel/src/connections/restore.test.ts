import { describe, expect, test } from 'vitest'
import { connectedKit } from '../testing/connected-kit.js'
import { createEvmWallet } from '../testing/evm-wallet/evm-wallet.js'
import { evmTestConnector, evmTestPlugin, TEST_NETWORKS } from '../testing/evm-test-plugin.js'
import { failing } from '../testing/failing.js'
import { createFakePorts, type FakePorts } from '../testing/fake-ports.js'
import { identityPlugin } from '../testing/identity-plugin.js'
import { createSeededRng } from '../testing/seeded-rng.js'
import { settle } from '../testing/settle.js'
import { STUB_NAMESPACES, stubNetworks, stubPlugin, stubWallet } from '../testing/stub-wallet.js'
import { until } from '../testing/until.js'
import { createKit } from '../core/kit.js'
import type { Kit, KitOptions } from '../core/kit-types.js'
import type { Connector } from '../core/points/connector.js'
import { ConnectorSource } from '../core/points/connector-source.js'
import { definePlugin } from '../core/plugin.js'
import { atom, Store } from '../core/state.js'

const FIRST = 'example.first'
const SECOND = 'example.second'
const HINT = 'latchkey:default:hint'
const CONNECTIONS = 'latchkey:default:connections'

const walletOf = (rdns: string) =>
  createEvmWallet({ seed: rdns, name: rdns, rdns, chains: [1, 10] })

const kitOn = (
  ports: FakePorts,
  wallets: readonly ReturnType<typeof walletOf>[],
  options: Partial<KitOptions> = {},
) =>
  createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(...wallets)],
    ports,
    ...options,
  })

/** A visit on which the given wallets were connected, one after the other. */
async function visit(wallets: readonly ReturnType<typeof walletOf>[], options = {}) {
  const ports = createFakePorts()
  const kit = kitOn(ports, wallets, options)
  for (const { info } of wallets) await kit.connections.connect(info.rdns)
  kit.dispose()
  return ports
}

const accountOf = ({ store, connections }: Kit) => store.get(connections.accountAtom)

test('the cached account is shown as being restored, then confirmed without a prompt', async () => {
  const wallet = walletOf(FIRST)
  const kit = kitOn(await visit([wallet]), [wallet])
  wallet.hold('eth_accounts')
  const restoring = kit.resume()
  await wallet.reached('eth_accounts')
  expect(accountOf(kit)).toMatchObject({
    status: 'reconnecting',
    account: { address: wallet.address },
  })
  wallet.release('eth_accounts')
  await restoring
  expect(accountOf(kit).status).toBe('connected')
  expect(wallet.prompts).toBe(1)
})

test('a wallet that is restored has its picture again, though none is stored', async () => {
  const wallet = walletOf(FIRST)
  const kit = kitOn(await visit([wallet]), [wallet])
  await kit.resume()
  const { name, icon } = wallet.info
  expect(accountOf(kit).connection?.wallet).toEqual({ name, icon: expect.any(String) as unknown })
  expect(icon).toMatch(/^data:image/)
})

test.each([
  [
    'took the grant back',
    (wallet: ReturnType<typeof walletOf>) => {
      wallet.revoke()
    },
  ],
  [
    'is locked',
    (wallet: ReturnType<typeof walletOf>) => {
      wallet.lock()
    },
  ],
  [
    'fails',
    (wallet: ReturnType<typeof walletOf>) => {
      wallet.disconnect()
    },
  ],
  [
    'answers nonsense',
    (wallet: ReturnType<typeof walletOf>) => void wallet.behave('malformed-accounts'),
  ],
])('a wallet that %s meanwhile is not connected, and nothing opens', async (_name, change) => {
  const wallet = walletOf(FIRST)
  const ports = await visit([wallet])
  change(wallet)
  const kit = kitOn(ports, [wallet])
  await kit.resume()
  expect(accountOf(kit)).toMatchObject({ status: 'disconnected', account: undefined })
  expect(kit.store.get(kit.modal.openAtom)).toBe(false)
  expect([wallet.prompts, wallet.listeners()]).toEqual([1, {}])
})

test('a wallet that is silent is given up after 10 s', async () => {
  const wallet = walletOf(FIRST)
  const ports = await visit([wallet])
  wallet.hold('eth_accounts')
  const kit = kitOn(ports, [wallet])
  const restoring = kit.resume()
  await ports.clock.advance(9_999)
  expect(accountOf(kit).status).toBe('reconnecting')
  await ports.clock.advance(1)
  await restoring
  expect(accountOf(kit).status).toBe('disconnected')
  wallet.release('eth_accounts')
  await settle()
  expect(accountOf(kit).status).toBe('disconnected')
  expect(ports.clock.pending()).toBe(0)
})

/** A plugin whose wallet is found after `ms`. */
const lateWallet = (wallet: ReturnType<typeof walletOf>, ports: FakePorts, ms: number) => {
  const connectors = atom<readonly Connector[]>([])
  return definePlugin({
    id: 'late',
    needs: { store: Store },
    setup(host, { store }) {
      host.add(ConnectorSource, {
        id: 'late',
        connectors,
        start: () => {
          ports.clock.after(ms, () => {
            store.set(connectors, [evmTestConnector(wallet)])
          })
        },
      })
    },
  })
}

test('a wallet that announces itself within three seconds is connected when restoring ends', async () => {
  const wallet = walletOf(FIRST)
  const ports = await visit([wallet])
  const kit = kitOn(ports, [], { plugins: [evmTestPlugin(), lateWallet(wallet, ports, 2_999)] })
  const restoring = kit.resume()
  await ports.clock.advance(2_999)
  await restoring
  expect(accountOf(kit).status).toBe('connected')
  expect(ports.clock.pending()).toBe(0)
})

test('while a stored wallet is waited for, the page is looked at for one that says nothing', async () => {
  const wallet = walletOf(FIRST)
  const ports = await visit([wallet])
  const foundAtom = atom<readonly Connector[]>([])
  let isHere = false
  const silent = definePlugin({
    id: 'acme:silent',
    needs: { store: Store },
    setup(host, { store }) {
      host.add(ConnectorSource, {
        id: 'acme',
        connectors: foundAtom,
        start: () => undefined,
        look() {
          if (isHere) store.set(foundAtom, [evmTestConnector(wallet)])
        },
      })
    },
  })
  const kit = kitOn(ports, [], { plugins: [evmTestPlugin(), silent] })
  const restoring = kit.resume()
  await ports.clock.advance(1_500)
  isHere = true
  await ports.clock.advance(1_500)
  await restoring
  expect(accountOf(kit).status).toBe('connected')
  expect(ports.clock.pending()).toBe(0)
})

test('one that comes later is restored as it comes', async () => {
  const wallet = walletOf(FIRST)
  const ports = await visit([wallet])
  const kit = kitOn(ports, [], { plugins: [evmTestPlugin(), lateWallet(wallet, ports, 60_000)] })
  const restoring = kit.resume()
  await ports.clock.advance(3_000)
  await restoring
  expect(accountOf(kit).status).toBe('disconnected')
  await ports.clock.advance(57_000)
  await until(kit.store, kit.connections.accountAtom, ({ status }) => status === 'connected')
  expect(wallet.count('eth_requestAccounts')).toBe(1)
  expect(ports.clock.pending()).toBe(0)
})

test.each([
  ['stays there', 'Connect', () => undefined],
  [
    'went on',
    'Settings',
    ({ router }: Kit) => {
      router.push('Settings')
    },
  ],
] as const)(
  'an account that turns out to be gone leads a visitor of its view who %s to %s',
  async (_what, view, go) => {
    const wallet = walletOf(FIRST)
    const kit = kitOn(await visit([wallet]), [wallet])
    wallet.hold('eth_accounts')
    const restoring = kit.resume()
    await wallet.reached('eth_accounts')
    kit.modal.open()
    expect(kit.store.get(kit.router.routeAtom).name).toBe('Account')
    go(kit)
    wallet.revoke()
    wallet.release('eth_accounts')
    await restoring
    await settle()
    expect(accountOf(kit).status).toBe('disconnected')
    expect(kit.store.get(kit.router.routeAtom).name).toBe(view)
  },
)

test('one that came is looked for no more, and no timer stays', async () => {
  const wallet = walletOf(FIRST)
  const ports = await visit([wallet])
  const kit = kitOn(ports, [], { plugins: [evmTestPlugin(), lateWallet(wallet, ports, 100)] })
  const restoring = kit.resume()
  await ports.clock.advance(100)
  await restoring
  expect([accountOf(kit).status, ports.clock.pending()]).toEqual(['connected', 0])
})

test('one that comes after another has been connected in its place is not asked', async () => {
  const [wallet, other] = [walletOf(FIRST), walletOf(SECOND)]
  const ports = await visit([wallet])
  const plugins = [evmTestPlugin(other), lateWallet(wallet, ports, 60_000)]
  const kit = kitOn(ports, [], { plugins })
  const restoring = kit.resume()
  await ports.clock.advance(3_000)
  await restoring
  await kit.connections.connect(SECOND)
  const asked = wallet.requests.length
  await ports.clock.advance(57_000)
  await settle()
  expect(accountOf(kit).connection?.connectorId).toBe(SECOND)
  expect(wallet.requests).toHaveLength(asked)
})

const DAY = 24 * 3_600_000
const hintIn = (ports: FakePorts) => {
  const raw = ports.storage.content()[HINT]
  return raw === undefined ? undefined : (JSON.parse(raw) as Record<string, unknown>)
}

test('the name of the account is there at the next load, until it is known to have none, or is disconnected', async () => {
  const wallet = walletOf(FIRST)
  const ports = createFakePorts()
  const load = () => {
    const { plugin, identityAtom } = identityPlugin()
    const kit = kitOn(ports, [], { plugins: [evmTestPlugin(wallet), plugin] })
    const tell = (name: string | undefined) => {
      kit.get(Store).set(identityAtom, { name, avatar: undefined })
    }
    return { kit, tell }
  }
  const first = load()
  await first.kit.connections.connect(FIRST)
  expect(hintIn(ports)).not.toHaveProperty('name')
  first.tell('alice.eth')
  expect(hintIn(ports)).toMatchObject({ address: wallet.address, name: 'alice.eth' })
  first.kit.dispose()

  const second = load()
  await second.kit.resume()
  // Names are not read yet, so the name of the last visit stays.
  expect(hintIn(ports)).toMatchObject({ name: 'alice.eth' })
  await second.kit.networks.switchTo('eip155:10')
  expect(hintIn(ports)).not.toHaveProperty('name')
  second.tell('alice.eth')
  second.tell('x'.repeat(65))
  expect(hintIn(ports)).not.toHaveProperty('name')
  second.tell('alice.eth')
  second.tell(undefined)
  expect(hintIn(ports)).not.toHaveProperty('name')
  second.tell('alice.eth')
  await second.kit.connections.disconnect()
  expect(hintIn(ports)).toBeUndefined()
})

test('a wallet that is gone leaves no account to show at the next load, and is looked for 30 days', async () => {
  const ports = await visit([walletOf(FIRST)])
  const proven = ports.clock.now()
  const load = async () => {
    const kit = kitOn(ports, [])
    const restoring = kit.resume()
    await ports.clock.advance(3_000)
    await restoring
    kit.dispose()
  }
  expect(hintIn(ports)).toMatchObject({ address: expect.any(String) as string, at: proven })
  await load()
  expect(hintIn(ports)).toEqual({ v: 1, at: proven })
  await ports.clock.advance(29 * DAY)
  await load()
  expect(hintIn(ports)).toEqual({ v: 1, at: proven })
  await ports.clock.advance(DAY)
  await load()
  expect(hintIn(ports)).toBeUndefined()
})

test.each(STUB_NAMESPACES)(
  'the account of a wallet on %s that did not answer is shown at no later load until the wallet is there',
  async (namespace) => {
    const ports = createFakePorts()
    const [own, other] = [
      stubWallet({ id: FIRST, namespace }),
      stubWallet({ id: SECOND, namespace: namespace === 'eip155' ? 'solana' : 'eip155' }),
    ]
    const load = (wallets = [own, other]) => {
      const { plugin, announce } = stubPlugin(wallets)
      const networks = STUB_NAMESPACES.flatMap(stubNetworks)
      const kit = createKit({ networks, plugins: [plugin], ports, logLevel: 'silent' })
      const statuses: string[] = []
      kit.watch(kit.connections.accountOf(namespace), ({ status }) => {
        if (statuses.at(-1) !== status) statuses.push(status)
      })
      return { kit, announce, statuses }
    }
    const restored = async (wallets: (typeof own)[]) => {
      const { kit, statuses } = load(wallets)
      const resuming = kit.resume()
      await ports.clock.advance(3_000)
      await resuming
      kit.dispose()
      return statuses
    }
    const first = load()
    for (const id of [FIRST, SECOND]) await first.kit.connections.connect(id)
    first.kit.dispose()
    // The last visit had its answer.
    expect(await restored([other])).toContain('reconnecting')
    expect(await restored([other])).not.toContain('reconnecting')
    const { kit, announce, statuses } = load([other])
    const resuming = kit.resume()
    await ports.clock.advance(1_000)
    expect(statuses).toEqual(['disconnected'])
    announce(own)
    await resuming
    expect(statuses).toEqual(['disconnected', 'reconnecting', 'connected'])
    kit.dispose()
    expect(await restored([own, other])).toContain('reconnecting')
  },
)

test('a stored wallet that is gone is no failure of the kit, also while others are asked', async () => {
  const id = `eip155/${FIRST}`
  const acts: Readonly<Record<string, (kit: Kit) => unknown>> = {
    nothing: () => undefined,
    open: (kit) => kit.modal.open(),
    disconnect: (kit) => kit.connections.disconnect(),
    connect: (kit) => kit.connections.connect(FIRST),
    select: (kit) => kit.connections.select(id),
    switch: (kit) => kit.networks.switchTo('eip155:10'),
    forget: (kit) => kit.connections.forget(id),
  }
  const wrong = await failing(
    [true, false].flatMap((multiWallet) =>
      Object.entries(acts).map((act) => [act, multiWallet] as const),
    ),
    async ([[, act], multiWallet]) => {
      const ports = await visit([walletOf(FIRST)], { multiWallet })
      const kit = kitOn(ports, [], { multiWallet })
      const failed: unknown[] = []
      kit.events.on('plugin:failed', ({ where }) => failed.push(where))
      const resuming = kit.resume()
      await settle()
      // The caller gets the error.
      await (async () => act(kit))().catch(() => undefined)
      await ports.clock.advance(3_000)
      await resuming
      kit.dispose()
      expect(failed).toEqual([])
      expect(ports.log.lines.filter(({ level }) => level === 'error')).toEqual([])
    },
  )
  expect(wrong).toEqual([])
})

test('one that took its grant back leaves none, either, until it is connected again', async () => {
  const wallet = walletOf(FIRST)
  const ports = await visit([wallet])
  wallet.revoke()
  const kit = kitOn(ports, [wallet])
  await kit.resume()
  expect(hintIn(ports)).not.toHaveProperty('address')
  await ports.clock.advance(DAY)
  await kit.connections.connect(FIRST)
  expect(hintIn(ports)).toMatchObject({ address: wallet.address, at: ports.clock.now() })
})

test('a wallet the visitor disconnected is not resumed, but remembered as recent', async () => {
  const wallet = walletOf(FIRST)
  const before = await connectedKit({ wallet })
  const { content } = before.storage
  const connections = content()[CONNECTIONS] ?? ''
  await before.kit.connections.disconnect()
  before.dispose()
  // Another tab still believed in the connection and wrote it back.
  const stale = { [CONNECTIONS]: connections, [HINT]: '{"v":1}' }
  const ports = createFakePorts({ stored: { ...content(), ...stale } })
  const kit = kitOn(ports, [wallet])
  const asked = wallet.requests.length
  await kit.resume()
  expect(accountOf(kit).status).toBe('disconnected')
  expect(wallet.requests).toHaveLength(asked)
  expect(kit.store.get(kit.connections.recentAtom)).toMatchObject([{ connectorId: FIRST }])
})

test('the start recalls recent wallets and the chosen network without any connection', async () => {
  const wallet = walletOf(FIRST)
  const before = await connectedKit({ wallet })
  await before.kit.connections.disconnect()
  await before.kit.networks.switchTo('eip155:10')
  before.dispose()
  const kit = kitOn(before.ports, [wallet])
  await kit.start()
  expect(kit.store.get(kit.connections.recentAtom)).toHaveLength(1)
  expect(kit.store.get(kit.networks.activeAtom)?.id).toBe('eip155:10')
})

test.each([
  ['the other one answers sooner', [FIRST]],
  ['it answers sooner', [SECOND]],
])('of two wallets the one used last is current again: %s', async (_name, fast) => {
  const [first, second] = [walletOf(FIRST), walletOf(SECOND)]
  const ports = await visit([first, second], { multiWallet: true })
  const kit = kitOn(ports, [first, second], { multiWallet: true })
  const slow = fast[0] === FIRST ? second : first
  slow.hold('eth_accounts')
  const restoring = kit.resume()
  await slow.reached('eth_accounts')
  await settle()
  slow.release('eth_accounts')
  await restoring
  expect(accountOf(kit).connection?.connectorId).toBe(SECOND)
})

test('when the wallet used last is gone, one that is there takes its place', async () => {
  const [first, second] = [walletOf(FIRST), walletOf(SECOND)]
  const ports = await visit([first, second], { multiWallet: true })
  second.revoke()
  const kit = kitOn(ports, [first, second], { multiWallet: true })
  await kit.resume()
  expect(accountOf(kit).connection?.connectorId).toBe(FIRST)
})

const ADDRESSES = ['0x00000000000000000000000000000000000000aa', '0xbb', '', 'javascript:0']

/** A stored record that anyone may have written. */
const randomRecord = (rng: ReturnType<typeof createSeededRng>) =>
  JSON.stringify({
    v: rng.pick([1, 1, 1, 2]),
    data: {
      [rng.pick(['eip155', 'eip155', 'solana', '__proto__'])]: {
        network: rng.pick(['eip155:1', 'eip155:99', 'nonsense']),
        connections: [FIRST, SECOND, 'example.gone'].slice(0, rng.below(4)).map((connectorId) => ({
          connectorId,
          name: 'A wallet',
          status: rng.pick(['active', 'connected', 'disconnected', 'trusted']),
          accounts: [{ address: rng.pick(ADDRESSES), type: rng.pick(['eoa', 'smartAccount']) }],
          network: rng.pick(['eip155:1', 'eip155:10', 'eip155:99']),
        })),
      },
    },
  })

test("only the wallet's present answer connects, with any stored record", async () => {
  const rng = createSeededRng('restore matrix')
  const outcomes = new Set<string>()
  for (let run = 0; run < 300; run += 1) {
    const ports = createFakePorts({ stored: { [HINT]: 'x', [CONNECTIONS]: randomRecord(rng) } })
    const wallets = [FIRST, SECOND].map((rdns) =>
      createEvmWallet({
        seed: `${rdns}${String(run)}`,
        rdns,
        chains: [1, 10],
        chainId: rng.pick([1, 10]),
        granted: rng.pick([true, true, false]),
      }),
    )
    for (const wallet of wallets) if (rng.below(4) === 0) wallet.lock()
    const kit = kitOn(ports, wallets, { multiWallet: rng.pick([true, false]) })
    const restoring = kit.resume()
    await ports.clock.advance(10_000)
    await restoring
    for (const one of kit.store.get(kit.connections.connectionsAtom)) {
      const wallet = wallets.find(({ info }) => info.rdns === one.connectorId)
      expect(one.status).toBe('connected')
      expect(wallet).toMatchObject({ granted: true, locked: false })
      expect(one.accounts[0]?.address.toLowerCase()).toBe(wallet?.address)
      expect(one.network).toBe(`eip155:${String(wallet?.chainId)}`)
    }
    outcomes.add(accountOf(kit).status)
    for (const wallet of wallets) expect(wallet.prompts).toBe(0)
    kit.dispose()
    expect(ports.clock.pending()).toBe(0)
  }
  expect([...outcomes].toSorted()).toEqual(['connected', 'disconnected'])
})

test('a wallet that did not answer is asked at the next visit, also after another choice in this one', async () => {
  const wallet = walletOf(FIRST)
  const ports = await visit([wallet])
  const away = kitOn(ports, [])
  const restoring = away.resume()
  await ports.clock.advance(3_100)
  await restoring
  away.connections.setActiveNamespace('eip155')
  await settle()
  away.dispose()
  const kit = kitOn(ports, [wallet])
  await kit.resume()
  expect(accountOf(kit).status).toBe('connected')
})

test.each([true, false])(
  'a connection that the visitor ends while it is restored leaves nothing to load a page for, several wallets: %s',
  async (multiWallet) => {
    const wallet = walletOf(FIRST)
    const ports = await visit([wallet], { multiWallet })
    const kit = kitOn(ports, [wallet], { multiWallet })
    wallet.hold('eth_accounts')
    const restoring = kit.resume()
    await wallet.reached('eth_accounts')
    await kit.connections.disconnect()
    await restoring
    expect(ports.storage.content()[HINT]).toBeUndefined()
  },
)

describe('in a wallet’s own browser', () => {
  const phone = (walletBrowser = true) =>
    createFakePorts({
      browser: { environment: { mobile: true, platform: 'ios', walletBrowser } },
    })
  /** A wallet that lets every page see its accounts, as most do in their own browser. */
  const open = async (rdns: string) => {
    const wallet = walletOf(rdns)
    const kit = kitOn(createFakePorts(), [wallet])
    await kit.connections.connect(rdns)
    kit.dispose()
    return wallet
  }

  test('its wallet is there at the first visit, silently', async () => {
    const wallet = await open(FIRST)
    const prompts = wallet.prompts
    const kit = kitOn(phone(), [wallet])
    await kit.resume()
    expect(accountOf(kit)).toMatchObject({
      status: 'connected',
      account: { address: wallet.address },
    })
    expect(wallet.prompts).toBe(prompts)
  })

  test('the wallet of a mini-app’s host is there as soon as its library announces it', async () => {
    const wallet = await open(FIRST)
    const foundAtom = atom<readonly Connector[]>([])
    let announce = () => {}
    const host = definePlugin({
      id: 'test:host',
      needs: { store: Store },
      setup(to, { store }) {
        announce = () => {
          store.set(foundAtom, [evmTestConnector(wallet)])
        }
        to.add(ConnectorSource, { id: 'test:host', connectors: foundAtom, start: () => undefined })
      },
    })
    const kit = kitOn(phone(), [], { plugins: [evmTestPlugin(), host] })
    const resuming = kit.resume()
    await settle()
    expect(accountOf(kit).status).toBe('disconnected')
    announce()
    await resuming
    expect(accountOf(kit)).toMatchObject({
      status: 'connected',
      connection: { connectorId: FIRST },
    })
  })

  test('one that grants nothing is not asked for more, and nothing shows that it was asked', async () => {
    const wallet = walletOf(FIRST)
    const ports = phone()
    const kit = kitOn(ports, [wallet])
    const seen: string[] = []
    kit.store.sub(kit.connections.accountAtom, () => void seen.push(accountOf(kit).status))
    await kit.resume()
    expect([...new Set([...seen, accountOf(kit).status])]).toEqual(['disconnected'])
    expect(wallet.prompts).toBe(0)
    expect(ports.storage.keys('latchkey:')).toEqual([])
  })

  test('a connection that the visitor ended there stays ended', async () => {
    const wallet = await open(FIRST)
    const ports = phone()
    const kit = kitOn(ports, [wallet])
    await kit.resume()
    await kit.connections.disconnect()
    kit.dispose()
    const again = kitOn(ports, [wallet])
    await again.resume()
    expect(accountOf(again).status).toBe('disconnected')
  })

  test('a connection that the visitor ended there stays ended if the wallet shares its accounts again', async () => {
    const wallet = await open(FIRST)
    const ports = phone()
    const kit = kitOn(ports, [wallet])
    await kit.resume()
    await kit.connections.disconnect()
    kit.dispose()
    const other = kitOn(createFakePorts(), [wallet])
    await other.connections.connect(FIRST)
    other.dispose()
    const asked = wallet.requests.length
    const again = kitOn(ports, [wallet])
    await again.resume()
    expect(accountOf(again).status).toBe('disconnected')
    expect(wallet.requests).toHaveLength(asked)
  })

  test('of two wallets the first is asked, and the other is left alone', async () => {
    const wallets = [await open(FIRST), await open(SECOND)]
    const kit = kitOn(phone(), wallets)
    await kit.resume()
    expect(kit.store.get(kit.connections.connectionsAtom)).toMatchObject([{ connectorId: FIRST }])
  })

  test.each([
    ['in a page of its own', phone(false), {}],
    ['in an app that restores nothing', phone(), { reconnect: false }],
  ])('%s no wallet is asked', async (_where, ports, options) => {
    const wallet = await open(FIRST)
    const before = wallet.requests.length
    const kit = kitOn(ports, [wallet], options)
    await kit.resume()
    expect(accountOf(kit).status).toBe('disconnected')
    expect(wallet.requests).toHaveLength(before)
  })
})
