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
  const { uri, approval } = await own.propose({
    eip155: { chains: ['eip155:1'], methods: METHODS, events: ['accountsChanged'] },
  })
  await wallet().pair({ uri })
  const session = await approval
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

testWhatLeft()
