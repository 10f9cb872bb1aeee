import { describe, expect, test, vi } from 'vitest'
import { AccountAction, atom, definePlugin, Hiding, Store } from '@latchkey/kernel'
import { settle, until } from '@latchkey/kernel/testing'
import { TransactionBook } from '@latchkey/money'
import type { SwapForm, SwapLack } from './service.js'
import { viewKit } from './testing/view-kit.js'
import { ETHER, ONE, swapKit, USDC } from './testing/swap-kit.js'

const FORM: Partial<SwapForm> = { from: ETHER, to: USDC, amount: ONE }
const OUT = 2_970_000_000n

/** Fills the form in, waits, and answers the first question. */
async function offered(self: Awaited<ReturnType<typeof swapKit>>, form = FORM, out = OUT) {
  await self.swap.edit(form)
  await self.clock.advance(200)
  await vi.waitFor(() => {
    if (self.state().quoting && self.asked.length === 0) throw new Error('Nobody was asked yet.')
  })
  self.asked.at(-1)?.answer({ out })
  await until(self.kit.store, self.swap.stateAtom, ({ quoting }) => !quoting)
  return self.state()
}

describe('the form names its first gap, in this order', () => {
  test.each<[SwapLack | undefined, Partial<SwapForm>]>([
    ['from', {}],
    ['from', { to: USDC, amount: ONE }],
    ['to', { from: ETHER, amount: 'invalid' }],
    ['same', { from: ETHER, to: ETHER }],
    ['amount_invalid', { ...FORM, amount: 'invalid' }],
    ['amount', { ...FORM, amount: undefined }],
    ['amount', { ...FORM, amount: 0n }],
    ['not_enough', { ...FORM, amount: 6n * ONE }],
    ['not_enough', { from: USDC, to: ETHER, amount: 900_000_001n }],
    [undefined, FORM],
    [undefined, { ...FORM, amount: 'max' }],
  ])('%s', async (lack, form) => {
    const self = await swapKit()
    expect((await offered(self, form)).lack).toBe(lack)
  })
})

test.each([
  ...(['contractCalls', 'checkAddress', 'tokenInfo'] as const),
  ...(['tokenBalances', 'transactionStatus'] as const),
])(
  'a network whose plugin has no %s is unsupported, and nothing waits or fails later',
  async (missing) => {
    const { kit, swap, asked } = await swapKit({ missing })
    const { account } = kit.store.get(kit.connections.accountAtom)
    expect(
      kit
        .all(AccountAction)
        .find(({ id }) => id === 'swaps')
        ?.shows?.(account!),
    ).toBe(false)
    await expect(swap.tokens()).rejects.toMatchObject({ code: 'swaps_unsupported' })
    await swap.edit(FORM)
    await expect(swap.review()).rejects.toMatchObject({ code: 'swaps_unsupported' })
    expect(asked).toEqual([])
  },
)

