import { expect, test } from 'vitest'
import { createKit } from '../core/kit.js'
import type { Kit } from '../core/kit-types.js'
import { definePlugin } from '../core/plugin.js'
import { ConnectGate, type GateCause } from '../core/points/connect-gate.js'
import { createFakePorts, type FakePorts } from '../testing/fake-ports.js'
import { createFakeTabs } from '../testing/fake-tabs.js'
import { atom } from '../core/state.js'
import { settle } from '../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet, type StubWallet } from '../testing/stub-wallet.js'

/** A gate that waits until the test lets it pass, and records its entries. */
function gate(id: string) {
  const entered: { cause: GateCause; account: string | undefined; signal: AbortSignal }[] = []
  const open: { pass(): void; refuse(error: Error): void }[] = []
  const own: ConnectGate = {
    id,
    enter: ({ accounts }, cause, signal) => {
      entered.push({ cause, account: accounts[0]?.address, signal })
      return new Promise((pass, refuse) => void open.push({ pass, refuse }))
    },
  }
  const last = () => open.at(-1)
  return { own, entered, pass: () => last()?.pass(), refuse: () => last()?.refuse(new Error('no')) }
}

const evm = () => stubWallet({ id: 'evm', namespace: 'eip155' })

function visit(
  gates: readonly ConnectGate[],
  wallet = evm(),
  ports: FakePorts = createFakePorts(),
) {
  const plugin = definePlugin({
    id: 'test:gates',
    setup(host) {
      gates.forEach((one, index) => {
        host.add(ConnectGate, one, { order: index })
      })
    },
  })
  const networks = stubNetworks('eip155')
  const kit = createKit({ networks, plugins: [stubPlugin([wallet]).plugin, plugin], ports })
  return { kit, wallet, ports }
}

/** Connected, with every gate passed. */
async function connected(...gates: readonly ReturnType<typeof gate>[]) {
  const self = visit(gates.map(({ own }) => own))
  await self.kit.start()
  const connecting = self.kit.connections.connect('evm')
  for (const one of gates) {
    await settle()
    one.pass()
  }
  await connecting
  return self
}

const moveTo = (wallet: StubWallet, account: string) => {
  wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: account }] })
}

test('a storm of a hundred account changes is one question, for the account shown at its end', async () => {
  const one = gate('sign-in')
  const { wallet } = await connected(one)
  for (let index = 1; index <= 100; index += 1) moveTo(wallet, `eip155-${String(index)}`)
  await settle()
  expect(one.entered.slice(1)).toMatchObject([{ cause: 'account', account: 'eip155-100' }])
})

test('a change while a gate is open ends it and enters it again, never two at once', async () => {
  const one = gate('sign-in')
  const { wallet } = await connected(one)
  for (const account of ['eip155-1', 'eip155-2']) {
    moveTo(wallet, account)
    await settle()
  }
  const [, first, second] = one.entered
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false])
  expect(second?.account).toBe('eip155-2')
})

test('a change while the visitor connects is asked about after that, and ends nothing', async () => {
  const one = gate('sign-in')
  const { kit, wallet } = visit([one.own])
  await kit.start()
  const connecting = kit.connections.connect('evm')
  await settle()
  moveTo(wallet, 'eip155-1')
  await settle()
  expect(one.entered).toMatchObject([{ cause: 'connect', signal: { aborted: false } }])
  one.pass()
  await connecting
  await settle()
  expect(one.entered.slice(1)).toMatchObject([{ cause: 'account', account: 'eip155-1' }])
})

test('gates are entered in order after a change, too; a refusal stops those behind and undoes nothing', async () => {
  const [first, second] = [gate('first'), gate('second')]
  const { kit, wallet } = await connected(first, second)
  moveTo(wallet, 'eip155-1')
  await settle()
  expect([first.entered.length, second.entered.length]).toEqual([2, 1])
  first.refuse()
  await settle()
  expect(second.entered).toHaveLength(1)
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
})

test('another account and another network in one turn are one walk, for the account', async () => {
  const one = gate('sign-in')
  const { wallet } = await connected(one)
  moveTo(wallet, 'eip155-1')
  wallet.emit({ type: 'network', namespace: 'eip155', network: 'eip155:2' })
  await settle()
  expect(one.entered.slice(1).map(({ cause }) => cause)).toEqual(['account'])
})

test('another account and another network while the visitor connects are one walk after that, for the account', async () => {
  const one = gate('sign-in')
  const { kit, wallet } = visit([one.own])
  await kit.start()
  const connecting = kit.connections.connect('evm')
  await settle()
  moveTo(wallet, 'eip155-1')
  await settle()
  // The wallet is looked at once more: it reports two changes, and not one that is both.
  wallet.emit({ type: 'network', namespace: 'eip155', network: 'eip155:2' })
  await settle()
  one.pass()
  await connecting
  await settle()
  expect(one.entered.slice(1)).toMatchObject([{ cause: 'account', account: 'eip155-1' }])
})

