import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { atom, createKit, definePlugin, SignInPrompt, type ViewName } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { ConnectButton, type ViewComponent } from '@latchkey/ui-react'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import { OnRampErrors } from '../errors.js'
import type { OnRampPurchase } from '../on-ramp-provider.js'
import { onrampKit, scriptedProviders, type Script } from '../testing/onramp-kit.js'
import ActivityView from './activity-view.js'
import BuyView from './buy-view.js'
import CurrencyView from './currency-view.js'
import { onramp } from './index.js'
import MethodView from './method-view.js'
import ProgressView from './progress-view.js'
import ProvidersView from './providers-view.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

const chunks = () => import('./words/en.js')
/** Everything that is loaded on demand, so that no test waits for a file. */
beforeAll(async () => {
  await chunks()
  const self = await onrampKit()
  await self.onramp.choose('acme')
  self.dispose()
})

/** The modal at the list of providers. */
async function shown(script: Partial<Script> = {}, options: Parameters<typeof onrampKit>[1] = {}) {
  const self = await onrampKit(script, { base: onramp, ...options })
  running.push(self.dispose)
  const rendered = renderKit(<ConnectButton />, { kit: self.kit })
  const during = (run: () => unknown) =>
    rendered.during(async () => {
      await run()
      await chunks()
      await settle()
    })
  await during(() => {
    self.kit.modal.open('Account')
    self.kit.router.push('onramp:providers')
  })
  const { modal } = rendered
  const press = (name: string | RegExp, role = 'button') =>
    during(() => {
      fireEvent.click(modal().getByRole(role, { name }))
    })
  const type = async (value: string) => {
    await during(() => {
      fireEvent.change(modal().getByRole('textbox', { name: 'You pay' }), { target: { value } })
    })
    await during(() => self.clock.advance(300))
  }
  /** The task of the window that a press opens; `undefined`: the browser blocks it. */
  const window = (opened: object | undefined) => {
    const open = vi.fn(() => opened ?? null)
    Object.assign(self.browser.window, { open })
    return open
  }
  return {
    ...self,
    during,
    modal,
    press,
    type,
    window,
    text: () => modal().getByRole('dialog').textContent,
    view: () => self.kit.store.get(self.kit.router.routeAtom).name,
    async toForm() {
      await press(/^Acme Fee/)
    },
  }
}

const pending: OnRampPurchase = {
  id: 'p1',
  status: 'pending',
  at: 1_700_000_000_000,
  symbol: 'USDC',
  amount: '48.85',
}

