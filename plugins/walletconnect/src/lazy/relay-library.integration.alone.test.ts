// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { afterEach, beforeEach, expect, onTestFinished, test, vi, type MockInstance } from 'vitest'
import { Clock, type CaipNetworkId } from '@latchkey/kernel'
import { createFakeBrowser, createFakeStorage, settle } from '@latchkey/kernel/testing'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { RelayClient, RelayClientEvent } from '../relay/relay-client.js'
import { relayStorage } from '../relay/relay-storage.js'
import { METHODS } from '../testing/stub-namespace.js'
import { createRelayWorld } from '../testing/relay-world.js'
import { createWatchedTimers } from '../testing/watched-timers.js'
import createRelayClient from './relay-library.js'

const { relay, wallet, kitOn, owned, answer, deleted, testWhatLeft } = createRelayWorld()
const timers = createWatchedTimers()

/** Starts a universal provider; the library keeps it private, and calls it on the instance. */
interface Starting {
  initialize(): Promise<void>
}

let starts: MockInstance<Starting['initialize']>
let client: RelayClient | undefined

beforeEach(() => {
  starts = vi.spyOn(UniversalProvider.prototype as unknown as Starting, 'initialize')
})

afterEach(async () => {
  starts.mockRestore()
  await client?.close()
})

/** A promise, and what resolves it. */
function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const CHAIN: CaipNetworkId = 'eip155:1'
const PROPOSAL = { eip155: { chains: [CHAIN], methods: METHODS, events: ['accountsChanged'] } }

const SIGN = { method: 'personal_sign', params: ['0x', '0x'] }

/** A session of the real wallet. */
async function pair(own: RelayClient) {
  const { uri, approval } = await own.propose(PROPOSAL)
  await wallet().pair({ uri })
  return approval
}

/** A client, and the universal provider inside it. */
async function start(stored = createFakeStorage()) {
  const own = await createRelayClient({
    projectId: undefined,
    relayUrl: relay().url,
    name: 'app',
    clock: kitOn().kit.get(Clock),
    browser: createFakeBrowser(),
    storage: relayStorage(stored, 'app:'),
    metadata: { name: 'App', description: '', url: 'http://127.0.0.1', icons: [] },
  })
  client = own
  const provider = starts.mock.contexts.at(-1) as InstanceType<typeof UniversalProvider>
  return { client: own, provider, library: provider.client }
}

/** A client with a session of the real wallet, its events from then on, and the library inside it. */
async function live(stored?: ReturnType<typeof createFakeStorage>) {
  const started = await start(stored)
  const session = await pair(started.client)
  const events: RelayClientEvent[] = []
  started.client.on((event) => void events.push(event))
  return { ...started, session, events }
}

test('a request that was answered is kept on no socket', async () => {
  const { client, library } = await start()
  const { relayer } = library.core
  const kept = () => {
    const { events } = relayer.provider as unknown as { events: NodeJS.EventEmitter }
    return events.eventNames().filter((name) => /^\d+$/.test(String(name)))
  }
  await client.propose(PROPOSAL)
  await vi.waitFor(() => {
    expect(kept()).toEqual([])
  })
  const first = relayer.provider
  await client.open({ fresh: true })
  expect(relayer.provider).not.toBe(first)
  await client.propose(PROPOSAL)
  await vi.waitFor(() => {
    expect(kept()).toEqual([])
  })
})

test('a code that was renewed can still be approved', async () => {
  const { client } = await start()
  const first = await client.propose(PROPOSAL)
  const second = await client.propose(PROPOSAL)
  expect(second.uri).not.toBe(first.uri)
  await wallet().pair({ uri: first.uri })
  const { topic } = await first.approval
  expect(client.sessions()).toMatchObject([{ topic }])
  await client.end(topic)
})

const topicIn = (uri: string) => uri.slice('wc:'.length, uri.indexOf('@'))

const TERMS = { domain: 'app.example', uri: 'https://app.example', nonce: 'a1b2c3d4' }