test('another network during a walk for another account is one more walk for the account', async () => {
  const one = gate('sign-in')
  const { kit, wallet } = visit([one.own])
  await kit.start()
  const connecting = kit.connections.connect('evm')
  await settle()
  one.pass()
  await connecting
  moveTo(wallet, 'eip155-1')
  await settle()
  wallet.emit({ type: 'network', namespace: 'eip155', network: 'eip155:2' })
  await settle()
  expect(one.entered.slice(1).map(({ cause }) => cause)).toEqual(['account', 'account'])
})

test('a restored connection enters the gates with that cause', async () => {
  const wallet = evm()
  const passing: ConnectGate = { id: 'terms', enter: () => Promise.resolve() }
  const { kit, ports } = visit([passing], wallet)
  await kit.connections.connect('evm')
  kit.dispose()
  const one = gate('sign-in')
  const again = visit([one.own], wallet, ports)
  await again.kit.resume()
  await settle()
  expect(one.entered).toMatchObject([{ cause: 'restore' }])
})

test('a move to a connection that is still being restored is one once it is up, unless it is moved away from', async () => {
  for (const [stays, causes] of [
    [true, ['eip155 restore', 'solana account']],
    [false, ['eip155 restore', 'solana restore']],
  ] as const) {
    const own = evm()
    const sol = stubWallet({ id: 'sol', namespace: 'solana' })
    const entered: string[] = []
    const watch: ConnectGate = {
      id: 'sign-in',
      enter: ({ namespace }, cause) => {
        entered.push(`${namespace} ${cause}`)
        return Promise.resolve()
      },
    }
    const ports = createFakePorts()
    const page = () =>
      createKit({
        networks: [...stubNetworks('eip155'), ...stubNetworks('solana')],
        plugins: [
          stubPlugin([own, sol]).plugin,
          definePlugin({
            id: 'test:gates',
            setup(host) {
              host.add(ConnectGate, watch)
            },
          }),
        ],
        ports,
      })
    const first = page()
    await first.connections.connect('sol')
    await first.connections.connect('evm')
    first.dispose()
    entered.length = 0
    sol.mode = 'wait'
    const kit = page()
    const resumed = kit.resume()
    await settle()
    kit.connections.setActiveNamespace('solana')
    await settle()
    expect(kit.store.get(kit.connections.accountAtom).status).toBe('reconnecting')
    if (!stays) kit.connections.setActiveNamespace('eip155')
    await settle()
    sol.mode = 'answer'
    sol.release()
    await resumed
    await settle()
    expect(entered.filter((one) => one !== 'eip155 account')).toEqual(causes)
    kit.dispose()
  }
})

test('the end of the connection, or of the kit, ends what waits at a gate', async () => {
  const one = gate('sign-in')
  const { kit, wallet } = visit([one.own])
  await kit.start()
  const connecting = kit.connections.connect('evm')
  const ended = expect(connecting).rejects.toMatchObject({ code: 'connect_aborted' })
  await settle()
  await kit.connections.disconnect()
  await ended
  expect(one.entered[0]?.signal.aborted).toBe(true)
  expect(wallet.asked.filter((what) => what === 'disconnect')).toHaveLength(1)
  const again = kit.connections.connect('evm')
  const disposed = expect(again).rejects.toMatchObject({ code: 'connect_aborted' })
  await settle()
  kit.dispose()
  await disposed
  expect(one.entered[1]?.signal.aborted).toBe(true)
})

test('a closed gate keeps every wallet from being asked, and shows its dialog', async () => {
  const openAtom = atom(false)
  let refused = 0
  const closed: ConnectGate = {
    id: 'terms',
    openAtom,
    enter: () => Promise.resolve(),
    refused: () => (refused += 1),
  }
  const { kit, wallet } = visit([gate('sign-in').own, closed])
  await expect(kit.connections.connect('evm')).rejects.toMatchObject({
    code: 'gate_closed',
    context: { gateId: 'terms' },
  })
  expect(wallet.asked).toEqual([])
  expect(kit.store.get(kit.connections.pendingAtom)).toBe(false)
  expect(refused).toBe(1)
})

test('a gate that fails to say whether it is open is closed, even if its refusal fails too', async () => {
  const fail = () => {
    throw new Error('broken')
  }
  const { kit, wallet, ports } = visit([
    { id: 'terms', openAtom: atom(fail), enter: () => Promise.resolve(), refused: fail },
  ])
  await expect(kit.connections.connect('evm')).rejects.toMatchObject({ code: 'gate_closed' })
  expect(wallet.asked).toEqual([])
  await settle()
  expect(ports.log.lines.length).toBeGreaterThan(0)
})

