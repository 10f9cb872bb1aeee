import { expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { activity } from './activity.js'
import {
  ACCOUNT,
  activityKit,
  noon,
  OTHER,
  SERVICE,
  scriptedBook,
  wireRow,
} from './testing/activity-kit.js'

const PATH = `${SERVICE}/v1/account/*`
const HALF_A_MINUTE = 30_000
const watching = () => activity({ watch: true })

/** A service whose transaction waits until a test says otherwise. */
const serviceOf = (status: { now: string | undefined }) => ({
  [PATH]: () =>
    status.now === undefined
      ? { status: 500 }
      : { json: { data: [wireRow('w1', { status: status.now }), wireRow('old')], next: null } },
})

test('by default nothing is asked for one that waits: ten minutes pass without a request', async () => {
  const self = await activityKit(serviceOf({ now: 'pending' }))
  await self.open()
  expect(self.state().pending.map(({ id }) => id)).toEqual(['w1'])
  const asked = self.http.requests.length
  await self.clock.advance(10 * 60_000)
  expect(self.http.requests.length).toBe(asked)
  self.dispose()
})

test('a watched list is read each half a minute until a block holds the transaction', async () => {
  const status = { now: 'pending' }
  const self = await activityKit(serviceOf(status), [], {}, watching)
  await self.open()
  await self.clock.advance(HALF_A_MINUTE - 1)
  expect(self.queries()).toHaveLength(1)
  await self.clock.advance(1)
  await settle()
  expect(self.queries()).toHaveLength(2)
  expect(self.state()).toMatchObject({ status: 'ready', pending: [{ id: 'w1' }] })
  status.now = 'confirmed'
  await self.clock.advance(HALF_A_MINUTE)
  await expect.poll(() => self.state().pending).toEqual([])
  expect(self.shown()).toEqual(['w1', 'old'])
  await self.clock.advance(10 * 60_000)
  expect(self.queries()).toHaveLength(3)
  self.dispose()
})

test('it is given up after 99 looks', async () => {
  const self = await activityKit(serviceOf({ now: 'pending' }), [], {}, watching)
  await self.open()
  for (let look = 0; look < 105; look += 1) {
    await self.clock.advance(HALF_A_MINUTE)
    await settle()
  }
  expect(self.queries()).toHaveLength(1 + 99)
  self.dispose()
})

test('a page that is hidden asks nothing, and goes on when it is shown', async () => {
  const self = await activityKit(serviceOf({ now: 'pending' }), [], {}, watching)
  await self.open()
  self.browser.setVisible(false)
  await self.clock.advance(10 * 60_000)
  expect(self.queries()).toHaveLength(1)
  self.browser.setVisible(true)
  await self.clock.advance(HALF_A_MINUTE)
  await expect.poll(() => self.queries().length).toBe(2)
  self.dispose()
})

test('a look that fails says nothing and keeps the list', async () => {
  const status: { now: string | undefined } = { now: 'pending' }
  const self = await activityKit(serviceOf(status), [], {}, watching)
  await self.open()
  status.now = undefined
  await self.clock.advance(HALF_A_MINUTE)
  await expect.poll(() => self.queries().length).toBe(2)
  await settle()
  expect(self.state()).toMatchObject({ status: 'ready', error: undefined })
  expect(self.state().pending.map(({ id }) => id)).toEqual(['w1'])
  expect(self.kit.store.get(self.kit.notices.toastAtom)).toBeUndefined()
  expect(self.events.names()).not.toContain('ERROR_FETCH_TRANSACTIONS')
  status.now = 'confirmed'
  await self.clock.advance(HALF_A_MINUTE)
  await expect.poll(() => self.shown()).toEqual(['w1', 'old'])
  self.dispose()
})

test('one that was sent from here is not asked for twice: the book looks at the chain', async () => {
  const book = scriptedBook()
  const self = await activityKit(serviceOf({ now: 'pending' }), [book.plugin], {}, watching)
  book.write({
    id: 'book w1',
    sent: { hash: '0xw1', network: 'eip155:1', account: `eip155:1:${ACCOUNT}`, to: OTHER },
    intent: { kind: 'send', to: OTHER },
    made: noon(11, 24),
    looks: 1,
    standing: { state: 'pending' },
  })
  await self.open()
  expect(self.state().pending).toHaveLength(1)
  await self.clock.advance(10 * 60_000)
  expect(self.queries()).toHaveLength(1)
  self.dispose()
})

test('with the account the watch is gone', async () => {
  const self = await activityKit(serviceOf({ now: 'pending' }), [], {}, watching)
  await self.open()
  await self.kit.connections.disconnect()
  await self.clock.advance(10 * 60_000)
  expect(self.queries()).toHaveLength(1)
  self.dispose()
})

test('an account that goes while the list is read is watched no more', async () => {
  let answer: () => void = () => undefined
  let asked = 0
  const page = { json: { data: [wireRow('w1', { status: 'pending' })], next: null } }
  const routes = {
    [PATH]: async () => {
      asked += 1
      if (asked > 1) await new Promise<void>((resolve) => (answer = resolve))
      return page
    },
  }
  const self = await activityKit(routes, [], {}, watching)
  await self.open()
  await self.clock.advance(HALF_A_MINUTE)
  await expect.poll(() => asked).toBe(2)
  await self.kit.connections.disconnect()
  answer()
  await settle()
  await self.clock.advance(10 * 60_000)
  await settle()
  expect([asked, self.clock.pending()]).toEqual([2, 0])
  self.dispose()
})

test('another value than a yes or a no is refused', async () => {
  const wrong = () => activity({ watch: 30 as never })
  await expect(activityKit({}, [], {}, wrong)).rejects.toMatchObject({ code: 'option_invalid' })
})

test('after the end of the kit nothing that waits is looked at', async () => {
  const self = await activityKit(serviceOf({ now: 'pending' }), [], {}, watching)
  await self.open()
  self.dispose()
  const before = self.queries().length
  await self.clock.advance(2 * HALF_A_MINUTE)
  expect(self.queries()).toHaveLength(before)
  expect(self.clock.pending()).toBe(0)
})