describe('an offer', () => {
  test('is asked for after a pause of 200 ms in the typing', async () => {
    const self = await swapKit()
    for (const amount of [1n, 12n, 123n]) {
      await self.swap.edit({ ...FORM, amount })
      await self.clock.advance(199)
    }
    expect(self.asked).toEqual([])
    expect(self.state().quoting).toBe(true)
    await self.clock.advance(1)
    expect(self.asked.map(({ query }) => query.amount)).toEqual([123n])
  })

  test('that comes late, after newer input, is dropped', async () => {
    const self = await swapKit()
    await self.swap.edit({ ...FORM, amount: 1n })
    await self.clock.advance(200)
    await self.swap.edit({ ...FORM, amount: 2n })
    await self.clock.advance(200)
    self.asked[1]?.answer({ out: 22n })
    await settle()
    self.asked[0]?.answer({ out: 11n })
    await settle()
    expect(self.state().offer).toMatchObject({ in: 2n, out: 22n })
  })

  test('is renewed every 10 s while somebody follows it and the page is visible', async () => {
    const self = await swapKit()
    await offered(self)
    await self.clock.advance(60_000)
    expect(self.asked.length).toBe(1)
    const stop = self.swap.follow()
    await settle()
    await self.clock.advance(9_999)
    expect(self.asked.length).toBe(1)
    await self.clock.advance(1)
    expect(self.asked.length).toBe(2)
    self.asked[1]?.answer({ out: OUT + 1n })
    await settle()
    expect(self.state().offer?.out).toBe(OUT + 1n)
    self.browser.setVisible(false)
    await self.clock.advance(60_000)
    expect(self.asked.length).toBe(2)
    self.browser.setVisible(true)
    await self.clock.advance(10_000)
    expect(self.asked.length).toBe(3)
    self.asked[2]?.answer({ out: OUT })
    await settle()
    stop()
    await self.clock.advance(60_000)
    expect(self.asked.length).toBe(3)
  })

  test('is the best of all, with 1 % less as the least', async () => {
    const self = await swapKit({ providers: 3 })
    await self.swap.edit(FORM)
    await self.clock.advance(200)
    const [one, two, three] = self.asked
    one?.answer({ out: 2_000n })
    two?.fail(new Error('down'))
    three?.answer({ out: 2_100n })
    await settle()
    expect(self.state().offer).toMatchObject({
      provider: { id: 'test:2' },
      out: 2_100n,
      least: 2_079n,
      gap: 476,
    })
  })

  test('is asked for and reckoned to the last unit', async () => {
    const amount = 1_234_567_890_123_456_789n
    const self = await swapKit()
    const { offer } = await offered(self, { ...FORM, amount }, 9_876_543_210_987_654_321n)
    expect(self.asked[0]?.query.amount).toBe(amount)
    expect(offer).toMatchObject({
      in: amount,
      out: 9_876_543_210_987_654_321n,
      // 1 % less; a part of a unit counts in the visitor's favour.
      least: 9_777_777_778_877_777_778n,
    })
  })

  test('leaves of the native coin what fees need', async () => {
    const self = await swapKit()
    const { offer } = await offered(self, { ...FORM, amount: 5n * ONE })
    const reserve = (300_000n * 10n ** 9n * 11n) / 10n
    expect(offer).toMatchObject({ in: 5n * ONE - reserve, kept: reserve })
  })

  test.each([
    [{}, undefined, 'unknown'],
    [{ [ETHER.id]: '3000' }, undefined, 'unknown'],
    [{ [ETHER.id]: '2970', [USDC.id]: '1' }, 0, 'fine'],
    [{ [ETHER.id]: '3000', [USDC.id]: '1' }, 100, 'warn'],
    [{ [ETHER.id]: '3200', [USDC.id]: '1' }, 718, 'check'],
    [{ [ETHER.id]: '3600', [USDC.id]: '1' }, 1_750, 'typed'],
    [{ [ETHER.id]: '2000', [USDC.id]: '1' }, -4_850, 'fine'],
  ])('at prices %j is worse by %s points: %s', async (prices, points, level) => {
    const self = await swapKit({ prices })
    const { offer } = await offered(self)
    expect(offer?.impact).toEqual({ points, level })
  })
})

