import { describe, expect, test } from 'vitest'
import type { Clock } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { isUsable } from './pairing.js'
import { topicOf } from './testing/fake-relay.js'
import { createRelayKit, type RelayKit } from './testing/relay-kit.js'

const offerOf = ({ kit, pairing }: RelayKit) => kit.store.get(pairing.pairingAtom)
const failureOf = ({ kit }: RelayKit) =>
  kit.store.get(kit.connections.failuresAtom)['walletConnect']

/** A kit whose QR view is open. */
async function onScreen(self = createRelayKit()) {
  self.kit.modal.open('ConnectingWalletConnect')
  const first = await self.asked()
  return { ...self, first }
}

/** The visitor, or a time server, sets the device's clock; timers go on. */
function setClock(clock: Clock, by: number) {
  const { now } = clock
  Object.assign(clock, { now: () => now() + by })
}

test('a pairing is on offer for four minutes', async () => {
  const self = createRelayKit()
  const { uri } = await self.asked()
  const now = self.ports.clock.now()
  expect(offerOf(self)).toEqual({ uri, createdAt: now, expiresAt: now + 240_000 })
})

test.each([
  [10_001, true],
  [10_000, false],
  [0, false],
  [-1, false],
])('with %i ms left it is usable: %s', (left, usable) => {
  expect(isUsable({ uri: 'wc:', createdAt: 0, expiresAt: 1_000_000 }, 1_000_000 - left)).toBe(
    usable,
  )
})

test('nothing is on offer before the relay took the proposal', async () => {
  const self = createRelayKit()
  let accept: () => void = () => undefined
  self.relay.accept = () => new Promise((resolve) => (accept = resolve))
  void self.pairing.begin()
  while (self.relay.options.length === 0) await settle()
  await settle()
  expect(offerOf(self)).toBeUndefined()
  accept()
  await settle()
  expect(offerOf(self)).toBeDefined()
})

describe('while its view is open', () => {
  test('a pairing is replaced before it counts as expired, without a gap', async () => {
    const { first, ...self } = await onScreen()
    const { ports, relay } = self
    await ports.clock.advance(224_999)
    let accept: () => void = () => undefined
    relay.accept = () => new Promise((resolve) => (accept = resolve))
    // A relay, and a server's nonce, may take their time.
    await ports.clock.advance(5_000)
    const before = offerOf(self)
    expect([before?.uri, isUsable(before, ports.clock.now())]).toEqual([first.uri, true])
    accept()
    await settle()
    expect(relay.proposals).toHaveLength(2)
    expect(offerOf(self)?.uri).not.toBe(first.uri)
  })

  test('a pairing that ran out behind the wallet’s app is on offer no longer', async () => {
    const self = await onScreen()
    self.ports.browser.setVisible(false)
    await self.ports.clock.advance(239_999)
    expect(offerOf(self)?.uri).toBe(self.first.uri)
    await self.ports.clock.advance(1)
    expect([offerOf(self), failureOf(self)]).toEqual([undefined, undefined])
  })

  test('a pairing that ran out while the next one was waited for is on offer no longer', async () => {
    const self = await onScreen()
    await self.ports.clock.advance(220_000)
    self.relay.accept = () => new Promise(() => undefined)
    await self.ports.clock.advance(8_000)
    self.pairing.renew()
    await self.ports.clock.advance(11_999)
    expect(offerOf(self)?.uri).toBe(self.first.uri)
    await self.ports.clock.advance(1)
    expect([offerOf(self), failureOf(self)]).toEqual([undefined, undefined])
  })

  test('the code that was replaced can still be approved', async () => {
    const { ports, first, ...self } = await onScreen()
    await ports.clock.advance(230_000)
    first.approve()
    await settle()
    expect(self.status()).toBe('connected')
  })

  test('a replaced code that runs out is no failure', async () => {
    const self = await onScreen()
    await self.ports.clock.advance(230_000)
    self.first.reject(new Error('Proposal expired'))
    await settle()
    expect(failureOf(self)).toBeUndefined()
    expect(offerOf(self)).toBeDefined()
  })

  test('a pairing that ran out behind the wallet’s app is replaced when the page is back', async () => {
    const { ports, relay } = await onScreen()
    ports.browser.setVisible(false)
    await ports.clock.advance(300_000)
    expect(relay.proposals).toHaveLength(1)
    ports.browser.setVisible(true)
    await settle()
    expect(relay.proposals).toHaveLength(2)
  })

  test('a pairing that ran out in the browser’s page cache is replaced when the page is back', async () => {
    const { ports, relay } = await onScreen()
    const { now } = ports.clock
    // No timer runs there, and some browsers never say that it is hidden.
    Object.assign(ports.clock, { now: () => now() + 300_000 })
    ports.browser.dispatch(new Event('pageshow'))
    await settle()
    expect(relay.proposals).toHaveLength(2)
  })

  const HOUR = 3_600_000
  test.each([-1, -HOUR, HOUR])('a clock set by %i ms leaves no pairing in place', async (by) => {
    const { ports, relay, ...self } = await onScreen()
    await ports.clock.advance(100_000)
    setClock(ports.clock, by)
    await ports.clock.advance(125_000)
    expect(relay.proposals).toHaveLength(2)
    setClock(ports.clock, -by)
    await ports.clock.advance(225_000)
    expect(relay.proposals.length).toBeGreaterThan(2)
    expect(isUsable(offerOf({ ...self, ports, relay }), ports.clock.now())).toBe(true)
  })

  test('a clock set forward is no reason to wait', async () => {
    const { ports, relay } = await onScreen()
    setClock(ports.clock, HOUR)
    await ports.clock.advance(1_000)
    expect(relay.proposals).toHaveLength(2)
  })

  test('a clock set back keeps no pairing that ran out', async () => {
    const self = await onScreen()
    const { clock, browser } = self.ports
    browser.setVisible(false)
    setClock(clock, -HOUR)
    await clock.advance(240_000)
    expect(offerOf(self)).toBeUndefined()
    browser.setVisible(true)
    await settle()
    expect(offerOf(self)?.uri).toBe(self.relay.proposals[1]?.uri)
  })

  test('leaving it gives the attempt up', async () => {
    const self = await onScreen()
    self.kit.router.push('GetWallet')
    await settle()
    expect(offerOf(self)).toBeUndefined()
    expect(self.status()).toBe('disconnected')
    expect(failureOf(self)).toBeUndefined()
  })

  test('closing the modal gives the attempt up', async () => {
    const self = await onScreen()
    self.kit.modal.close()
    await settle()
    expect(offerOf(self)).toBeUndefined()
  })
})

