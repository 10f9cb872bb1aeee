import { describe, expect, test } from 'vitest'
import { failing, settle } from '@latchkey/kernel/testing'
import type { OnRampPurchase, OnRampQuote, PurchasePage } from './on-ramp-provider.js'
import { OFFER, onrampKit, quoteOf, USDC } from './testing/onramp-kit.js'

const KEY = 'latchkey:default:onramp'
const URL = 'https://pay.example/buy?session=1'
/** Where the clock of a test begins. */
const NOW = 1_700_000_000_000

const purchase = (change: Partial<OnRampPurchase> = {}): OnRampPurchase => ({
  id: 'p1',
  status: 'pending',
  at: NOW + 1_000,
  symbol: 'USDC',
  amount: '48.85',
  ...change,
})

/** Reviewed, at a seller whose first answer is lost. */
async function losing(options: Parameters<typeof onrampKit>[1] = {}) {
  const pages: (() => Promise<string>)[] = [() => Promise.reject(new Error('connection lost'))]
  const open = () => (pages.shift() ?? (() => Promise.resolve(URL)))()
  const self = await onrampKit({ open }, options)
  await self.fill()
  const codes = () => self.state().review?.notes.map(({ code }) => code)
  const underWay = () => self.kit.store.get(self.onramp.underWayAtom)
  return { ...self, pages, codes, underWay }
}

describe('a purchase whose answer was lost', () => {
  test('is not started again by one press: its note is to be looked at first', async () => {
    const { onramp, state, count, codes } = await losing()
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_maybe_started' })
    expect(state()).toMatchObject({ step: 'quote', lack: 'check', quote: { source: 'provider' } })
    expect(codes()).toEqual(['maybe_sent'])
    await expect(onramp.buy()).rejects.toMatchObject({ context: { lack: 'check' } })
    expect(count('open')).toBe(1)
    await onramp.accept('maybe_sent', true)
    expect(state().lack).toBeUndefined()
    expect(await onramp.buy()).toBe(URL)
    expect([count('open'), state().step]).toEqual([2, 'waiting'])
  })

  test('that its seller lists is followed, and no page is asked for twice', async () => {
    const { onramp, script, pages, state, count, underWay } = await losing()
    pages[0] = () => {
      script.purchases = () => Promise.resolve([purchase()])
      return Promise.reject(new Error('connection lost'))
    }
    expect(await onramp.buy()).toBeUndefined()
    expect(state()).toMatchObject({ step: 'seen', purchase: { id: 'p1' }, url: undefined })
    expect([count('open'), underWay().length]).toEqual([1, 1])
  })

  test('that its seller lists takes no place of one whose page is open', async () => {
    const { onramp, script, pages, state, underWay, fill, clock } = await losing()
    pages[0] = () => Promise.resolve(URL)
    await onramp.buy()
    await clock.advance(1_000)
    await fill()
    script.open = () => {
      const both = [purchase(), purchase({ id: 'p2', at: NOW + 9_000 })]
      script.purchases = () => Promise.resolve(both)
      return Promise.reject(new Error('connection lost'))
    }
    await onramp.buy()
    expect(state()).toMatchObject({ step: 'seen', purchase: { id: 'p2' } })
    await clock.advance(4_000)
    expect(underWay().map((one) => one.purchase?.id)).toEqual(['p2', 'p1'])
  })

  test('may be that of a page that is open: one in the list is not taken for it', async () => {
    const { onramp, script, pages, codes, fill, clock } = await losing()
    pages[0] = () => Promise.resolve(URL)
    await onramp.buy()
    await clock.advance(1_000)
    await fill()
    script.open = () => {
      script.purchases = () => Promise.resolve([purchase()])
      return Promise.reject(new Error('connection lost'))
    }
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_maybe_started' })
    expect(codes()).toEqual(['maybe_sent'])
  })

  test('that its seller lists later is followed then', async () => {
    const { onramp, script, clock, state } = await losing()
    await onramp.buy().catch(() => undefined)
    script.purchases = () => Promise.resolve([purchase()])
    await clock.advance(4_000)
    expect(state()).toMatchObject({ step: 'seen', purchase: { id: 'p1' } })
  })

  test('is found by the next press, which then opens nothing', async () => {
    const { onramp, script, state, count } = await losing()
    await onramp.buy().catch(() => undefined)
    await onramp.accept('maybe_sent', true)
    script.purchases = () => Promise.resolve([purchase()])
    expect(await onramp.buy()).toBeUndefined()
    expect([count('open'), state().step]).toEqual([1, 'seen'])
  })

  test('and that its seller reports as failed is no open purchase', async () => {
    const { onramp, script, pages, state, storage, count, clock } = await losing()
    pages[0] = () => {
      script.purchases = () => Promise.resolve([purchase({ status: 'failed' })])
      return Promise.reject(new Error('connection lost'))
    }
    await onramp.buy()
    expect(state()).toMatchObject({ step: 'failed', purchase: { id: 'p1' } })
    expect(storage.content()[KEY]).toBeUndefined()
    const asked = count('purchases')
    await clock.advance(60_000)
    expect(count('purchases')).toBe(asked)
  })

  test('is a doubt at another seller’s form no more, and is one again at its own', async () => {
    const { onramp, state, codes, fill } = await losing()
    await onramp.buy().catch(() => undefined)
    await onramp.choose('acme-link')
    expect(state()).toMatchObject({ step: 'waiting', review: undefined })
    await fill()
    expect(codes()).toEqual(['maybe_sent'])
  })

  test('is asked for by a price of now; a worse one is shown first, and nothing is opened', async () => {
    const { onramp, script, state, count, codes } = await losing()
    await onramp.buy().catch(() => undefined)
    await onramp.accept('maybe_sent', true)
    script.quote = (order) => Promise.resolve({ ...quoteOf(order), receives: '40' })
    expect(await onramp.buy()).toBeUndefined()
    expect(count('open')).toBe(1)
    expect(codes()).toContain('changed')
    expect(state()).toMatchObject({ step: 'quote', quote: { receives: '40' } })
  })

  test('a refusal is none: what is proved not to have begun is tried again at once', async () => {
    const { onramp, pages, codes } = await losing()
    pages[0] = () => Promise.resolve('javascript:alert(1)')
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_url_invalid' })
    expect(codes()).toEqual([])
    expect(await onramp.buy()).toBe(URL)
  })
})