describe('the choice of an offer', () => {
  /** Three offers, the best of them the last provider's. */
  const three = async () => {
    const self = await swapKit({ providers: 3 })
    const answer = async (...outs: readonly (bigint | undefined)[]) => {
      const asked = self.asked.splice(0)
      for (const [at, out] of outs.entries())
        asked[at]?.answer(out === undefined ? undefined : { out })
      await settle()
    }
    await self.swap.edit(FORM)
    await self.clock.advance(200)
    await answer(2_000n, 2_050n, 2_100n)
    const shown = () => {
      const { offer, offers, form } = self.state()
      return [offer?.provider.id, form.provider, offers.map(({ out }) => Number(out))]
    }
    return { ...self, answer, shown }
  }

  test('the best is taken by itself, and another one by its id, without asking again', async () => {
    const self = await three()
    expect(self.shown()).toEqual(['test:2', undefined, [2_100, 2_050, 2_000]])
    await self.swap.choose('test:0')
    expect(self.shown()).toEqual(['test:0', 'test:0', [2_100, 2_050, 2_000]])
    expect(self.state().offer).toMatchObject({ out: 2_000n, least: 1_980n, gap: undefined })
    await self.swap.choose(undefined)
    expect(self.shown()).toEqual(['test:2', undefined, [2_100, 2_050, 2_000]])
    expect(self.asked).toEqual([])
  })

  test('it stays while newer prices come, and ends with the offer or with another form', async () => {
    const self = await three()
    await self.swap.choose('test:0')
    const stop = self.swap.follow()
    await settle()
    await self.clock.advance(10_000)
    const [first, , third] = self.asked
    third?.answer({ out: 2_200n })
    await settle()
    // A better one of another does not take its place meanwhile.
    expect(self.shown()[0]).toBe('test:0')
    first?.answer({ out: 1_990n })
    await settle()
    await self.answer(undefined, 2_060n, undefined)
    expect(self.shown()).toEqual(['test:0', 'test:0', [2_200, 2_060, 1_990]])
    await self.clock.advance(10_000)
    await self.answer(undefined, 2_060n, 2_200n)
    expect(self.shown()).toEqual(['test:2', undefined, [2_200, 2_060]])
    stop()
    await self.swap.choose('test:1')
    await self.swap.edit({ amount: 2n * ONE })
    expect(self.shown()).toEqual([undefined, undefined, []])
  })

  test('one that is no provider’s is none', async () => {
    const self = await three()
    await self.swap.choose('test:9')
    expect(self.shown()[0]).toBe('test:2')
  })

  test('an amount that no token can hold is no offer', async () => {
    const self = await three()
    await self.swap.edit(FORM)
    await self.clock.advance(200)
    await self.answer(2_000n, 1n << 256n, undefined)
    expect(self.shown()).toEqual(['test:0', undefined, [2_000]])
  })
})

describe('pairs without an offer, in fixed words', () => {
  test('Network not supported for Swaps, with those that are', async () => {
    const self = await swapKit({ networks: ['eip155:10'] })
    await self.swap.edit(FORM)
    await self.clock.advance(200)
    await settle()
    expect(self.state().error?.message).toBe('Network not supported for Swaps')
    expect(self.state().networks).toEqual(['eip155:10'])
    await expect(self.swap.review()).rejects.toThrow('Network not supported for Swaps')
  })

  test('Network not supported for Gas Price', async () => {
    const self = await swapKit({ gas: undefined })
    await self.swap.edit(FORM)
    await self.clock.advance(200)
    await settle()
    expect(self.state().error?.message).toBe('Network not supported for Gas Price')
  })

  test('Insufficient liquidity', async () => {
    const self = await swapKit()
    await self.swap.edit(FORM)
    await self.clock.advance(200)
    self.asked[0]?.answer(undefined)
    await settle()
    expect(self.state()).toMatchObject({ offer: undefined, lack: 'quote' })
    expect(self.state().error?.message).toBe('Insufficient liquidity')
  })
})

test('flipping makes what was offered the amount', async () => {
  const self = await swapKit()
  await offered(self)
  await self.swap.flip()
  expect(self.state().form).toMatchObject({ from: USDC, to: ETHER, amount: OUT })
})

test.each<[string, object]>([
  ['slippage', { slippage: 9 }],
  ['slippage', { slippage: 501 }],
  ['slippage', { slippage: Number.NaN }],
  ['slippage', { slippage: '100' }],
  ['amount', { amount: -1n }],
  ['amount', { amount: 1 }],
  ['from', { from: 'ETH' }],
  ['to', { to: { symbol: 'ETH' } }],
])('a wrong %s is refused, and nothing is shown or filled in', async (option, wrong) => {
  const self = await swapKit()
  const refusal = { code: 'option_invalid', context: { option } }
  const before = self.state().form
  await expect(self.swap.edit(wrong)).rejects.toMatchObject(refusal)
  await expect(self.swap.open(wrong)).rejects.toMatchObject(refusal)
  expect(self.state().form).toEqual(before)
  expect(self.kit.store.get(self.kit.modal.openAtom)).toBe(false)
})

