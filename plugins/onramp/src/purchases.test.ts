import { describe, expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import type { OnRampPurchase } from './on-ramp-provider.js'
import { OFFER, onrampKit, quoteOf } from './testing/onramp-kit.js'

const KEY = 'latchkey:default:onramp'
/** Where the clock of a test begins. */
const NOW = 1_700_000_000_000

const purchase = (id: string, change: Partial<OnRampPurchase> = {}): OnRampPurchase => ({
  id,
  status: 'pending',
  at: NOW,
  symbol: 'USDC',
  amount: '48.85',
  ...change,
})

/** Bought at the provider that tells of purchases. */
async function bought(...given: Parameters<typeof onrampKit>) {
  const self = await onrampKit(...given)
  await self.fill()
  await self.onramp.buy()
  await settle()
  const say = async (...purchases: readonly OnRampPurchase[]) => {
    self.script.purchases = () => Promise.resolve(purchases)
    await self.clock.advance(4_000)
  }
  return { ...self, say }
}

describe('which purchase it is', () => {
  test('one that was on its way before is another, and stays so to its end', async () => {
    const old = purchase('old')
    const { state, say } = await bought({ purchases: () => Promise.resolve([old]) })
    await say(old)
    expect(state()).toMatchObject({ step: 'waiting', purchase: undefined })
    await say({ ...old, status: 'done' })
    expect(state()).toMatchObject({ step: 'waiting', purchase: undefined })
    await say(old, purchase('new'))
    expect(state()).toMatchObject({ step: 'seen', purchase: { id: 'new' } })
  })

  test('earlier purchases are read before its page can be opened', async () => {
    const order: string[] = []
    const self = await onrampKit()
    let answer: (purchases: readonly OnRampPurchase[]) => void = () => undefined
    self.script.purchases = () => new Promise((resolve) => (answer = resolve))
    await self.fill()
    const url = self.onramp.buy().then(() => order.push('page'))
    await settle()
    order.push('read')
    answer([purchase('old')])
    await url
    expect(order).toEqual(['read', 'page'])
  })

  test('with unreadable earlier ones, a purchase counts that was made after the press', async () => {
    const self = await onrampKit({ purchases: () => Promise.reject(new Error('503')) })
    await self.fill()
    const pressed = self.clock.now()
    await self.onramp.buy()
    await settle()
    const old = purchase('old', { at: pressed - 1 })
    const undated = purchase('undated', { at: undefined })
    self.script.purchases = () => Promise.resolve([old, undated])
    await self.clock.advance(8_000)
    expect(self.state().step).toBe('waiting')
    self.script.purchases = () => Promise.resolve([old, purchase('new', { at: pressed })])
    await self.clock.advance(4_000)
    expect(self.state()).toMatchObject({ step: 'seen', purchase: { id: 'new' } })
  })

  test('an old one that the first list left out is not it', async () => {
    const { state, say, clock } = await bought()
    const old = purchase('old', { status: 'done', at: clock.now() - 11 * 60_000 })
    await say(old)
    expect(state()).toMatchObject({ step: 'waiting', purchase: undefined })
    // Clocks differ by some minutes, and one on its way may have no time yet.
    await say(old, purchase('new', { at: clock.now() - 9 * 60_000 }))
    expect(state()).toMatchObject({ step: 'seen', purchase: { id: 'new' } })
  })

  test('one of something else than was ordered is not it', async () => {
    const { state, say } = await bought()
    await say(purchase('other', { symbol: 'ETH', status: 'done', at: undefined }))
    expect(state()).toMatchObject({ step: 'waiting', purchase: undefined })
    await say(purchase('own', { symbol: 'usdc', at: undefined }))
    expect(state()).toMatchObject({ step: 'seen', purchase: { id: 'own' } })
  })

  test('once it is known another one does not take its place', async () => {
    const { state, say } = await bought()
    await say(purchase('first'))
    await say(purchase('first'), purchase('second', { at: NOW + 9 }))
    await say(purchase('first', { status: 'done' }), purchase('second', { at: NOW + 9 }))
    expect(state()).toMatchObject({ step: 'told', purchase: { id: 'first' } })
  })

  test('an unknown state is reported as that, and is no end', async () => {
    const { state, say } = await bought()
    await say(purchase('p', { status: 'unknown' }))
    expect(state()).toMatchObject({ step: 'seen', purchase: { status: 'unknown' } })
    await say(purchase('p', { status: 'done' }))
    expect(state().step).toBe('told')
  })
})

describe('an open purchase', () => {
  test('survives the choice of another provider, and a new beginning there', async () => {
    const { onramp, kit, state, script, clock, storage, fill } = await onrampKit()
    await onramp.choose('acme-link')
    await settle()
    await fill()
    expect(state()).toMatchObject({ step: 'quote', provider: 'acme' })
    expect(storage.content()[KEY]).toContain('acme-link')
    script.balance += 7n
    await clock.advance(15_000)
    expect(kit.store.get(kit.notices.toastAtom)).toMatchObject({ code: 'onramp_rose' })
    await onramp.reset()
    expect(state().step).toBe('providers')
    const [kept] = kit.store.get(onramp.underWayAtom)
    expect(kept).toMatchObject({ step: 'rose', provider: 'acme-link', rise: { amount: 7n } })
    await onramp.show(kept?.id ?? '')
    expect(state()).toMatchObject({ step: 'rose', provider: 'acme-link' })
    await onramp.reset()
    expect(kit.store.get(onramp.underWayAtom)).toEqual([])
    expect(storage.content()[KEY]).toBeUndefined()
  })

  test('is one of several after a reload', async () => {
    const first = await bought()
    await first.say(purchase('p'))
    await first.onramp.choose('acme-link')
    await settle()
    first.dispose()
    const { ports, wallet, script } = first
    const { kit, onramp, state } = await onrampKit(script, { ports, wallet, connect: false })
    await kit.resume()
    await settle()
    const steps = kit.store.get(onramp.underWayAtom).map(({ provider, step }) => [provider, step])
    expect(steps).toEqual([
      ['acme-link', 'waiting'],
      ['acme', 'seen'],
    ])
    expect(state().provider).toBe('acme-link')
  })

  test('at the same link is one, whose rises are reported once', async () => {
    const { onramp, kit, script, state, clock } = await onrampKit()
    await onramp.choose('acme-link')
    await settle()
    await clock.advance(1_000)
    script.balance += 5n
    await onramp.choose('acme-link')
    await settle()
    expect(kit.store.get(onramp.underWayAtom)).toHaveLength(1)
    // An arrival between the two presses counts as a rise, too.
    expect(state()).toMatchObject({ step: 'rose', rise: { amount: 5n } })
  })

  test('that was never seen gives way to another one at its provider; one that was seen does not', async () => {
    const { onramp, kit, say, clock, fill } = await bought()
    const ids = () => kit.store.get(onramp.underWayAtom).map((one) => one.purchase?.id)
    await clock.advance(1_000)
    await fill()
    await onramp.buy()
    expect(ids()).toEqual([undefined])
    await say(purchase('p'))
    await fill()
    await onramp.buy()
    expect(ids()).toEqual([undefined, 'p'])
    await say(purchase('p'), purchase('q', { at: NOW + 9 }))
    expect(ids()).toEqual(['q', 'p'])
  })

  test('goes on while another account buys at the same seller', async () => {
    const { onramp, kit, state, clock, fill, script, wallet } = await bought(
      {},
      { wallet: { accounts: 2 } },
    )
    const buyer = state().buyer?.account.address
    wallet.switchAccount(1)
    await settle()
    await fill()
    await onramp.buy()
    script.purchases = ({ account }) =>
      Promise.resolve(account.address === buyer ? [purchase('first', { status: 'done' })] : [])
    await clock.advance(4_000)
    const all = kit.store.get(onramp.underWayAtom)
    expect(all.map(({ step }) => step)).toEqual(['waiting', 'told'])
    expect(all.map((one) => one.buyer.account.address === buyer)).toEqual([false, true])
  })

  test('is left out with its account, however it ended', async () => {
    const { onramp, kit, say } = await bought()
    await say(purchase('p', { status: 'done' }))
    expect(kit.store.get(onramp.underWayAtom)).toHaveLength(1)
    await kit.connections.disconnect()
    await settle()
    expect(kit.store.get(onramp.underWayAtom)).toEqual([])
  })

  test('the ninth is the end of the oldest', async () => {
    const { onramp, kit, clock, script, storage, fill } = await onrampKit()
    const made: OnRampPurchase[] = []
    script.purchases = () => Promise.resolve(made)
    for (let at = 0; at < 9; at += 1) {
      await fill()
      await onramp.buy()
      made.push(purchase(`p${String(at)}`, { at: NOW + at }))
      await clock.advance(4_000)
    }
    const ids = kit.store.get(onramp.underWayAtom).map((one) => one.purchase?.id)
    expect(ids).toEqual(['p8', 'p7', 'p6', 'p5', 'p4', 'p3', 'p2', 'p1'])
    expect((JSON.parse(storage.content()[KEY] ?? '') as { rows: unknown[] }).rows).toHaveLength(8)
  })
})

describe('the page of a purchase', () => {
  test('counts once: it is offered no more, and a new one is prepared on a press', async () => {
    let pages = 0
    const open = () => Promise.resolve(`https://pay.example/buy?session=${String((pages += 1))}`)
    const { onramp, state, storage } = await bought({ open })
    expect(state().url).toBe('https://pay.example/buy?session=1')
    await onramp.opened()
    expect(state()).toMatchObject({ step: 'waiting', url: undefined, order: { cents: 5_000n } })
    expect(await onramp.reopen()).toBe('https://pay.example/buy?session=2')
    expect(state().url).toBe('https://pay.example/buy?session=2')
    expect(storage.content()[KEY]).not.toContain('session=')
  })

  test('that is paid leads nowhere, and a link stays', async () => {
    const { onramp, state, say } = await bought()
    await say(purchase('p'))
    expect(state().url).toBeUndefined()
    await onramp.choose('acme-link')
    await onramp.opened()
    expect(state().url).toBe(onramp.link('acme-link'))
    await expect(onramp.reopen()).rejects.toMatchObject({ code: 'onramp_incomplete' })
  })

  test('is prepared again only if its provider may still be bought from', async () => {
    const { onramp, state, seller, count } = await bought()
    await onramp.opened()
    seller.covers = () => false
    const refused = { code: 'onramp_unavailable' }
    await expect(onramp.reopen()).rejects.toMatchObject(refused)
    expect(state()).toMatchObject({ step: 'waiting', url: undefined, error: refused })
    expect(count('open')).toBe(1)
    seller.covers = () => true
    await onramp.reopen()
    expect(state()).toMatchObject({ url: 'https://pay.example/buy?session=1', error: undefined })
  })

  test('that cannot be prepared again leaves the purchase as it is', async () => {
    const { onramp, script, state } = await bought()
    await onramp.opened()
    script.open = () => Promise.reject(new Error('503'))
    await expect(onramp.reopen()).rejects.toMatchObject({ code: 'onramp_failed' })
    expect(state()).toMatchObject({ step: 'waiting', error: { code: 'onramp_failed' } })
  })
})

describe('the list of purchases', () => {
  test('is the buyer’s, whichever account is shown, and else that of the account shown', async () => {
    const asked: string[] = []
    const { onramp, kit, past, script, wallet } = await bought({}, { wallet: { accounts: 2 } })
    const buyer = kit.store.get(kit.connections.accountAtom).account
    script.purchases = ({ account }) => {
      asked.push(account.address)
      return Promise.resolve([])
    }
    wallet.switchAccount(1)
    await settle()
    expect(kit.store.get(kit.connections.accountAtom).account?.address).not.toBe(buyer?.address)
    asked.length = 0
    await onramp.readPast()
    expect(asked).toEqual([buyer?.address])
    expect(past()).toMatchObject({ status: 'ready', buyer: { account: { id: buyer?.id } } })
  })

  test('is read of a provider without a purchase there', async () => {
    const list = [purchase('a'), purchase('b', { at: NOW + 2 })]
    const { onramp, past, state } = await onrampKit({ purchases: () => Promise.resolve(list) })
    await onramp.readPast('acme')
    expect(past()).toMatchObject({ status: 'ready', seller: { id: 'acme' } })
    expect(past().purchases.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(state().step).toBe('providers')
    await expect(onramp.readPast('acme-link')).rejects.toMatchObject({ code: 'onramp_unavailable' })
  })
})

describe('the way to pay', () => {
  test.each([
    [5_000n, undefined, 'card'],
    [750_001n, undefined, 'ach_bank_account'],
    [5_000n, 'ach_bank_account', 'ach_bank_account'],
  ])(
    'of %i cents, chosen %s, is %s: quote and page are for it',
    async (cents, method, expected) => {
      const asked: unknown[] = []
      const { onramp, state, clock } = await onrampKit({
        quote(order) {
          asked.push(order.method)
          return Promise.resolve(quoteOf(order))
        },
        open(order) {
          asked.push(order.method)
          return Promise.resolve('https://pay.example/')
        },
      })
      await onramp.choose('acme')
      await onramp.edit({ cents, ...(method !== undefined && { method }) })
      await clock.advance(300)
      expect(state()).toMatchObject({ lack: undefined, limit: { method: expected } })
      await onramp.buy()
      expect(asked).toEqual([expected, expected])
    },
  )

  test('that was chosen has its own limits, until another currency is paid with', async () => {
    const { onramp, state } = await onrampKit()
    await onramp.choose('acme')
    await onramp.edit({ method: 'card', cents: 750_001n })
    expect(state()).toMatchObject({ lack: 'too_much', limit: { method: 'card', most: 750_000n } })
    await onramp.edit({ payment: 'EUR' })
    expect(state()).toMatchObject({ form: { method: undefined }, limit: { least: 2_000n } })
  })

  test('is the next one up for an amount between two', async () => {
    const [usd] = OFFER.payments
    const limits = [
      { method: 'card', least: 1_000n, most: 5_000n },
      { method: 'wire', least: 10_000n, most: 90_000n },
    ]
    const offer = { ...OFFER, payments: [{ ...usd, code: 'USD', limits }] }
    const { onramp, state } = await onrampKit({ offer: () => Promise.resolve(offer) })
    await onramp.choose('acme')
    await onramp.edit({ cents: 7_000n })
    expect(state()).toMatchObject({ lack: 'too_little', limit: { method: 'wire' } })
  })
})
