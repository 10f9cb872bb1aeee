import { expect, test, vi } from 'vitest'
import {
  Connector,
  type ConnectorEvent,
  type ConnectorGrant,
  type Provider,
} from '../../core/points/connector.js'
import { definePlugin } from '../../core/plugin.js'
import { createKit } from '../../core/kit.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { settle } from '../../testing/settle.js'
import { evmStub, oneNetwork } from '../../testing/stub-namespace.js'
import { checkedEvents } from './checked-events.js'

const [FIRST, SECOND] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
const TEN = { ...oneNetwork, id: 'eip155:10', name: 'Ten' } as const

/** A wallet whose provider emits anything, and whose connector reports its checked state. */
function wallet(id: string) {
  const heard = new Set<readonly [string, (...args: never[]) => void]>()
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const provider: Provider = {
    request: () => Promise.resolve(id),
    on: (event, listener) => heard.add([event, listener]),
    removeListener(event, listener) {
      for (const one of heard) if (one[0] === event && one[1] === listener) heard.delete(one)
    },
  }
  const grant = {
    namespace: 'eip155',
    accounts: [{ address: FIRST }],
    network: 'eip155:1',
    approved: 'all',
  } as const
  let now: ConnectorGrant | undefined = grant
  let held: Promise<unknown> = Promise.resolve()
  const connector: Connector = {
    id,
    name: id,
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    connect: () => Promise.resolve([(now = grant)]),
    restore: () => Promise.resolve(undefined),
    read: () => held.then(() => now && [now]),
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve(provider),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    connector,
    count: () => heard.size,
    /** It leaves silent questions open until the returned function is called. */
    hold() {
      let answer = () => {}
      held = new Promise<void>((resolve) => (answer = resolve))
      return () => {
        answer()
      }
    },
    /** An event of the raw provider. */
    emit(event: string, payload: unknown) {
      for (const [name, listener] of [...heard]) if (name === event) listener(payload as never)
    },
    /** The wallet changes, and its connector tells of it. */
    async tell(event: ConnectorEvent) {
      if (event.type === 'disconnected') now = undefined
      else if (now && event.type === 'accounts') now = { ...now, accounts: event.accounts }
      else if (now && event.type === 'network') now = { ...now, network: event.network }
      for (const listener of [...listeners]) listener(event)
      await settle()
    },
  }
}

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'message', 'connect', 'acme_news']

async function connected() {
  const [one, two] = [wallet('one'), wallet('two')]
  const own = definePlugin({
    id: 'test:wallets',
    setup(host) {
      for (const { connector } of [one, two]) host.add(Connector, connector)
    },
  })
  const ports = createFakePorts()
  const kit = createKit({
    networks: [oneNetwork, TEN],
    plugins: [evmStub([]), own],
    multiWallet: true,
    ports,
  })
  await kit.connections.connect('one')
  const listen = async () => {
    const provider = await kit.connections.provider('eip155')
    const told: (readonly [string, unknown])[] = []
    for (const event of EVENTS) {
      provider.on?.(event, (payload: unknown) => void told.push([event, payload]))
    }
    return { provider, told }
  }
  return { kit, clock: ports.clock, one, two, listen, ...(await listen()) }
}

const tells = (addresses: readonly string[]): ConnectorEvent => {
  const accounts = addresses.map((address) => ({ address }))
  return { type: 'accounts', namespace: 'eip155', accounts }
}
const moves = (network: 'eip155:1' | 'eip155:10'): ConnectorEvent => ({
  type: 'network',
  namespace: 'eip155',
  network,
})

test('a wallet’s own word reaches no app: account and network are reported once the kit has checked them', async () => {
  const { one, told } = await connected()
  for (const event of EVENTS.filter((name) => name !== 'message')) one.emit(event, 'anything')
  await one.tell(tells(['nonsense']))
  expect(told).toEqual([])
  await one.tell(tells([SECOND, FIRST]))
  await one.tell(tells([SECOND, FIRST]))
  await one.tell(moves('eip155:10'))
  expect(told).toEqual([
    ['accountsChanged', [SECOND, FIRST]],
    ['chainChanged', '0xa'],
  ])
})

test('subscriptions of an app pass as they come', async () => {
  const { one, told } = await connected()
  const data = { type: 'eth_subscription', data: {} }
  one.emit('message', data)
  expect(told).toEqual([['message', data]])
})

