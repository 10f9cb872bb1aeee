// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { Storage, type Kit } from '@latchkey/kernel'
import { createFakeStorage } from '@latchkey/kernel/testing'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { owner } from './testing/real-wallet.js'
import { accountWhere, createRelayWorld, HELLO, offered, when } from './testing/relay-world.js'

const { connected, kitOn, leave, owned, wallet, testWhatLeft } = createRelayWorld()

/** Starts a universal provider; the library keeps it private, and calls it on the instance. */
interface Starting {
  initialize(): Promise<void>
}

let starts: MockInstance<Starting['initialize']>
let before: PropertyDescriptor | undefined

beforeEach(() => {
  starts = vi.spyOn(UniversalProvider.prototype as unknown as Starting, 'initialize')
  before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
})

afterEach(() => {
  starts.mockRestore()
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

/** A page's own store: its content is its properties. */
const pageStore = () =>
  Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        Reflect.deleteProperty(this, key)
      },
    },
    {},
  ) as object

const STORES: readonly (readonly [name: string, kitHere: () => ReturnType<typeof kitOn>])[] = [
  ['a store of the app', () => kitOn()],
  [
    'localStorage',
    () => {
      const store = pageStore()
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => store })
      return kitOn({ pageStorage: true })
    },
  ],
  [
    'memory, where localStorage is blocked',
    () => {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
      return kitOn({ pageStorage: true })
    },
  ],
]

const keysOf = (kit: Kit, id = 'default') => [...kit.get(Storage).keys(`latchkey:${id}:`)].sort()
const relayKeys = (kit: Kit, id?: string) =>
  keysOf(kit, id).filter((key) => key.includes(':walletconnect:'))

const gone = (kit: Kit) => accountWhere(kit, ({ status }) => status === 'disconnected')
const noneOf = (kit: Kit, id?: string) =>
  vi.waitFor(
    () => {
      expect(relayKeys(kit, id)).toEqual([])
    },
    { timeout: 20_000 },
  )

type Library = InstanceType<typeof UniversalProvider>['client']

/** The library inside the kit made last, and the topic of its session. */
const inside = () => {
  const { client } = starts.mock.contexts.at(-1) as { client: Library }
  return { client, topic: client.session.keys[0] ?? '' }
}

const ENDS: readonly (readonly [who: string, end: (kit: Kit) => Promise<unknown>])[] = [
  ['the app', (kit) => kit.connections.disconnect()],
  [
    'the wallet',
    () =>
      wallet().disconnectSession({
        topic: inside().topic,
        reason: { code: 6000, message: 'User disconnected.' },
      }),
  ],
  [
    'its time',
    () => {
      const { client, topic } = inside()
      client.core.expirer.set(topic, 0)
      return Promise.resolve()
    },
  ],
]

/** By day each store and each end once. */
const endsIn = (name: string) =>
  ENDS.filter((_, at) => process.env['LATCHKEY_NIGHT'] || STORES[at]?.[0] === name)

describe.each(STORES)('in %s', (name, kitHere) => {
  test.each(endsIn(name))(
    'a session that %s ended leaves nothing of the relay',
    async (who, end) => {
      const { kit } = kitHere()
      const provider = await connected(kit)
      await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
      expect(relayKeys(kit).length).toBeGreaterThan(2)
      await end(kit)
      await gone(kit)
      await noneOf(kit)
      // The kernel's record of wallets used before, and of those that their owner ended.
      const known = ['active-namespace', 'connections', 'disconnected', 'recent']
      const left = keysOf(kit).map((key) => key.slice('latchkey:default:'.length))
      expect(left).toEqual(known.filter((key) => who === 'the app' || key !== 'disconnected'))
    },
  )
})

test('after it the next session is made by the same client', async () => {
  const { kit } = kitOn()
  await connected(kit)
  await kit.connections.disconnect()
  await noneOf(kit)
  const provider = await connected(kit)
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
  expect(starts).toHaveBeenCalledTimes(1)
})

test('a code without approval leaves nothing when its kit goes', async () => {
  const { kit, storage, pairing } = kitOn()
  void pairing.begin()
  await offered(kit)
  expect(relayKeys(kit).length).toBeGreaterThan(0)
  leave(kit)
  await vi.waitFor(() => {
    expect(storage.keys('latchkey:default:walletconnect:')).toEqual([])
  })
})

test("a refusal's remains go, too", async () => {
  const { kit, pairing } = kitOn()
  owned.proposal = ({ id }) =>
    wallet().rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  void pairing.begin()
  const offer = await offered(kit)
  await wallet().pair({ uri: offer?.uri ?? '' })
  await when(kit, pairing.pairingAtom, (shown) => shown === undefined)
  await noneOf(kit)
})

test('a session that goes on keeps its keys while another kit’s ends', async () => {
  const stored = createFakeStorage()
  const { kit: left } = kitOn({ id: 'left', stored })
  const { kit: right } = kitOn({ id: 'right', stored })
  await connected(left)
  await connected(right)
  await right.connections.disconnect()
  await noneOf(right, 'right')
  expect(relayKeys(left, 'left').length).toBeGreaterThan(2)
  leave(left)
  const { kit: again } = kitOn({ id: 'left', stored })
  await again.resume()
  const provider = await again.connections.provider('eip155')
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
})

test("another tab's records stay when a tab goes that showed a code", async () => {
  const here = kitOn()
  void here.pairing.begin()
  await offered(here.kit)
  here.pairing.cancel()
  const there = kitOn({ stored: here.storage.otherTab() })
  await connected(there.kit)
  leave(here.kit)
  leave(there.kit)
  const { kit: again } = kitOn({ stored: here.storage.otherTab() })
  await again.resume()
  const provider = await again.connections.provider('eip155')
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
})

testWhatLeft()
