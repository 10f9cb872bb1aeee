import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, within } from '@testing-library/react'
import {
  atom,
  createKit,
  definePlugin,
  ImageSource,
  type AssetInfo,
  type Kit,
  type Plugin,
  type ViewName,
} from '@latchkey/kernel'
import {
  createFakePorts,
  evmTestPlugin,
  TEST_NETWORKS,
  settle,
  until,
} from '@latchkey/kernel/testing'
import { money, Portfolio, type Holding, type PortfolioState } from '@latchkey/money'
import { ConnectButton, type ViewComponent } from '@latchkey/ui-react'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import { BOB, CAROL, ETHER, ONE, USDC, type Script } from '../testing/scripted-chain.js'
import { Replacement } from '../replace/service.js'
import { replacing } from '../testing/replacing-chain.js'
import { FORM, sendKit } from '../testing/send-kit.js'
import SendFormView from './form/send-form-view.js'
import { send } from './index.js'
import ReceiveView from './receive-view.js'
import ReviewView from './review/review-view.js'
import StateView from './state-view.js'
import { findTwins } from '@latchkey/review/internal'
import TokenView from './token-view.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

/** Everything that is loaded on demand, so that no test waits for a file. */
beforeAll(async () => {
  // The table of characters that look alike.
  await findTwins([{ ...USDC, id: 'a' }], [USDC])
  const self = await sendKit()
  await self.fill({ ...FORM, to: 'bob.eth' })
  await self.send.review()
  const { outcome } = await self.press()
  self.chain.approve()
  await outcome
  self.dispose()
})

const chunks = () => import('./words/en.js')

/** The modal at a view, over a kit that can send. */
async function shown(
  view: 'send:form' | 'send:receive' | 'Account' = 'send:form',
  {
    script = {},
    prices,
    accounts = 1,
    plugins = [],
  }: {
    script?: Partial<Script>
    prices?: string
    accounts?: number
    plugins?: readonly Plugin[]
  } = {},
) {
  const priced = prices === undefined ? [] : [money({ prices: () => pricesOf(prices) })]
  const more = [...priced, ...plugins]
  const self = await sendKit(script, { plugin: send, more, wallet: { accounts } })
  running.push(self.dispose)
  const rendered = renderKit(<ConnectButton />, { kit: self.kit })
  const during = (run: () => unknown) =>
    rendered.during(async () => {
      await run()
      await chunks()
    })
  await during(() => {
    self.kit.modal.open('Account')
    if (view !== 'Account') self.kit.router.push(view)
  })
  const { modal } = rendered
  const press = (name: string | RegExp) =>
    during(() => {
      fireEvent.click(modal().getByRole('button', { name }))
    })
  const type = async (name: string, value: string) => {
    // A receiver that stands is taken away before another one is typed.
    const clear = name === 'Address or name' && modal().queryByRole('button', { name: 'Clear' })
    if (clear)
      await during(() => {
        fireEvent.click(clear)
      })
    await during(() => {
      fireEvent.change(modal().getByRole('textbox', { name }), { target: { value } })
    })
    await during(() => self.clock.advance(300))
  }
  return {
    ...self,
    during,
    modal,
    press,
    type,
    said: () => modal().getByRole('status').textContent,
    view: () => self.kit.store.get(self.kit.router.routeAtom).name,
    /** Fills the form in and goes to its review; the guard is over. */
    async toReview(amount = '1', to = BOB) {
      await type('Amount', amount)
      await type('Address or name', to)
      await during(() =>
        until(self.kit.store, self.send.stateAtom, ({ lack }) => lack === undefined),
      )
      await press('Review')
      await during(() =>
        until(self.kit.store, self.send.stateAtom, ({ step }) => step === 'review'),
      )
      await during(() => self.clock.advance(500))
    },
  }
}

const pricesOf = (price: string) => Promise.resolve(new Map([[ETHER.id, price]]))

describe('a network whose plugin lacks something', () => {
  test('says of a right address that it cannot be checked here, and not that a name was not found', async () => {
    const self = await shown('send:form', { script: { missing: ['checkAddress'] } })
    for (const to of [BOB, 'bob.eth']) {
      await self.type('Address or name', to)
      expect(self.state().receiver).toEqual({ status: 'invalid', reason: 'unsupported' })
      expect(
        self.modal().getAllByText('Addresses of this network can’t be checked here.'),
      ).not.toHaveLength(0)
    }
    expect(self.chain.resolved).toEqual([])
  })

  test('says of a sent transaction that it is not followed, and does not wait', async () => {
    const self = await shown('send:form', { script: { missing: ['transactionStatus'] } })
    await self.toReview()
    await self.press('Confirm')
    await self.during(async () => {
      self.chain.approve()
      await until(self.kit.store, self.send.stateAtom, ({ step }) => step === 'sent')
    })
    await self.during(() => self.clock.advance(30_000))
    self.modal().getByText('Status unknown')
    self.modal().getByText('Status unknown on this network. Check the explorer.')
    expect(self.modal().queryByText('Waiting for the network')).toBeNull()
  })
})