test('a caller that stops following before the code of swaps is there follows nothing', async () => {
  const self = await swapKit()
  self.swap.follow()()
  await offered(self)
  await self.clock.advance(60_000)
  expect(self.asked.length).toBe(1)
})

test('rules that change after the end of the kit change nothing', async () => {
  const hiddenAtom = atom<readonly string[]>([])
  const rule = definePlugin({
    id: 'acme:rule',
    setup(host) {
      host.add(Hiding, { hidden: hiddenAtom })
    },
  })
  const self = await swapKit({ plugins: [rule] })
  const store = self.kit.get(Store)
  const shown: unknown[] = []
  store.sub(self.swap.stateAtom, () => void shown.push(self.state().networks))
  store.set(hiddenAtom, ['test:0'])
  expect(shown).toEqual([[]])
  store.set(hiddenAtom, [])
  self.kit.dispose()
  store.set(hiddenAtom, ['test:0'])
  expect(shown).toEqual([[], ['eip155:1']])
})

test('an app that names what is wanted alone sells the native coin', async () => {
  const self = await swapKit()
  await self.swap.open({ to: USDC, amount: ONE })
  expect(self.state().form).toMatchObject({ to: USDC, amount: ONE, from: { id: ETHER.id } })
  await self.swap.reset()
  await self.swap.open({ to: ETHER, amount: ONE })
  expect(self.state().form).toMatchObject({ to: ETHER, from: undefined })
})

test('swaps that the app switched off are not opened, and the caller learns why', async () => {
  const self = await swapKit({ kit: { features: { swaps: false } } })
  await expect(self.swap.open({ to: USDC })).rejects.toMatchObject({ code: 'swaps_off' })
  expect(self.kit.store.get(self.kit.modal.openAtom)).toBe(false)
})

test('the row of swaps stands only where a network of the app is served', async () => {
  const shows = async (networks: readonly `eip155:${number}`[]) => {
    const { kit } = await swapKit({ networks })
    const { account } = kit.store.get(kit.connections.accountAtom)
    return kit
      .all(AccountAction)
      .find(({ id }) => id === 'swaps')
      ?.shows?.(account!)
  }
  expect([await shows(['eip155:1']), await shows(['eip155:424242'])]).toEqual([true, false])
})

test('a call whose least is one unit below for rounding is taken, and two below are not', async () => {
  const reviewing = async (least: string) => {
    const fields = [{ label: 'least', format: 'amount', value: least, asset: USDC.id }] as const
    const self = await viewKit({ reading: { intent: 'sell', fields } })
    await self.swap.edit(FORM)
    await self.clock.advance(200)
    return self.swap.review()
  }
  expect((await reviewing('2940299999')).offer.least).toBe(2_940_300_000n)
  await expect(reviewing('2940299998')).rejects.toMatchObject({
    code: 'swap_unsafe',
    context: { reason: 'least' },
  })
})

test('another account or network voids the form', async () => {
  const self = await swapKit()
  await offered(self)
  await self.kit.connections.disconnect()
  expect(self.state().form).toMatchObject({ from: undefined, amount: undefined })
  expect(self.state().offer).toBeUndefined()
})

test.each([
  ['a better', 3_000_000_000n],
  ['a worse', 1_000_000_000n],
])('another account while %s price is asked for voids the form, and says why', async (_, rate) => {
  const self = await viewKit({ accounts: 2 })
  await self.swap.edit(FORM)
  await self.clock.advance(200)
  await self.swap.review()
  let answer = () => {}
  self.script.quoting = new Promise((resolve) => (answer = resolve))
  self.script.rate = rate
  const outcome = self.swap.confirm().catch((error: unknown) => error)
  await settle()
  self.wallet.switchAccount(1)
  await settle()
  answer()
  expect(await outcome).toMatchObject({ code: 'swap_moved' })
  expect(self.prompts).toEqual([])
  expect(self.state()).toMatchObject({
    step: 'editing',
    review: undefined,
    offer: undefined,
    form: { from: undefined, amount: undefined },
    error: { code: 'swap_moved' },
  })
})

