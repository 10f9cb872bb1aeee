import { expect, test } from 'vitest'
import { act, analyticsKit, emit } from './testing/analytics-kit.js'

test.each(['false', 1, {}])('%j is no consent', async (given) => {
  const self = await analyticsKit()
  act(self)
  await expect.poll(self.posts).toHaveLength(2)
  act(self)
  self.consent.setConsent(given as boolean)
  expect(self.kit.store.get(self.consent.consentAtom)).toBe(false)
  act(self)
  await self.collect()
  self.browser.setVisible(false)
  expect(self.posts()).toHaveLength(2)
})

test('events without consent count for the content of later ones', async () => {
  const self = await analyticsKit()
  self.kit.modal.open()
  emit(self, 'way:shown', { way: 'mobile', wallet: { id: 'b', name: 'Birch' } })
  self.consent.setConsent(false)
  self.kit.modal.close()
  self.consent.setConsent(true)
  // Of an interface of the app's own.
  emit(self, 'way:shown', { way: 'qrcode', wallet: { id: 'c', name: 'Cedar' } })
  await self.collect()
  const chosen = () => self.told().flatMap(({ props }) => props['properties'] ?? [])
  await expect.poll(chosen).toContainEqual({ name: 'Cedar', platform: 'qrcode' })
})

test.each([
  ['an app that switches it off', { features: { analytics: false } }],
  ['a region where it is not allowed', { regionPolicy: () => false }],
])('%s sends nothing', async (_where, kit) => {
  const self = await analyticsKit({ kit })
  act(self)
  self.browser.setVisible(false)
  await self.collect()
  expect(self.posts()).toEqual([])
})