test('without a view the pairing ends after four minutes', async () => {
  const self = createRelayKit()
  await self.asked()
  await self.ports.clock.advance(239_999)
  expect(failureOf(self)).toBeUndefined()
  await self.ports.clock.advance(1)
  expect(failureOf(self)).toMatchObject({ code: 'pairing_expired' })
  expect(offerOf(self)).toBeUndefined()
})

test.each([-3_600_000, 3_600_000])(
  'without a view it ends where a clock is set by %i ms',
  async (by) => {
    const self = createRelayKit()
    await self.asked()
    await self.ports.clock.advance(230_000)
    setClock(self.ports.clock, by)
    self.ports.browser.dispatch(new Event('pageshow'))
    await self.ports.clock.advance(10_000)
    expect(failureOf(self)).toMatchObject({ code: 'pairing_expired' })
    expect(self.ports.clock.pending()).toBe(0)
  },
)

test('a second begin joins the first', async () => {
  const self = createRelayKit()
  await self.asked()
  void self.pairing.begin()
  await settle()
  expect(self.relay.proposals).toHaveLength(1)
})

test('a begin for another wallet takes its place', async () => {
  const [alpha, beta] = [
    { id: 'a', name: 'Alpha', mobileLink: 'alpha://' },
    { id: 'b', name: 'Beta', mobileLink: 'beta://' },
  ]
  const self = createRelayKit()
  const first = await self.asked(alpha)
  void self.pairing.begin(alpha)
  const second = await self.asked(beta)
  expect(self.relay.proposals).toHaveLength(2)
  expect([offerOf(self)?.uri, failureOf(self)]).toEqual([second.uri, undefined])
  first.approve()
  await settle()
  expect(self.status()).not.toBe('connected')
  second.approve({ topic: topicOf(2) })
  while (self.status() !== 'connected') await settle()
  await settle()
  const recent = self.kit.store.get(self.kit.connections.recentAtom)
  expect(recent.map(({ name }) => name)).toEqual(['Beta'])
  expect(self.relay.ended).toEqual([topicOf(1)])
})

test('after a cancel the next begin asks again', async () => {
  const self = createRelayKit()
  await self.asked()
  self.pairing.cancel()
  await self.asked()
  expect(self.relay.proposals).toHaveLength(2)
  expect(offerOf(self)?.uri).toBe(self.relay.proposals[1]?.uri)
})

test('a code that no caller waits for any longer is given up', async () => {
  const { kit, relay, pairing, asked } = createRelayKit()
  const first = await asked()
  pairing.renew()
  await settle()
  expect(relay.abandoned).toEqual([])
  first.approve()
  await settle()
  expect(relay.abandoned).toEqual([relay.proposals[1]?.uri])
  await kit.connections.disconnect()
  const third = await asked()
  pairing.cancel()
  await settle()
  expect(relay.abandoned).toContain(third.uri)
})