test.each([
  ['a connection', undefined],
  ['a sign-in', TERMS],
])('a session approved by a code for %s that was given up is taken back', async (_what, asked) => {
  const { client } = await start()
  const { uri, approval, abandon } = await client.propose(PROPOSAL, asked)
  approval.catch(() => undefined)
  const one = timers.long()
  abandon()
  expect(timers.long()).toBe(one - 2)
  const gone = deleted()
  await wallet().pair({ uri })
  await gone
  await vi.waitFor(() => {
    expect(client.sessions()).toEqual([])
  })
})

test('a sign-in whose two questions drew one number is asked again, and can be approved', async () => {
  const { client, library } = await start()
  const engine = library.engine as unknown as {
    sendRequest(sent: { readonly clientRpcId: number }): Promise<unknown>
  }
  const send = engine.sendRequest.bind(engine)
  const chances = [vi.spyOn(Math, 'random'), vi.spyOn(Date, 'now')]
  const drawn: number[] = []
  engine.sendRequest = (sent) => {
    for (const chance of chances) chance.mockRestore()
    drawn.push(sent.clientRpcId)
    return send(sent)
  }
  const now = Date.now()
  chances.forEach((chance, index) => chance.mockReturnValue([0.5, now][index] ?? 0))
  const { uri, approval } = await client.propose(PROPOSAL, TERMS)
  expect(drawn).toHaveLength(4)
  expect(new Set(drawn)).toHaveLength(3)
  await wallet().pair({ uri })
  const { topic } = await approval
  expect(client.sessions()).toMatchObject([{ topic }])
  expect(library.core.pairing.getPairings()).toMatchObject([{ topic: topicIn(uri) }])
  await client.end(topic)
})

test('a client that is closed gives its codes up', async () => {
  const { client } = await start()
  const { approval } = await client.propose(PROPOSAL)
  const told = Promise.allSettled([approval])
  await client.close()
  expect(await told).toMatchObject([{ status: 'rejected' }])
})

test.each([
  ['a connection', undefined],
  ['a sign-in', TERMS],
])('a client that is closed while it makes a code for %s keeps no timer', async (_what, asked) => {
  const { client } = await start()
  const sent = relay().log.length
  relay().faults.delayMs = 60_000
  onTestFinished(() => {
    relay().faults.delayMs = 0
  })
  const told = Promise.allSettled([client.propose(PROPOSAL, asked)])
  await vi.waitFor(() => {
    expect(
      relay()
        .log.slice(sent)
        .some(({ method }) => method !== undefined),
    ).toBe(true)
  })
  await client.close()
  expect(await told).toMatchObject([{ status: 'rejected' }])
  await vi.waitFor(() => {
    expect(timers.all()).toBe(0)
  })
})

test('a session of an earlier page makes no clients for hosts outside the options', async () => {
  const stored = createFakeStorage()
  const before = await live(stored)
  await before.client.close()
  const { client, provider } = await start(stored)
  expect(client.sessions()).toMatchObject([{ topic: before.session.topic }])
  expect([provider.session, provider.rpcProviders]).toEqual([undefined, {}])
  await client.end(before.session.topic)
})

test('a session that ends takes no code along that is on a screen', async () => {
  const stored = createFakeStorage()
  const before = await live(stored)
  await before.client.close()
  const { client } = await start(stored)
  const { uri, approval } = await client.propose(PROPOSAL)
  const { topic } = before.session
  const ended = new Promise((resolve) => client.on(({ type }) => type === 'ended' && resolve(0)))
  const reason = { code: 6000, message: 'User disconnected.' }
  await wallet().disconnectSession({ topic, reason })
  await ended
  await wallet().pair({ uri })
  const next = await approval
  expect(client.sessions()).toMatchObject([{ topic: next.topic }])
  await client.end(next.topic)
})

test('a session the wallet extends is reported with its new end', async () => {
  const { client, session, events, library } = await live()
  const { topic } = session
  // Extended within the second in which it was made it would end when it did before.
  await library.session.update(topic, { expiry: session.expiry - 60 })
  await (await wallet().extendSession({ topic })).acknowledged()
  await vi.waitFor(() => {
    expect(events).toMatchObject([{ type: 'session', session: { topic } }])
  })
  const [event] = events
  expect(event?.type === 'session' && event.session.expiry).toBeGreaterThanOrEqual(session.expiry)
  expect(client.sessions()).toEqual([event?.type === 'session' && event.session])
  await client.end(topic)
})

