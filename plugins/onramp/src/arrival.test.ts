import { expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import type { OnRampPurchase } from './on-ramp-provider.js'
import { OFFER, onrampKit, USDC } from './testing/onramp-kit.js'

const KEY = 'latchkey:default:onramp'
const done: OnRampPurchase = {
  id: 'p1',
  status: 'done',
  at: undefined,
  symbol: 'USDC',
  amount: '48.85',
}
/** The sold asset, by its contract. */
const NAMED = {
  ...OFFER,
  assets: OFFER.assets.map((one) => (one.code === 'usdc' ? { ...one, asset: USDC.id } : one)),
}

async function bought() {
  const self = await onrampKit({ offer: () => Promise.resolve(NAMED) })
  await self.fill()
  await self.onramp.buy()
  await settle()
  const toast = () => self.kit.store.get(self.kit.notices.toastAtom)?.code
  return { ...self, toast }
}
type Bought = Awaited<ReturnType<typeof bought>>

/** The page after a reload. */
async function reloaded(first: Bought) {
  first.dispose()
  const later = await onrampKit(
    { offer: () => Promise.resolve(NAMED), balance: first.script.balance },
    { ports: first.ports },
  )
  await settle()
  return later
}

test('the seller says that it was delivered and nothing came: that is its word, and the watch goes on', async () => {
  const { script, state, clock, toast, count } = await bought()
  script.purchases = () => Promise.resolve([done])
  await clock.advance(4_000)
  expect(state()).toMatchObject({ step: 'told', isWatched: true, rise: undefined })
  expect(toast()).toBe('onramp_told')
  const asked = count('balance')
  await clock.advance(60_000)
  expect(state().step).toBe('told')
  expect(count('balance')).toBeGreaterThan(asked)
  // Dust is no purchase.
  script.balance += 1n
  await clock.advance(15_000)
  expect(state().step).toBe('told')
})

test('an asset that nodes see in the account has arrived, with their count', async () => {
  const { script, state, clock, toast, storage } = await bought()
  script.balance += 48_840_000n
  script.purchases = () => Promise.resolve([done])
  await clock.advance(4_000)
  await settle()
  expect(state()).toMatchObject({ step: 'arrived', rise: { amount: 48_840_000n } })
  expect(toast()).toBe('onramp_arrived')
  expect(storage.content()[KEY]).toBeUndefined()
})

test.each(['told', 'seen'] as const)(
  'a purchase that was %s is so after a reload, with any later answer of its seller, and is not paid twice',
  async (step) => {
    const first = await bought()
    const status = step === 'told' ? 'done' : 'pending'
    first.script.purchases = () => Promise.resolve([{ ...done, status }])
    await first.clock.advance(4_000)
    expect(first.state().step).toBe(step)
    const later = await reloaded(first)
    expect(later.state()).toMatchObject({ step, url: undefined, purchase: { id: 'p1' } })
    await later.clock.advance(4_000)
    expect(later.state().step).toBe(step)
    later.script.purchases = () => Promise.resolve([done])
    later.script.balance += 48_850_000n
    await later.clock.advance(60_000)
    expect(later.state().step).toBe('arrived')
  },
)

test('a rise that was seen is still told after a reload', async () => {
  const first = await bought()
  await first.onramp.choose('acme-link')
  await settle()
  first.script.balance += 7n
  await first.clock.advance(15_000)
  expect(first.state()).toMatchObject({ step: 'rose', rise: { amount: 7n } })
  const later = await reloaded(first)
  await later.clock.advance(15_000)
  const all = later.kit.store.get(later.onramp.underWayAtom)
  expect(all.find(({ provider }) => provider === 'acme-link')).toMatchObject({
    step: 'rose',
    rise: { amount: 7n },
  })
})
