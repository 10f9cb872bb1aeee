import { describe, expect, test, vi } from 'vitest'
import { AccountAction, atom, definePlugin, Hiding, Store, type Account } from '@latchkey/kernel'
import { connectedKit, failing, settle } from '@latchkey/kernel/testing'
import { createFakeRandom } from '@latchkey/kernel/testing/internal'
import type { OnRampPurchase } from './on-ramp-provider.js'
import { openPurchaseWindow } from './purchase-window.js'
import { OnRamp } from './service.js'
import { OFFER, onrampKit, quoteOf, scriptedProviders } from './testing/onramp-kit.js'

const pending: OnRampPurchase = {
  id: 'p1',
  status: 'pending',
  at: 1_700_000_000_002,
  symbol: 'USDC',
  amount: '48.85',
}

const KEY = 'latchkey:default:onramp'

/** A record of now, unless it says when it was made. */
const madeAt = (row: object, now: number) => ('made' in row && row.made !== 0 ? {} : { made: now })

describe('sellers', () => {
  test('is said for the network shown, and nothing is asked for it', async () => {
    const { kit, onramp, calls } = await onrampKit()
    const ids = () => kit.store.get(onramp.providersAtom).map(({ id }) => id)
    expect(ids()).toEqual(['acme-link', 'acme'])
    await kit.networks.switchTo('eip155:10')
    expect(ids()).toEqual(['acme-link'])
    expect(calls).toEqual([])
  })

  test.each([
    ['the app switched it off', { features: { onramp: false } }, 'Etc/UTC'],
    ['the region forbids it', {}, 'Asia/Shanghai'],
  ])('has no receiver if %s', async (_why, kitOptions, timeZone) => {
    const options = { kit: kitOptions, ports: { browser: { timeZone } } }
    const { kit, onramp } = await onrampKit({}, options)
    expect(kit.store.get(onramp.providersAtom)).toEqual([])
    const refused = { code: 'onramp_unavailable' }
    await expect(onramp.choose('acme')).rejects.toMatchObject(refused)
    expect(() => onramp.link('acme-link')).toThrow('cannot be used')
    expect(kit.store.get(kit.hiddenAtom)).toContain('onramp')
  })

  test('without an account has no receiver', async () => {
    const { onramp } = await onrampKit({}, { connect: false })
    await expect(onramp.choose('acme')).rejects.toMatchObject({ code: 'onramp_unavailable' })
  })

  test('shows the button on networks that are served', async () => {
    const { kit } = await onrampKit()
    const [action] = kit.all(AccountAction).filter(({ id }) => id === 'onramp')
    const { account } = kit.store.get(kit.connections.accountAtom)
    expect(action?.shows?.(account as Account)).toBe(true)
    const elsewhere = { ...account, id: 'cosmos:hub:cosmos1' } as unknown as Account
    expect(action?.shows?.(elsewhere)).toBe(false)
    action?.open(account as Account)
    expect(kit.store.get(kit.router.routeAtom).name).toBe('onramp:providers')
  })

  test('is left out by its id where a remote rule hides it', async () => {
    const ruledAtom = atom<readonly string[]>([])
    const rule = definePlugin({
      id: 'acme:rule',
      setup(host) {
        host.add(Hiding, { hidden: ruledAtom })
      },
    })
    const { plugin } = scriptedProviders()
    const { kit } = await connectedKit({ plugins: [plugin(), rule] })
    const onramp = kit.get(OnRamp)
    const ids = () => kit.store.get(onramp.providersAtom).map(({ id }) => id)
    expect(ids()).toEqual(['acme-link', 'acme'])
    kit.get(Store).set(ruledAtom, ['acme'])
    expect(ids()).toEqual(['acme-link'])
    await expect(onramp.choose('acme')).rejects.toMatchObject({ code: 'onramp_unavailable' })
  })

  test('is left with the form that was being filled in, and an edit that comes too late does nothing', async () => {
    const ruledAtom = atom<readonly string[]>([])
    const rule = definePlugin({
      id: 'acme:rule',
      setup(host) {
        host.add(Hiding, { hidden: ruledAtom })
      },
    })
    const { kit, onramp, state, fill, clock, count } = await onrampKit({}, { plugins: [rule] })
    await fill()
    kit.get(Store).set(ruledAtom, ['acme-link'])
    expect(state()).toMatchObject({ step: 'quote', provider: 'acme' })
    kit.get(Store).set(ruledAtom, ['acme'])
    expect(state()).toMatchObject({ step: 'providers', provider: undefined, quote: undefined })
    await onramp.edit({ cents: 6_000n })
    await clock.advance(300)
    expect(count('quote 6000 USD usdc')).toBe(0)
  })

  test.each<[readonly string[], left: readonly string[]]>([
    [['acme'], ['acme']],
    [['ACME LINK', 'unheard of'], ['acme-link']],
    [[], []],
  ])('that a project does not list is left out: %j', async (listed, left) => {
    const onlyAtom = atom<Readonly<Record<string, readonly string[]>>>({ swaps: [] })
    const rules = definePlugin({
      id: 'acme:rules',
      setup(host) {
        host.add(Hiding, { hidden: atom([]), only: onlyAtom })
      },
    })
    const { kit, onramp } = await onrampKit({}, { plugins: [rules] })
    const ids = () => kit.store.get(onramp.providersAtom).map(({ id }) => id)
    const { account } = kit.store.get(kit.connections.accountAtom)
    const action = kit.all(AccountAction).find(({ id }) => id === 'onramp')
    expect(ids()).toEqual(['acme-link', 'acme'])
    kit.get(Store).set(onlyAtom, { onramp: listed })
    expect(ids()).toEqual(left)
    expect(action?.shows?.(account!)).toBe(left.length > 0)
  })

  test.each(['javascript:alert(1)', 'http://link.example/', 'no address'])(
    'by a link to %s is refused',
    async (address) => {
      const { onramp, link, state } = await onrampKit()
      link.link = () => address
      const refused = { code: 'onramp_url_invalid' }
      expect(() => onramp.link('acme-link')).toThrow(expect.objectContaining(refused))
      await expect(onramp.choose('acme-link')).rejects.toMatchObject(refused)
      expect(state()).toMatchObject({ step: 'providers', provider: 'acme-link', error: refused })
    },
  )

  test('whose code throws is left out and named', async () => {
    const self = await onrampKit()
    const failed = vi.fn()
    self.kit.events.on('plugin:failed', failed)
    self.seller.covers = () => {
      throw new Error('broken')
    }
    await self.kit.networks.switchTo('eip155:10')
    expect(self.kit.store.get(self.onramp.providersAtom).map(({ id }) => id)).toEqual(['acme-link'])
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ where: 'covers' }))
  })
})