describe('the reviewed page is opened', () => {
  test('the seller is asked for the order of the review', async () => {
    const asked: unknown[] = []
    const { onramp, state, fill } = await onrampKit({
      open(order) {
        asked.push(order)
        return Promise.resolve({ url: URL, cents: 5_000n, payment: 'USD', asset: 'usdc' })
      },
    })
    await fill()
    const reviewed = state().review?.order
    expect(await onramp.buy()).toBe(URL)
    expect(asked).toEqual([reviewed])
    expect(reviewed).toMatchObject({ cents: 5_000n, payment: 'USD', asset: { code: 'usdc' } })
  })

  test('a page for anything else stays shut, and there is a new review that says so', async () => {
    const rows: readonly (readonly [string, Partial<PurchasePage>])[] = [
      ['amount', { cents: 500_000n }],
      ['currency', { payment: 'EUR' }],
      ['asset', { asset: 'eth' }],
      ['network', { network: 'ten' }],
      ['receiver', { address: '0x000000000000000000000000000000000000dead' }],
    ]
    expect(
      await failing(rows, async ([change, page]) => {
        const open = () => Promise.resolve({ url: URL, ...page })
        const self = await onrampKit({ open })
        await self.fill()
        const refused = { code: 'onramp_changed', context: { changes: [change] } }
        await expect(self.onramp.buy()).rejects.toMatchObject(refused)
        expect(self.state()).toMatchObject({ step: 'quote', lack: undefined, error: refused })
        expect(self.count('quote 5000 USD usdc')).toBe(2)
        expect(self.kit.store.get(self.onramp.underWayAtom)).toEqual([])
        expect(self.storage.content()[KEY]).toBeUndefined()
      }),
    ).toEqual([])
  })

  test('so does the page that is opened again', async () => {
    const { onramp, script, state, fill } = await onrampKit()
    await fill()
    await onramp.buy()
    await onramp.opened()
    script.open = () => Promise.resolve({ url: URL, cents: 9_000n })
    await expect(onramp.reopen()).rejects.toMatchObject({ code: 'onramp_changed' })
    expect(state()).toMatchObject({ step: 'waiting', url: undefined })
  })

  test('a quote for anything else is none, and no example replaces it', async () => {
    const rows: readonly (readonly [string, Partial<OnRampQuote>])[] = [
      ['amount', { total: 5_002n }],
      ['currency', { currency: 'EUR' }],
      ['asset', { symbol: 'ETH' }],
      ['price', { receives: '0' }],
    ]
    expect(
      await failing(rows, async ([change, quote]) => {
        const self = await onrampKit({
          quote: (order) => Promise.resolve({ ...quoteOf(order), ...quote }),
        })
        await self.fill()
        expect(self.state()).toMatchObject({
          lack: 'quote',
          quote: undefined,
          quoteError: { code: 'onramp_changed', context: { changes: [change] } },
        })
      }),
    ).toEqual([])
  })
})

