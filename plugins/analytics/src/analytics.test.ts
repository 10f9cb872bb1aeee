import { expect, test } from 'vitest'
import { cloud } from '@latchkey/cloud'
import { createKit, definePlugin, Events } from '@latchkey/kernel'
import {
  connectedKit,
  createFakePorts,
  evmTestPlugin,
  settle,
  TEST_NETWORKS,
  until,
} from '@latchkey/kernel/testing'
import { analytics } from './index.js'
import {
  act,
  analyticsKit,
  emit,
  fail,
  projectKit,
  SERVICE,
  toldBy,
} from './testing/analytics-kit.js'

test('nothing is sent before a visitor does something; then each event once, by the contract', async () => {
  const self = await analyticsKit()
  fail(self)
  await self.collect()
  expect(self.http.requests).toEqual([])
  self.kit.modal.open()
  await expect.poll(self.names).toEqual(['acme start', 'MODAL_OPEN'])
  const [report, opened] = self.told()
  expect(report?.props).toMatchObject({ type: 'error', errorType: 'Error', errorMessage: 'broken' })
  expect(opened).toEqual({
    eventId: expect.stringMatching(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ) as string,
    url: 'https://app.example/',
    domain: 'app.example',
    timestamp: self.clock.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  })
  expect(report?.eventId).not.toBe(opened?.eventId)
  const { headers, url, ...asked } = self.posts()[0]!
  expect(asked).toMatchObject({ keepalive: true, timeout: 10_000, maxBytes: 4_000 })
  expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/plain/) as string })
  expect(new URL(url).searchParams.get('st')).toBe('latchkey')
})

test('the account goes along, unless the app keeps it', async () => {
  const shown = await analyticsKit({ connect: true })
  const kept = await analyticsKit({ connect: true, options: { url: SERVICE, address: false } })
  for (const self of [shown, kept]) {
    act(self)
    await self.collect()
    await expect.poll(self.names).toContain('MODAL_CLOSE')
  }
  const { address } = shown.kit.store.get(shown.kit.connections.accountAtom).account!
  expect(shown.told().map(({ props }) => props['address'])).toContain(address)
  expect(kept.told().flatMap(({ props }) => Object.keys(props))).not.toContain('address')
})

test('connecting and leaving are reported, a restored connection is not', async () => {
  const self = await analyticsKit()
  await self.kit.connections.connect(self.wallet.info.rdns)
  await self.kit.connections.disconnect()
  await self.collect()
  await expect.poll(self.names).toEqual(['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS'])
})

test('a wallet that ends a restored connection sends nothing off an untouched page', async () => {
  await import('./sender.js') // An existing connection would send at once.
  const before = await connectedKit({ ports: { routes: { [`${SERVICE}/e`]: { json: {} } } } })
  before.dispose()
  const { ports, wallet } = before
  const plugins = [analytics({ url: SERVICE })]
  const { kit } = await connectedKit({ ports, wallet, plugins, connect: false })
  await kit.resume()
  wallet.revoke()
  await until(kit.store, kit.connections.accountAtom, ({ status }) => status === 'disconnected')
  await ports.clock.advance(10_000)
  expect(ports.http.requests).toEqual([])
  kit.modal.open()
  const names = () => ports.http.requests.map((request) => toldBy(request).props.event)
  await expect.poll(names).toEqual(['DISCONNECT_SUCCESS', 'MODAL_OPEN'])
})

test('a look for a session that fails as a page comes back sends nothing, until the visitor acts', async () => {
  await import('./sender.js') // An existing connection would send at once.
  const self = await analyticsKit()
  emit(self, 'SIWX_AUTH_ERROR', { code: 'server_error' })
  await self.clock.advance(10_000)
  expect(self.posts()).toEqual([])
  self.kit.modal.open()
  await expect.poll(self.names).toEqual(['SIWX_AUTH_ERROR', 'MODAL_OPEN'])
})

test('events are collected for five seconds and go one after another', async () => {
  let open = 0
  let most = 0
  const self = await analyticsKit({
    async answer() {
      open += 1
      most = Math.max(most, open)
      await settle()
      open -= 1
      return { json: {} }
    },
  })
  act(self)
  await expect.poll(self.names).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  await expect.poll(() => open).toBe(0)
  await settle()
  for (let visit = 0; visit < 3; visit += 1) act(self)
  await self.clock.advance(4_999)
  expect(self.posts()).toHaveLength(2)
  await self.clock.advance(1)
  await expect.poll(self.posts).toHaveLength(8)
  expect(most).toBe(1)
  expect(self.clock.pending()).toBe(0)
})