test('a session that ran out is reported as ended, and kept no longer', async () => {
  const { client, session, events, library } = await live()
  library.core.expirer.set(session.topic, 0)
  await vi.waitFor(() => {
    expect(events).toEqual([{ type: 'ended', topic: session.topic }])
  })
  expect(client.sessions()).toEqual([])
})

test('a request is reported with its id once the relay has it, and opens no app by itself', async () => {
  const { client, session, library } = await live()
  const { topic } = session
  const [sent, heard]: [number[], number[]] = [[], []]
  wallet().on('session_request', ({ id }) => void heard.push(id))
  await client.request(topic, CHAIN, SIGN, (id) => void sent.push(id))
  expect(sent).toHaveLength(1)
  expect(heard).toEqual(sent)
  expect(library.session.get(topic).sessionConfig).toEqual({ disableDeepLink: true })
  await client.end(topic)
})

test('two requests that draw the same id get an id and an answer each', async () => {
  const { client, session } = await live()
  const { topic } = session
  owned.request = (asked) => answer(asked, { result: asked.params.request.params[0] })
  await client.ping(topic) // Nothing else draws any more.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  // Each call draws for its own id, and for the relay's.
  for (const draw of [0.5, 0.5, 0.5]) vi.spyOn(Math, 'random').mockReturnValueOnce(draw)
  onTestFinished(() => void vi.restoreAllMocks())
  const ids: number[] = []
  const texts = ['first', 'second']
  const told = texts.map((text) =>
    client.request(topic, CHAIN, { ...SIGN, params: [text] }, (id) => void ids.push(id)),
  )
  expect(await Promise.all(told)).toEqual(texts)
  expect(new Set(ids).size).toBe(2)
  await client.end(topic)
})

/** Tag of an answer to who ended a session, as the protocol numbers it. */
const END_ANSWERED = 1113

test('a session that both ends end at once is over, and the next one is heard of', async () => {
  const { client, session, library } = await live()
  const { topic } = session
  const { relayer, crypto } = library.core
  const [answering, over] = [deferred(), deferred()]
  const send = relayer.request.bind(relayer)
  relayer.request = async (payload) => {
    const { tag } = payload.params as { readonly tag?: number }
    if (tag !== END_ANSWERED) return send(payload)
    answering.resolve()
    await over.promise
    return true as never // Its reader is gone; the types have the whole answer here.
  }
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  vi.spyOn(relayer, 'unsubscribe').mockImplementationOnce(async (...left) => {
    // The wallet was told by now, and has ended the session itself meanwhile.
    const params = { code: 6000, message: 'User disconnected.' }
    const end = { id: Date.now() * 1_000, jsonrpc: '2.0', method: 'wc_sessionDelete', params }
    const message = await crypto.encode(topic, end)
    relayer.events.emit('relayer_message', { topic, message, publishedAt: Date.now() })
    await answering.promise
    await unsubscribe(...left)
  })
  await client.end(topic)
  over.resolve()
  expect(client.sessions()).toEqual([])
  const next = await pair(client)
  expect(client.sessions()).toMatchObject([{ topic: next.topic }])
  const gone = deleted()
  await client.end(next.topic)
  // A wallet of this library that pairs before it has dealt with an end deals with it twice.
  await gone
})

/** Longer than the library waits for anything, in milliseconds. */
const TWO_HOURS = 7_200_000

test('a request without an answer fails for its caller, and the page hears nothing of it', async () => {
  const { client, session, library } = await live()
  const { relayer } = library.core
  vi.spyOn(relayer, 'publish').mockResolvedValue()
  vi.spyOn(relayer, 'publishCustom').mockResolvedValue(undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told = Promise.allSettled([
    client.request(session.topic, CHAIN, SIGN, () => undefined),
    client.ping(session.topic),
    (await client.propose(PROPOSAL)).approval,
    (await client.propose(PROPOSAL, TERMS)).approval,
  ])
  vi.advanceTimersByTime(TWO_HOURS)
  vi.useRealTimers()
  expect((await told).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await settle()
})

// No rejection went unhandled, above all.
testWhatLeft()
