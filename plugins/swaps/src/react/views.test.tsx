import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { createKit, type Kit, type TransactionStanding, type ViewName } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, TEST_NETWORKS, until } from '@latchkey/kernel/testing'
import { ConnectButton, type ViewComponent, languages } from '@latchkey/ui-react'
import { findTwins } from '@latchkey/review/internal'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import type { SwapProvider } from '../points.js'
import { ETHER, ONE, USDC } from '../testing/swap-kit.js'
import { ROUTER, SELF, viewKit, type SwapScript } from '../testing/view-kit.js'
import { swaps } from './index.js'
import ReviewView from './review-view.js'
import StateView from './state-view.js'
import SwapView from './swap-view.js'
import TokenView from './token-view.js'

const running: (() => void)[] = []
beforeEach(() => {
  // Without motion the view before is gone at once.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

const LANGUAGES = {
  de: languages.de,
  ar: languages.ar,
}

/** A provider with a price of its own, in the smallest unit of USDC. */
const rival = (id: string, out: bigint): SwapProvider => ({
  id,
  name: 'Rival',
  networks: ['eip155:1'],
  tokens: () => Promise.resolve([]),
  quote: () => Promise.resolve({ out }),
  spender: () => Promise.resolve(ROUTER),
  build: ({ amount }) => Promise.resolve({ to: ROUTER, data: '0x22', value: amount }),
})

/** The lazy modules, loaded beforehand so that no test waits for a file. */
const chunks = (language: string) =>
  Promise.all([
    import('../machine/swap-flow.js'),
    import('./words/en.js'),
    ...(language === 'de' ? [import('./words/de.json'), LANGUAGES.de()] : []),
    ...(language === 'ar' ? [import('./words/ar.json'), LANGUAGES.ar()] : []),
  ])
beforeAll(async () => {
  // The table of characters that look alike.
  await findTwins([{ ...USDC, id: 'a' }], [USDC])
  const self = await viewKit()
  await self.swap.edit({})
  self.dispose()
})

/** The modal at the form, over a kit that can swap. */
async function shown(changes: Partial<SwapScript> = {}, language = 'en') {
  const self = await viewKit(changes)
  running.push(self.dispose)
  const words = language === 'en' ? {} : { language, languages: LANGUAGES }
  const rendered = renderKit(<ConnectButton />, { kit: self.kit, ...words })
  const during = (run: () => unknown) =>
    rendered.during(async () => {
      await run()
      await chunks(language)
    })
  await during(() => {
    self.kit.modal.open('Account')
    self.kit.router.push('Swap')
  })
  const { modal } = rendered
  const press = async (name: string | RegExp) => {
    await during(() => {
      fireEvent.click(modal().getByRole('button', { name }))
    })
    // A view that is loaded for the first time is shown once it is there.
    await during(() => self.clock.advance(0))
  }
  const type = async (name: string, value: string) => {
    await during(() => {
      fireEvent.change(modal().getByRole('textbox', { name }), { target: { value } })
    })
    await during(() => self.clock.advance(200))
  }
  const at = (step: string) =>
    during(() => until(self.kit.store, self.swap.stateAtom, (now) => now.step === step))
  /** Both assets and an amount, and the offer for them. */
  const fill = async (from = ETHER, to = USDC, amount: bigint | 'max' = ONE) => {
    await during(() => self.swap.edit({ from, to, amount }))
    await during(() => self.clock.advance(200))
    await during(() =>
      until(self.kit.store, self.swap.stateAtom, ({ offer }) => offer !== undefined),
    )
  }
  return {
    ...self,
    modal,
    during,
    press,
    type,
    at,
    fill,
    root: rendered.modalRoot,
    said: () => modal().getByRole('status').textContent,
    view: () => self.kit.store.get(self.kit.router.routeAtom).name,
    /** Waits until the wallet was asked so often. */
    asked: (times: number) =>
      during(() =>
        vi.waitFor(() => {
          if (self.prompts.length < times) throw new Error('The wallet was not asked.')
        }),
      ),
    last: () =>
      modal()
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .at(-1),
    /** From the form to the review; the guard is over. */
    async toReview() {
      await press('Review')
      await at('review')
      await during(() => self.clock.advance(500))
    },
  }
}
type Shown = Awaited<ReturnType<typeof shown>>

describe('the form', () => {
  test('begins with the native coin, and its button says what is missing', async () => {
    const self = await shown()
    expect(self.state().form.from?.symbol).toBe('ETH')
    expect(self.last()).toBe('Select token')
    await self.during(() => self.swap.edit({ to: USDC }))
    expect(self.last()).toBe('Add amount')
    await self.type('You pay', '1,5')
    expect(self.last()).toBe('Incorrect value')
    await self.type('You pay', '9')
    expect(self.last()).toBe('Not enough ETH')
    await self.type('You pay', '1')
    expect(self.last()).toBe('Review')
    expect(self.said()).toContain('You get about \u20662,970 USDC\u2069')
  })

  test('the amount that arrives can be typed: the form shows what it costs, and the review what it costs at most', async () => {
    const self = await shown({ exact: true })
    await self.during(() => self.swap.edit({ to: USDC }))
    await self.type('You get', '297')
    expect(self.state()).toMatchObject({
      lack: undefined,
      offer: { in: ONE / 10n, out: 297_000_000n },
    })
    expect(self.modal().getByRole<HTMLInputElement>('textbox', { name: 'You pay' }).value).toBe(
      '0.1',
    )
    expect(self.said()).toContain('You pay about \u20660.1 ETH\u2069')
    await self.toReview()
    self.modal().getByRole('heading', { name: /Swap at most .0.101 ETH. for .2/ })
    const facts = [...(self.root()?.querySelectorAll('.fact') ?? [])].map((one) => one.textContent)
    expect(facts).toContain('You pay at most\u20660.101 ETH\u2069')
    expect(facts).toContain('You get at least\u2066297 USDC\u2069')
  })

  test('typing on one side empties the other, and no unfit amount is asked for', async () => {
    const self = await shown({ exact: true })
    const value = (name: string) =>
      self.modal().getByRole<HTMLInputElement>('textbox', { name }).value
    await self.during(() => self.swap.edit({ to: USDC }))
    await self.type('You get', '297')
    await self.type('You pay', '1')
    expect(self.state().form).toMatchObject({ amount: ONE, receive: undefined })
    expect([value('You pay'), value('You get')]).toEqual(['1', '2970'])
    await self.type('You get', '1.0000001')
    expect(self.state().form).toMatchObject({ amount: undefined, receive: 'invalid' })
    expect(self.modal().getByText('Use up to 6 decimals')).toBeTruthy()
    expect(self.last()).toBe('Incorrect value')
    await self.type('You get', '29700')
    expect(self.last()).toBe('Not enough ETH')
  })

  test('where no provider buys an exact amount it cannot be typed, and that is said', async () => {
    const self = await shown()
    await self.during(() => self.swap.edit({ to: USDC }))
    expect(self.modal().queryByRole('textbox', { name: 'You get' })).toBeNull()
    self.modal().getByText('Type what you pay. No exact amount here.')
  })

  test('an amount can be typed in the currency; the asset counts, and the text never says another amount', async () => {
    const self = await shown()
    const value = () =>
      self.modal().getByRole<HTMLInputElement>('textbox', { name: /^You pay/ }).value
    await self.during(() => self.swap.edit({ to: USDC }))
    await self.type('You pay', '1')
    await self.press('≈ $2,970.00. Switch currency')
    expect([value(), self.state().form.amount]).toEqual(['2970', ONE])
    await self.type('You pay USD', '297')
    expect(self.state().form.amount).toBe(ONE / 10n)
    self.modal().getByText(/≈ .0.1 ETH./)
    await self.type('You pay USD', '1.001')
    expect(self.modal().getByText('Use up to 2 decimals')).toBeTruthy()
    await self.type('You pay USD', '297')
    await self.press(/0.1 ETH.*Switch currency/)
    expect([value(), self.state().form.amount]).toEqual(['0.1', ONE / 10n])
    await self.press('≈ $297.00. Switch currency')
    await self.press('50%')
    expect([value(), self.state().form.amount]).toEqual(['2.5', (5n * ONE) / 2n])
  })

  test('more decimals than the token has are reported as such', async () => {
    const self = await shown()
    await self.during(() => self.swap.edit({ from: USDC, to: ETHER }))
    await self.type('You pay', '1.1234567')
    expect(self.modal().getAllByText('Use up to 6 decimals').length).toBeGreaterThan(0)
  })

  test('an input that may be a thousand or one is neither', async () => {
    const self = await shown()
    await self.during(() => self.swap.edit({ from: USDC, to: ETHER }))
    await self.type('You pay', '1,000')
    expect(self.modal().getAllByText('Unclear amount. Type 1000 or 1.000.').length).toBeGreaterThan(
      0,
    )
    expect(self.state().form.amount).toBe('invalid')
  })

  test('Enter in the amount goes on, as the button does', async () => {
    const self = await shown()
    await self.fill()
    await self.during(() => {
      fireEvent.submit(self.modal().getByRole('textbox', { name: 'You pay' }))
    })
    await self.at('review')
    expect(self.view()).toBe('swaps:review')
  })

  test('the rate is shown both ways, and the sides turn round', async () => {
    const self = await shown()
    await self.fill()
    const details = self.root()?.querySelector('[part~=offer-details]')
    expect(details?.querySelector('summary')?.textContent).toMatch(/1 ETH.*2,970 USDC/)
    expect(details?.querySelector('.fact')?.textContent).toMatch(/1 USDC.*0\.0003367 ETH/)
    await self.press('Switch tokens')
    expect(self.state().form).toMatchObject({ from: USDC, to: ETHER, amount: 2_970_000_000n })
  })

  test('a part of the balance is filled in to the last unit, and nothing is before one is known', async () => {
    const self = await shown()
    const part = (name: string) => self.press(name)
    await self.during(() => self.swap.edit({ to: USDC }))
    await part('25%')
    expect(self.state().form.amount).toBe((5n * ONE) / 4n)
    const typed = () =>
      self.modal().getByRole<HTMLInputElement>('textbox', { name: 'You pay' }).value
    expect(typed()).toBe('1.25')
    self.modal().getByRole('group', { name: 'Share of your balance' })
    // 7 units of 3 have no half: what is less than one stays.
    const odd = { ...ETHER, id: `eip155:1/erc20:0x${'0d'.repeat(20)}`, decimals: 3 } as const
    self.balances[odd.id] = 7n
    await self.during(() => self.swap.edit({ from: odd }))
    await part('50%')
    expect([self.state().form.amount, typed()]).toEqual([3n, '0.003'])
    await part('75%')
    expect([self.state().form.amount, typed()]).toEqual([5n, '0.005'])
    await part('Max')
    expect([self.state().form.amount, typed()]).toEqual(['max', '0.007'])
    const none = { ...odd, id: `eip155:1/erc20:0x${'0e'.repeat(20)}` } as const
    await self.during(() => self.swap.edit({ from: none, amount: undefined }))
    await part('50%')
    expect(self.state().form.amount).toBeUndefined()
    expect(self.modal().getByRole('button', { name: '50%' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  test('three quarters of few coins keep what fees need, as all of them do', async () => {
    const self = await shown({ gas: 4n * 10n ** 12n })
    await self.during(() => self.swap.edit({ to: USDC }))
    await self.press('75%')
    await self.during(() => self.clock.advance(200))
    const { form, offer } = self.state()
    const reserve = (300_000n * 4n * 10n ** 12n * 11n) / 10n
    expect(form.amount).toBe((15n * ONE) / 4n)
    expect(offer).toMatchObject({
      in: 5n * ONE - reserve,
      kept: (15n * ONE) / 4n + reserve - 5n * ONE,
    })
    self.modal().getByText(/^Keeps .* for fees/)
  })

  test('all there is leaves what fees need, and says so', async () => {
    const self = await shown()
    await self.during(() => self.swap.edit({ to: USDC }))
    await self.press('Max')
    await self.during(() => self.clock.advance(200))
    self.modal().getByText(/^Keeps .* for fees/)
  })

  test('a ring shows the age of the offer: each offer begins it again, and a reader skips it', async () => {
    const self = await shown()
    expect(self.root()?.querySelector('.countdown')).toBeNull()
    await self.fill()
    const ring = () => self.root()?.querySelector<SVGElement>('.countdown')
    const first = ring()
    expect(first?.getAttribute('aria-hidden')).toBe('true')
    expect(first?.style.getPropertyValue('--lk-span')).toBe('10000ms')
    await self.during(() => self.clock.advance(10_000))
    expect(ring()).not.toBe(first)
  })

  test('each price is shown with who makes it, and another than the best is taken by a press', async () => {
    const self = await shown({ rivals: [rival('acme:low', 2_900_000_000n)] })
    await self.fill()
    const prices = () => [...(self.root()?.querySelectorAll<HTMLElement>('[role=radio].row') ?? [])]
    const plain = ({ textContent }: HTMLElement) => textContent.replace(/[\u2066-\u2069]/g, '')
    expect(prices().map(plain)).toEqual([
      '2,970 USDCTest Swap · Best price',
      '2,900 USDCRival · -2.35%',
    ])
    const checked = () => prices().map((row) => row.getAttribute('aria-checked'))
    expect(checked()).toEqual(['true', 'false'])
    await self.during(() => {
      fireEvent.click(prices()[1]!)
    })
    expect(checked()).toEqual(['false', 'true'])
    expect(self.said()).toContain('2,900 USDC')
    expect(self.root()?.querySelector('[part~=offer-details] summary')?.textContent).toContain(
      '2,900',
    )
  })

  test('one price alone is no choice', async () => {
    const self = await shown()
    await self.fill()
    expect(self.root()?.querySelector('[role=radio].row')).toBeNull()
  })

  test('a newer offer is announced only if it differs', async () => {
    const self = await shown()
    await self.fill()
    self.script.rate = 2_970_000_001n
    await self.during(() => self.clock.advance(10_000))
    expect(self.state().offer?.out).toBe(2_970_000_001n)
    expect(self.said()).toContain('2,970 USDC')
    self.script.rate = 2_900_000_000n
    await self.during(() => self.clock.advance(10_000))
    expect(self.said()).toContain('2,900 USDC')
  })
})

describe('a pair without an offer', () => {
  test('Network not supported for Swaps, with those that are', async () => {
    const self = await shown({ networks: ['eip155:10'] })
    self.modal().getByRole('heading', { name: 'Network not supported for Swaps' })
    const list = self.modal().getByRole('list', { name: 'Swap on these networks:' })
    expect(list.textContent).toContain('Ten')
    expect(list.textContent).not.toContain('One')
    await self.during(() => {
      fireEvent.click(list.querySelector('button')!)
    })
    expect(self.kit.store.get(self.kit.router.routeAtom)).toMatchObject({
      name: 'SwitchNetwork',
      params: { network: 'eip155:10' },
    })
  })

  test('where none of the networks is swapped on, none is promised', async () => {
    const self = await shown({ networks: ['eip155:5'] })
    self.modal().getByRole('heading', { name: 'Network not supported for Swaps' })
    expect(self.modal().queryByText('Swap on these networks:')).toBeNull()
  })

  test('no wallet is connected: what is filled in has an estimate, and the button connects', async () => {
    const read: string[] = []
    const self = await shown({ onRead: (what) => void read.push(what) })
    await self.during(() => self.kit.connections.disconnect())
    await self.during(() => self.kit.modal.open('Swap'))
    await self.during(() => self.clock.advance(60_000))
    read.length = 0
    const requests = self.http.requests.length
    await self.during(() => self.swap.open())
    await self.press('Select token You get')
    const rows = () => [...(self.root()?.querySelectorAll('[part~=token-row]') ?? [])]
    expect(rows().map((row) => row.querySelector('.row-value')?.textContent ?? '')).toEqual([
      '',
      '',
    ])
    await self.press(/^USDC/)
    await self.during(() => self.clock.advance(60_000))
    // Nothing was typed yet: nothing goes over the wire.
    expect([read, self.http.requests.slice(requests)]).toEqual([[], []])
    expect(self.modal().queryByRole('group', { name: 'Share of your balance' })).toBeNull()
    await self.type('You pay', '1')
    expect(read).toContain('quote')
    expect(read).not.toContain('balances')
    self.modal().getByText('An estimate. Connect for the exact price.')
    expect(self.modal().queryByRole('button', { name: 'Review' })).toBeNull()
    expect(self.state().offer?.out).toBe(2_970_000_000n)
    await self.press('Connect wallet')
    expect(self.view()).toBe('Connect')
    expect(self.state().form).toMatchObject({ from: ETHER, to: USDC, amount: ONE })
  })

  test('no wallet is connected, and the network shown is not swapped on: the view says so', async () => {
    const self = await shown({ networks: ['eip155:10'] })
    await self.during(() => self.kit.connections.disconnect())
    await self.during(() => self.swap.open())
    self.modal().getByRole('heading', { name: 'No account' })
    await self.press('Connect wallet')
    expect(self.view()).toBe('Connect')
  })

  test('Network not supported for Gas Price', async () => {
    const self = await shown({ gas: undefined })
    await self.during(() => self.swap.edit({ to: USDC, amount: ONE }))
    await self.during(() => self.clock.advance(200))
    expect(self.modal().getAllByText('Network not supported for Gas Price')).toHaveLength(2)
  })

  test('Insufficient liquidity', async () => {
    const self = await shown({ rate: 0n })
    await self.during(() => self.swap.edit({ to: USDC, amount: ONE }))
    await self.during(() => self.clock.advance(200))
    expect(self.modal().getAllByText('Insufficient liquidity')).toHaveLength(2)
  })
})

describe('the token list', () => {
  const opened = async (changes: Partial<SwapScript> = {}) => {
    const self = await shown(changes)
    await self.press('Select token You get')
    const rows = () => [...(self.root()?.querySelectorAll<HTMLElement>('[part~=token-row]') ?? [])]
    return { ...self, rows }
  }

  test('one is found by its name, how many is said, and it is chosen', async () => {
    const self = await opened()
    expect(self.rows()).toHaveLength(2)
    await self.during(() => {
      const search = self.modal().getByRole('searchbox')
      fireEvent.change(search, { target: { value: 'usd' } })
    })
    expect([self.rows().length, self.said()]).toEqual([1, '1 token'])
    await self.press(/^USDC/)
    expect([self.view(), self.state().form.to?.id]).toEqual(['Swap', USDC.id])
  })

  test('a service’s token that reads like the app’s comes last, marked and with its contract, in the review too', async () => {
    const twin = { ...USDC, id: `eip155:1/erc20:0x${'fa'.repeat(20)}`, symbol: 'USDС' } as const
    const rival: SwapProvider = {
      id: 'acme:liar',
      name: 'Liar',
      networks: ['eip155:1'],
      tokens: () => Promise.resolve([twin, { ...USDC, symbol: 'NOPE', name: 'Worthless' }]),
      quote: () => Promise.resolve(undefined),
      spender: () => Promise.reject(new Error('not asked')),
      build: () => Promise.reject(new Error('not asked')),
    }
    const self = await opened({ rivals: [rival] })
    const names = () => self.rows().map((row) => row.querySelector('.row-text')?.textContent)
    await self.during(() => self.clock.advance(0))
    expect(names()).toEqual(['ETHEther', 'USDCUSD Coin', 'USDС0xfafafa…fafafa'])
    expect(self.rows().at(-1)?.textContent).toContain('Looks like USDC')
    await self.press(/^USDС/)
    await self.fill(ETHER, twin)
    await self.toReview()
    expect(self.root()?.textContent).toContain('This is not USDC.')
    expect(self.root()?.textContent).toContain(`0x${'fa'.repeat(20)}`)
  })

  test('the arrows move between its rows, of which one is a stop of Tab', async () => {
    const self = await opened()
    const stops = () => self.rows().map(({ tabIndex }) => tabIndex)
    expect(stops()).toEqual([0, -1])
    await self.during(() => {
      self.rows()[0]?.focus()
      fireEvent.keyDown(self.rows()[0]!, { key: 'ArrowDown' })
    })
    expect(stops()).toEqual([-1, 0])
    expect(self.root()?.activeElement).toBe(self.rows()[1])
  })

  test('the one on the other side changes places with it', async () => {
    const self = await shown()
    await self.fill()
    await self.press(/^USDC/)
    await self.press(/^ETH/)
    expect(self.state().form).toMatchObject({ from: USDC, to: ETHER })
  })
})

describe('the review', () => {
  test('the node shows the present permission, and a service that differs is shown beside it', async () => {
    const told = () => Promise.resolve(2n ** 256n - 1n)
    const rows = async (allowance: bigint | undefined, says: SwapScript['told'] = told) => {
      const self = await shown({ allowance, told: says })
      await self.fill(USDC, ETHER, 600_000_000n)
      await self.press('Review')
      await self.at('review')
      const facts = [...(self.root()?.querySelectorAll('.fact') ?? [])]
      cleanup()
      return facts.flatMap(({ textContent: text }) =>
        text.startsWith('Approved already') ? [text] : [],
      )
    }
    const said = 'Approved already, says the providerNo limit'
    expect(await rows(5_000_000n)).toEqual(['Approved already\u20665 USDC\u2069', said])
    expect(await rows(undefined)).toEqual(['Approved alreadyUnknown', said])
    expect(await rows(0n, () => Promise.resolve(0n))).toEqual([])
  })

  test('says all there is to know before a wallet is asked, and what is sent to the contract', async () => {
    const reading = {
      intent: 'uniswap.sell',
      fields: [
        { label: 'sold', format: 'amount', value: ONE.toString(), asset: ETHER.id },
        { label: 'least', format: 'amount', value: '2940300000', asset: USDC.id },
        { label: 'receiver', format: 'address', value: SELF },
        { label: 'of-another-kind', format: 'raw', value: '7' },
      ],
    } as const
    const self = await shown({ reading })
    await self.fill()
    await self.toReview()
    self.modal().getByRole('heading', { name: /Swap .1 ETH. for .2,970 USDC./ })
    expect(self.prompts).toEqual([])
    const facts = [...(self.root()?.querySelectorAll('.fact') ?? [])].map((one) => one.textContent)
    expect(facts).toContain('You get at least\u20662,940.3 USDC\u2069')
    expect(facts).toContain('ProviderTest Swap')
    expect(facts).toContain('Provider fee0.3 %')
    expect(facts).toContain('ActionSwap')
    expect(facts).toContain('You pay\u20661 ETH\u2069')
    expect(facts).toContain('At least\u20662,940.3 USDC\u2069')
    expect(facts).toContain('of-another-kind7')
    expect(self.modal().queryByText(/cannot be read/)).toBeNull()
  })

  test('its fee is chosen in the row that sends have, and one that is too low wants a tick', async () => {
    const self = await shown({ hasFees: true })
    await self.fill()
    await self.toReview()
    const row = () => self.root()?.querySelector('[part~=fee-row]')?.textContent ?? ''
    expect(row()).toContain('Normal')
    expect(self.state().review?.fee.amount).toBe(500_000n * 10n ** 9n)
    await self.press(/^Network fee/)
    await self.during(() => {
      fireEvent.click(self.modal().getByRole('radio', { name: /^Fast/ }))
    })
    await self.at('review')
    expect(row()).toContain('Fast')
    expect(self.state().review?.fee.amount).toBe(750_000n * 10n ** 9n)
    await self.during(() => self.swap.chooseFee({ price: 1n }))
    self.modal().getByText('This fee is below what the network asks. It may never go through.')
    await self.during(() => self.clock.advance(500))
    await self.press('Confirm')
    expect(self.prompts).toEqual([])
    await self.during(() => self.swap.accept('fee_low'))
    await self.press('Confirm')
    await self.asked(1)
    expect(self.preparedWith).toMatchObject([{ ownFee: { price: 1n } }])
    // A change of the form drops it.
    self.prompts[0]?.answer()
    await self.at('sent')
    await self.during(() => self.swap.edit({ amount: 2n * ONE }))
    expect(self.state().form.fee).toBeUndefined()
  })

  test('a fee that no block takes is dropped: the next review has the usual one', async () => {
    const self = await shown({ hasFees: true })
    await self.fill()
    await self.toReview()
    await self.during(() => expect(self.swap.chooseFee({ price: 0n })).rejects.toThrow())
    expect([self.state().step, self.state().form.fee]).toEqual(['editing', undefined])
    await self.during(() => self.swap.review())
    expect(self.state().review?.feeChoices?.chosen).toBe('normal')
  })

  test('a call that cannot be read is said to be so, by its function', async () => {
    const self = await shown()
    await self.fill()
    await self.toReview()
    self.modal().getByText('Unknown function 0x7ff36ab5')
    self.modal().getByText(/The minimum isn’t guaranteed\./)
  })

  test('two presses at once are one, and a press of before is none', async () => {
    const self = await shown()
    await self.fill()
    await self.press('Review')
    await self.at('review')
    await self.press('Confirm')
    expect(self.prompts).toHaveLength(0)
    await self.during(() => self.clock.advance(500))
    await self.press('Confirm')
    await self.press('Confirm')
    await self.asked(1)
    expect(self.prompts).toHaveLength(1)
  })

  test('a bad price is confirmed by a box', async () => {
    const self = await shown({ prices: { [ETHER.id]: '3200', [USDC.id]: '1' } })
    await self.fill()
    await self.toReview()
    expect(
      self.modal().getAllByText('Price is 7.18% worse than the market.').length,
    ).toBeGreaterThan(0)
    await self.press('Confirm')
    expect(self.prompts).toHaveLength(0)
    await self.during(() => {
      fireEvent.click(self.modal().getByRole('checkbox', { name: 'Swap at this price anyway' }))
    })
    await self.press('Confirm')
    await self.asked(1)
  })

  test('a much worse price is confirmed by words', async () => {
    const self = await shown({ prices: { [ETHER.id]: '3600', [USDC.id]: '1' } })
    await self.fill()
    await self.toReview()
    await self.press('Confirm')
    expect(self.prompts).toHaveLength(0)
    await self.type('Type “swap anyway” to continue', 'Swap anyway ')
    await self.press('Confirm')
    await self.asked(1)
  })

  test('two steps: each is said while it is asked for, and the swap follows the permission', async () => {
    const self = await shown()
    await self.fill(USDC, ETHER, 600_000_000n)
    await self.toReview()
    self.modal().getByText('1. Approve spending')
    self.modal().getByText('exactly \u2066600 USDC\u2069')
    await self.press('Confirm')
    expect(self.said()).toContain('Step 1 of 2: Confirm in Test Wallet')
    self.script.standing = { state: 'confirmed' }
    await self.during(() => {
      self.script.allowance = 600_000_000n
      self.prompts[0]?.answer()
    })
    await self.during(() => self.clock.advance(4_000))
    await self.asked(2)
    expect(self.said()).toContain('Step 2 of 2: Confirm in Test Wallet')
    expect(self.prompts).toHaveLength(2)
  })

  test('the best offer was refused: the next best is reviewed, and the dropped provider is named with the reason', async () => {
    const liar = `0x${'1a'.repeat(20)}`
    const self = await shown({
      simulate: (calls) => (calls.some(({ to }) => to === liar) ? { changes: [] } : undefined),
      rivals: [
        {
          id: 'liar',
          name: 'Best Swap',
          networks: ['eip155:1'],
          tokens: () => Promise.resolve([]),
          quote: () => Promise.resolve({ out: 3_300_000_000n }),
          spender: () => Promise.resolve(liar),
          build: ({ amount }) => Promise.resolve({ to: liar, data: '0x11223344', value: amount }),
        },
      ],
    })
    await self.fill()
    await self.toReview()
    const facts = [...(self.root()?.querySelectorAll('.fact') ?? [])].map((one) => one.textContent)
    expect(facts).toContain('ProviderTest Swap')
    expect(facts.find((one) => one.startsWith('Left out'))).toMatch(
      /Best Swap.: Less than your minimum would arrive\./,
    )
  })

  test('another target at Confirm: the new review says what changed, and wants a tick', async () => {
    const thief = `0x${'71'.repeat(20)}`
    const self = await shown()
    await self.fill()
    await self.toReview()
    self.script.target = thief
    await self.press('Confirm')
    await self.at('review')
    expect(self.prompts).toHaveLength(0)
    expect(self.root()?.textContent).toContain('This swap is not the one you reviewed.')
    expect(self.root()?.textContent).toContain(`It goes to \u2066${thief}\u2069`)
    await self.during(() => self.clock.advance(500))
    await self.press('Confirm')
    expect(self.prompts).toHaveLength(0)
    await self.during(() => {
      fireEvent.click(self.modal().getByRole('checkbox', { name: 'I have checked this' }))
    })
    await self.press('Confirm')
    await self.asked(1)
    expect(self.prompts[0]?.call.to).toBe(thief)
  })

  test('Change leads back to the form, with all that was filled in', async () => {
    const self = await shown()
    await self.fill()
    await self.toReview()
    await self.press('Change')
    expect(self.view()).toBe('Swap')
    expect(self.state().form).toMatchObject({ from: ETHER, to: USDC, amount: ONE })
  })
})

/** A permission was given, and the swap after it refused. */
async function refused(self: Shown) {
  await self.fill(USDC, ETHER, 600_000_000n)
  await self.toReview()
  await self.press('Confirm')
  await self.asked(1)
  self.script.standing = { state: 'confirmed' }
  await self.during(() => {
    self.script.allowance = 600_000_000n
    self.prompts[0]?.answer()
  })
  await self.during(() => self.clock.advance(4_000))
  await self.asked(2)
  await self.during(() => {
    self.prompts[1]?.reject(Object.assign(new Error('no'), { code: 4001 }))
  })
}

describe('a permission that was not used', () => {
  test('is shown, and can be taken back', async () => {
    const self = await shown()
    await refused(self)
    const text = '0x7070…7070 can still spend \u2066600 USDC\u2069.'
    expect(self.modal().getByText(text).textContent).toBe(text)
    expect(self.modal().getByRole('status').textContent).toContain(text)
    await self.press('Revoke')
    await self.asked(3)
    expect(self.prompts[2]?.call.data).toBe('0xallow0')
    await self.during(() => {
      self.script.allowance = 0n
      self.prompts[2]?.answer()
    })
    await self.during(() => self.clock.advance(4_000))
    expect(self.modal().queryByRole('button', { name: 'Revoke' })).toBeNull()
  })

  test('is shown in the form as well', async () => {
    const self = await shown()
    await refused(self)
    await self.press('Change')
    expect(self.view()).toBe('Swap')
    self.modal().getByRole('button', { name: 'Revoke' })
  })
})

describe('the outcome', () => {
  const sent = async () => {
    const self = await shown()
    await self.fill()
    await self.toReview()
    await self.press('Confirm')
    await self.asked(1)
    await self.during(() => {
      self.prompts[0]?.answer()
    })
    return self
  }

  test('it is waited for, then Swapped, and each change is said once; Back leads to the account', async () => {
    const self = await sent()
    expect(self.view()).toBe('swaps:state')
    expect(self.modal().queryByText('Swapped')).toBeNull()
    self.script.standing = { state: 'included', block: '1234' }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByText('Almost done')
    self.script.standing = { state: 'confirmed', block: '1234' }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByText('Swapped')
    expect(self.said()).toContain('Swapped')
    await self.press('Back')
    expect(self.view()).toBe('Account')
  })

  test.each([
    ['mismatched', 'Not what you confirmed'],
    ['unverified', 'Confirmed, but not verified'],
  ] as const)('%s is never called swapped, nor offered again', async (state, title) => {
    const self = await sent()
    self.script.standing = { state, block: '1234' }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByRole('heading', { name: title })
    expect(self.modal().queryByText('Swapped')).toBeNull()
    expect(self.modal().queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test.each([
    ['confirmed', '2970000000', 'Swapped', 'Arrived: \u20662,970 USDC\u2069'],
    ['unverified', '0', 'Nothing arrived', 'Agreed: at least \u20662,940.3 USDC\u2069.'],
    ['unverified', '1000000', 'Less arrived than agreed', 'Arrived: \u20661 USDC\u2069. Agreed'],
  ] as const)('%s, with %s arrived by the receipt: "%s"', async (state, arrived, title, text) => {
    const self = await sent()
    self.script.standing = { state, block: '1234', arrived }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByRole('heading', { name: title })
    expect(self.root()?.textContent).toContain(text)
  })

  test.each<readonly [Partial<TransactionStanding>, readonly string[], bigint | undefined]>([
    [
      { arrived: '2960000000', left: ONE.toString() },
      ['You paid1 ETH', 'You got2,960 USDC', 'Price1 ETH = 2,960 USDC'],
      2_960_000_000n,
    ],
    [
      { arrived: '2960000000', left: (ONE / 2n).toString() },
      ['You paid0.5 ETH', 'You got2,960 USDC', 'Price1 ETH = 5,920 USDC'],
      5_920_000_000n,
    ],
    [{}, ['You paidUnknown', 'You gotUnknown', 'PriceUnknown'], undefined],
    [
      { arrived: '2960000000' },
      ['You paidUnknown', 'You got2,960 USDC', 'PriceUnknown'],
      undefined,
    ],
    [{ arrived: '0', left: ONE.toString() }, ['You paid1 ETH', 'You got0 USDC'], undefined],
  ])('says what a block shows of it, and no quote: %j', async (word, facts, rate) => {
    const self = await sent()
    self.script.standing = { state: 'confirmed', block: '1234', ...word }
    await self.during(() => self.clock.advance(4_000))
    const shown = [...(self.root()?.querySelectorAll('.fact') ?? [])]
    expect(shown.map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''))).toEqual(
      facts,
    )
    expect(self.state().outcome).toMatchObject({ from: ETHER, to: USDC, rate })
    await self.during(() => self.swap.edit({ from: ETHER }))
    expect(self.state().outcome).toBeUndefined()
  })

  test('nothing is said of a swap that was not made', async () => {
    const self = await sent()
    self.script.standing = { state: 'failed', arrived: '5', left: '5' }
    await self.during(() => self.clock.advance(4_000))
    expect(self.root()?.querySelector('.fact')).toBeNull()
    expect(self.state().outcome).toBeUndefined()
  })

  test.each([
    ['failed', 'Failed on the network', 'The fee was charged. Nothing was swapped.'],
    ['replaced', 'Not swapped', 'Another transaction took its place'],
    ['cancelled', 'Not swapped', 'You cancelled this'],
  ] as const)('%s has its own words, and the form is there to try again', async (...row) => {
    const [state, title, why] = row
    const self = await sent()
    self.script.standing = { state }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByRole('heading', { name: title })
    expect(self.root()?.textContent).toContain(why)
    await self.press('Try again')
    expect(self.state().form).toMatchObject({ from: ETHER, to: USDC, amount: ONE })
    await self.during(() => self.swap.edit({ amount: 2n * ONE }))
    expect(self.state()).toMatchObject({
      step: 'editing',
      recordId: undefined,
      form: { from: ETHER, to: USDC, amount: 2n * ONE },
    })
  })

  test('the end is shown over the page when the modal is closed', async () => {
    const self = await sent()
    await self.press('Close and notify me')
    self.script.standing = { state: 'confirmed' }
    await self.during(() => self.clock.advance(4_000))
    expect(self.modal().getAllByText('Transaction confirmed')).toHaveLength(2)
  })
})

describe.each([
  ['de', 'Token wählen', 'Prüfen', /^.1 ETH.* tauschen/, 'Bestätigen'],
  ['ar', 'اختر رمزًا', 'مراجعة', /ETH/, 'تأكيد'],
])('in %s', (language, choose, review, title, confirm) => {
  test('the form, the review and the list have their words', async () => {
    const self = await shown({}, language)
    // The words of a language come with the file that has them. Nothing is drawn before `during` ends.
    const drawn = async () => {
      await self.during(() => undefined)
      return self.last()
    }
    await expect.poll(drawn).toBe(choose)
    await self.fill()
    await self.press(review)
    await self.at('review')
    self.modal().getByRole('heading', { name: title })
    self.modal().getByRole('button', { name: confirm })
    expect(self.root()?.textContent).not.toMatch(/\b(swaps|money)\.\w+/)
  })
})

describe('keeps what every view keeps', () => {
  const kit = (): Kit =>
    createKit({
      networks: TEST_NETWORKS,
      ports: createFakePorts(),
      plugins: [evmTestPlugin(), swaps()],
    })
  const views: readonly (readonly [ViewName, ViewComponent])[] = [
    ['Swap', SwapView],
    ['swaps:token', TokenView as unknown as ViewComponent],
    ['swaps:review', ReviewView],
    ['swaps:state', StateView],
  ]
  test.each(views)('%s', async (name, View) => {
    const route = { name, params: name === 'swaps:token' ? { side: 'to' } : undefined } as never
    const checks = await testReactView({ View: View as never, route, kit })
    expect(checks.filter(({ passed }) => !passed)).toEqual([])
  })
})