describe('while the wallet is asked', () => {
  test('the form takes nothing, and shows what was asked for', async () => {
    const self = await shown()
    await self.toReview()
    await self.press('Confirm')
    await self.during(() => {
      self.kit.router.back()
    })
    expect(self.modal().getByRole('textbox', { name: 'Amount' }).hasAttribute('readonly')).toBe(
      true,
    )
    expect(self.modal().queryByRole('textbox', { name: 'Address or name' })).toBeNull()
    expect(self.modal().queryByRole('button', { name: 'Clear' })).toBeNull()
    expect(self.modal().queryByRole('button', { name: 'Max' })).toBeNull()
    await self.press('Review')
    expect(self.view()).toBe('send:review')
    expect(self.chain.prompts).toHaveLength(1)
  })

  test('a silent one can be left, and is asked again only after a tick', async () => {
    const self = await shown()
    await self.toReview()
    await self.press('Confirm')
    expect(self.modal().queryByRole('button', { name: 'Stop waiting' })).toBeNull()
    await self.during(() => self.clock.advance(20_000))
    await self.press('Stop waiting')
    await self.during(() => self.clock.advance(500))
    const told = 'Your wallet may have sent this. Check it first.'
    // It is read once, and said once.
    expect(self.modal().getAllByText(told)).toHaveLength(2)
    expect(self.said()).toContain(told)
    await self.press('Confirm')
    expect(self.chain.prompts).toHaveLength(1)
    await self.during(() => {
      fireEvent.click(self.modal().getByRole('checkbox', { name: 'I looked: it wasn’t sent' }))
    })
    await self.press('Confirm')
    expect(self.chain.prompts).toHaveLength(2)
  })

  test('a transaction that the wallet sent after all is followed, once it is found', async () => {
    const self = await shown()
    await self.toReview()
    self.chain.script.found = 'moved'
    await self.press('Confirm')
    await self.during(() => {
      self.chain.prompts[0]?.reject(new Error('Time out.'))
    })
    const sent = { hash: `0x${'5e'.repeat(32)}`, to: BOB } as const
    const place = { network: 'eip155:1', account: 'eip155:1:0x0' } as const
    self.chain.script.found = [{ sent: { ...sent, ...place }, isReviewed: true }]
    await self.during(() => self.clock.advance(4_000))
    expect(self.view()).toBe('send:state')
  })
})

test('a form that is emptied by another network says why', async () => {
  const self = await shown()
  await self.toReview()
  await self.during(() => self.kit.networks.switchTo('eip155:10'))
  expect(self.view()).toBe('send:form')
  await expect
    .poll(() => self.modal().queryByText('Account or network changed. Start again.'))
    .not.toBeNull()
  await self.type('Amount', '1')
  expect(self.modal().queryByText('Account or network changed. Start again.')).toBeNull()
})

