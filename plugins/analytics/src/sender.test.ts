import { expect, test } from 'vitest'
import type { CloudHttp } from '@latchkey/cloud'
import { createFakeClock, createFakeHttp, settle } from '@latchkey/kernel/testing'
import { createFakeRandom } from '@latchkey/kernel/testing/internal'
import { createSender } from './sender.js'
import {
  act,
  analyticsKit,
  emit,
  fail,
  projectKit,
  SERVICE,
  toldBy,
} from './testing/analytics-kit.js'

test('an event that is tried again keeps its id', async () => {
  const self = await analyticsKit({ answer: [{ fault: 'timeout' }, { json: {} }] })
  self.kit.modal.open()
  await expect.poll(self.posts).toHaveLength(1)
  await self.clock.advance(30_000)
  self.kit.modal.close()
  await self.collect()
  await expect.poll(self.names).toEqual(['MODAL_OPEN', 'MODAL_OPEN', 'MODAL_CLOSE'])
  const [tried, again, next] = self.told().map(({ eventId }) => eventId)
  expect(again).toBe(tried)
  expect(next).not.toBe(tried)
})

test('a service that took an event may answer at any length', async () => {
  const self = await analyticsKit({ answer: { json: { page: 'x'.repeat(5_000) } } })
  act(self)
  await expect.poll(self.names).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  act(self)
  await self.collect()
  expect(self.posts()).toHaveLength(4)
})

const ADDRESS = '0x90F8bf6A479f320ead074411a4B0e7944Ea8c9C1'

test('a page’s path goes without addresses and secrets, and an error names the site alone', async () => {
  const self = await analyticsKit()
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzIn0.c2Vz'
  const pathname = `/account/${ADDRESS}/visitor@mail.example/${token}/swap`
  Object.assign(self.browser.window, { location: { pathname } })
  fail(self)
  self.kit.modal.open()
  await expect.poll(self.names).toEqual(['acme start', 'MODAL_OPEN'])
  expect(self.told().map(({ url, domain }) => [url, domain])).toEqual([
    ['https://app.example', 'app.example'],
    ['https://app.example/account/[address]/[e-mail]/[token]/swap', 'app.example'],
  ])
})

test.each([
  [true, ADDRESS],
  [false, '[address]'],
])('with address: %s a payload’s is %s', async (address, to) => {
  const self = await analyticsKit({ options: { url: SERVICE, address } })
  emit(self, 'SEND_INITIATED', { to: ADDRESS, text: `\n${ADDRESS}`, list: [{ [ADDRESS]: 1 }] })
  await expect.poll(self.names).toEqual(['SEND_INITIATED'])
  expect(self.told()[0]?.props['properties']).toEqual({
    to,
    text: `\n${to}`,
    list: [{ [to]: 1 }],
  })
})

test('after an outage of many errors five reports go, and no more within the minute', async () => {
  let isDown = true
  const self = await analyticsKit({ answer: () => (isDown ? { status: 503 } : { json: {} }) })
  const reports = () => self.names().filter((name) => name === 'acme start')
  self.kit.modal.open()
  await expect.poll(self.posts).toHaveLength(1)
  for (let minute = 0; minute < 10; minute += 1) {
    for (let error = 0; error < 5; error += 1) fail(self)
    await self.clock.advance(60_000)
  }
  isDown = false
  await self.clock.advance(600_000)
  const before = reports().length
  fail(self)
  await self.collect()
  await expect.poll(reports).toHaveLength(before + 5)
  for (let error = 0; error < 5; error += 1) fail(self)
  await self.clock.advance(50_000)
  expect(reports()).toHaveLength(before + 5)
})

test('an event that the service always fails at is tried three times, and holds up no other', async () => {
  const self = await analyticsKit({
    answer: (request) =>
      toldBy(request).props.event === 'SEND_INITIATED' ? { status: 500 } : { json: {} },
  })
  emit(self, 'SEND_INITIATED', {})
  for (let visit = 0; visit < 4; visit += 1) {
    await self.collect()
    await self.clock.advance(600_000)
    self.kit.modal.open()
    self.kit.modal.close()
  }
  await self.collect()
  await expect.poll(self.posts).toHaveLength(11)
  const tries = self.names().filter((name) => name === 'SEND_INITIATED')
  expect(tries).toHaveLength(3)
})

test('an event whose payload cannot be read is sent without it, and holds up no other', async () => {
  const self = await analyticsKit()
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  emit(self, 'SEND_INITIATED', { amount: 1, proxy })
  act(self)
  await expect.poll(self.names).toEqual(['SEND_INITIATED', 'MODAL_OPEN', 'MODAL_CLOSE'])
  expect(self.told()[0]?.props['properties']).toEqual({ amount: 1, proxy: '[unreadable]' })
})