describe('another account or network', () => {
  test('voids the form, and says so', async () => {
    const { kit, state, fill } = await onrampKit()
    await fill()
    await kit.networks.switchTo('eip155:10')
    expect(state()).toMatchObject({ step: 'providers', error: { code: 'onramp_moved' } })
    await kit.networks.switchTo('eip155:1')
    expect(state()).toMatchObject({ step: 'providers', review: undefined })
  })

  test('says nothing where nothing was filled in', async () => {
    const { kit, state } = await onrampKit()
    await kit.networks.switchTo('eip155:10')
    expect(state()).toMatchObject({ step: 'providers', error: undefined })
  })

  test('while a page is prepared ends that: a page that comes late is dropped, and the doubt stays', async () => {
    let answer: (url: string) => void = () => undefined
    const { onramp, pages, kit, state, underWay, storage, fill, codes } = await losing()
    pages[0] = () => new Promise((resolve) => (answer = resolve))
    const buying = onramp.buy().catch((error: unknown) => error)
    await settle()
    expect(state().step).toBe('window')
    await kit.networks.switchTo('eip155:10')
    expect(state()).toMatchObject({ step: 'providers', error: { code: 'onramp_moved' } })
    answer(URL)
    await settle()
    expect(await buying).toBeInstanceOf(Error)
    expect([underWay(), storage.content()[KEY]]).toEqual([[], undefined])
    await kit.networks.switchTo('eip155:1')
    await fill()
    expect(codes()).toEqual(['maybe_sent'])
  })

  test('another seller that is chosen while a page is prepared stays, also after late answers', async () => {
    let answer: (url: string) => void = () => undefined
    const { onramp, pages, state, underWay } = await losing()
    pages[0] = () => new Promise((resolve) => (answer = resolve))
    const buying = onramp.buy().catch((error: unknown) => error)
    await settle()
    await onramp.choose('acme-link')
    answer(URL)
    await settle()
    expect(await buying).toBeInstanceOf(Error)
    expect(state()).toMatchObject({ step: 'waiting', provider: 'acme-link', error: undefined })
    expect(underWay().map(({ provider }) => provider)).toEqual(['acme-link'])
  })
})

test('a purchase that was found has arrived by the word of nodes alone, and is no open window after a reload', async () => {
  const assets = OFFER.assets.map((one) => (one.code === 'usdc' ? { ...one, asset: USDC.id } : one))
  const offer = () => Promise.resolve({ ...OFFER, assets })
  const first = await onrampKit({ offer })
  await first.fill()
  first.script.open = () => {
    first.script.purchases = () => Promise.resolve([purchase({ status: 'done' })])
    return Promise.reject(new Error('connection lost'))
  }
  await first.onramp.buy()
  await settle()
  expect(first.state()).toMatchObject({ step: 'told', rise: undefined, isWatched: true })
  const reloaded = async (before: typeof first) => {
    before.dispose()
    const later = await onrampKit(
      { ...before.script, purchases: async () => [] },
      { ports: first.ports },
    )
    await settle()
    return later
  }
  const second = await reloaded(first)
  expect(second.state().step).toBe('told')
  second.script.balance += 48_850_000n
  await second.clock.advance(15_000)
  expect(second.state()).toMatchObject({ step: 'arrived', rise: { amount: 48_850_000n } })
  const third = await reloaded(second)
  await third.clock.advance(15_000)
  expect(third.state().step).toBe('providers')
  expect(third.kit.store.get(third.onramp.underWayAtom)).toEqual([])
})

test('nothing is asked after the end of the kit', async () => {
  const self = await losing()
  await self.onramp.buy().catch(() => undefined)
  await self.onramp.accept('maybe_sent', true)
  await self.onramp.buy()
  self.dispose()
  const asked = self.calls.length
  await self.clock.advance(10 * 60_000)
  self.browser.setVisible(true)
  await settle()
  expect(self.calls.length).toBe(asked)
})
