import { expect, test } from 'vitest'
import { act, analyticsKit } from './testing/analytics-kit.js'

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
