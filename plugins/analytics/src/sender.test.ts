import { expect, test } from 'vitest'
import { act, analyticsKit } from './testing/analytics-kit.js'

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