describe('a link', () => {
  test('is watched by the balance: spending meanwhile does not hide the arrival', async () => {
    const { onramp, script, state, clock, count, kit } = await onrampKit()
    const url = onramp.link('acme-link')
    await onramp.choose('acme-link')
    await settle()
    expect(state()).toMatchObject({ step: 'waiting', url, isWatched: true })
    script.balance = 1_000_000n
    await clock.advance(30_000)
    expect(state().step).toBe('waiting')
    script.balance = 3_500_000n
    await clock.advance(15_000)
    expect(state()).toMatchObject({
      step: 'rose',
      rise: { amount: 2_500_000n, asset: { symbol: 'USDC' } },
    })
    expect(kit.store.get(kit.notices.toastAtom)).toMatchObject({ code: 'onramp_rose' })
    expect(count('balance')).toBe(4)
  })

  test('is watched to the last unit, however much is there', async () => {
    const balance = 9_007_199_254_740_992n
    const { onramp, script, state, clock } = await onrampKit({ balance })
    await onramp.choose('acme-link')
    await settle()
    script.balance = balance + 1n
    await clock.advance(15_000)
    expect(state()).toMatchObject({ step: 'rose', rise: { amount: 1n } })
  })

  test('a node that lags behind adds nothing: what came once came once', async () => {
    const { onramp, script, state, clock, browser } = await onrampKit({ balance: 500n })
    await onramp.choose('acme-link')
    await settle()
    const read = async (...balances: readonly bigint[]) => {
      for (const balance of balances) {
        script.balance = balance
        await clock.advance(15_000)
      }
    }
    await read(600n, 500n, 600n, 550n, 500n, 600n)
    expect(state()).toMatchObject({ step: 'rose', rise: { amount: 100n } })
    // Two looks in a row may well be of one node.
    script.balance = 500n
    browser.setVisible(true)
    await settle()
    browser.setVisible(true)
    await settle()
    script.balance = 600n
    browser.setVisible(true)
    await settle()
    expect(state()).toMatchObject({ rise: { amount: 100n } })
  })

  test('a contract that gives no answer is no loss: what is there afterwards did not arrive', async () => {
    const { onramp, script, state, clock } = await onrampKit()
    await onramp.choose('acme-link')
    await settle()
    script.contractFails = true
    await clock.advance(60_000)
    script.contractFails = false
    await clock.advance(15_000)
    expect(state()).toMatchObject({ step: 'waiting', rise: undefined })
    script.balance += 7n
    await clock.advance(15_000)
    expect(state()).toMatchObject({ step: 'rose', rise: { amount: 7n } })
  })

  test('one missing answer at first is no account without a holding', async () => {
    const { onramp, script, state, clock } = await onrampKit({ contractFails: true })
    await onramp.choose('acme-link')
    await settle()
    script.contractFails = false
    await clock.advance(15_000)
    expect(state()).toMatchObject({ step: 'waiting', rise: undefined })
  })

  test('a visitor who had nothing of it sees all that arrives', async () => {
    const { onramp, script, state, clock } = await onrampKit({ balance: 0n })
    await onramp.choose('acme-link')
    await settle()
    script.balance = 9n
    await clock.advance(15_000)
    expect(state()).toMatchObject({ step: 'rose', rise: { amount: 9n } })
  })

  test('a rise is no purchase that arrived: the watch goes on, and what comes next is added', async () => {
    const { onramp, script, state, clock, storage } = await onrampKit()
    await onramp.choose('acme-link')
    await settle()
    script.balance += 7n
    await clock.advance(15_000)
    expect(state()).toMatchObject({ step: 'rose', rise: { amount: 7n } })
    script.balance += 30n
    await clock.advance(15_000)
    expect(state()).toMatchObject({ step: 'rose', rise: { amount: 37n } })
    await clock.advance(10 * 60_000)
    expect(state().step).toBe('rose')
    expect(storage.content()[KEY]).toBeUndefined()
  })

  test('where the provider tells of purchases, a rise of the balance says nothing', async () => {
    const { onramp, script, state, clock, fill, count } = await onrampKit()
    await fill()
    await onramp.buy()
    script.balance += 48_850_000n
    await clock.advance(60_000)
    expect(state()).toMatchObject({ step: 'waiting', rise: undefined })
    expect(count('balance')).toBe(0)
  })

  test('nothing seen in ten minutes is unknown, never failed, and a look still sees it', async () => {
    const { onramp, script, state, clock, count } = await onrampKit()
    await onramp.choose('acme-link')
    await clock.advance(9 * 60_000 + 59_000)
    expect(state().step).toBe('waiting')
    await clock.advance(1_000)
    expect(state().step).toBe('unknown')
    const asked = count('balance')
    await clock.advance(600_000)
    expect(count('balance')).toBe(asked)
    script.balance += 7n
    await onramp.look()
    expect(state()).toMatchObject({ step: 'rose', rise: { amount: 7n } })
  })

  test('a node that fails is asked again; a rise before the first reading is none', async () => {
    const { onramp, script, state, clock } = await onrampKit({ nodeFails: true })
    await onramp.choose('acme-link')
    await settle()
    expect(state().isWatched).toBeUndefined()
    script.nodeFails = false
    script.balance = 9_000_000n
    await clock.advance(15_000)
    expect(state()).toMatchObject({ step: 'waiting', isWatched: true })
  })

  test('an unknown asset is not watched, and the view says so', async () => {
    const { onramp, state, clock, count } = await onrampKit({ asset: undefined })
    await onramp.choose('acme-link')
    await clock.advance(60_000)
    expect(state()).toMatchObject({ step: 'waiting', isWatched: false })
    expect(count('balance')).toBe(0)
  })

  test('coming back to the page looks at once', async () => {
    const { onramp, script, state, browser } = await onrampKit()
    await onramp.choose('acme-link')
    await settle()
    script.balance += 1n
    browser.setVisible(true)
    await settle()
    expect(state().step).toBe('rose')
  })

  test('goes on with the modal closed, and with another network shown', async () => {
    const { kit, onramp, script, state, clock } = await onrampKit()
    kit.modal.open()
    await onramp.choose('acme-link')
    await settle()
    kit.modal.close()
    await kit.networks.switchTo('eip155:10')
    script.balance += 1n
    await clock.advance(15_000)
    expect(state().step).toBe('rose')
  })

  test('ends with the connection', async () => {
    const { kit, onramp, state, clock, count } = await onrampKit()
    await onramp.choose('acme-link')
    await settle()
    await kit.connections.disconnect()
    expect(state().step).toBe('providers')
    const asked = count('balance')
    await clock.advance(60_000)
    expect(count('balance')).toBe(asked)
  })
})