describe('the form', () => {
  test('the account leads to it, and its button says what is missing', async () => {
    const self = await shown('Account')
    await self.press('Send')
    expect(self.view()).toBe('send:form')
    const button = () =>
      self
        .modal()
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .at(-1)
    // The account stays on screen until the form is loaded.
    await expect.poll(button).toBe('Add amount')
    await self.type('Amount', '1,5')
    expect(button()).toBe('Incorrect value')
    await self.type('Amount', '7')
    expect(button()).toBe('Not enough ETH')
    await self.type('Amount', '1.5')
    expect(button()).toBe('Add address')
    await self.type('Address or name', 'nobody')
    expect(button()).toBe('Invalid address')
    expect(self.modal().getAllByText('This isn’t an address of this network.')).toHaveLength(2)
    await self.type('Address or name', BOB)
    expect(button()).toBe('Review')
    expect(self.state().form).toMatchObject({ amount: (3n * ONE) / 2n, to: BOB })
    expect(self.modal().getAllByText('You haven’t sent here before.')).toHaveLength(2)
  })

  test('an amount that is typed before the coin is known counts once it is', async () => {
    const self = await shown()
    await self.during(() => self.send.edit({ asset: undefined }))
    await self.type('Amount', '2')
    expect(self.state().form.amount).toBeUndefined()
    await self.during(() => self.send.edit({ asset: ETHER }))
    expect(self.state().form.amount).toBe(2n * ONE)
  })

  test('more decimals than there are, said as such', async () => {
    const self = await shown()
    await self.type('Amount', '0.0000000000000000001')
    self.modal().getByText('Use up to 18 decimals')
  })

  test('an input that may be a thousand or one is neither, and both are offered', async () => {
    const self = await shown()
    await self.type('Amount', '1,000')
    self.modal().getByText('Unclear amount. Type 1000 or 1.000.')
    expect(self.state().form.amount).toBe('invalid')
    await self.type('Amount', '1000')
    expect(self.state().form.amount).toBe(1_000n * ONE)
  })

  test('an amount that was read with decimals of a list that lies is to be typed again', async () => {
    const self = await shown()
    const lied = { ...USDC, decimals: 8 }
    self.chain.script.decimals = {}
    await self.during(() => self.send.edit({ asset: lied, to: BOB }))
    await self.type('Amount', '1')
    expect(self.state().form.amount).toBe(100_000_000n)
    self.chain.script.decimals = { [USDC.id]: 6 }
    await self.press('Review')
    expect(self.said()).toContain('Token details changed. Enter the amount again.')
    const field = self.modal().getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(field.value).toBe('')
    await self.type('Amount', '1')
    expect(self.state().form.amount).toBe(1_000_000n)
    expect(self.chain.prepared).toEqual([])
  })

  test('a memo is asked for where the receiver wants one, and why is said', async () => {
    const self = await shown('send:form', { script: { memo: 'required' } })
    await self.type('Amount', '1')
    expect(self.modal().queryByRole('textbox', { name: /Memo/ })).toBeNull()
    await self.type('Address or name', BOB)
    await self.during(() =>
      until(self.kit.store, self.send.stateAtom, ({ memo }) => memo === 'required'),
    )
    self.modal().getByText('This recipient refuses transfers without a memo.')
    self.modal().getByRole('button', { name: 'Add memo' })
    await self.type('Memo', '4711')
    self.modal().getByRole('button', { name: 'Review' })
    await self.during(() => {
      self.chain.script.memo = 'none'
      return self.send.edit({ memo: '' })
    })
    await self.type('Address or name', CAROL)
    expect(self.modal().queryByRole('textbox', { name: /Memo/ })).toBeNull()
  })

  test('where a memo may go along it may be left out', async () => {
    const self = await shown('send:form', { script: { memo: 'optional' } })
    self.modal().getByRole('textbox', { name: 'Memo (optional)' })
    self.modal().getByText('Exchanges lose deposits without their memo.')
  })

  test('a payment link that takes the place of a longer text is read as well', async () => {
    const self = await shown()
    await self.type('Address or name', `eip155:1:${CAROL} and more`)
    await self.type('Address or name', `ethereum:${BOB}`)
    expect(self.kit.store.get(self.send.stateAtom).form.to).toBe(BOB)
  })

  test('a name is shown with its address, whole at a press', async () => {
    const self = await shown()
    await self.type('Address or name', 'bob.eth')
    await self.during(() =>
      until(self.kit.store, self.send.stateAtom, ({ receiver }) => receiver.status === 'known'),
    )
    expect(self.modal().queryByText('b0b0')).toBeNull()
    await self.press(new RegExp(BOB))
    expect(self.modal().getAllByText('b0b0')).toHaveLength(10)
  })

  test('a receiver has their picture and name in the field, the picture only by the name that was typed', async () => {
    const avatar = 'https://pictures.example/bob.png'
    const names = { 'bob.eth': BOB, 'other.eth': BOB }
    const self = await shown('send:form', {
      script: { names, avatar, reverse: { [BOB]: 'bob.eth' } },
    })
    const picture = () =>
      [...self.modal().getByRole('dialog').querySelectorAll('img')].filter(
        ({ src }) => src === avatar,
      )
    const typed = async (to: string) => {
      await self.type('Address or name', to)
      await self.during(() =>
        until(self.kit.store, self.send.stateAtom, ({ receiver }) => receiver.status === 'known'),
      )
      await self.during(settle)
    }
    await typed('bob.eth')
    expect(picture()).toHaveLength(1)
    await typed('other.eth')
    expect(picture()).toHaveLength(0)
    await typed(BOB)
    expect(picture()).toHaveLength(1)
    self.modal().getByText('bob.eth')
  })

  test('an address that was typed has its name in the review, where that leads back to it', async () => {
    const self = await shown('send:form', {
      script: { reverse: { [BOB]: 'bob.eth', [CAROL]: 'bob.eth' } },
    })
    await self.toReview()
    expect(self.modal().getAllByText('bob.eth')).not.toHaveLength(0)
    await self.press('Back')
    await self.toReview('1', CAROL)
    expect(self.modal().queryByText('bob.eth')).toBeNull()
  })

  test('Max is all there is, and the review has the figure that the fee leaves', async () => {
    const self = await shown()
    await self.press('Max')
    self.modal().getByText('All of it, minus the network fee')
    const field = self.modal().getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(field.value).toBe('4.999')
    await self.type('Address or name', BOB)
    await self.press('Review')
    expect(self.state().review?.transfer.amount).toBe(5n * ONE - ONE / 1000n)
  })

  test('the worth is shown, and may be typed instead', async () => {
    const self = await shown('send:form', { prices: '3000' })
    // Of the five that are held.
    self.modal().getByText('$15,000.00')
    await self.type('Amount', '2')
    await self.press(/^≈ \$6,000\.00/)
    const field = self.modal().getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(field.value).toBe('6000')
    await self.type('Amount', '1500')
    expect(self.state().form.amount).toBe(ONE / 2n)
  })

  test('without a price there is no worth', async () => {
    const self = await shown()
    await self.type('Amount', '2')
    expect(self.modal().queryByText(/≈/)).toBeNull()
  })

  test('those that were sent to before are offered, and fill the field', async () => {
    const self = await shown('Account')
    self.counterparties.add('eip155:1', CAROL)
    await self.press('Send')
    await self.press(/0xcacaca/)
    expect(self.state().form.to).toBe(CAROL)
  })
})

