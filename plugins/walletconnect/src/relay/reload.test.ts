import { describe, expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { ALICE, createFakeRelay, sessionOn, topicOf } from '../testing/fake-relay.js'
import {
  createRelayKit,
  liveKit,
  network,
  stateOf,
  type RelayKit,
  type RelayKitOptions,
} from '../testing/relay-kit.js'

const KEY = 'latchkey:default:walletconnect:session'
const connectionOf = ({ kit }: RelayKit) => kit.store.get(kit.connections.connectionsAtom)[0]

/** A kit whose page is reloaded after it was connected. */
async function reloaded(
  between: (before: RelayKit) => void = () => undefined,
  again: RelayKitOptions = {},
) {
  const before = createRelayKit()
  await before.connected()
  before.kit.dispose()
  const relay = createFakeRelay()
  relay.sessions.push(...before.relay.sessions)
  between({ ...before, relay })
  return createRelayKit({ relay, page: before.ports, ...again })
}

/** Writes other members into the stored session; `undefined` takes one out. */
function edit({ storage }: RelayKit['ports'], members: object) {
  const record = JSON.parse(storage.get(KEY) ?? '') as { readonly sessions: readonly object[] }
  const sessions = record.sessions.map((session) => ({ ...session, ...members }))
  storage.set(KEY, JSON.stringify({ ...record, sessions }))
}

describe('after a reload', () => {
  test('the session is used again without a question', async () => {
    const self = await reloaded()
    await self.kit.resume()
    expect(stateOf(self)).toMatchObject({ status: 'connected', account: { address: ALICE } })
    expect(self.relay.proposals).toEqual([])
  })

  test('so is one whose app somebody has made into something else', async () => {
    const self = await reloaded(({ ports }) => {
      edit(ports, { app: { name: 'Alpha', link: 'javascript:alert(1)', sure: true } })
    })
    await self.kit.resume()
    expect(stateOf(self)).toMatchObject({ status: 'connected', account: { address: ALICE } })
    expect(self.ports.storage.get(KEY)).not.toContain('javascript')
  })

  test('so is one stored by a version that did not tell other tabs of it', async () => {
    const self = await reloaded(({ ports }) => {
      edit(ports, { granted: undefined, first: undefined })
    })
    await self.kit.resume()
    expect(stateOf(self)).toMatchObject({ status: 'connected', account: { address: ALICE } })
  })

  test('without a stored session neither engine nor library is loaded', async () => {
    const self = createRelayKit()
    await self.kit.start()
    await settle()
    expect(self.relay.loads()).toBe(0)
  })

  type Between = (before: RelayKit) => void
  const dropped: [name: string, between: Between, again?: RelayKitOptions][] = [
    [
      'the library lost it',
      ({ relay }) => {
        relay.sessions.length = 0
      },
    ],
    [
      'it expired a minute ago',
      ({ relay, ports }) => {
        const expiry = ports.clock.now() / 1_000 - 60
        relay.sessions.splice(0, 1, { ...relay.sessions[0]!, expiry })
      },
    ],
    [
      'the app offers a network it was not asked for',
      () => undefined,
      { kit: { networks: [network(1), network(10), network(5)] } },
    ],
    [
      'what it says of the grant is garbage',
      ({ ports }) => {
        edit(ports, { granted: { eip155: { accounts: 'all', methods: [], events: [] } } })
      },
    ],
    [
      'what it says of the addresses is garbage',
      ({ ports }) => {
        edit(ports, { first: { eip155: [7] } })
      },
    ],
    [
      'it shows a network of another namespace',
      ({ ports }) => {
        edit(ports, { shown: { solana: 'eip155:1' } })
      },
    ],
    [
      'the record is garbage',
      ({ ports }) => {
        ports.storage.set(KEY, '{"version":1,"topic":"x","requested":["__proto__"],"shown":1}')
      },
    ],
    [
      'the record is huge',
      ({ ports }) => {
        ports.storage.set(KEY, JSON.stringify({ version: 1, topic: 'a'.repeat(30_000) }))
      },
    ],
  ]
  test.each(dropped)('it is dropped when %s', async (_name, between, again) => {
    const self = await reloaded(between, again)
    await self.kit.resume()
    expect(self.status()).toBe('disconnected')
    expect(self.ports.storage.get(KEY)).toBeUndefined()
  })

  test('a forgotten session is ended', async () => {
    const self = await reloaded(({ relay }) => {
      relay.sessions.push(sessionOn(['eip155:1'], { topic: topicOf(7) }))
    })
    await self.kit.resume()
    expect(self.relay.ended).toEqual([topicOf(7)])
  })

  test('the network shown last is shown again', async () => {
    const before = await liveKit()
    before.relay.tell({
      type: 'event',
      topic: topicOf(1),
      chain: 'eip155:10',
      name: 'chainChanged',
      data: 10,
    })
    before.kit.dispose()
    const relay = createFakeRelay()
    relay.sessions.push(...before.relay.sessions)
    const self = createRelayKit({ relay, page: before.ports })
    await self.kit.resume()
    expect(stateOf(self).network?.id).toBe('eip155:10')
  })

  test('it counts as connected only once its topic is subscribed', async () => {
    const self = await reloaded()
    self.relay.setConnected(false)
    const resuming = self.kit.resume()
    await settle()
    expect(self.status()).toBe('reconnecting')
    self.relay.setConnected(true)
    await resuming
    expect(self.status()).toBe('connected')
  })

  test.each([
    ['answers', (ping: () => void) => ping(), true],
    ['is silent for five seconds', () => undefined, false],
  ])('a wallet that %s is reachable: %s', async (_name, act, reachable) => {
    const self = await reloaded()
    let answer: () => void = () => undefined
    self.relay.ping = () => new Promise((resolve) => (answer = resolve))
    await self.kit.resume()
    expect(connectionOf(self)?.reachable).toBe('unknown')
    await self.ports.clock.advance(0)
    act(() => {
      answer()
    })
    await self.ports.clock.advance(5_000)
    expect(connectionOf(self)?.reachable).toBe(reachable)
  })

  test('a wallet that knows no such session disconnects it', async () => {
    const self = await reloaded()
    self.relay.ping = () =>
      Promise.reject(new Error('No matching key. session topic doesn’t exist'))
    await self.kit.resume()
    await self.ports.clock.advance(0)
    expect(self.status()).toBe('disconnected')
    expect(self.ports.storage.get(KEY)).toBeUndefined()
  })
})

describe('the page', () => {
  test.each(['pageshow', 'online'])('opens the socket again on %s', async (type) => {
    const { relay, ports } = await liveKit()
    ports.browser.window.dispatchEvent(new Event(type))
    await settle()
    expect(relay.opens).toEqual([{ fresh: false }])
  })

  test('shown after a while replaces a socket that only looks open', async () => {
    const { relay, ports } = await liveKit()
    ports.browser.setVisible(false)
    await ports.clock.advance(20_000)
    ports.browser.setVisible(true)
    await settle()
    expect(relay.opens).toEqual([{ fresh: true }])
  })

  test('leaves the socket alone when nothing waits for it', async () => {
    const self = await liveKit()
    await self.kit.connections.disconnect()
    self.ports.browser.window.dispatchEvent(new Event('pageshow'))
    await settle()
    expect(self.relay.opens).toEqual([])
  })
})