test('a page that goes sends what waits', async () => {
  const self = await analyticsKit()
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  act(self)
  self.browser.setVisible(false)
  expect(self.names()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  self.browser.setVisible(true)
  act(self)
  self.browser.dispatch(new Event('pagehide'))
  expect(self.posts()).toHaveLength(6)
  await self.collect()
  expect(self.posts()).toHaveLength(6)
})

test('an event that could not leave with a page that stays goes later, once', async () => {
  let isDown = false
  const self = await analyticsKit({
    answer: () => (isDown ? { fault: 'network' } : { json: {} }),
  })
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  act(self)
  isDown = true
  self.browser.setVisible(false)
  expect(self.posts()).toHaveLength(4)
  await settle()
  isDown = false
  self.browser.setVisible(true)
  await self.clock.advance(30_000)
  self.kit.modal.open()
  await self.collect()
  await expect.poll(self.posts).toHaveLength(7)
  const sent = self.names().slice(4).toSorted()
  expect(sent).toEqual(['MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_OPEN'])
})

test('no more leaves with a page than a browser lets go', async () => {
  const self = await analyticsKit()
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  for (let visit = 0; visit < 20; visit += 1) act(self)
  self.browser.setVisible(false)
  expect(self.posts()).toHaveLength(17)
})

test('an event names the page on which it happened', async () => {
  const self = await analyticsKit()
  const urls = () => self.told().map(({ url }) => url)
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  Object.assign(self.browser.window, { location: { pathname: '/second' } })
  act(self)
  await self.collect()
  await expect
    .poll(urls)
    .toEqual([
      ...['https://app.example/', 'https://app.example/'],
      ...['https://app.example/second', 'https://app.example/second'],
    ])
})

test('without consent nothing is kept, loaded or sent', async () => {
  const self = await analyticsKit({ options: { url: SERVICE, consent: false } })
  act(self)
  fail(self)
  await self.collect()
  expect(self.kit.store.get(self.consent.consentAtom)).toBe(false)
  self.consent.setConsent(true)
  act(self)
  await expect.poll(self.names).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

test('consent that is taken back drops waiting events, and ends open requests', async () => {
  const self = await analyticsKit({ answer: [{ never: true }, { json: {} }] })
  act(self)
  await expect.poll(self.posts).toHaveLength(1)
  self.consent.setConsent(false)
  act(self)
  await self.clock.advance(600_000)
  self.browser.setVisible(false)
  expect(self.posts()).toHaveLength(1)
  self.consent.setConsent(true)
  self.kit.modal.open()
  await self.collect()
  await expect.poll(self.names).toEqual(['MODAL_OPEN', 'MODAL_OPEN'])
})

test('six errors in a minute are five reports', async () => {
  const self = await analyticsKit()
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  for (let error = 0; error < 6; error += 1) fail(self)
  await self.collect()
  await expect.poll(self.posts).toHaveLength(7)
  await self.clock.advance(60_000)
  fail(self)
  await self.collect()
  await expect.poll(self.posts).toHaveLength(8)
})

test('403 raises the alert once, and nothing is sent any more', async () => {
  const self = await analyticsKit({ answer: { status: 403 } })
  act(self)
  await expect.poll(self.titles).toEqual(['Invalid App Configuration'])
  const { alertsAtom } = self.kit.notices
  for (const { code } of self.kit.store.get(alertsAtom)) self.kit.notices.dismissAlert(code)
  for (let visit = 0; visit < 5; visit += 1) {
    act(self)
    await self.clock.advance(600_000)
  }
  expect(self.posts()).toHaveLength(1)
  expect(self.titles()).toEqual([])
})

test.each([
  ['500', { status: 500 }],
  ['429', { status: 429 }],
  ['a server that stopped waiting', { status: 408 }],
  ['no network', { fault: 'network' }],
  ['silence', { fault: 'timeout' }],
] as const)(
  '%s: the service rests, twice as long each time, and what waits is kept',
  async (...given) => {
    const [, answer] = given
    const self = await analyticsKit({ answer: [answer, answer, { json: {} }] })
    self.kit.modal.open()
    await expect.poll(self.posts).toHaveLength(1)
    for (let at = 0; at < 40; at += 1) act(self)
    await self.clock.advance(29_999)
    expect(self.posts()).toHaveLength(1)
    expect(self.clock.pending()).toBe(0)
    await self.clock.advance(1)
    expect(self.posts()).toHaveLength(1)
    act(self)
    await self.collect()
    await expect.poll(self.posts).toHaveLength(2)
    await self.clock.advance(55_000)
    act(self)
    await self.collect()
    expect(self.posts()).toHaveLength(2)
    act(self)
    await self.collect()
    // Sixty are kept: those before them are given up.
    await expect.poll(self.posts).toHaveLength(62)
    expect(self.titles()).toEqual([])
  },
)

test('an event that the service will never take is given up, and the next one is not', async () => {
  const self = await analyticsKit({ answer: [{ status: 400 }, { json: {} }] })
  act(self)
  await expect.poll(self.names).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  self.kit.modal.open()
  self.browser.setVisible(false)
  expect(self.names()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
})

test('secrets in an event are left out, and a huge one is sent by its name alone', async () => {
  const self = await analyticsKit()
  emit(self, 'SEND_INITIATED', { token: 'sesame', note: 'mail@mail.example', amount: 10n ** 20n })
  emit(self, 'SEND_SUCCESS', { text: Array.from({ length: 40 }, () => 'x'.repeat(1_000)) })
  emit(self, 'MODAL_CREATED', {})
  await expect.poll(self.names).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  const [first, second] = self.told()
  expect(first?.props['properties']).toEqual({
    token: '[removed]',
    note: '[e-mail]',
    amount: '100000000000000000000',
  })
  expect(second?.props).toEqual({ type: 'track', event: 'SEND_SUCCESS' })
})

const SWITCH = 'https://cloud.example/getAnalyticsConfig'

test('a project’s service gets the project id, once its switch said yes', async () => {
  const { kit, ports, asked, posts } = projectKit({
    routes: { [SWITCH]: { json: { isAnalyticsEnabled: true } }, [`${SERVICE}/e`]: { json: {} } },
  })
  kit.modal.open()
  await expect.poll(posts).toHaveLength(1)
  expect(new URL(posts()[0]!.url).searchParams.get('projectId')).toBe('p1')
  kit.modal.close()
  await ports.clock.advance(5_000)
  await expect.poll(posts).toHaveLength(2)
  expect(asked('/getAnalyticsConfig')).toHaveLength(1)
  expect(toldBy(posts()[1]!).props.event).toBe('MODAL_CLOSE')
})

test('a switch that says no ends it', async () => {
  const { kit, ports, asked, posts } = projectKit({
    routes: { [SWITCH]: { json: { isAnalyticsEnabled: false } } },
  })
  kit.modal.open()
  await expect.poll(() => asked('/getAnalyticsConfig')).toHaveLength(1)
  kit.modal.close()
  await ports.clock.advance(600_000)
  ports.browser.setVisible(false)
  expect(posts()).toEqual([])
  expect(asked('/getAnalyticsConfig')).toHaveLength(1)
})

test('while the switch cannot be read nothing is sent', async () => {
  const { kit, ports, asked, posts } = projectKit({
    routes: {
      [SWITCH]: [{ fault: 'not_json' }, { json: { isAnalyticsEnabled: true } }],
      [`${SERVICE}/e`]: { json: {} },
    },
  })
  kit.modal.open()
  await expect.poll(() => asked('/getAnalyticsConfig')).toHaveLength(1)
  ports.browser.setVisible(false)
  expect(posts()).toEqual([])
  await ports.clock.advance(30_000)
  kit.modal.close()
  await ports.clock.advance(5_000)
  await expect.poll(posts).toHaveLength(2)
})

test('one cause is one alert and one line of the log, whichever service tells of it', async () => {
  const refused = { status: 403 }
  const routes = { 'https://cloud.example/*': refused, [`${SERVICE}/e`]: refused }
  const { kit, ports, posts } = projectKit({ routes }, { url: SERVICE })
  kit.modal.open()
  await expect.poll(() => ports.http.requests).toHaveLength(3)
  await settle()
  expect(ports.http.requests).toHaveLength(3)
  expect(posts()).toHaveLength(1)
  expect(kit.store.get(kit.notices.alertsAtom)).toHaveLength(1)
  expect(ports.log.messages('error')).toHaveLength(1)
})

test('hosts are those of the options or of the project, and are in the policy', async () => {
  const self = await analyticsKit()
  expect(self.kit.csp()).toContain(SERVICE)
  expect(() => projectKit({}, { url: 'http://events.example' })).toThrow(/"url"/)
  const without = (plugins: Parameters<typeof createKit>[0]['plugins']) => () =>
    createKit({
      networks: TEST_NETWORKS,
      ports: createFakePorts(),
      plugins: [evmTestPlugin(), ...plugins],
    })
  expect(without([analytics()])).toThrow(/services: { analytics }/)
  expect(without([cloud({ projectId: 'p1' }), analytics()])).toThrow(/services: { analytics }/)
  // A project without an id has an alert of its own.
  expect(without([cloud(), analytics()])).not.toThrow()
})

test('a kit that is disposed leaves no timer, listener or request', async () => {
  const self = await analyticsKit()
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  act(self)
  self.dispose()
  expect(self.clock.pending()).toBe(0)
  expect(self.browser.listeners()).toEqual({})
  self.browser.setVisible(false)
  expect(self.posts()).toHaveLength(2)
})

test("a plugin's event during the kit's end goes nowhere", async () => {
  const farewell = definePlugin({
    id: 'farewell',
    needs: { events: Events },
    setup(host, { events }) {
      host.onDispose(() => {
        events.emit('SWITCH_NETWORK', { network: 'eip155:1' })
      })
    },
  })
  const self = await analyticsKit({ plugins: [farewell] })
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  self.dispose()
  expect(self.clock.pending()).toBe(0)
  await self.collect()
  expect(self.posts()).toHaveLength(2)
})
