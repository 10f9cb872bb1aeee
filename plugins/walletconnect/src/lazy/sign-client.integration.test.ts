import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { createFakeStorage } from '@latchkey/kernel/testing'
import { SignClient } from '@walletconnect/sign-client'
import type { RelayClient, RelayClientEvent } from '../relay/relay-client.js'
import { relayStorage } from '../relay/relay-storage.js'
import { METHODS } from '../testing/stub-namespace.js'
import { createRelayWorld } from '../testing/relay-world.js'
import createRelayClient from './sign-client.js'

const { relay, wallet, testWhatLeft } = createRelayWorld()

let init: MockInstance<typeof SignClient.init>
let client: RelayClient | undefined

beforeEach(() => {
  init = vi.spyOn(SignClient, 'init')
})

afterEach(async () => {
  init.mockRestore()
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

/** A session of the real wallet. */
async function pair(own: RelayClient) {
  const { uri, approval } = await own.propose({
    eip155: { chains: ['eip155:1'], methods: METHODS, events: ['accountsChanged'] },
  })
  await wallet().pair({ uri })
  return approval
}

/** A client with a session of the real wallet, what it tells from then on, and the library inside it. */
async function live() {
  const own = await createRelayClient({
    projectId: undefined,
    relayUrl: relay().url,
    name: 'app',
    now: () => Date.now(),
    storage: relayStorage(createFakeStorage(), 'app:'),
    metadata: { name: 'App', description: '', url: 'http://127.0.0.1', icons: [] },
  })
  client = own
  const session = await pair(own)
  const events: RelayClientEvent[] = []
  own.on((event) => void events.push(event))
  const library = await (init.mock.results[0]?.value as ReturnType<typeof SignClient.init>)
  return { client: own, session, events, library }
}

test('a session the wallet extends is told with its new end', async () => {
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

test('a session that ran out is told as ended, and kept no longer', async () => {
  const { client, session, events, library } = await live()
  library.core.expirer.set(session.topic, 0)
  await vi.waitFor(() => {
    expect(events).toEqual([{ type: 'ended', topic: session.topic }])
  })
  expect(client.sessions()).toEqual([])
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
    return true as never // Nobody is there any more to read it; the types have the whole answer here.
  }
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  vi.spyOn(relayer, 'unsubscribe').mockImplementationOnce(async (...left) => {
    // The wallet is told by now, and has ended the session itself meanwhile.
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
  await client.end(next.topic)
})

testWhatLeft()