describe('an open purchase after a reload', () => {
  const reload = async (first: Awaited<ReturnType<typeof onrampKit>>) => {
    first.dispose()
    const { ports, wallet, script } = first
    const second = await onrampKit(script, { ports, wallet, connect: false })
    await second.kit.resume()
    await settle()
    return second
  }

  test('at a link is watched on: what arrived meanwhile is seen, by the time of its first opening', async () => {
    const first = await onrampKit()
    await first.onramp.choose('acme-link')
    await settle()
    await first.clock.advance(8 * 60_000)
    first.script.balance += 9n
    const { state, clock, onramp } = await reload(first)
    expect(state()).toMatchObject({ step: 'rose', provider: 'acme-link', rise: { amount: 9n } })
    expect(state().url).toBe(onramp.link('acme-link'))
    await clock.advance(2 * 60_000)
    expect(state().step).toBe('rose')
  })

  test('at a provider that tells of it is followed, and what was there before is not it', async () => {
    const old: OnRampPurchase = { ...pending, id: 'old', status: 'done', at: 1 }
    const first = await onrampKit({ purchases: () => Promise.resolve([old]) })
    await first.fill()
    await first.onramp.buy()
    await settle()
    const { state, script, clock, storage } = await reload(first)
    expect(state()).toMatchObject({ step: 'waiting', provider: 'acme', url: undefined })
    script.purchases = () => Promise.resolve([old, { ...pending, status: 'done' }])
    await clock.advance(4_000)
    expect(state()).toMatchObject({ step: 'told', purchase: { id: 'p1' } })
    expect(storage.content()[KEY]).toContain('p1')
  })

  test('keeps no address of the provider’s page: it may be good for a purchase', async () => {
    const { fill, onramp, storage } = await onrampKit()
    await fill()
    await onramp.buy()
    expect(storage.content()[KEY]).not.toContain('session=1')
    expect(JSON.parse(storage.content()[KEY] ?? '')).toMatchObject({ v: 1, rows: [{}] })
  })

  test('leads nowhere where its link is none by now', async () => {
    const first = await onrampKit()
    await first.onramp.choose('acme-link')
    await settle()
    first.dispose()
    const { ports, wallet, script } = first
    const second = await onrampKit(script, { ports, wallet, connect: false })
    second.link.link = () => 'javascript:alert(1)'
    await second.kit.resume()
    await settle()
    expect(second.state()).toMatchObject({ step: 'waiting', provider: 'acme-link', url: undefined })
  })

  test('asks nothing before its account is connected', async () => {
    const first = await onrampKit()
    await first.onramp.choose('acme-link')
    await settle()
    const kept = first.storage.content()[KEY] ?? ''
    const { wallet } = first
    first.dispose()
    const later = await onrampKit({}, { wallet, connect: false })
    later.storage.set(KEY, kept)
    await later.clock.advance(60_000)
    expect(later.calls).toEqual([])
    await later.kit.connections.connect(later.wallet.info.rdns)
    await settle()
    expect(later.state()).toMatchObject({ step: 'waiting', provider: 'acme-link' })
    expect(later.count('balance')).toBe(1)
  })

  test('ends with the connection, also before it was watched again', async () => {
    const first = await onrampKit()
    await first.onramp.choose('acme-link')
    await settle()
    expect(first.storage.content()[KEY]).toBeDefined()
    const second = await reload(first)
    await second.kit.connections.disconnect()
    await settle()
    expect(second.storage.content()[KEY]).toBeUndefined()
    expect(second.state().step).toBe('providers')
  })

  test('is forgotten a day after it was made, and by a new beginning', async () => {
    const first = await onrampKit()
    await first.onramp.choose('acme-link')
    await settle()
    await first.clock.advance(24 * 60 * 60_000)
    const second = await reload(first)
    expect(second.state().step).toBe('providers')
    expect(second.storage.content()[KEY]).toBeUndefined()
    await second.onramp.choose('acme-link')
    await settle()
    expect(second.storage.content()[KEY]).toBeDefined()
    await second.onramp.reset()
    expect(second.storage.content()[KEY]).toBeUndefined()
  })

  test('another tab that saw its end ends it here', async () => {
    const { onramp, state, storage } = await onrampKit()
    await onramp.choose('acme-link')
    await settle()
    storage.fromOtherTab(KEY, undefined)
    await settle()
    expect(state().step).toBe('providers')
  })

  const good = { provider: 'acme-link', network: 'eip155:1', made: 0 }
  test('a spoilt record in the store is refused', async () => {
    const rows = [
      ['no JSON', '{'],
      ['another version', { v: 2, rows: [good] }],
      ['a row that is text', { v: 1, rows: ['x'] }],
      ['a foreign network', { v: 1, rows: [{ ...good, network: '<img>' }] }],
      ['a provider that is not there', { v: 1, rows: [{ ...good, provider: 'evil' }] }],
      ['a time to come', { v: 1, rows: [{ ...good, made: 9e15 }] }],
      ['an account of nobody here', { v: 1, rows: [{ ...good, account: 'eip155:1:0xdead' }] }],
      ['an account with markup', { v: 1, rows: [{ ...good, account: 'eip155:1:<b>' }] }],
      ['a list of 10 000 rows', { v: 1, rows: Array.from({ length: 10_000 }, () => ({})) }],
    ] as const
    expect(
      await failing(rows, async ([, stored]) => {
        const first = await onrampKit({}, { connect: false })
        const { kit, clock, wallet, storage, state, calls } = first
        const rows = typeof stored === 'string' ? [] : stored.rows
        const own = rows.map((row) =>
          typeof row === 'string'
            ? row
            : { account: `eip155:1:${wallet.address}`, ...row, ...madeAt(row, clock.now()) },
        )
        const text = typeof stored === 'string' ? stored : JSON.stringify({ ...stored, rows: own })
        storage.set(KEY, text)
        await kit.connections.connect(wallet.info.rdns)
        await settle()
        expect(state().step).toBe('providers')
        expect(calls).toEqual([])
      }),
    ).toEqual([])
  })

  test('a false figure in the store counts for nothing if it is of another asset', async () => {
    const self = await onrampKit({}, { connect: false })
    const { kit, clock, wallet, storage, state } = self
    const held = { asset: 'eip155:1/erc20:0xdead', amount: '1' }
    const account = `eip155:1:${wallet.address}`
    storage.set(
      KEY,
      JSON.stringify({ v: 1, rows: [{ ...good, account, made: clock.now(), held }] }),
    )
    await kit.connections.connect(wallet.info.rdns)
    await settle()
    expect(state()).toMatchObject({ step: 'waiting', rise: undefined })
  })
})

