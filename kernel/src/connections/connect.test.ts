import { expect, test } from 'vitest'
import { SUCCESS_SHOWN_MS } from '../core/modal/follow-connections.js'
import { connectedKit, type ConnectedKitOptions } from '../testing/connected-kit.js'
import { createEvmWallet } from '../testing/evm-wallet/evm-wallet.js'
import { evmTestPlugin } from '../testing/evm-test-plugin.js'
import { settle } from '../testing/settle.js'
import { definePlugin } from '../core/plugin.js'
import { ConnectGate } from '../core/points/connect-gate.js'
import type { Kit } from '../core/kit-types.js'
import type { AbortReason } from './errors.js'

const FIRST = 'example.first'
const SECOND = 'example.second'

/** A kit with two wallets, neither of them asked. */
async function twoWallets(kit: ConnectedKitOptions['kit'] = {}) {
  const [first, second] = [FIRST, SECOND].map((rdns) =>
    createEvmWallet({ seed: rdns, name: rdns, rdns, chains: [1, 10] }),
  ) as [ReturnType<typeof createEvmWallet>, ReturnType<typeof createEvmWallet>]
  const around = await connectedKit({
    plugins: [evmTestPlugin(first, second)],
    wallet: first,
    connect: false,
    kit,
  })
  return { ...around, first, second }
}

const statusOf = ({ store, connections }: Kit) => store.get(connections.accountAtom).status
const routeOf = ({ store, router }: Kit) => store.get(router.routeAtom).name
const shownWallets = ({ store, connections }: Kit) =>
  store.get(connections.connectionsAtom).map(({ connectorId }) => connectorId)

test('a modal that is opened again right after a success stays open', async () => {
  const { kit, clock } = await twoWallets()
  kit.modal.open()
  await kit.connections.connect(FIRST)
  kit.modal.close()
  await kit.connections.disconnect()
  kit.modal.open()
  await clock.advance(1_000)
  expect([routeOf(kit), kit.store.get(kit.modal.openAtom)]).toEqual(['Connect', true])
})

test('the view of a success is left by itself, that of a refusal stays', async () => {
  const { kit, clock, first } = await twoWallets()
  const isOpen = () => kit.store.get(kit.modal.openAtom)
  kit.modal.open()
  kit.router.push('ConnectingExternal', { connectorId: FIRST })
  const stop = first.behave('refuse')
  await expect(kit.connections.connect(FIRST)).rejects.toMatchObject({ code: 'user_rejected' })
  await clock.advance(600_000)
  expect([routeOf(kit), isOpen()]).toEqual(['ConnectingExternal', true])
  stop()
  await kit.connections.connect(FIRST)
  expect(isOpen()).toBe(true)
  await clock.advance(SUCCESS_SHOWN_MS)
  expect(isOpen()).toBe(false)
})

test('closing the modal while a wallet is asked returns to Connect and gives the attempt up', async () => {
  const { kit, first } = await twoWallets()
  kit.modal.open()
  kit.router.push('ConnectingExternal', { connectorId: FIRST })
  first.hold('eth_requestAccounts')
  const connecting = kit.connections.connect(FIRST)
  expect(statusOf(kit)).toBe('connecting')
  expect(kit.modal.close()).toBe('closed')
  await expect(connecting).rejects.toMatchObject({
    code: 'connect_aborted',
    message: 'Modal closed',
  })
  expect([routeOf(kit), statusOf(kit)]).toEqual(['Connect', 'disconnected'])
  expect(kit.store.get(kit.connections.failuresAtom)).toEqual({})
  first.release('eth_requestAccounts')
  await settle()
  expect(statusOf(kit)).toBe('disconnected')
  expect(first.listeners()).toEqual({})
})

test('after giving up the same wallet can be asked again in the same turn', async () => {
  const { kit, first } = await twoWallets()
  first.hold('eth_requestAccounts')
  const given = kit.connections.connect(FIRST)
  kit.connections.abort()
  first.release('eth_requestAccounts')
  const again = kit.connections.connect(FIRST)
  await expect(given).rejects.toMatchObject({ code: 'connect_aborted' })
  await expect(again).resolves.toMatchObject([{ status: 'connected' }])
})