/** A list of balances that has a price for everything, and calls `listed` what somebody vouches for. */
const priced = (
  listed: readonly string[],
  assets: readonly AssetInfo[] = [ETHER, USDC],
  parts: Partial<Holding> = {},
  read: Portfolio['read'] = () => Promise.resolve(),
) => {
  const holdings = assets.map((asset) => ({
    ...asset,
    ...parts,
    amount: 5n * ONE,
    price: '2',
    listed: listed.includes(asset.id),
  }))
  const state: PortfolioState = {
    status: 'ready',
    holdings,
    source: 'test',
    complete: true,
    asOf: 0,
    retryAt: undefined,
    error: undefined,
  }
  const stateAtom = atom(state)
  const total = { cents: undefined, unpriced: 0, uncounted: 0 }
  return definePlugin({
    id: 'acme:balances',
    provides: [Portfolio],
    setup(host) {
      host.provide(Portfolio, () => ({
        currency: 'usd',
        stateAtom: () => stateAtom,
        read,
        count: () => Promise.resolve(),
        hide: () => Promise.resolve(),
        readAll: () => Promise.resolve(),
        choose: () => undefined,
        choicesAtom: atom({ masked: false, small: false, verified: false }),
        wholeAtom: atom({ status: 'idle' as const, places: [], total }),
        totalAtom: () => atom(total),
      }))
    },
  })
}

describe('the token', () => {
  test('has its worth beside it, unless it is on no list', async () => {
    const self = await shown('send:form', { plugins: [priced([ETHER.id])] })
    await self.press(/ETH/)
    // The form's own row is on its way out.
    const worth = (name: RegExp) =>
      self
        .modal()
        .getAllByRole('button', { name })
        .map(({ textContent }) => textContent)
        .join()
    expect(worth(/ETH/)).toContain('$10.00')
    expect(worth(/USDC/)).not.toContain('$')
  })

  test('that is held and on no list: no view asks for its picture', async () => {
    const asked = new Set<string>()
    const pictures = definePlugin({
      id: 'acme:pictures',
      setup(host) {
        const image = (_kind: string, id: string) => {
          asked.add(id)
          return Promise.resolve(undefined)
        }
        host.add(ImageSource, { image })
      },
    })
    const self = await shown('send:form', { plugins: [priced([ETHER.id]), pictures] })
    const other: AssetInfo = { ...USDC, id: `eip155:1/erc20:0x${'d0'.repeat(20)}` }
    await self.during(() => self.send.edit({ asset: other }))
    await vi.waitFor(() => {
      expect([...asked]).toEqual([other.id])
    })
    await self.during(() => self.send.edit({ asset: USDC }))
    await self.toReview('2')
    await self.press('Confirm')
    await self.during(() => {
      self.chain.approve()
    })
    expect(self.view()).toBe('send:state')
    expect([...asked]).toEqual([other.id])
  })

  test('that reads like a token of the app is last, marked, and shown with its contract in the review', async () => {
    const address = `0x${'fa'.repeat(20)}`
    const twin = { ...USDC, id: `eip155:1/erc20:${address}`, symbol: 'USDС' } as const
    const self = await shown('send:form', {
      plugins: [priced([ETHER.id, twin.id], [twin, ETHER, USDC])],
      script: {
        balances: { [ETHER.id]: 5n * ONE, [twin.id]: 5n * ONE },
        decimals: { [twin.id]: 6 },
        symbols: { [twin.id]: twin.symbol },
      },
    })
    await self.press(/ETH/)
    const rows = within(self.modal().getByRole('list', { name: 'Select token' })).getAllByRole(
      'button',
    )
    const texts = rows.map((row) => row.querySelector('.row-text')?.textContent)
    expect(texts).toEqual(['ETHEther', 'USDCUSD Coin', 'USDС0xfafafa…fafafa'])
    expect(rows.at(-1)?.textContent).toContain('Looks like USDC')
    expect(rows.at(-1)?.textContent).toContain('0xfafafa…fafafa')
    await self.press(/^USDС/)
    await self.toReview('2')
    const note = await self.modal().findByText(/This is not USDC\./)
    expect(note.textContent).toContain(address)
  })

  test('that a service renames is called what the app calls it, and what is its word alone says so', async () => {
    const renamed = { ...USDC, name: 'Worthless', symbol: 'NOPE' }
    const list = priced([ETHER.id, USDC.id], [ETHER, renamed], { toldBy: 'service' })
    const self = await shown('send:form', { plugins: [list] })
    await self.press(/ETH/)
    const rows = within(self.modal().getByRole('list', { name: 'Select token' })).getAllByRole(
      'button',
    )
    expect(rows.map((row) => row.querySelector('.row-text')?.textContent)).toEqual([
      'ETHEther',
      'USDCUSD Coin',
    ])
    expect(rows[1]?.textContent).toContain('According to a service')
  })

  test('is chosen from what is there already while the rest of the list is waited for', async () => {
    const list = priced([ETHER.id], [ETHER], {}, () => new Promise(() => undefined))
    const self = await shown('send:form', { plugins: [list] })
    await self.press(/ETH/)
    const rows = within(self.modal().getByRole('list', { name: 'Select token' }))
    expect(rows.getAllByRole('button')).toHaveLength(1)
    expect(self.modal().queryByText('Loading tokens…')).toBeNull()
  })

  test('opens with the focus in the amount', async () => {
    const self = await shown()
    expect(self.modal().getByLabelText('Amount').hasAttribute('data-lk-autofocus')).toBe(true)
  })

  test('has in the form the price that the list has', async () => {
    const self = await shown('send:form', { plugins: [priced([ETHER.id])] })
    await self.type('Amount', '2')
    expect(self.modal().getByRole('dialog').textContent).toContain('$4.00')
  })

  test('is chosen from what the account holds; the amount of the one before is void', async () => {
    const self = await shown()
    await self.type('Amount', '1')
    await self.press(/ETH/)
    await self.press(/USDC/)
    expect(self.view()).toBe('send:form')
    expect(self.state().form).toMatchObject({ asset: USDC, amount: undefined })
  })

  test('is found by name and by its contract, and the count is said', async () => {
    const self = await shown()
    await self.press(/ETH/)
    const search = (value: string) =>
      self.during(() => {
        fireEvent.change(self.modal().getByRole('searchbox'), { target: { value } })
      })
    await search('usd c')
    expect(self.said()).toContain('1 token')
    await search(`0x${'c0'.repeat(20)}`)
    self.modal().getByRole('button', { name: /USDC/ })
    await search('zzz')
    self.modal().getByText('No token found')
  })
})