describe('the form', () => {
  test('takes the offer of the network shown alone', async () => {
    const { kit, onramp, state } = await onrampKit()
    await onramp.choose('acme')
    expect(state().form).toEqual({ payment: 'USD', asset: 'usdc', cents: undefined })
    expect(kit.store.get(onramp.assetsAtom).map(({ code }) => code)).toEqual(['usdc', 'eth'])
  })

  test.each([
    [undefined, 'amount', undefined],
    [0n, 'amount', undefined],
    ['invalid', 'amount_invalid', undefined],
    [999n, 'too_little', 'card'],
    [2_500_001n, 'too_much', 'ach_bank_account'],
  ] as const)('%s cents lack %s', async (cents, lack, method) => {
    const { onramp, state, clock, calls } = await onrampKit()
    await onramp.choose('acme')
    await onramp.edit({ cents })
    await clock.advance(1_000)
    expect(state().lack).toBe(lack)
    if (method !== undefined) expect(state().limit?.method).toBe(method)
    expect(calls.filter((call) => call.startsWith('quote'))).toEqual([])
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_incomplete' })
  })

  test.each([1_000n, 2_500_000n])('%s cents are within the limits', async (cents) => {
    const { onramp, state, clock } = await onrampKit()
    await onramp.choose('acme')
    await onramp.edit({ cents })
    expect(state().lack).toBe('quote')
    await clock.advance(300)
    expect(state()).toMatchObject({ lack: undefined, quote: { source: 'provider', total: cents } })
  })

  test('asks for one quote once nothing was typed for 300 ms, and drops a late answer', async () => {
    const answers: (() => void)[] = []
    const { onramp, state, clock, calls } = await onrampKit({
      quote: (order) => new Promise((resolve) => answers.push(() => resolve(quoteOf(order)))),
    })
    await onramp.choose('acme')
    await onramp.edit({ cents: 2_000n })
    await clock.advance(200)
    await onramp.edit({ cents: 5_000n })
    await clock.advance(300)
    await onramp.edit({ cents: 6_000n, payment: 'EUR' })
    await clock.advance(300)
    const quotes = calls.filter((call) => call.startsWith('quote'))
    expect(quotes).toEqual(['quote 5000 USD usdc', 'quote 6000 EUR usdc'])
    answers[1]?.()
    answers[0]?.()
    await settle()
    expect(state().quote).toMatchObject({ total: 6_000n, currency: 'EUR' })
  })

  test('asks for the price again after a minute with an open view, and buys by no older one', async () => {
    const { kit, onramp, state, script, clock, fill, count, browser } = await onrampKit()
    const asked = () => count('quote 5000 USD usdc')
    kit.modal.open()
    await fill()
    script.quote = (order) => Promise.resolve({ ...quoteOf(order), receives: '47.1' })
    await clock.advance(59_000)
    expect(state().quote).toMatchObject({ receives: '48.85' })
    await clock.advance(1_000)
    expect(state()).toMatchObject({ lack: undefined, quote: { receives: '47.1' } })
    browser.setVisible(false)
    await clock.advance(10 * 60_000)
    expect(asked()).toBe(2)
    expect(state()).toMatchObject({ lack: 'quote', quote: undefined })
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_incomplete' })
    browser.setVisible(true)
    await settle()
    expect(state().lack).toBeUndefined()
    kit.modal.close()
    await clock.advance(60_000)
    expect([asked(), state().lack]).toEqual([3, 'quote'])
    kit.modal.open()
    await settle()
    expect([asked(), state().lack]).toEqual([4, undefined])
  })

  test('a price ages while its page cannot be prepared', async () => {
    const open = () => Promise.reject(new Error('503'))
    const { onramp, state, clock, fill } = await onrampKit({ open })
    await fill()
    await clock.advance(50_000)
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_maybe_started' })
    await clock.advance(10_000)
    expect(state()).toMatchObject({ step: 'quote', lack: 'quote' })
  })

  test('a failing quote is an example with the amount echoed, its error is kept, and it buys nothing', async () => {
    const failure = new Error('503')
    const { onramp, script, state, fill } = await onrampKit({
      quote: () => Promise.reject(failure),
    })
    await fill()
    expect(state()).toMatchObject({
      lack: 'quote',
      quoting: false,
      quoteError: { code: 'onramp_failed', cause: failure },
      quote: { source: 'sample', total: 5_000n, receives: '50' },
    })
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_incomplete' })
    script.quote = (order) => Promise.resolve(quoteOf(order))
    await onramp.retry()
    await settle()
    expect(state()).toMatchObject({ lack: undefined, quoteError: undefined })
  })

  test('a failing offer is of examples, and none of them is sent on', async () => {
    const { onramp, script, state, clock, calls } = await onrampKit({
      offer: () => Promise.reject(new Error('503')),
    })
    await onramp.choose('acme')
    expect(state()).toMatchObject({ offer: { source: 'sample' }, lack: 'offer' })
    expect(state().offerError).toMatchObject({ code: 'onramp_failed' })
    await onramp.edit({ cents: 5_000n })
    await clock.advance(1_000)
    expect(calls).toEqual(['offer'])
    script.offer = () => Promise.resolve(OFFER)
    await onramp.retry()
    await settle()
    expect(state()).toMatchObject({ offer: { source: 'provider' }, offerError: undefined })
  })

  test('is void when the account or network changes', async () => {
    const { kit, fill, state } = await onrampKit()
    await fill()
    await kit.networks.switchTo('eip155:10')
    expect(state()).toMatchObject({ step: 'providers', quote: undefined, offer: undefined })
  })
})