test('a signal of the caller gives up quietly', async () => {
  const { kit, first } = await twoWallets()
  first.hold('eth_requestAccounts')
  const controller = new AbortController()
  const connecting = kit.connections.connect(FIRST, { signal: controller.signal })
  controller.abort()
  await expect(connecting).rejects.toMatchObject({
    code: 'connect_aborted',
    context: { reason: 'signal' },
    message: 'The caller aborted the signal of this attempt',
  })
  expect(kit.store.get(kit.connections.failuresAtom)).toEqual({})
})

const ways: Readonly<Record<AbortReason, (kit: Kit, own: AbortController) => unknown>> = {
  modal_closed: (kit) => kit.modal.close(),
  signal: (_kit, own) => {
    own.abort()
  },
  abort: (kit) => {
    kit.connections.abort()
  },
  disconnect: (kit) => kit.connections.disconnect(),
  dispose: (kit) => {
    kit.dispose()
  },
}

test.each(Object.entries(ways))(
  'the reason for giving a connect up is reported: %s',
  async (reason, giveUp) => {
    const { kit, first } = await twoWallets()
    kit.modal.open()
    first.hold('eth_requestAccounts')
    const own = new AbortController()
    const connecting = kit.connections.connect(FIRST, { signal: own.signal })
    const error = connecting.catch((thrown: unknown) => thrown as Error)
    giveUp(kit, own)
    const { message, ...rest } = (await error) as Error
    expect(rest).toMatchObject({ code: 'connect_aborted', context: { reason } })
    expect(message === 'Modal closed').toBe(reason === 'modal_closed')
  },
)

test('a failed connect changes nothing about the connection there is', async () => {
  const { kit, second } = await twoWallets()
  await kit.connections.connect(FIRST)
  second.behave('refuse')
  const connecting = kit.connections.connect(SECOND)
  expect(statusOf(kit)).toBe('connected')
  await expect(connecting).rejects.toMatchObject({
    code: 'user_rejected',
    message: 'Connection rejected',
  })
  expect(statusOf(kit)).toBe('connected')
  expect(shownWallets(kit)).toEqual([FIRST])
  expect(kit.store.get(kit.connections.failuresAtom)[SECOND]?.code).toBe('user_rejected')
})

test('two calls for one wallet open its window once', async () => {
  const { kit, first } = await twoWallets()
  const both = await Promise.all([kit.connections.connect(FIRST), kit.connections.connect(FIRST)])
  expect(both[0]).toEqual(both[1])
  expect(first.prompts).toBe(1)
})

test('connecting a connected wallet reports that, and asks no wallet', async () => {
  const { kit, first } = await twoWallets()
  await kit.connections.connect(FIRST)
  await expect(kit.connections.connect(FIRST)).rejects.toMatchObject({ code: 'already_connected' })
  expect(first.prompts).toBe(1)
})

test('an unknown connector is named', async () => {
  const { kit } = await twoWallets()
  await expect(kit.connections.connect('nobody')).rejects.toThrow(
    'No connector found for connection: nobody',
  )
})

test('without multi-wallet a second wallet takes the place of the first', async () => {
  const { kit, first } = await twoWallets()
  await kit.connections.connect(FIRST)
  await kit.connections.connect(SECOND)
  await settle()
  expect(shownWallets(kit)).toEqual([SECOND])
  expect(first.granted).toBe(false)
  expect(first.listeners()).toEqual({})
})

test('with multi-wallet both stay, and select chooses without asking', async () => {
  const { kit, first } = await twoWallets({ multiWallet: true })
  await kit.connections.connect(FIRST)
  await kit.connections.connect(SECOND)
  expect(shownWallets(kit)).toEqual([FIRST, SECOND])
  kit.connections.select(`eip155/${FIRST}`)
  expect(kit.store.get(kit.connections.accountAtom).connection?.connectorId).toBe(FIRST)
  expect(first.prompts).toBe(1)
})

test.each([
  ['one connector', { connectorId: FIRST }, [SECOND]],
  ['another namespace', { namespace: 'solana' } as const, [FIRST, SECOND]],
  ['a namespace', { namespace: 'eip155' } as const, []],
  ['everything', {}, []],
])('a disconnect of %s ends no other connection', async (_name, scope, left) => {
  const { kit } = await twoWallets({ multiWallet: true })
  await kit.connections.connect(FIRST)
  await kit.connections.connect(SECOND)
  await kit.connections.disconnect(scope)
  expect(shownWallets(kit)).toEqual(left)
  expect(statusOf(kit)).toBe(left.length > 0 ? 'connected' : 'disconnected')
})