test('a wallet that is not shown tells nothing until it is shown again', async () => {
  const { kit, one, told } = await connected()
  await kit.connections.connect('two')
  await one.tell(moves('eip155:10'))
  one.emit('message', 'of a hidden one')
  expect(told).toEqual([])
  kit.connections.select('eip155/one')
  expect(told).toEqual([['chainChanged', '0xa']])
})

test.each([
  ['the app', ({ kit }: Awaited<ReturnType<typeof connected>>) => kit.connections.disconnect()],
  [
    'the wallet',
    ({ one }: Awaited<ReturnType<typeof connected>>) => one.tell({ type: 'disconnected' }),
  ],
])('where %s ends the connection its listeners hear so and are removed', async (_who, end) => {
  const self = await connected()
  const { kit, one, told, provider } = self
  await end(self)
  expect(told).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
  expect(one.count()).toBe(0)
  provider.on?.('message', () => undefined)
  expect(one.count()).toBe(0)
  await kit.connections.connect('one')
  await one.tell(moves('eip155:10'))
  expect(told).toHaveLength(2)
  const next = await self.listen()
  await one.tell(moves('eip155:1'))
  expect(next.told).toEqual([['chainChanged', '0x1']])
})

test('a listener that throws is reported, and stops no other', async () => {
  const { kit, one, provider, told } = await connected()
  const failed = vi.fn()
  kit.events.on('plugin:failed', failed)
  provider.on?.('accountsChanged', () => {
    throw new Error('mine')
  })
  const last = vi.fn()
  provider.on?.('accountsChanged', last)
  await one.tell(tells([SECOND]))
  expect(told).toEqual([['accountsChanged', [SECOND]]])
  expect(last).toHaveBeenCalledExactlyOnceWith([SECOND])
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ where: 'provider listener' }),
  )
})

test('a listener that was removed hears nothing more', async () => {
  const { one, provider } = await connected()
  const [message, chain] = [vi.fn(), vi.fn()]
  provider.on?.('message', message)
  provider.on?.('chainChanged', chain)
  const before = one.count()
  provider.removeListener?.('message', message)
  provider.removeListener?.('chainChanged', chain)
  provider.removeListener?.('chainChanged', chain)
  expect(one.count()).toBe(before - 1)
  one.emit('message', 'late')
  await one.tell(moves('eip155:10'))
  expect([message, chain].map((one) => one.mock.calls)).toEqual([[], []])
})

/** The progress of a request. */
function followed(request: Promise<unknown>) {
  const seen: unknown[] = []
  void request.then((answer) => seen.push(answer))
  return seen
}

test.each(['eth_chainId', 'eth_accounts', 'personal_sign', 'eth_sendTransaction'])(
  'the answer to %s does not wait for what the wallet says of itself',
  async (method) => {
    const { one, provider } = await connected()
    one.hold()
    await one.tell(moves('eip155:10'))
    const seen = followed(provider.request({ method }))
    await settle()
    expect(seen).toEqual(['one'])
  },
)

test('the answer to a switch comes once the network is shown', async () => {
  const { kit, one, provider } = await connected()
  const answer = one.hold()
  await one.tell(moves('eip155:10'))
  const seen = followed(provider.request({ method: 'wallet_switchEthereumChain' }))
  await settle()
  expect(seen).toEqual([])
  answer()
  await settle()
  expect(seen).toEqual(['one'])
  expect(kit.store.get(kit.connections.accountAtom).network?.id).toBe('eip155:10')
})

test('and a second later, if the wallet does not name its network', async () => {
  const { clock, one, provider } = await connected()
  one.hold()
  await one.tell(moves('eip155:10'))
  const seen = followed(provider.request({ method: 'wallet_switchEthereumChain' }))
  await settle()
  await clock.advance(999)
  expect(seen).toEqual([])
  await clock.advance(1)
  expect(seen).toEqual(['one'])
})

test('a connection that has ended is followed no longer', () => {
  const [stop, ended] = [vi.fn(), vi.fn()]
  let look = () => {}
  const provider: Provider = { request: () => Promise.resolve(null) }
  const connection = { accounts: [], network: undefined } as never
  checkedEvents(provider, {
    connection,
    now: () => undefined,
    isShown: () => true,
    follow(run) {
      look = run
      return stop
    },
    ended,
    report: () => undefined,
  })
  look()
  expect([stop, ended].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