describe('the providers', () => {
  test('have their fees, and one reached by a link is a link to a new window', async () => {
    const self = await shown()
    self.modal().getByRole('button', { name: 'Acme Fee 1% to 2%' })
    const link = self.modal().getByRole('link', { name: /new window$/ })
    expect(link.getAttribute('href')).toBe(self.onramp.link('acme-link'))
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  test('a link that is followed is watched', async () => {
    const self = await shown()
    const link = self.modal().getByRole('link', { name: /new window$/ })
    // The page behind it is no part of this test.
    link.addEventListener('click', (event) => {
      event.preventDefault()
    })
    await self.press(/new window$/, 'link')
    expect(self.view()).toBe('onramp:progress')
    expect(self.state().step).toBe('waiting')
    expect(self.text()).toContain('Watching your USDC balance')
    self.script.balance += 48_850_000n
    await self.during(() => self.clock.advance(15_000))
    expect(self.text()).toContain('Acme Link can’t confirm it’s your purchase.')
    // It may have come from elsewhere: nothing is done yet, and the way to the page stays.
    const ring = self.modal().getByRole('dialog').querySelector('.ring')
    expect(ring?.getAttribute('data-state')).toBe('waiting')
    self.modal().getByRole('link', { name: /^Open Acme Link/ })
    self.modal().getByRole('button', { name: 'Copy link' })
    await self.press('Done')
    expect(self.state().step).toBe('providers')
  })

  test('nothing is promised if the arrival cannot be seen', async () => {
    const self = await shown({ asset: undefined })
    await self.during(() => self.onramp.choose('acme-link'))
    await self.during(() => {
      self.kit.router.push('onramp:progress')
    })
    expect(self.text()).toContain('We can’t see it here')
    expect(self.text()).not.toContain('tell you what arrives')
  })

  test('an open purchase has a way back, after a reload too', async () => {
    const first = await shown()
    first.modal().getByRole('link', { name: /new window$/ })
    await first.during(() => first.onramp.choose('acme-link'))
    first.dispose()
    cleanup()
    const { ports, wallet } = first
    const self = await shown({}, { ports, wallet, connect: false })
    await self.during(() => self.kit.resume())
    await self.press(/^Your purchase at Acme Link Finish in the other window/)
    expect(self.view()).toBe('onramp:progress')
    self.modal().getByRole('link', { name: /^Open Acme Link/ })
  })

  test('are none on a network without a seller', async () => {
    const self = await shown()
    self.link.covers = () => false
    await self.during(() => self.kit.networks.switchTo('eip155:10'))
    expect(self.text()).toContain('Can’t buy on Ten')
  })
})

describe('the form', () => {
  test('has the limits in the field, and says what is wrong with the amount', async () => {
    const self = await shown()
    await self.toForm()
    expect(self.text()).toContain('$10.00 to $7,500.00 by card')
    const wrong = async (typed: string) => {
      await self.type(typed)
      const field = self.modal().getByRole('textbox', { name: 'You pay' })
      const id = field.getAttribute('aria-describedby') ?? ''
      const root = field.getRootNode() as ShadowRoot
      return root.getElementById(id)?.textContent
    }
    expect(await wrong('5')).toBe('Pay at least $10.00 by card')
    expect(await wrong('30000')).toBe('Pay at most $25,000.00 by bank account')
    expect(await wrong('1.999')).toBe('Enter fewer decimals')
    expect(await wrong('ten')).toBe('Enter a valid amount')
    expect(await wrong('1,000')).toBe('Unclear amount. Type 1000 or 1.000.')
    expect(self.calls.filter((call) => call.startsWith('quote'))).toEqual([])
  })

  test('shows who gets how much, in words for a reader, as the word of the seller', async () => {
    const self = await shown()
    await self.toForm()
    await self.type('50')
    const facts = [...self.modal().getByRole('dialog').querySelectorAll('dl > div')]
    expect(facts.map(({ textContent }) => textContent.trim())).toEqual([
      ...[
        'You get\u206648.85 USDC\u2069',
        `To${self.state().review?.order.account.address ?? ''}`,
        'NetworkOne',
      ],
      ...['Subtotal$48.85', 'Acme fee$0.75', 'Network fee$0.40', 'Total$50.00'],
    ])
    expect(self.text()).toContain('This is Acme’s word. It may change until you pay.')
    expect(self.modal().getByRole('status').textContent.trim()).toBe(
      'You get \u206648.85 USDC\u2069 for $50.00',
    )
  })

  test("shows the seller's least amount, or else that its fee is not known", async () => {
    const self = await shown({
      quote: (order) =>
        Promise.resolve({
          currency: 'USD',
          total: order.cents,
          receives: '48.85',
          least: '48',
          symbol: 'USDC',
        }),
    })
    await self.toForm()
    await self.type('50')
    expect(self.text()).toContain('At least\u206648 USDC\u2069')
    expect(self.text()).toContain('Acme feeSee fees on its page')
  })

  test('a failing quote is called an example, its error stands there, and Continue is off', async () => {
    const self = await shown({ quote: () => Promise.reject(new Error('503')) })
    const open = self.window({})
    await self.toForm()
    await self.type('50')
    expect(self.text()).toContain('Estimate only.')
    expect(self.text()).toContain('The provider failed')
    const button = self.modal().getByRole('button', { name: 'Continue' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await self.press('Continue')
    expect(open).not.toHaveBeenCalled()
    self.script.quote = scriptedProviders().script.quote
    await self.press('Try again')
    expect(self.text()).not.toContain('Example')
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })

  test('other currencies are chosen in a list', async () => {
    const self = await shown()
    await self.toForm()
    await self.press(/^Pay with/)
    await self.press(/^EUR/, 'radio')
    expect(self.view()).toBe('onramp:buy')
    expect(self.text()).toContain('€20.00 to €7,500.00 by card')
    await self.press(/^Buy/)
    await self.press(/^ETH/, 'radio')
    expect(self.state().form).toMatchObject({ payment: 'EUR', asset: 'eth' })
  })

  test('the way to pay is seen, follows the amount, and is chosen in a list with its limits', async () => {
    const self = await shown()
    await self.toForm()
    await self.type('9000')
    self.modal().getByRole('button', { name: 'Payment method Bank account' })
    expect(self.text()).toContain('$10.00 to $25,000.00 by bank account')
    await self.press('Payment method Bank account')
    await self.press('Card $10.00 to $7,500.00', 'radio')
    expect(self.view()).toBe('onramp:buy')
    expect(self.text()).toContain('Pay at most $7,500.00 by card')
    await self.type('50')
    expect(self.state()).toMatchObject({ lack: undefined, form: { method: 'card' } })
  })

  test('a provider that chooses the way to pay itself shows its limits alone', async () => {
    const self = await shown({ picksMethod: false })
    await self.toForm()
    expect(self.text()).toContain('$10.00 to $7,500.00 by card')
    expect(self.modal().queryByRole('button', { name: /^Payment method/ })).toBeNull()
  })

  test('a refusal is shown as one: no example, and no service that did not answer', async () => {
    const refusal = OnRampErrors.onramp_amount_refused({ provider: 'acme' })
    const self = await shown({ quote: () => Promise.reject(refusal) })
    await self.toForm()
    await self.type('50')
    expect(self.text()).toContain('Change the amount. It’s outside the limits.')
    expect(self.text()).not.toMatch(/Example|answer|Try again/)
  })

  test('a visitor who asks too often waits: the button counts down, and does nothing before', async () => {
    const refusal = OnRampErrors.onramp_too_many({ provider: 'acme', retryAfter: 3 })
    const self = await shown({ offer: () => Promise.reject(refusal) })
    await self.toForm()
    const button = self.modal().getByRole('button', { name: 'Try again in 3 s' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await self.press('Try again in 3 s')
    await self.during(() => self.clock.advance(1_000))
    await self.press('Try again in 2 s')
    expect(self.count('offer')).toBe(1)
    self.script.offer = scriptedProviders().script.offer
    await self.during(() => self.clock.advance(2_000))
    await self.press('Try again')
    self.modal().getByRole('textbox', { name: 'You pay' })
  })

  test('Continue counts down as well', async () => {
    const refusal = OnRampErrors.onramp_too_many({ provider: 'acme', retryAfter: 2 })
    const self = await shown({ open: () => Promise.reject(refusal) })
    self.window(undefined)
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    const button = self.modal().getByRole('button', { name: 'Try again in 2 s' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await self.during(() => self.clock.advance(2_000))
    self.script.open = scriptedProviders().script.open
    await self.press('Continue')
    expect(self.view()).toBe('onramp:progress')
  })

  test('a service that wants a session is no failure: it says so, and leads to the sign-in', async () => {
    const open = vi.fn(() => Promise.resolve())
    const signs = definePlugin({
      id: 'acme:sessions',
      provides: [SignInPrompt],
      setup(host) {
        host.provide(SignInPrompt, () => ({ signedInAtom: atom(false), open }))
      },
    })
    const refusal = OnRampErrors.onramp_sign_in_needed({ provider: 'acme' })
    const self = await shown({ offer: () => Promise.reject(refusal) }, { plugins: [signs] })
    await self.toForm()
    expect(self.text()).toContain('Sign in first')
    expect(self.text()).not.toMatch(/Example|answer|Try again/)
    await self.press('Sign in')
    expect(open).toHaveBeenCalledOnce()
  })

  test('a service that wants a session is for the page to mend where no plugin signs in', async () => {
    const refusal = OnRampErrors.onramp_sign_in_needed({ provider: 'acme' })
    const self = await shown({ offer: () => Promise.reject(refusal) })
    await self.toForm()
    expect(self.text()).toContain('Sign in on this site first.')
    expect(self.modal().queryByRole('button', { name: /Sign in|Try again/ })).toBeNull()
    await self.during(() => {
      fireEvent.click(self.modal().getByText('Close'))
    })
    expect(self.kit.store.get(self.kit.modal.openAtom)).toBe(false)
  })

  test('an offer that fails without examples can be tried again', async () => {
    const self = await shown({ offer: () => Promise.reject(new Error('503')) })
    delete (self.seller as { sample?: unknown }).sample
    await self.toForm()
    self.script.offer = scriptedProviders().script.offer
    await self.press('Try again')
    self.modal().getByRole('textbox', { name: 'You pay' })
  })
})

describe('a purchase', () => {
  test('opens its window in the press and leads it to the page', async () => {
    const self = await shown()
    const replace = vi.fn()
    const open = self.window({ opener: {}, location: { replace }, close: vi.fn() })
    await self.toForm()
    await self.type('50')
    fireEvent.click(self.modal().getByRole('button', { name: 'Continue' }))
    expect(open).toHaveBeenCalledOnce() // Still within the press.
    await self.during(() => undefined)
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://pay.example/buy?session=1')
    expect(self.view()).toBe('onramp:progress')
    expect(self.text()).toContain('Finish in the other window')
  })

  test('whose window is blocked has a real link', async () => {
    const self = await shown()
    self.window(undefined)
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    expect(self.text()).toContain('Your browser blocked the window')
    const link = self.modal().getByRole('link', { name: /^Open Acme/ })
    expect(link.getAttribute('href')).toBe('https://pay.example/buy?session=1')
  })

  test('whose page was opened has no link to it: a new page is prepared in the press', async () => {
    let pages = 0
    const open = () => Promise.resolve(`https://pay.example/${String((pages += 1))}`)
    const self = await shown({ open })
    const replace = vi.fn()
    const opening = self.window({ opener: {}, location: { replace }, close: vi.fn() })
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    expect(self.modal().queryByRole('link', { name: /^Open Acme/ })).toBeNull()
    expect(self.modal().queryByRole('button', { name: 'Copy link' })).toBeNull()
    fireEvent.click(self.modal().getByRole('button', { name: /^Open Acme again/ }))
    expect(opening).toHaveBeenCalledTimes(2) // Still within the press.
    await self.during(() => undefined)
    expect(replace.mock.calls).toEqual([['https://pay.example/1'], ['https://pay.example/2']])
  })

  test('whose link was followed offers it no more', async () => {
    const self = await shown()
    self.window(undefined)
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    const link = self.modal().getByRole('link', { name: /^Open Acme/ })
    // The page behind it is no part of this test.
    link.addEventListener('click', (event) => {
      event.preventDefault()
    })
    await self.press(/^Open Acme/, 'link')
    expect(self.modal().queryByRole('link', { name: /^Open Acme/ })).toBeNull()
    self.modal().getByRole('button', { name: /^Open Acme again/ })
  })

  test('is one of several, each with a way back; the list is there without any', async () => {
    const self = await shown({ purchases: () => Promise.resolve([pending]) })
    await self.press('Purchases at Acme')
    expect(self.view()).toBe('onramp:activity')
    expect(self.text()).toContain('48.85 USDC')
    await self.during(() => {
      self.kit.router.back()
    })
    await self.during(() => self.onramp.choose('acme-link'))
    await self.during(() => self.fill())
    self.modal().getByRole('button', { name: /^Your purchase at Acme Link Finish/ })
    await self.during(() => self.onramp.buy())
    self.modal().getByRole('button', { name: /^Your purchase at Acme Finish/ })
    await self.press(/^Your purchase at Acme Link Finish/)
    expect(self.state()).toMatchObject({ step: 'waiting', provider: 'acme-link' })
  })

  test('of another account than the one shown is named with it', async () => {
    const self = await shown({}, { wallet: { accounts: 2 } })
    self.window(undefined)
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    await self.during(() => {
      self.wallet.switchAccount(1)
    })
    self.script.purchases = () => Promise.resolve([pending])
    await self.during(() => self.clock.advance(4_000))
    expect(self.view()).toBe('onramp:activity')
    const buyer = self.wallet.keys[0]?.address.slice(-4).toLowerCase() ?? ''
    expect(self.text().toLowerCase()).toMatch(new RegExp(`at acme, for 0x.*${buyer}`))
  })

  test('of an unknown state is shown as that', async () => {
    const self = await shown()
    self.window(undefined)
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    self.script.purchases = () => Promise.resolve([{ ...pending, status: 'unknown' }])
    await self.during(() => self.clock.advance(4_000))
    expect(self.modal().getByRole('list', { name: 'Your purchases' }).textContent).toMatch(
      /Unknown$/,
    )
    await self.during(() => {
      self.kit.router.replace('onramp:progress')
    })
    expect(self.text()).toContain('Acme has your purchase')
  })

  test('that its seller refuses closes its window and says why', async () => {
    const refusal = OnRampErrors.onramp_refused({ provider: 'acme' })
    const self = await shown({ open: () => Promise.reject(refusal) })
    const close = vi.fn()
    self.window({ opener: {}, location: {}, close })
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    expect(close).toHaveBeenCalledOnce()
    expect(self.view()).toBe('onramp:buy')
    expect(self.text()).toContain('The provider refused it')
  })

  test('whose answer is lost closes its window, and goes on once the visitor looked', async () => {
    const self = await shown({ open: () => Promise.reject(new Error('503')) })
    const close = vi.fn()
    const opening = self.window({ opener: {}, location: { replace: vi.fn() }, close })
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    expect(close).toHaveBeenCalledOnce()
    expect(self.text()).toContain('This purchase may have begun.')
    expect(self.text()).toContain('Purchases at Acme')
    await self.press('Continue')
    expect(opening).toHaveBeenCalledOnce()
    self.script.open = scriptedProviders().script.open
    await self.press('I looked: no purchase began', 'checkbox')
    await self.press('Continue')
    expect(self.view()).toBe('onramp:progress')
  })

  test('for something else than was reviewed closes its window, and says what', async () => {
    const page = { url: 'https://pay.example/', cents: 900_000n }
    const self = await shown({ open: () => Promise.resolve(page) })
    const replace = vi.fn()
    self.window({ opener: {}, location: { replace }, close: vi.fn() })
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    expect(replace).not.toHaveBeenCalled()
    expect(self.text()).toContain('The seller changed it. The seller asks for another amount.')
  })

  test('of another account than the one shown by now says so, and does not vanish', async () => {
    const self = await shown({}, { wallet: { accounts: 2 } })
    await self.toForm()
    await self.type('50')
    await self.during(() => {
      self.wallet.switchAccount(1)
    })
    expect(self.text()).toContain('Choose again. Your account or network changed.')
  })

  test('that is seen opens the list of purchases', async () => {
    const self = await shown()
    self.window(undefined)
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    self.script.purchases = () => Promise.resolve([pending])
    await self.during(() => self.clock.advance(4_000))
    expect(self.view()).toBe('onramp:activity')
    expect(self.text()).toContain('48.85 USDC')
    expect(self.text()).toContain('On its way')
    self.script.purchases = () => Promise.resolve([{ ...pending, status: 'done' }])
    await self.during(() => self.clock.advance(4_000))
    const list = self.modal().getByRole('list', { name: 'Your purchases' })
    expect(list.textContent).toContain('Delivered')
    // Its word is shown as such, beside the list.
    expect(self.modal().getAllByText(/Acme says it was delivered/).length).toBeGreaterThan(0)
    expect(self.modal().queryByText(/Your purchase arrived/)).toBeNull()
  })

  test('that was seen, and cannot be seen any more, says why above the list', async () => {
    const self = await shown()
    self.window(undefined)
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    self.script.purchases = () => Promise.resolve([pending])
    await self.during(() => self.clock.advance(4_000))
    expect(self.view()).toBe('onramp:activity')
    const refusal = OnRampErrors.onramp_sign_in_needed({ provider: 'acme' })
    self.script.purchases = () => Promise.reject(refusal)
    await self.during(() => self.clock.advance(4_000))
    const banner = () => self.modal().getByRole('dialog').querySelector('.banner')
    expect(banner()?.textContent).toContain('Sign in on this site first.')
    expect(self.text()).toContain('48.85 USDC')
    self.script.purchases = () => Promise.resolve([pending])
    await self.press('Try again')
    expect(banner()).toBeNull()
  })

  test('in a list that cannot be read again stays there, with the reason above it', async () => {
    const self = await shown({ purchases: () => Promise.resolve([pending]) })
    await self.press('Purchases at Acme')
    self.script.purchases = () => Promise.reject(new Error('503'))
    await self.during(() => self.onramp.readPast('acme'))
    expect(self.text()).toContain('The provider failed')
    expect(self.text()).toContain('48.85 USDC')
    self.modal().getByRole('button', { name: 'Try again' })
  })

  test('the list without a chosen provider says that it cannot be read', async () => {
    const self = await shown()
    await self.during(() => {
      self.kit.modal.open('onramp:activity')
    })
    self.modal().getByRole('button', { name: 'Try again' })
  })

  test('that was not seen in time has not failed', async () => {
    const self = await shown()
    self.window(undefined)
    await self.toForm()
    await self.type('50')
    await self.press('Continue')
    await self.during(() => self.clock.advance(180_000))
    expect(self.text()).toContain('Not seen yet')
    expect(self.text()).not.toMatch(/fail/i)
    self.modal().getByRole('button', { name: 'Check again' })
  })
})

const kit = () =>
  createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), scriptedProviders().plugin(onramp)],
    ports: createFakePorts(),
  })

const VIEWS: readonly (readonly [ViewName, unknown, unknown])[] = [
  ['onramp:providers', ProvidersView, undefined],
  ['onramp:buy', BuyView, undefined],
  ['onramp:currency', CurrencyView, { of: 'payment' }],
  ['onramp:method', MethodView, undefined],
  ['onramp:progress', ProgressView, undefined],
  ['onramp:activity', ActivityView, undefined],
]

test.each(VIEWS)('%s keeps the rules of views', async (name, View, params) => {
  const route = { name, params } as never
  // Each view is paired with its own parameters above.
  const checks = await testReactView({ View: View as ViewComponent, route, kit })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
