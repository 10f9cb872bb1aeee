// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeStorage, settle } from '@latchkey/kernel/testing'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { walletConnect } from './index.js'
import { quietLogger } from './lazy/quiet-logger.js'
import { owner } from './testing/real-wallet.js'
import { METHODS, stubNamespace } from './testing/stub-namespace.js'
import {
  accountWhere,
  createRelayWorld,
  evm,
  HELLO,
  network,
  offered,
} from './testing/relay-world.js'

const { relay, wallet, kitOn, leave, deleted, testWhatLeft } = createRelayWorld()

type Provider = InstanceType<typeof UniversalProvider>

const metadata = { name: 'App', description: '', url: 'http://127.0.0.1', icons: [] }
const ASKED = {
  eip155: {
    chains: ['eip155:1', 'eip155:31337'],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
}

let provider: Provider

beforeEach(async () => {
  const stored = new Map<string, unknown>()
  provider = await UniversalProvider.init({
    relayUrl: relay().url,
    projectId: 'local',
    metadata,
    name: crypto.randomUUID(),
    customStoragePrefix: crypto.randomUUID(),
    telemetryEnabled: false,
    logger: quietLogger(() => undefined) as never,
    disableProviderPing: true,
    storage: {
      getKeys: () => Promise.resolve([...stored.keys()]),
      getEntries: <T>() => Promise.resolve([...stored] as [string, T][]),
      getItem: <T>(key: string) => Promise.resolve(stored.get(key) as T | undefined),
      setItem: (key, value) => Promise.resolve(void stored.set(key, structuredClone(value))),
      removeItem: (key) => Promise.resolve(void stored.delete(key)),
    },
  })
  provider.client.core.verify.register = () => Promise.resolve('')
})

afterEach(async () => {
  if (provider.session) await provider.disconnect()
  provider.client.core.heartbeat.stop()
  await provider.client.core.relayer.transportClose()
})

/** The app connects its provider by itself. */
async function connectItself() {
  const code = new Promise<string>((resolve) => {
    provider.once('display_uri', resolve)
  })
  const connecting = provider.connect({ optionalNamespaces: ASKED })
  await wallet().pair({ uri: await code })
  await connecting
}

const given = (stored = createFakeStorage()) =>
  kitOn({ stored, plugins: [evm, walletConnect({ provider })] })

const isConnected = ({ status }: { status: string }) => status === 'connected'

const emitters = () => {
  const { client } = provider
  const { core } = client
  return [provider.events, client.events, core.events, core.expirer.events]
    .concat([core.relayer.events, core.pairing.events, core.heartbeat.events])
    .map((one) => one.eventNames().map((name) => [String(name), one.listenerCount(name)]))
}

const sign = { method: 'personal_sign', params: [HELLO, owner.address] }

test('a session that the app’s provider has is used, without a code', async () => {
  await connectItself()
  const { kit, pairing } = given()
  const seen: unknown[] = []
  kit.store.sub(pairing.pairingAtom, () => seen.push(kit.store.get(pairing.pairingAtom)))
  await kit.resume()
  await accountWhere(kit, isConnected)
  const signer = await kit.connections.provider('eip155')
  const raw = HELLO
  expect(await signer.request(sign)).toBe(await owner.signMessage({ message: { raw } }))
  expect(seen).toEqual([])
})

test('it goes on with its listeners and its socket when the kit is disposed of', async () => {
  await connectItself()
  const before = emitters()
  const { kit } = given()
  await kit.resume()
  await accountWhere(kit, isConnected)
  leave(kit)
  await settle()
  expect(emitters()).toEqual(before)
  expect(provider.client.core.relayer.connected).toBe(true)
  expect(provider.session).toBeDefined()
  const raw = HELLO
  expect(await provider.request(sign, 'eip155:1')).toBe(
    await owner.signMessage({ message: { raw } }),
  )
})

test('a reload restores what was used, from the provider’s own store', async () => {
  await connectItself()
  const { kit, storage } = given()
  await kit.resume()
  await accountWhere(kit, isConnected)
  leave(kit)
  const { kit: again } = given(storage)
  await again.resume()
  await accountWhere(again, isConnected)
  expect(provider.client.session.length).toBe(1)
})

test('it is used where the page may store nothing', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  try {
    await connectItself()
    const { kit } = kitOn({ pageStorage: true, plugins: [evm, walletConnect({ provider })] })
    await accountWhere(kit, isConnected)
    const signer = await kit.connections.provider('eip155')
    await signer.request(sign)
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
  }
})

test('its client makes the pairings, and a renewed code can still be approved', async () => {
  const { kit, pairing } = given()
  void pairing.begin()
  const first = await offered(kit)
  pairing.renew()
  await vi.waitFor(() => {
    expect(kit.store.get(pairing.pairingAtom)?.uri).not.toBe(first?.uri)
  })
  await wallet().pair({ uri: first?.uri ?? '' })
  await accountWhere(kit, isConnected)
  expect(provider.client.session.length).toBe(1)
  await kit.connections.disconnect()
  expect(provider.client.session.length).toBe(0)
})

test('a session that the app connects and ends later is connected and ended here', async () => {
  const { kit } = given()
  await kit.resume()
  await connectItself()
  await accountWhere(kit, isConnected)
  await provider.disconnect()
  await accountWhere(kit, ({ status }) => status === 'disconnected')
})

test('a connection that ends here is ended in the provider, and in the wallet', async () => {
  await connectItself()
  const topic = provider.session?.topic
  const { kit } = given()
  await kit.resume()
  await accountWhere(kit, isConnected)
  const gone = deleted()
  await kit.connections.disconnect()
  expect(await gone).toBe(topic)
  expect(provider.session).toBeUndefined()
})

test('a session that serves no namespace of the kit is left alone', async () => {
  await connectItself()
  const solana = stubNamespace('solana', {
    methods: METHODS,
    events: [],
    isAddress: /^never$/,
  })
  const other = { ...network(1), id: 'solana:1', namespace: 'solana' } as const
  const plugins = [solana, walletConnect({ provider })]
  const { kit, pairing } = kitOn({ networks: [other], plugins })
  await settle()
  expect(kit.used()).toBe(false)
  void pairing.begin()
  await offered(kit)
  expect(provider.client.session.length).toBe(1)
})

testWhatLeft()