describe('the review', () => {
  test('says what happens in one sentence, with the whole address of a new receiver, and the fee', async () => {
    const self = await shown()
    await self.toReview('1.5')
    expect(self.view()).toBe('send:review')
    self.modal().getByRole('heading', { name: /Send .*1\.5 ETH.* to 0xb0b0…b0b0/ })
    self.modal().getByText(/up to .*0\.001 ETH/)
    const [to] = self.modal().getAllByRole('term')
    const address = to?.nextElementSibling?.querySelector('button')
    expect(self.modal().getAllByText('b0b0')).toHaveLength(10)
    await self.during(() => {
      address?.click()
    })
    expect([address?.textContent, address?.title]).toEqual(['0xb0b0…b0b0', BOB])
  })

  test('a receiver that was sent to before is shown by both ends of the address', async () => {
    const self = await shown()
    self.counterparties.add('eip155:1', BOB)
    await self.toReview('1.5')
    const [to] = self.modal().getAllByRole('term')
    const address = to?.nextElementSibling?.querySelector('button')
    expect([address?.textContent, address?.title]).toEqual(['0xb0b0…b0b0', BOB])
  })

  test('the receiver is the first fact, which small screens show above the buttons', async () => {
    const self = await shown()
    await self.toReview('1.5')
    const [first] = self.modal().getAllByRole('term')
    expect(first?.textContent).toBe('Recipient')
    expect(first?.nextElementSibling?.textContent).toContain('b0b0')
  })

  test('the fee has five digits, and a press shows all of it', async () => {
    const self = await shown('send:form', { script: { fee: 1_219_512_195_121_951n } })
    await self.toReview('1.5')
    const fee = () => self.modal().getByRole('button', { name: /up to .*ETH/ })
    expect(fee().textContent).toBe('up to \u20660.0012196 ETH\u2069')
    await self.press(/up to/)
    expect(fee().textContent).toBe('up to \u20660.001219512195121951 ETH\u2069')
  })

  test('the fee is chosen in its row: a level at once, an own one once its fields are filled in', async () => {
    const levels = [
      { id: 'normal', price: 10n, tip: 1n, cost: ONE / 1000n },
      { id: 'fast', price: 20n, tip: 2n, cost: ONE / 500n },
    ] as const
    const own = { kind: 'max_and_tip', unit: 'gwei', decimals: 1 } as const
    const feeChoices = { chosen: 'normal', price: 10n, tip: 1n, levels, own } as const
    const self = await shown('send:form', { script: { feeChoices }, prices: '2000' })
    await self.toReview()
    const asked = () => {
      const { feeLevel, ownFee } = self.chain.prepared.at(-1) ?? {}
      return ownFee ?? feeLevel
    }
    const choose = (name: RegExp) =>
      self.during(() => {
        fireEvent.click(self.modal().getByRole('radio', { name }))
      })
    await self.press(/^Network fee Normal.*0\.001 ETH.*\$2\.00/)
    const fast = self.modal().getByRole('radio', { name: /^Fast.*0\.002 ETH.*\$4\.00/ })
    fast.focus()
    await choose(/^Fast/)
    expect(asked()).toBe('fast')
    // The fee is looked up, and who chose by keyboard stays where they are.
    expect((fast.getRootNode() as ShadowRoot).activeElement).toBe(fast)
    await choose(/^Your own fee/)
    await self.type('Max fee (gwei)', '0.2')
    await self.type('Of it, tip (gwei)', '0.5')
    self.modal().getByText('The tip is more than the max fee.')
    await self.press('Use this fee')
    expect(asked()).toBe('fast')
    await self.type('Of it, tip (gwei)', '0.1')
    await self.press('Use this fee')
    expect(asked()).toEqual({ price: 2n, tip: 1n })
    expect(self.view()).toBe('send:review')
  })

  test('From is the account that was reviewed, also while another one is shown', async () => {
    const self = await shown('send:form', { accounts: 2 })
    await self.toReview()
    const from = () => self.modal().getByText('From').nextElementSibling?.textContent
    const before = from()
    await self.press('Confirm')
    await self.during(() => {
      self.wallet.switchAccount(1)
    })
    await self.during(settle)
    const { account } = self.kit.store.get(self.kit.connections.accountAtom)
    expect(account?.id).not.toBe(self.state().review?.transfer.account)
    expect(from()).toBe(before)
  })

  test('a token is known by its contract, and the coin has none', async () => {
    const self = await shown()
    await self.toReview()
    expect(self.modal().queryByText('Token')).toBeNull()
    await self.press('Back')
    await self.during(() => self.send.edit({ asset: USDC }))
    await self.toReview('2')
    expect(self.modal().getByText('Token').nextElementSibling?.textContent).toBe('0xc0c0…c0c0')
  })

  test('a token that takes a part: the review says what arrives, and so does the end', async () => {
    const self = await shown('send:form', { script: { lost: 100_000n } })
    await self.during(() => self.send.edit({ asset: USDC }))
    await self.toReview('10')
    expect(self.modal().getByText('Arrives').nextElementSibling?.textContent).toContain('9.9')
    await self.press('Confirm')
    await self.during(() => {
      self.chain.approve()
    })
    self.chain.script.standing = { state: 'confirmed', block: '7' }
    await self.during(() => self.clock.advance(4_000))
    expect(self.said()).toMatch(/9\.9 USDC\u2069 arrived/)
  })

  test('Confirm takes no press in the first half second, then asks the wallet once', async () => {
    const self = await shown()
    await self.type('Amount', '1')
    await self.type('Address or name', BOB)
    await self.press('Review')
    await self.press('Confirm')
    await self.press('Confirm')
    expect(self.chain.prompts).toHaveLength(0)
    await self.during(() => self.clock.advance(500))
    await self.press('Confirm')
    expect(self.chain.prompts).toHaveLength(1)
    expect(self.modal().getAllByText('Confirm in Test Wallet')).toHaveLength(2) // Seen and said.
    expect(self.said()).toContain('Confirm in Test Wallet')
    await self.press('Confirm')
    expect(self.chain.prompts).toHaveLength(1)
  })

  test('declined in the wallet: it is said here, and may be confirmed again', async () => {
    const self = await shown()
    await self.toReview()
    await self.press('Confirm')
    await self.during(() => {
      self.chain.prompts[0]?.reject()
    })
    expect(self.modal().getAllByText(/declined/i)).toHaveLength(2) // Seen and said.
    self.modal().getByRole('heading', { name: /^Send / })
    expect(self.kit.store.get(self.book.recordsAtom)).toEqual([])
    await self.during(() => self.clock.advance(500))
    await self.press('Confirm')
    expect(self.chain.prompts).toHaveLength(2)
  })

  test('a double of somebody: both addresses, and a box before Confirm', async () => {
    const double = `0xb0b0b0${'77'.repeat(14)}b0b0b0`
    const self = await shown()
    self.counterparties.add('eip155:1', BOB)
    await self.toReview('1', double)
    await self.press('Confirm')
    expect(self.chain.prompts).toHaveLength(0)
    expect(self.said()).toContain('Looks like an address you used')
    const marked = self
      .modal()
      .getAllByText('7777')
      .filter((one) => one.tagName === 'MARK')
    expect(marked.length).toBeGreaterThan(0)
    await self.during(() => {
      fireEvent.click(self.modal().getByRole('checkbox', { name: /b0b0b0/ }))
    })
    await self.press('Confirm')
    expect(self.chain.prompts).toHaveLength(1)
  })

  test('a transfer that cannot be sent has no Confirm, with the reason', async () => {
    const self = await shown('send:form', { script: { stops: [{ code: 'receiver_is_burn' }] } })
    await self.toReview()
    expect(self.modal().getAllByText(/No one holds this address’s key/)).toHaveLength(2)
    expect(self.modal().queryByRole('button', { name: 'Confirm' })).toBeNull()
    await self.press('Change')
    expect(self.view()).toBe('send:form')
  })

  test('a name that moved: the row is marked, and nothing was asked', async () => {
    const self = await shown()
    await self.toReview('1', 'bob.eth')
    self.chain.script.names['bob.eth'] = CAROL
    await self.press('Confirm')
    await self.during(() =>
      until(self.kit.store, self.send.stateAtom, ({ step }) => step === 'review'),
    )
    self.modal().getByText('bob.eth now points elsewhere. Check the new address.')
    self.modal().getByText('Changed')
    expect(self.chain.prompts).toHaveLength(0)
  })

  test('another network: back to an empty form', async () => {
    const self = await shown()
    await self.toReview()
    await self.during(() => self.kit.networks.switchTo('eip155:10'))
    expect([self.view(), self.state().form.to]).toEqual(['send:form', ''])
  })
})