test('a service that rests is tried again although the clock is set back', async () => {
  const clock = createFakeClock()
  let back = 0
  const now = () => clock.now() - back
  const http = createFakeHttp({ [`${SERVICE}/e`]: [{ fault: 'network' }, { json: {} }] })
  const url = (service: string) => (service === 'analytics' ? SERVICE : undefined)
  const { post } = http
  const sender = createSender({
    http: {
      url,
      post: (_service, path, ...sent) => post(`${SERVICE}${path}`, ...sent),
    } as CloudHttp,
    clock: { ...clock, now },
    random: createFakeRandom(),
    address: true,
  })
  const page = { origin: SERVICE, path: '/' }
  const data = { event: 'MODAL_OPEN', properties: {} }
  sender.add({ at: 1, data, page, address: undefined })
  await settle()
  back = 3_600_000
  sender.add({ at: 2, data, page, address: undefined })
  await clock.advance(5_000)
  expect(http.requests).toHaveLength(3)
})

test('more than leaves with a page goes later, where the page stays', async () => {
  const self = await analyticsKit()
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  for (let visit = 0; visit < 20; visit += 1) act(self)
  self.browser.setVisible(false)
  self.browser.dispatch(new Event('pagehide'))
  expect(self.posts()).toHaveLength(17)
  self.browser.setVisible(true)
  await self.collect()
  await expect.poll(self.posts).toHaveLength(42)
})

test('open requests count when the page goes', async () => {
  const self = await analyticsKit({ answer: [{ json: {} }, { json: {} }, { never: true }] })
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  for (let visit = 0; visit < 20; visit += 1) act(self)
  self.browser.setVisible(false)
  await self.collect()
  expect(self.posts()).toHaveLength(18)
  self.browser.dispatch(new Event('pagehide'))
  expect(self.posts()).toHaveLength(18)
})

test('a batch that leaves with a page has less than 64 kB in any script', async () => {
  const self = await analyticsKit()
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  for (let at = 0; at < 15; at += 1) emit(self, 'SEND_INITIATED', { text: 'ü'.repeat(3_500) })
  fail(self, '\u{1}'.repeat(500))
  self.browser.setVisible(false)
  expect(self.posts()).toHaveLength(17)
  const sizes = self.told().map((body) => Buffer.byteLength(JSON.stringify(body)))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4_000)
})

test('a page that was hidden before the switch was read sends what waits all the same', async () => {
  const routes = {
    'https://cloud.example/getAnalyticsConfig': [
      { fault: 'network' },
      { json: { isAnalyticsEnabled: true } },
    ],
    [`${SERVICE}/e`]: { json: {} },
  } as const
  const { kit, ports, asked, posts } = projectKit({ routes })
  kit.modal.open()
  await expect.poll(() => asked('/getAnalyticsConfig')).toHaveLength(1)
  await settle()
  await ports.clock.advance(30_000)
  kit.modal.close()
  ports.browser.setVisible(false)
  ports.browser.setVisible(true)
  await ports.clock.advance(5_000)
  await expect.poll(posts).toHaveLength(2)
})

test('an event that fails as it is handed over makes no second sender', async () => {
  const self = await analyticsKit()
  const { bytes } = self.random
  const ends = () => self.browser.listeners()['pagehide'] ?? 0
  const before = ends()
  let isBroken = true
  Object.assign(self.random, {
    bytes(length: number) {
      if (isBroken) throw new Error('no entropy')
      return bytes(length)
    },
  })
  self.kit.modal.open()
  await expect.poll(() => self.log.messages('warn')).toHaveLength(1)
  isBroken = false
  self.kit.modal.close()
  await expect.poll(self.names).toEqual(['MODAL_CLOSE'])
  await self.collect()
  expect(ends()).toBe(before + 1)
  act(self)
  self.browser.setVisible(false)
  expect(self.names()).toEqual(['MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_CLOSE'])
})

test('a report that failed comes back only where fewer than five wait', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const self = await analyticsKit({
    async answer(request) {
      if (toldBy(request).props['errorMessage'] !== 'first' || self.posts().length > 3) {
        return { json: {} }
      }
      await held
      return { fault: 'network' }
    },
  })
  const reports = () => self.told().flatMap(({ props }) => props['errorMessage'] ?? [])
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  fail(self, 'first')
  await self.collect()
  await expect.poll(reports).toEqual(['first'])
  for (const text of ['1', '2', '3', '4', '5']) fail(self, text)
  release()
  await settle()
  await self.clock.advance(60_000)
  self.kit.modal.open()
  await self.collect()
  await expect.poll(self.names).toHaveLength(9)
  expect(reports()).toEqual(['first', '1', '2', '3', '4', '5'])
})