describe('a purchase', () => {
  test('gives its page, is seen, and is reported as delivered by the provider’s word', async () => {
    const { onramp, script, state, clock, fill } = await onrampKit()
    await fill()
    expect(await onramp.buy()).toBe('https://pay.example/buy?session=1')
    expect(state()).toMatchObject({ step: 'waiting', isWatched: true })
    script.purchases = () => Promise.resolve([pending])
    await clock.advance(4_000)
    expect(state()).toMatchObject({ step: 'seen', purchase: pending })
    script.purchases = () => Promise.resolve([{ ...pending, status: 'done' }])
    await clock.advance(4_000)
    expect(state()).toMatchObject({ step: 'told', isWatched: false, purchase: { id: 'p1' } })
  })

  test('an earlier purchase is not this one, and a failed one is shown as failed', async () => {
    const old = { ...pending, id: 'old', status: 'done', at: 1 } as const
    const { onramp, script, state, clock, fill } = await onrampKit({
      purchases: () => Promise.resolve([old]),
    })
    await fill()
    await onramp.buy()
    await clock.advance(8_000)
    expect(state().step).toBe('waiting')
    script.purchases = () => Promise.resolve([old, { ...pending, status: 'failed' }])
    await clock.advance(4_000)
    expect(state()).toMatchObject({ step: 'failed', purchase: { id: 'p1' } })
  })

  test('not seen in 180 s is unknown and never failed; looks go on while somebody looks on', async () => {
    const { kit, onramp, script, state, clock, fill, count } = await onrampKit()
    kit.modal.open()
    await fill()
    await onramp.buy()
    await clock.advance(176_000)
    expect(state().step).toBe('waiting')
    await clock.advance(4_000)
    expect(state().step).toBe('unknown')
    const asked = count('purchases')
    await clock.advance(60_000)
    expect(count('purchases') - asked).toBe(2)
    kit.modal.close()
    await clock.advance(60_000)
    expect(count('purchases') - asked).toBe(2)
    kit.modal.open()
    script.purchases = () => Promise.resolve([pending])
    await clock.advance(30_000)
    expect(state().step).toBe('seen')
  })

  test('a service that fails in between loses nothing', async () => {
    const { onramp, script, state, clock, fill } = await onrampKit()
    await fill()
    await onramp.buy()
    script.purchases = () => Promise.reject(new Error('503'))
    await clock.advance(20_000)
    expect(state().step).toBe('waiting')
    script.purchases = () => Promise.resolve([pending])
    await clock.advance(4_000)
    expect(state().step).toBe('seen')
  })

  test('a page elsewhere is refused', async () => {
    const rows = [
      'javascript:alert(1)',
      'http://pay.example/',
      'data:text/html,x',
      'pay.example',
    ] as const
    expect(
      await failing(rows, async (url) => {
        const { onramp, state, fill } = await onrampKit({ open: () => Promise.resolve(url) })
        await fill()
        await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_url_invalid' })
        expect(state()).toMatchObject({ step: 'quote', error: { code: 'onramp_url_invalid' } })
      }),
    ).toEqual([])
  })

  test('that another account is shown for is given up before its page is there', async () => {
    const { kit, onramp, state, fill } = await onrampKit({
      open: () => new Promise(() => undefined),
    })
    await fill()
    const bought = onramp.buy().catch((error: unknown) => error)
    await settle()
    expect(state().step).toBe('window')
    await kit.connections.disconnect()
    expect(await bought).toBeInstanceOf(Error)
    expect(state().step).toBe('providers')
  })

  test('is in the list of purchases, newest first; a failure keeps the list', async () => {
    const list = [{ ...pending, id: 'a', at: 1 }, pending]
    const { onramp, script, past } = await onrampKit({ purchases: () => Promise.resolve(list) })
    await onramp.choose('acme')
    await onramp.readPast()
    expect(past().purchases.map(({ id }) => id)).toEqual(['p1', 'a'])
    script.purchases = () => Promise.reject(new Error('503'))
    await onramp.readPast()
    expect(past()).toMatchObject({ status: 'failed', error: { code: 'onramp_failed' } })
    expect(past().purchases).toHaveLength(2)
  })
})