test('a code that comes after the visitor gave up is given up', async () => {
  const { relay, pairing, asked } = createRelayKit()
  let accept: () => void = () => undefined
  relay.accept = () => new Promise((resolve) => (accept = resolve))
  const code = asked()
  while (relay.options.length === 0) await settle()
  pairing.cancel()
  await settle()
  accept()
  expect(relay.abandoned).toEqual([(await code).uri])
})

test('a session approved after the visitor gave up is ended', async () => {
  const self = createRelayKit()
  const proposal = await self.asked()
  self.pairing.cancel()
  await settle()
  proposal.approve()
  await settle()
  expect(self.relay.ended).toEqual([topicOf(1)])
  expect(self.status()).toBe('disconnected')
})

test('of two codes that are approved, the second session is ended', async () => {
  const { first, relay, ...self } = await onScreen()
  self.pairing.renew()
  await settle()
  first.approve()
  relay.proposals[1]?.approve({ topic: topicOf(2) })
  await settle()
  expect(self.status()).toBe('connected')
  expect(relay.ended).toEqual([topicOf(2)])
})

const answers: readonly (readonly [answer: unknown, code: string])[] = [
  [{ code: 5000, message: 'User rejected.' }, 'user_rejected'],
  [{ code: 5002, message: 'User rejected methods.' }, 'user_rejected'],
  [{ code: 4001, message: 'User rejected the request.' }, 'user_rejected'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'session_unusable'],
  [new Error('Proposal expired'), 'pairing_expired'],
  [{ code: -32603, message: 'Internal error' }, 'connect_failed'],
]
test.each(answers)('a wallet that answers %j fails with %s', async (answer, code) => {
  const self = createRelayKit()
  const proposal = await self.asked()
  proposal.reject(answer)
  await settle()
  expect(failureOf(self)).toMatchObject({ code })
})

const refusals: readonly (readonly [text: string, code: string, alert: string | undefined])[] = [
  [
    'WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)',
    'relay_unauthorized',
    'Invalid Project ID',
  ],
  ['Unexpected server response: 401', 'relay_unauthorized', 'Invalid Project ID'],
  [
    'WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)',
    'relay_origin_refused',
    'Invalid App Configuration',
  ],
  ['JWT validation error: JWT Token is not yet valid', 'relay_clock_skew', 'Session Expired'],
  ['Unexpected server response: 503', 'relay_refused', undefined],
]
test.each(refusals)('a relay that says "%s" gives %s', async (text, code, title) => {
  const self = createRelayKit()
  self.relay.accept = () => new Promise(() => undefined)
  void self.pairing.begin()
  while (self.relay.options.length === 0) await settle()
  await settle()
  self.relay.tell({ type: 'failed', error: new Error(text) })
  await settle()
  expect(failureOf(self)).toMatchObject({ code })
  const alerts = self.kit.store.get(self.kit.notices.alertsAtom)
  expect(alerts.map((one) => one.title)).toEqual(title === undefined ? [] : [title])
})

test.each([
  [true, 'relay_unreachable'],
  [false, 'relay_offline'],
])(
  'a relay that neither answers nor refuses, online %s, ends it after fifteen seconds: %s',
  async (online, code) => {
    const self = createRelayKit()
    self.ports.browser.setOnline(online)
    self.relay.accept = () => new Promise(() => undefined)
    void self.pairing.begin()
    while (self.relay.options.length === 0) await settle()
    await self.ports.clock.advance(14_999)
    expect(failureOf(self)).toBeUndefined()
    await self.ports.clock.advance(1)
    expect(failureOf(self)).toMatchObject({ code })
  },
)

const NO_SOCKET = new Error('WebSocket connection failed for host: x')

test.each([
  [true, 'relay_unreachable'],
  [false, 'relay_offline'],
])('a refused socket is reported at once, online %s: %s', async (online, code) => {
  const self = createRelayKit()
  self.ports.browser.setOnline(online)
  self.relay.accept = () => new Promise(() => undefined)
  void self.pairing.begin()
  while (self.relay.options.length === 0) await settle()
  await settle()
  self.relay.tell({ type: 'failed', error: NO_SOCKET })
  await settle()
  expect(failureOf(self)).toMatchObject({ code })
})

test('a code on the screen outlives a socket that does not open again', async () => {
  const self = createRelayKit()
  const proposal = await self.asked()
  self.relay.tell({ type: 'failed', error: NO_SOCKET })
  await settle()
  expect(failureOf(self)).toBeUndefined()
  proposal.approve()
  await settle()
  expect(self.status()).toBe('connected')
})

test('the URI is in no log and no event', async () => {
  const self = createRelayKit()
  const seen: unknown[] = []
  self.kit.events.onAny((event) => seen.push(event))
  const proposal = await self.asked()
  proposal.reject({ code: 5000, message: 'User rejected.' })
  await settle()
  expect(seen.length).toBeGreaterThan(0)
  expect(JSON.stringify([seen, self.ports.log.lines])).not.toContain('symKey')
})