test('a connection that comes back by itself was let in before', async () => {
  const { kit, wallet, ports } = visit([])
  await kit.connections.connect('evm')
  kit.dispose()
  const closed = { id: 'terms', openAtom: atom(false), enter: () => Promise.resolve() }
  const again = visit([closed], wallet, ports)
  await again.kit.resume()
  expect(again.kit.store.get(again.kit.connections.accountAtom).status).toBe('connected')
})

const inEach = () => [evm(), stubWallet({ id: 'sol', namespace: 'solana' })] as const

/** One wallet in each of two namespaces. */
function twoNamespaces(
  own: ConnectGate,
  ports: FakePorts = createFakePorts(),
  wallets: readonly StubWallet[] = inEach(),
) {
  const plugin = definePlugin({
    id: 'test:gates',
    setup(host) {
      host.add(ConnectGate, own)
    },
  })
  return createKit({
    networks: [...stubNetworks('eip155'), ...stubNetworks('solana')],
    plugins: [stubPlugin(wallets).plugin, plugin],
    ports,
  })
}

/** Both connected; the second is shown. */
async function inTwo(...given: Parameters<typeof twoNamespaces>) {
  const kit = twoNamespaces(...given)
  await kit.connections.connect('evm')
  await kit.connections.connect('sol')
  return kit
}

test.each([
  [
    'a namespace',
    (kit) => {
      kit.connections.setActiveNamespace('eip155')
      return Promise.resolve()
    },
  ],
  ['a network of it', (kit) => kit.networks.switchTo('eip155:1')],
] satisfies [string, (kit: Kit) => Promise<unknown>][])(
  'a move to %s enters the gates with the account shown then, once',
  async (_what, move) => {
    const entered: string[] = []
    const kit = await inTwo({
      id: 'sign-in',
      enter: ({ id }, cause) => Promise.resolve(void entered.push(`${cause} ${id}`)),
    })
    entered.length = 0
    await move(kit)
    await settle()
    await move(kit)
    await settle()
    expect(entered).toEqual(['account eip155/evm'])
  },
)

test('a request that a gate does not allow does not reach a wallet, shown or not; a switch of networks does', async () => {
  let allowed = false
  const kit = await inTwo({
    id: 'sign-in',
    enter: () => Promise.resolve(),
    allows: ({ namespace }) =>
      namespace === 'eip155' && !allowed ? Promise.reject(new Error('no')) : Promise.resolve(),
  })
  const [first, second] = await Promise.all([
    kit.connections.provider('eip155'),
    kit.connections.provider('solana'),
  ])
  await expect(first.request({ method: 'send' })).rejects.toMatchObject({
    code: 'gate_refused',
    context: { gateId: 'sign-in' },
  })
  await second.request({ method: 'send' })
  await first.request({ method: 'wallet_switchEthereumChain' })
  allowed = true
  await first.request({ method: 'send' })
})

test('an account that is shown while a gate is asked is asked for, too', async () => {
  const asked: (string | undefined)[] = []
  let pass = () => {}
  const { kit, wallet } = visit([
    {
      id: 'sign-in',
      enter: () => Promise.resolve(),
      allows({ accounts }) {
        asked.push(accounts[0]?.address)
        return asked.length > 1 ? Promise.resolve() : new Promise((go) => (pass = go))
      },
    },
  ])
  await kit.connections.connect('evm')
  const { request } = await kit.connections.provider('eip155')
  const using = request({ method: 'send' })
  moveTo(wallet, 'eip155-1')
  await settle()
  pass()
  await using
  expect(asked).toEqual(['eip155-evm', 'eip155-1'])
})

test('nothing may open in a tab for a move that was made in another one', async () => {
  const origin = createFakeTabs()
  const wallets = inEach()
  const ports = createFakePorts()
  const others = { ...createFakePorts(), storage: ports.storage }
  origin.join(ports.browser)
  origin.join(others.browser)
  const entered: GateCause[] = []
  const kit = await inTwo({ id: 'own', enter: () => Promise.resolve() }, ports, wallets)
  const other = twoNamespaces(
    { id: 'sign-in', enter: (_, cause) => Promise.resolve(void entered.push(cause)) },
    others,
    wallets,
  )
  await other.resume()
  kit.connections.setActiveNamespace('eip155')
  await settle()
  expect(other.store.get(other.connections.activeNamespaceAtom)).toBe('eip155')
  expect(entered).toEqual(['restore', 'restore'])
})
