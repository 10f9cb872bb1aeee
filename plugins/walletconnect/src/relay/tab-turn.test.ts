import { expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { createFakeRelay } from '../testing/fake-relay.js'
import { createRelayKit } from '../testing/relay-kit.js'

type Run = (lock: unknown) => Promise<void> | undefined

/** Web Locks of one origin, shared by the tabs of a test. */
function createLocks() {
  let owner: { readonly lose: (error: Error) => void } | undefined
  return {
    async request(name: string, options: { steal?: boolean; ifAvailable?: boolean }, run: Run) {
      if (owner && options.ifAvailable) return run(null)
      owner?.lose(new DOMException('stolen', 'AbortError'))
      const lost = new Promise<never>((_resolve, lose) => (owner = { lose }))
      const mine = owner
      try {
        await Promise.race([run({ name }), lost])
      } finally {
        if (owner === mine) owner = undefined
      }
      return undefined
    },
    free: () => owner === undefined,
  }
}

/** Two tabs of one app: the first is connected. */
async function tabs() {
  const locks = createLocks()
  const first = createRelayKit()
  Object.assign(first.ports.browser.window, { navigator: { locks } })
  await first.connected()
  const relay = createFakeRelay()
  relay.sessions.push(...first.relay.sessions)
  const stored = first.ports.storage.content()
  const second = createRelayKit({ relay, ports: { stored } })
  Object.assign(second.ports.browser.window, { navigator: { locks } })
  return { first, second, locks }
}

test('the tab in which the visitor acts takes the socket over', async () => {
  const { first, second } = await tabs()
  await second.kit.resume()
  expect(second.status()).toBe('connected')
  expect(first.relay.paused()).toBe(1)
  expect(second.relay.paused()).toBe(0)
})

test('a tab that comes back takes it over again', async () => {
  const { first, second } = await tabs()
  await second.kit.resume()
  first.ports.browser.setVisible(false)
  first.ports.browser.setVisible(true)
  await settle()
  expect(second.relay.paused()).toBe(1)
  expect(first.relay.opens.length).toBeGreaterThan(0)
})

test('a tab restored in the background is connected and takes nothing', async () => {
  const { first, second } = await tabs()
  second.ports.browser.setVisible(false)
  await second.kit.resume()
  expect(second.status()).toBe('connected')
  expect(first.relay.paused()).toBe(0)
  expect(second.relay.paused()).toBe(1)
})

test('a request in a tab without the socket gets it first', async () => {
  const { first, second } = await tabs()
  await second.kit.resume()
  const provider = await first.kit.connections.provider('eip155')
  const answer = provider.request({ method: 'personal_sign', params: ['0x00'] })
  await settle()
  expect(second.relay.paused()).toBe(1)
  first.relay.setConnected(true)
  await settle()
  first.relay.requests[0]?.answer('0x1')
  expect(await answer).toBe('0x1')
})

test('a page that gets no locks does its own work', async () => {
  const request = () => Promise.reject(new DOMException('no origin', 'SecurityError'))
  const tab = createRelayKit()
  Object.assign(tab.ports.browser.window, { navigator: { locks: { request } } })
  await tab.connected()
  expect([tab.relay.paused(), tab.status()]).toEqual([0, 'connected'])
})

test('a hidden tab lets go of the socket and of the work', async () => {
  const { first, locks } = await tabs()
  first.ports.browser.setVisible(false)
  await settle()
  expect(first.relay.paused()).toBe(1)
  expect(locks.free()).toBe(true)
  expect(first.status()).toBe('connected')
})

test('a tab that asked the wallet listens while it is hidden, until it is answered', async () => {
  const { first, locks } = await tabs()
  const provider = await first.kit.connections.provider('eip155')
  const answer = provider.request({ method: 'personal_sign', params: ['0x00'] })
  await settle()
  first.ports.browser.setVisible(false)
  await settle()
  expect([first.relay.paused(), locks.free()]).toEqual([0, false])
  first.relay.requests[0]?.answer('0x1')
  expect(await answer).toBe('0x1')
  await settle()
  expect([first.relay.paused(), locks.free()]).toEqual([1, true])
})

test('a tab whose code is being scanned listens while it is hidden, until there is a session', async () => {
  const locks = createLocks()
  const tab = createRelayKit()
  Object.assign(tab.ports.browser.window, { navigator: { locks } })
  const proposal = await tab.asked()
  tab.ports.browser.setVisible(false)
  await settle()
  expect(tab.relay.paused()).toBe(0)
  proposal.approve()
  await settle()
  expect(tab.status()).toBe('connected')
  expect([tab.relay.paused(), locks.free()]).toEqual([1, true])
})

test('a tab restored in the background pings no wallet before it is shown', async () => {
  const { second } = await tabs()
  const pinged: string[] = []
  second.relay.ping = (topic) => {
    pinged.push(topic)
    return Promise.resolve()
  }
  second.ports.browser.setVisible(false)
  await second.kit.resume()
  await settle()
  await second.ports.clock.advance(6_000)
  const reachable = () =>
    second.kit.store.get(second.kit.connections.accountAtom).connection?.reachable
  expect([pinged.length, reachable()]).toEqual([0, 'unknown'])
  second.ports.browser.setVisible(true)
  await second.ports.clock.advance(1)
  await settle()
  expect([pinged.length, reachable()]).toEqual([1, true])
})

test('a session ended in another tab is over here too', async () => {
  const { first } = await tabs()
  first.ports.storage.fromOtherTab('latchkey:default:walletconnect:session', undefined)
  await settle()
  expect(first.status()).toBe('disconnected')
  expect(first.relay.ended).toEqual([])
})

test('a disposed kit leaves the work to others', async () => {
  const { first, locks } = await tabs()
  first.kit.dispose()
  await settle()
  expect(locks.free()).toBe(true)
})