describe('a window', () => {
  test('has a name of its own, no way back, and goes to secure pages alone', async () => {
    const { browser } = await onrampKit()
    const replace = vi.fn()
    const opened = { opener: {}, location: { replace }, close: vi.fn() }
    const open = vi.fn(() => opened)
    Object.assign(browser.window, { open })
    const random = createFakeRandom()
    const window = openPurchaseWindow(browser, random)
    expect(window.isOpen).toBe(true)
    expect(opened.opener).toBeNull()
    window.go('javascript:alert(1)')
    expect(replace).not.toHaveBeenCalled()
    window.go('https://pay.example/')
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://pay.example/')
    openPurchaseWindow(browser, random)
    const names = open.mock.calls.map((call) => (call as unknown[])[1])
    expect(new Set(names).size).toBe(2)
  })

  test('that was closed, by a blocker or the visitor, is none', async () => {
    const { browser } = await onrampKit()
    const opened = { closed: true, location: { replace: vi.fn() }, close: vi.fn() }
    Object.assign(browser.window, { open: () => opened })
    const window = openPurchaseWindow(browser, createFakeRandom())
    expect(window.isOpen).toBe(false)
    opened.closed = false
    expect(window.isOpen).toBe(true)
  })

  test('that the browser blocks is reported, and nothing throws', async () => {
    const { browser } = await onrampKit()
    for (const open of [
      () => null,
      undefined,
      () => {
        throw new Error('no')
      },
    ]) {
      Object.assign(browser.window, { open })
      const window = openPurchaseWindow(browser, createFakeRandom())
      expect(window.isOpen).toBe(false)
      window.go('https://pay.example/')
      window.close()
    }
  })
})