describe('the outcome', () => {
  async function sent(options: Parameters<typeof shown>[1] = {}) {
    const self = await shown('send:form', options)
    await self.toReview()
    await self.press('Confirm')
    await self.during(() => {
      self.chain.approve()
    })
    return self
  }

  test('it is waited for, then Sent, and each change is said once; Back leads to the account', async () => {
    const self = await sent()
    expect(self.view()).toBe('send:state')
    expect(self.modal().queryByText('Sent')).toBeNull()
    expect(self.said()).toContain('Waiting for the network')
    await self.during(() => self.clock.advance(25_000))
    self.modal().getByText(/^Still waiting\. It can’t be changed here/)
    self.chain.script.standing = { state: 'included', block: '1234' }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByText('Almost done')
    expect(self.modal().queryByText('Sent')).toBeNull()
    self.chain.script.standing = { state: 'confirmed', block: '1234' }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByText('Sent')
    expect(self.said()).toContain('arrived at 0xb0b0…b0b0')
    await self.press('Back')
    expect(self.view()).toBe('Account')
  })

  test.each([
    ['mismatched', 'Not what you confirmed', /^Your wallet sent another transaction\. Check/],
    [
      'unverified',
      'Confirmed, but not verified',
      /^We couldn’t verify that .* reached 0xb0b0…b0b0/,
    ],
  ] as const)(
    '%s is never called sent, nor offered to be sent again',
    async (state, title, text) => {
      const self = await sent()
      self.chain.script.standing = { state, block: '1234' }
      await self.during(() => self.clock.advance(4_000))
      self.modal().getByRole('heading', { name: title })
      expect(self.modal().getAllByText(text).length).toBeGreaterThan(0)
      expect(self.modal().queryByText('Sent')).toBeNull()
      expect(self.modal().queryByRole('button', { name: 'Try again' })).toBeNull()
    },
  )

  test('the chain is looked at every two seconds while somebody looks on, for as long as they do', async () => {
    const self = await sent()
    await self.during(() => self.clock.advance(61_000))
    const id = self.state().recordId ?? ''
    const looks = () => self.kit.store.get(self.book.recordAtom(id))?.looks ?? 0
    const before = looks()
    self.chain.script.standing = { state: 'confirmed', block: '1234' }
    await self.during(() => self.clock.advance(2_000))
    self.modal().getByText('Sent')
    // They cost the watch none of its looks.
    expect(looks()).toBe(before)
  })

  test('one that was given up is looked at again when it is opened', async () => {
    const self = await sent()
    const id = self.state().recordId ?? ''
    await self.during(() => {
      self.kit.modal.close()
    })
    await self.during(() => self.clock.advance(3_600_000))
    expect(self.kit.store.get(self.book.recordAtom(id))?.unwatched).toBe(true)
    self.chain.script.standing = { state: 'confirmed', block: '1234' }
    await self.during(() => {
      self.kit.modal.open('send:state', { id })
    })
    self.modal().getByText('Sent')
  })

  test('a transfer that no node has is said to wait, and not to have come to nothing', async () => {
    const self = await sent()
    self.chain.script.standing = { state: 'pending', unseen: true }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByRole('heading', { name: 'Waiting for the network' })
    self.modal().getByText('Not visible yet. It may still go through.')
  })

  test('a chain that went back is said to wait again, and it is sent once a block holds it for good', async () => {
    const self = await sent()
    const stands = (standing: Script['standing']) => {
      self.chain.script.standing = standing
      return self.during(() => self.clock.advance(4_000))
    }
    await stands({ state: 'included', block: '7' })
    self.modal().getByRole('heading', { name: 'Almost done' })
    await stands({ state: 'pending', reorganised: true })
    self.modal().getByRole('heading', { name: 'Waiting for the network' })
    self.modal().getByText('Confirming again after a network change.')
    expect(self.modal().queryByText('Sent')).toBeNull()
    await stands({ state: 'confirmed', block: '8' })
    self.modal().getByRole('heading', { name: 'Sent' })
    expect(self.events.tracked().filter((name) => name === 'SEND_SUCCESS')).toHaveLength(1)
  })

  test('its replacement names the nonce to look for, and a fee that rose since is said', async () => {
    const chain = replacing()
    const self = await sent({ plugins: [chain.plugin()] })
    const [record] = self.kit.store.get(self.book.recordsAtom)
    await self.press('Speed up')
    const { stateAtom } = self.kit.get(Replacement)
    await self.during(() => until(self.kit.store, stateAtom, ({ step }) => step === 'review'))
    await self.during(() => self.clock.advance(500))
    self.modal().getByText(/Check that your wallet shows nonce 7\./)
    expect(self.modal().queryByText('Changed')).toBeNull()
    chain.told.fee = ONE
    await self.during(() => self.clock.advance(11_000))
    await self.press('Confirm')
    self.modal().getByText('Changed')
    expect(self.said()).toBe('Something changed since you reviewed it. Nothing was sent.')
    expect([chain.wallet.prompts, chain.asked.at(-1)?.sent.hash]).toEqual([0, record?.sent.hash])
    chain.wallet.nonce = 8
    await self.during(() => self.clock.advance(500))
    await self.press('Confirm')
    self.modal().getByRole('heading', { name: 'Sent as another transaction' })
    expect(self.said()).toContain('Both transactions can go through.')
  })

  test('its replacement from the same coins names no nonce, and its rate is for a byte', async () => {
    const lacking = { asset: ETHER, amount: 3n * ONE }
    const stops = [
      { code: 'fee_low', least: { asset: ETHER, amount: ONE } },
      { code: 'not_enough_for_fee', missing: lacking },
    ] as const
    const own = { kind: 'byte_rate', unit: 'sat/vB', decimals: 0 } as const
    const feeChoices = { chosen: 'own', price: 2n, levels: [], own } as const
    const pays = { to: CAROL, sum: { asset: ETHER, amount: 7n * ONE } }
    const chain = replacing({ stops, feeChoices, pays })
    chain.told.spends = `${'ab'.repeat(32)}:1`
    const self = await sent({ plugins: [chain.plugin()] })
    await self.press('Speed up')
    const { stateAtom } = self.kit.get(Replacement)
    await self.during(() => until(self.kit.store, stateAtom, ({ step }) => step === 'review'))
    self.modal().getByText(/^Spends the same coins with a higher fee/)
    // The receiver and the amount are those of the bytes that the wallet gets, not those of the record.
    const { textContent: title } = self.modal().getByText(/^Speed up: /)
    expect([title.includes('7 ETH'), title.includes(CAROL.slice(-4))]).toEqual([true, true])
    const receiver = self.modal().getByText('Recipient').parentElement?.textContent
    expect(receiver).toContain(CAROL.slice(-4))
    self.modal().getByText('The fee must be at least \u20661 ETH\u2069.')
    self.modal().getByText(/^The change is too small: \u20663 ETH/)
    expect(self.modal().queryByText('Nonce')).toBeNull()
    await self.press(/^Network fee/)
    await self.type('Fee rate (sat/vB)', '0')
    self.modal().getByText('This isn’t a fee.')
    await self.type('Fee rate (sat/vB)', '7')
    await self.press('Use this fee')
    expect(chain.asked.at(-1)?.ownFee).toEqual({ price: 7n })
    expect(self.modal().queryByText(/Your wallet may set another fee/)).toBeNull()
  })

  test('a level whose fee is unusually high is not called a typing error', async () => {
    const chain = replacing({ warnings: [{ code: 'fee_high' }] })
    chain.told.spends = `${'ab'.repeat(32)}:1`
    const self = await sent({ plugins: [chain.plugin()] })
    await self.press('Speed up')
    const { stateAtom } = self.kit.get(Replacement)
    await self.during(() => until(self.kit.store, stateAtom, ({ step }) => step === 'review'))
    self.modal().getByText(/^This fee is unusually high. Compare it/)
    expect(self.modal().queryByText(/typing error/)).toBeNull()
  })

  test.each([
    ['payment', 'send', true],
    ['permission, which is no payment,', 'approve', false],
  ] as const)('a %s is sped up', async (_what, kind, isPaid) => {
    const self = await sent({ plugins: [replacing().plugin()] })
    const [record] = self.kit.store.get(self.book.recordsAtom)
    const { stateAtom } = self.kit.get(Replacement)
    const own = { ...record!.sent, hash: `0x${'ee'.repeat(32)}` }
    const { id } = await self.book.add(own, { ...record!.intent, kind })
    await self.during(() => {
      self.kit.modal.open('send:replace', { id, kind: 'speed-up' })
    })
    await self.during(() => until(self.kit.store, stateAtom, ({ step }) => step === 'review'))
    self.modal().getByText('Fee before')
    const isThere = (text: string | RegExp) => self.modal().queryAllByText(text).length > 0
    expect([isThere(/^Speed up: /), isThere('Recipient')]).toEqual([isPaid, isPaid])
  })

  test('one that was sped up in the wallet is waited for under its new hash, and that is said', async () => {
    const self = await sent()
    const faster = `0x${'fa'.repeat(32)}`
    self.chain.script.standing = { state: 'repriced', hash: faster }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByText('You sped this up')
    self.chain.script.standing = { state: 'confirmed', block: '8' }
    await self.during(() => self.clock.advance(4_000))
    self.modal().getByRole('heading', { name: 'Sent' })
    const [record] = self.kit.store.get(self.book.recordsAtom)
    expect(record?.sent.hash).toBe(faster)
  })

  test.each([
    ['failed', 'Failed on the network', 'The fee was charged.'],
    ['dropped', 'Not sent', 'Dropped by your wallet. Nothing was moved.'],
    ['expired', 'Not sent', 'Expired. Nothing was moved.'],
    ['cancelled', 'Not sent', 'You cancelled this'],
    ['replaced', 'Not sent', 'Another transaction took its place'],
  ] as const)(
    '%s has its own words, and the form is there to try again',
    async (state, title, text) => {
      const self = await sent()
      self.chain.script.standing = { state }
      await self.during(() => self.clock.advance(4_000))
      self.modal().getByRole('heading', { name: title })
      expect(self.modal().getAllByText(text).length).toBeGreaterThan(0)
      await self.press('Try again')
      expect(self.state().form).toMatchObject(FORM)
    },
  )

  test('the end is shown over the page when the modal is closed', async () => {
    const self = await sent()
    await self.press('Close and notify me')
    self.chain.script.standing = { state: 'confirmed' }
    await self.during(() => self.clock.advance(4_000))
    expect(self.modal().getAllByText('Transaction confirmed')).toHaveLength(2)
  })
})

test('receiving shows the whole address, its code, and which network it is of', async () => {
  const self = await shown('send:receive')
  const address = self.kit.store.get(self.kit.connections.accountAtom).account?.address ?? ''
  self.modal().getByRole('img', { name: `QR code of ${address}` })
  self.modal().getByText('Only send assets of these networks here.')
  await self.press('Copy address')
})

describe('keeps what every view keeps', () => {
  const kit = (): Kit =>
    createKit({
      networks: TEST_NETWORKS,
      ports: createFakePorts(),
      plugins: [evmTestPlugin(), send()],
    })
  const views: readonly (readonly [ViewName, ViewComponent])[] = [
    ['send:form', SendFormView],
    ['send:token', TokenView],
    ['send:review', ReviewView],
    ['send:state', StateView as ViewComponent],
    ['send:receive', ReceiveView],
  ]
  test.each(views)('%s', async (name, View) => {
    const route = { name, params: undefined } as never
    const checks = await testReactView({ View: View as never, route, kit })
    expect(checks.filter(({ passed }) => !passed)).toEqual([])
  })
})