test.each(['while the wallet is asked', 'after it'])(
  'another account %s: what was sent is still shown, and the next swap is for that account',
  async (when) => {
    const self = await viewKit({ accounts: 2 })
    const switchAccount = async () => {
      self.wallet.switchAccount(1)
      await settle()
    }
    const swapped = async (prompts: number) => {
      await self.swap.edit(FORM)
      await self.clock.advance(200)
      await self.swap.review()
      const outcome = self.swap.confirm()
      await vi.waitFor(() => {
        expect(self.prompts).toHaveLength(prompts)
      })
      if (prompts === 1 && when === 'while the wallet is asked') await switchAccount()
      self.prompts.at(-1)?.answer()
      return outcome
    }
    const steps: string[] = []
    self.kit.watch(self.swap.stateAtom, ({ step }) => steps.push(step))
    const first = await swapped(1)
    if (when === 'after it') await switchAccount()
    expect(new Set(steps.slice(steps.indexOf('sent')))).toEqual(new Set(['sent']))
    expect(self.state()).toMatchObject({
      step: 'sent',
      recordId: first?.id,
      form: { from: undefined, amount: undefined },
    })
    const { account } = self.kit.store.get(self.kit.connections.accountAtom)
    expect((await swapped(2))?.sent.account).toBe(account?.id)
    expect(first?.sent.account).not.toBe(account?.id)
  },
)

test.each([
  ...(['pending', 'included', 'confirmed', 'mismatched', 'unverified'] as const),
  ...(['failed', 'cancelled', 'replaced', 'dropped', 'expired'] as const),
])(
  'after a swap that is %s the form is empty, unless the same may be tried again',
  async (stands) => {
    const self = await viewKit()
    await self.swap.edit({ ...FORM, slippage: 50 })
    await self.clock.advance(200)
    await self.swap.review()
    const outcome = self.swap.confirm()
    await vi.waitFor(() => {
      expect(self.prompts).toHaveLength(1)
    })
    self.prompts[0]?.answer()
    const record = await outcome
    self.script.standing = { state: stands }
    const book = self.kit.get(TransactionBook)
    await vi.waitFor(async () => {
      await self.clock.advance(4_000)
      expect(self.kit.store.get(book.recordAtom(record!.id))?.standing.state).toBe(stands)
    })
    await self.swap.edit({ amount: 2n * ONE })
    const isKept = ['failed', 'cancelled', 'replaced', 'dropped', 'expired'].includes(stands)
    expect(self.state()).toMatchObject({
      step: 'editing',
      recordId: undefined,
      form: {
        ...(isKept ? { from: FORM.from, to: FORM.to } : { from: undefined, to: undefined }),
        amount: 2n * ONE,
        slippage: 50,
      },
    })
  },
)

test("an app's values from before a wallet is connected are there after it connects", async () => {
  const self = await swapKit({ connect: false })
  await self.swap.open({ from: ETHER, to: USDC, amount: ONE })
  await self.clock.advance(200)
  expect(self.asked).toEqual([])
  await self.kit.connections.connect(self.wallet.info.rdns)
  await vi.waitFor(async () => {
    await self.clock.advance(0)
    expect(self.asked.map(({ query }) => query.amount)).toEqual([ONE])
  })
  self.asked[0]?.answer({ out: OUT })
  await until(self.kit.store, self.swap.stateAtom, ({ offer }) => offer !== undefined)
  expect(self.state()).toMatchObject({ form: FORM, lack: undefined, balance: { id: ETHER.id } })
})

