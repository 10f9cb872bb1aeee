// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { expect, test, vi } from 'vitest'
import { Clock } from '@latchkey/kernel'
import { createFakeStorage } from '@latchkey/kernel/testing'
import { owner } from './testing/real-wallet.js'
import {
  accountWhere,
  createRelayWorld,
  granting,
  HELLO,
  network,
  when,
} from './testing/relay-world.js'

const { connected, deleted, kitOn, leave, owned, relay, topic, wallet, testWhatLeft } =
  createRelayWorld()

test('a reload restores the session without asking, and the wallet answers a ping', async () => {
  const { kit, storage } = kitOn()
  await connected(kit)
  leave(kit)
  owned.proposal = () => expect.unreachable('a restore must not propose')
  const { kit: again } = kitOn({ stored: storage })
  await again.resume()
  expect(again.store.get(again.connections.accountAtom)).toMatchObject({
    status: 'connected',
    account: { address: owner.address },
  })
  await when(
    again,
    again.connections.connectionsAtom,
    ([connection]) => connection?.reachable === true,
  )
  const provider = await again.connections.provider('eip155')
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
})

test('a stored session that was asked for other networks is dropped on both sides', async () => {
  const { kit, storage } = kitOn()
  await connected(kit)
  leave(kit)
  const gone = deleted()
  const { kit: again } = kitOn({
    stored: storage,
    networks: [network(1), network(31337), network(10)],
  })
  await again.resume()
  expect(again.store.get(again.connections.accountAtom).status).toBe('disconnected')
  await gone
})

test('a session the wallet deletes disconnects the kit', async () => {
  const { kit } = kitOn()
  await connected(kit)
  await wallet().disconnectSession({
    topic: topic(),
    reason: { code: 6000, message: 'User disconnected.' },
  })
  await accountWhere(kit, ({ status }) => status === 'disconnected')
  await expect(kit.connections.provider('eip155')).rejects.toMatchObject({ code: 'not_connected' })
})

test('disconnecting tells the wallet', async () => {
  const { kit } = kitOn()
  await connected(kit)
  const before = Object.keys(wallet().getActiveSessions())
  const gone = deleted()
  await kit.connections.disconnect()
  expect(before).toContain(await gone)
})

test('two kits on one page share no session', async () => {
  const storage = createFakeStorage()
  const { kit: left } = kitOn({ id: 'left', stored: storage })
  const { kit: right } = kitOn({ id: 'right', stored: storage })
  await connected(left)
  expect(right.store.get(right.connections.accountAtom).status).toBe('disconnected')
  await right.resume()
  expect(right.store.get(right.connections.accountAtom).status).toBe('disconnected')
  expect(Object.keys(globalThis).filter((name) => name.includes('latchkey'))).toEqual([])
})

test('a change by the wallet while another tab had the socket is known here, and asked for by this tab', async () => {
  const here = kitOn()
  owned.proposal = ({ id }) => wallet().approveSession({ id, namespaces: granting(['eip155:1']) })
  await connected(here.kit)
  const there = kitOn({ stored: here.storage.otherTab() })
  there.browser.setVisible(false)
  await there.kit.resume()
  await accountWhere(there.kit, ({ status }) => status === 'connected')
  const known = accountWhere(there.kit, ({ network: shown }) => shown?.id === 'eip155:31337')
  const namespaces = granting(['eip155:31337'])
  await (await wallet().updateSession({ topic: topic(), namespaces })).acknowledged()
  await known
  here.browser.setVisible(false)
  there.browser.setVisible(true)
  const provider = await there.kit.connections.provider('eip155')
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
})

/** The relay's messages about extensions: the request of an app, and the answer of a wallet. */
const EXTENSION = [1106, 1107]
const extensions = () =>
  relay()
    .log.map(({ tag }) => tag)
    .filter((tag) => tag !== undefined && EXTENSION.includes(tag))

test.each([
  [0, []],
  [2, EXTENSION],
])('a session %i days old, whose wallet is there, is extended with %j', async (days, expected) => {
  const { kit, storage } = kitOn()
  const now = () => Date.now() + days * 86_400_000
  const clock = { ...kit.get(Clock), now }
  await connected(kit)
  leave(kit)
  const before = extensions().length
  const { kit: again } = kitOn({ stored: storage, ports: { clock } })
  await again.resume()
  await when(
    again,
    again.connections.connectionsAtom,
    ([connection]) => connection?.reachable === true,
  )
  await vi.waitFor(() => {
    expect(extensions().slice(before)).toEqual(expected)
  })
  // Its questions are answered by then: a session that ends now leaves nothing open.
  const provider = await again.connections.provider('eip155')
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
  expect(extensions().slice(before)).toEqual(expected)
})

testWhatLeft()