test('a wallet that never confirms its end is reported after 5 s and can be asked meanwhile', async () => {
  const { kit, first, clock } = await twoWallets()
  await kit.connections.connect(FIRST)
  first.hold('wallet_revokePermissions')
  const ending = kit.connections.disconnect()
  const outcome = ending.catch((error: unknown) => error)
  expect(statusOf(kit)).toBe('disconnected')
  const again = kit.connections.connect(FIRST)
  await clock.advance(5_000)
  expect(await outcome).toMatchObject({
    code: 'disconnect_failed',
    message: 'Failed to disconnect',
  })
  await expect(again).resolves.toHaveLength(1)
  expect(clock.pending()).toBe(0)
})

test('an attempt that waits behind a silent wallet can be given up at once', async () => {
  const { kit, first } = await twoWallets()
  await kit.connections.connect(FIRST)
  first.hold('wallet_revokePermissions')
  kit.connections.disconnect().catch(() => undefined)
  const again = kit.connections.connect(FIRST)
  kit.connections.abort()
  await expect(again).rejects.toMatchObject({ code: 'connect_aborted' })
})

const gated = (gates: readonly ConnectGate[]) => {
  const wallet = createEvmWallet({ rdns: FIRST, chains: [1, 10] })
  const plugin = definePlugin({
    id: 'gates',
    setup: (host) => {
      for (const [order, gate] of gates.entries()) host.add(ConnectGate, gate, { order: -order })
    },
  })
  return connectedKit({ wallet, plugins: [evmTestPlugin(wallet), plugin], connect: false })
}

test('gates run in order, and connecting waits for them', async () => {
  const entered: string[] = []
  const gate = (id: string): ConnectGate => ({
    id,
    enter: (_connection, cause) => {
      entered.push(`${id} ${cause}`)
      return Promise.resolve()
    },
  })
  const { kit } = await gated([gate('last'), gate('first')])
  await kit.connections.connect(FIRST)
  expect(entered).toEqual(['first connect', 'last connect'])
})

test('a gate that refuses undoes the connection and stops those after it', async () => {
  const refusing: ConnectGate = { id: 'terms', enter: () => Promise.reject(new Error('no')) }
  const never: ConnectGate = {
    id: 'never',
    enter: () => {
      throw new Error('must not be entered')
    },
  }
  const { kit, storage } = await gated([never, refusing])
  await expect(kit.connections.connect(FIRST)).rejects.toMatchObject({
    code: 'gate_refused',
    context: { gateId: 'terms' },
  })
  expect(statusOf(kit)).toBe('disconnected')
  expect(storage.get('latchkey:default:hint')).toBeUndefined()
})

test('an account or a network that changes enters the gates; a new spelling does not', async () => {
  const causes: string[] = []
  const gate: ConnectGate = {
    id: 'watch',
    enter: (_connection, cause) => {
      causes.push(cause)
      return Promise.resolve()
    },
  }
  const wallet = createEvmWallet({ rdns: FIRST, chains: [1, 10], accounts: 2 })
  const plugin = definePlugin({
    id: 'gates',
    setup: (host) => {
      host.add(ConnectGate, gate)
    },
  })
  const { kit } = await connectedKit({ wallet, plugins: [evmTestPlugin(wallet), plugin] })
  const [shown = ''] = wallet.keys.map(({ address }) => address)
  wallet.emit('accountsChanged', [`0x${shown.slice(2).toUpperCase()}`])
  await settle()
  expect(causes).toEqual(['connect'])
  wallet.switchAccount(1)
  await settle()
  wallet.switchChain(10)
  await settle()
  expect(causes).toEqual(['connect', 'account', 'network'])
  expect(statusOf(kit)).toBe('connected')
})

test('a disconnect that its wallet confirms leaves no timer', async () => {
  const { kit, clock } = await connectedKit()
  const before = clock.pending()
  await kit.connections.disconnect()
  expect(clock.pending()).toBe(before)
})