describe('before a wallet is connected', () => {
  test('those who need no account give an estimate, which is no review', async () => {
    const self = await swapKit({ connect: false, providers: 2, withoutAccount: 1 })
    await self.swap.edit(FORM)
    await self.clock.advance(200)
    await vi.waitFor(() => {
      expect(self.asked.map(({ query }) => query.account)).toEqual([''])
    })
    self.asked[0]?.answer({ out: OUT })
    await until(self.kit.store, self.swap.stateAtom, ({ offer }) => offer !== undefined)
    expect(self.state()).toMatchObject({ offer: { out: OUT, in: ONE }, lack: 'account' })
    await expect(self.swap.review()).rejects.toMatchObject({
      code: 'swap_incomplete',
      context: { lack: 'account' },
    })
    await self.kit.connections.connect(self.wallet.info.rdns)
    await vi.waitFor(async () => {
      await self.clock.advance(0)
      expect(self.asked).toHaveLength(3)
    })
    const { account } = self.kit.store.get(self.kit.connections.accountAtom)
    expect(self.asked.slice(1).map(({ query }) => query.account)).toEqual([
      account?.address,
      account?.address,
    ])
    expect(self.state().form).toMatchObject(FORM)
  })

  test('no provider is asked about all of a balance, nor for another network', async () => {
    const self = await swapKit({ connect: false, withoutAccount: 1 })
    const other = { ...USDC, id: `eip155:10/erc20:0x${'c0'.repeat(20)}` as const }
    for (const form of [
      { ...FORM, amount: 'max' as const },
      { ...FORM, to: other },
    ]) {
      await self.swap.edit(form)
      await self.clock.advance(200)
      await settle()
      expect(self.state()).toMatchObject({ offer: undefined, quoting: false, error: undefined })
    }
    expect(self.asked).toEqual([])
  })

  test('its tokens are there to choose from, and no balance is read', async () => {
    const read: string[] = []
    const self = await swapKit({ connect: false, onRead: (what) => void read.push(what) })
    const tokens = await self.swap.tokens()
    expect(tokens.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['ETH', 0n],
      ['USDC', 0n],
    ])
    expect(read).toEqual([])
  })
})

test('an asset of another network than the one shown is none of the form', async () => {
  const self = await swapKit()
  const other = { ...USDC, id: `eip155:10/erc20:0x${'c0'.repeat(20)}` as const }
  await self.swap.open({ from: ETHER, to: other, amount: ONE })
  expect(self.state()).toMatchObject({ lack: 'to', form: { from: ETHER, to: undefined } })
})

test('the view opens with values that the app gives', async () => {
  const self = await swapKit()
  await self.swap.open({ from: ETHER, to: USDC, amount: ONE })
  expect(self.state().form).toMatchObject(FORM)
  expect(self.kit.store.get(self.kit.router.routeAtom).name).toBe('Swap')
})

test('nothing is asked before the form is filled in', async () => {
  const self = await swapKit()
  await self.clock.advance(60_000)
  expect(self.asked).toEqual([])
  expect(self.http.requests).toEqual([])
})

test.each(['from', 'to'] as const)('it opens with an asset to swap %s', async (end) => {
  const { kit, state, swap } = await swapKit()
  const { account } = kit.store.get(kit.connections.accountAtom)
  await swap.edit({ from: ETHER, amount: ONE })
  kit.router.reset('Account')
  const action = kit.all(AccountAction).find(({ id }) => id === 'swaps')
  if (account && end === 'from') action?.openFor?.(account, USDC)
  if (account && end === 'to') action?.openToGet?.(account, USDC)
  await vi.waitFor(() => {
    expect(kit.store.get(kit.router.routeAtom).name).toBe('Swap')
  })
  expect(state().form[end]).toMatchObject({ id: USDC.id })
  // An amount of another asset says nothing of this one.
  expect(state().form.amount).toBe(end === 'from' ? undefined : ONE)
  expect(state().form.from?.id).toBe(end === 'from' ? USDC.id : ETHER.id)
})
