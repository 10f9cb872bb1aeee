import { expect, test, vi } from 'vitest'
import type { CallField, CallReading, WalletCallsFeature } from '@latchkey/kernel/internal'
import { settle, until } from '@latchkey/kernel/testing'
import { askBatch } from './machine/batch.js'
import type { SwapProvider } from './points.js'
import type { SwapForm } from './service.js'
import type { UnsafeReason } from './errors.js'
import { ROUTER, SELF, viewKit, type SwapScript } from './testing/view-kit.js'
import { ETHER, ONE, USDC } from './testing/swap-kit.js'

const SELLING: Partial<SwapForm> = { from: USDC, to: ETHER, amount: 600_000_000n }
const BUYING: Partial<SwapForm> = { from: ETHER, to: USDC, amount: ONE }
const THIEF = `0x${'71'.repeat(20)}`
const LIAR = `0x${'1a'.repeat(20)}`

type Kit = Awaited<ReturnType<typeof viewKit>>

const fill = async (self: Kit, form: Partial<SwapForm>) => {
  await self.swap.edit(form)
  await self.clock.advance(200)
  return until(self.kit.store, self.swap.stateAtom, ({ quoting }) => !quoting)
}
const reviewed = async (form: Partial<SwapForm>, script: Partial<SwapScript> = {}) => {
  const self = await viewKit(script)
  await fill(self, form)
  return { ...self, review: await self.swap.review() }
}
/** Waits until the wallet was asked so often. */
const asked = (self: Kit, times: number) =>
  vi.waitFor(async () => {
    await self.clock.advance(4_000)
    expect(self.prompts).toHaveLength(times)
  })
const changesIn = (self: Kit) =>
  self.state().review?.notes.find(({ code }) => code === 'changed')?.changes

const readingTo = (receiver: string): CallReading => ({
  intent: 'uniswap.sell',
  fields: [
    { label: 'sold', format: 'amount', value: '600000000', asset: USDC.id },
    { label: 'least', format: 'amount', value: String(ONE), asset: ETHER.id },
    { label: 'receiver', format: 'address', value: receiver },
  ],
})

test.each<[string, Partial<SwapScript>]>([
  ['spender', { spender: THIEF }],
  ['target', { target: THIEF }],
  ['function', { data: '0x12345678' }],
])(
  'a service that is honest at review and hostile at Confirm (%s): no wallet is asked, and a new review says it',
  async (what, lie) => {
    const self = await reviewed(SELLING, { reading: readingTo(SELF) })
    expect(self.review.notes.map(({ code }) => code)).not.toContain('spender_unknown')
    Object.assign(self.script, lie)
    expect(await self.swap.confirm()).toBeUndefined()
    expect(self.prompts).toEqual([])
    expect(self.state()).toMatchObject({ step: 'review', error: { code: 'swap_changed' } })
    expect(changesIn(self)?.map((one) => one.what)).toContain(what)
    await expect(self.swap.confirm()).rejects.toMatchObject({ code: 'swap_unchecked' })
    expect(self.prompts).toEqual([])
  },
)

test('a call whose receiver is another account is refused at review and at Confirm, and no wallet is asked', async () => {
  const unsafe = { code: 'swap_unsafe', context: { reason: 'receiver' } }
  const early = reviewed(SELLING, { reading: readingTo(THIEF) })
  await expect(early).rejects.toMatchObject(unsafe)
  const self = await reviewed(SELLING, { reading: readingTo(SELF) })
  Object.assign(self.script, { reading: readingTo(THIEF), data: '0x7ff36ab501' })
  await expect(self.swap.confirm()).rejects.toMatchObject(unsafe)
  expect(self.prompts).toEqual([])
})

test.each<[UnsafeReason, Partial<CallField>]>([
  ['takes_more', { label: 'sold', value: '600000001' }],
  ['takes_more', { label: 'most', value: '600000001' }],
  ['takes_other', { label: 'sold', asset: `eip155:1/erc20:0x${'da'.repeat(20)}` }],
  ['least', { label: 'least', value: '7' }],
])('a call that says otherwise than the review is refused (%s): %j', async (reason, change) => {
  const { intent, fields } = readingTo(SELF)
  const field = {
    label: '',
    format: 'amount',
    value: '600000000',
    asset: USDC.id,
    ...change,
  } as const
  const lies = [...fields.filter(({ label }) => label !== change.label), field]
  const early = reviewed(SELLING, { reading: { intent, fields: lies } })
  await expect(early).rejects.toMatchObject({ code: 'swap_unsafe', context: { reason } })
})

test('an unknown spender is shown with its whole address, and stops nothing', async () => {
  const self = await reviewed(SELLING, { spender: THIEF })
  expect(self.review.notes).toContainEqual({
    code: 'spender_unknown',
    level: 'warn',
    address: THIEF,
  })
  const outcome = self.swap.confirm()
  await asked(self, 1)
  expect(self.prompts[0]?.call).toEqual({
    to: USDC.id.slice(USDC.id.lastIndexOf(':') + 1),
    data: '0xallow600000000',
  })
  self.prompts[0]?.reject(Object.assign(new Error('no'), { code: 4001 }))
  await expect(outcome).rejects.toThrow()
})

test('a service that turns once the permission is given: the swap is not asked for', async () => {
  const self = await reviewed(SELLING)
  expect(self.review.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  const outcome = self.swap.confirm()
  await asked(self, 1)
  self.script.standing = { state: 'confirmed' }
  self.script.allowance = 600_000_000n
  self.script.target = THIEF
  self.prompts[0]?.answer()
  await vi.waitFor(async () => {
    await self.clock.advance(4_000)
    expect(self.state().error?.code).toBe('swap_changed')
  })
  expect(await outcome).toBeUndefined()
  expect(self.prompts).toHaveLength(1)
  expect(changesIn(self)).toEqual([{ what: 'target', before: ROUTER, after: THIEF }])
  expect(self.state().review?.steps.map(({ kind }) => kind)).toEqual(['swap'])
})

test('a fee far above what was reviewed is a new review', async () => {
  const self = await reviewed(BUYING)
  self.script.simulate = () => ({ gas: 300_000n })
  expect(await self.swap.confirm()).toBeUndefined()
  expect(changesIn(self)?.map(({ what }) => what)).toEqual(['fee'])
  expect(self.prompts).toEqual([])
})

test('gas that the wallet would be asked to pay more for than was reviewed is a new review, which shows enough', async () => {
  const self = await reviewed(BUYING)
  self.script.gasFee = self.review.fee.amount + 1n
  expect(await self.swap.confirm()).toBeUndefined()
  expect(changesIn(self)?.map(({ what }) => what)).toEqual(['fee'])
  expect(self.prompts).toEqual([])
  await self.swap.accept('changed')
  void self.swap.confirm().catch(() => undefined)
  await asked(self, 1)
  expect(self.state().review?.fee.amount).toBeGreaterThanOrEqual(self.script.gasFee)
})

test('a wallet that knows a batch of this id may have sent it; one that cannot is asked for each call', async () => {
  const answered = async (code: number) => {
    const cause = { code, message: 'No.' }
    const sendCalls = () => Promise.reject(Object.assign(new Error('No.'), { cause }))
    return askBatch(
      { sendCalls } as unknown as WalletCallsFeature,
      [],
      new AbortController().signal,
    )
  }
  await expect(answered(5760)).rejects.toMatchObject({ code: 'batch_unsupported' })
  await expect(answered(5720)).rejects.toMatchObject({ cause: { code: 5720 } })
})

test('a price one millionth worse between quote and call goes on', async () => {
  const wanted: bigint[] = []
  const self = await viewKit()
  // A service reckons the least by its own price.
  self.script.building = (least) => {
    wanted.push(least)
    const told = ((least * 999_999n) / 1_000_000n).toString()
    const fields = [{ label: 'least', format: 'amount', value: told, asset: USDC.id }] as const
    self.script.reading = { intent: 'uniswap.sell', fields }
  }
  await fill(self, BUYING)
  const { offer } = await self.swap.review()
  expect(wanted.length).toBeGreaterThan(1)
  expect(BigInt(self.state().review?.reading?.fields[0]?.value ?? '')).toBeGreaterThanOrEqual(
    offer.least,
  )
  const outcome = self.swap.confirm()
  await asked(self, 1)
  self.prompts[0]?.answer()
  expect(await outcome).toBeDefined()
})

test('a price that fell below the least before the review: that is said, with a new offer', async () => {
  const self = await viewKit()
  await fill(self, BUYING)
  self.script.rate = 2_000_000_000n
  await expect(self.swap.review()).rejects.toMatchObject({ code: 'price_changed' })
  await until(self.kit.store, self.swap.stateAtom, ({ quoting }) => !quoting)
  await settle()
  expect(self.state()).toMatchObject({
    step: 'editing',
    offer: { out: 2_000_000_000n },
    error: { code: 'price_changed' },
  })
})

test('a call that no node can simulate is a box to tick if the contract is known, and no accusation', async () => {
  const simulate = () => ({ state: 'unknown', changes: [], gas: 0n }) as const
  const self = await reviewed(BUYING, { simulate })
  expect(self.review).toMatchObject({ arrives: undefined })
  expect(self.review.fee.amount).toBeGreaterThan(0n)
  expect(self.review.notes[0]).toEqual({ code: 'not_simulated', level: 'check' })
  await expect(self.swap.confirm()).rejects.toMatchObject({ code: 'swap_unchecked' })
  await self.swap.accept('not_simulated')
  const outcome = self.swap.confirm()
  await asked(self, 1)
  self.prompts[0]?.answer()
  expect(await outcome).toBeDefined()
})

test('a call that can be neither simulated nor read is not offered to be signed', async () => {
  const simulate = () => ({ state: 'unknown', changes: [], gas: 0n }) as const
  await expect(reviewed(BUYING, { simulate, contracts: [] })).rejects.toMatchObject({
    context: { reason: 'not_simulated' },
  })
})

/** Offers a tenth more than the honest one, and brings nothing. */
const liar = (quote: SwapProvider['quote']): SwapProvider => ({
  id: 'liar',
  name: 'Best Swap',
  networks: ['eip155:1'],
  tokens: () => Promise.resolve([]),
  quote,
  spender: () => Promise.resolve(LIAR),
  build: ({ amount }) => Promise.resolve({ to: LIAR, data: '0x11223344', value: amount }),
})
const bringsNothing: SwapScript['simulate'] = (calls) =>
  calls.some(({ to }) => to === LIAR) ? { changes: [] } : undefined

test('the best offer lies: the next best is reviewed, and the liar is left out for this form, with why', async () => {
  const quote = vi.fn<SwapProvider['quote']>(({ amount }) =>
    Promise.resolve({ out: (amount * 3_300_000_000n) / ONE }),
  )
  const self = await viewKit({ rivals: [liar(quote)], simulate: bringsNothing })
  expect(await fill(self, BUYING)).toMatchObject({ offer: { provider: { id: 'liar' } } })
  const { offer } = await self.swap.review()
  expect(offer.provider.id).toBe('test')
  const leftOut = [{ provider: { id: 'liar', name: 'Best Swap' }, reason: 'brings_less' }]
  expect(self.state()).toMatchObject({ step: 'review', leftOut })
  const times = quote.mock.calls.length
  await self.swap.back()
  await self.clock.advance(0)
  await until(self.kit.store, self.swap.stateAtom, ({ quoting }) => !quoting)
  expect(self.state()).toMatchObject({ offer: { provider: { id: 'test' } }, leftOut })
  expect(quote).toHaveBeenCalledTimes(times)
  expect(await fill(self, { amount: 2n * ONE })).toMatchObject({
    offer: { provider: { id: 'liar' } },
    leftOut: [],
  })
})

test('the chosen offer is the one that is reviewed, though another is better; if it lies, the best is', async () => {
  const better = (amount: bigint) => Promise.resolve({ out: (amount * 3_300_000_000n) / ONE })
  const self = await viewKit({ rivals: [liar(({ amount }) => better(amount))] })
  await fill(self, BUYING)
  await self.swap.choose('test')
  const review = await self.swap.review()
  expect(review.offer).toMatchObject({ provider: { id: 'test' }, out: 2_970_000_000n })
  expect(review.notes.map(({ code }) => code)).not.toContain('providers_differ')
  expect(self.state().leftOut).toEqual([])
  await self.swap.back()

  const low = (amount: bigint) => Promise.resolve({ out: (amount * 2_960_000_000n) / ONE })
  const other = await viewKit({
    rivals: [liar(({ amount }) => low(amount))],
    simulate: bringsNothing,
    hasFees: true,
  })
  await fill(other, BUYING)
  await other.swap.choose('liar')
  expect((await other.swap.review()).offer.provider.id).toBe('test')
  expect(other.state()).toMatchObject({
    form: { provider: undefined },
    leftOut: [{ provider: { id: 'liar' } }],
  })
  expect((await other.swap.chooseFee('fast')).offer.provider.id).toBe('test')
})

test('a chosen offer that is gone when it is reviewed is not replaced in silence', async () => {
  let out: bigint | undefined = 2_960_000_000n
  const quote = () => Promise.resolve(out === undefined ? undefined : { out })
  const self = await viewKit({ rivals: [liar(quote)] })
  await fill(self, BUYING)
  await self.swap.choose('liar')
  out = undefined
  await self.clock.advance(10_001)
  await expect(self.swap.review()).rejects.toMatchObject({ code: 'price_changed' })
  await until(self.kit.store, self.swap.stateAtom, ({ quoting }) => !quoting)
  expect(self.state()).toMatchObject({
    form: { provider: undefined },
    offer: { provider: { id: 'test' } },
    error: { code: 'price_changed' },
  })
})

test.each([1n, -1n])(
  'a service whose call takes %d more of the coin than was agreed is left out',
  async (more) => {
    const odd: SwapProvider = {
      ...liar(() => Promise.resolve({ out: 3_300_000_000n })),
      build: ({ amount }) => Promise.resolve({ to: LIAR, data: '0x11', value: amount + more }),
    }
    const self = await viewKit({ rivals: [odd] })
    await fill(self, BUYING)
    expect((await self.swap.review()).offer.provider.id).toBe('test')
    expect(self.state().leftOut).toMatchObject([{ provider: { id: 'liar' }, reason: 'value' }])
  },
)

test('a price that fell below the agreed least is shown at Confirm, and nothing is built for it', async () => {
  const building = vi.fn()
  const self = await reviewed(BUYING, { building })
  const times = building.mock.calls.length
  self.script.rate = (self.script.rate * 98n) / 100n
  expect(await self.swap.confirm()).toBeUndefined()
  expect(self.state().error).toMatchObject({ code: 'price_changed' })
  expect(building).toHaveBeenCalledTimes(times)
  expect(self.prompts).toEqual([])
})

test.each([5, 7])(
  'a token that a list gives %d decimals where it has 6 is not bought',
  async (decimals) => {
    const self = await viewKit()
    await fill(self, { ...BUYING, to: { ...USDC, decimals } })
    await expect(self.swap.review()).rejects.toMatchObject({
      code: 'swap_unsafe',
      context: { reason: 'decimals' },
    })
    expect(self.prompts).toEqual([])
  },
)

test('only the liar has answered when it is reviewed: others are asked then', async () => {
  const self = await viewKit({
    rivals: [liar(() => Promise.resolve({ out: 3_300_000_000n }))],
    simulate: bringsNothing,
  })
  let answer = () => {}
  self.script.quoting = new Promise((resolve) => (answer = resolve))
  await self.swap.edit(BUYING)
  await self.clock.advance(200)
  await until(self.kit.store, self.swap.stateAtom, ({ offer }) => offer !== undefined)
  const reviewing = self.swap.review()
  await settle()
  answer()
  expect((await reviewing).offer.provider.id).toBe('test')
})

test('the first offer is shown and can be reviewed while another provider never answers', async () => {
  const self = await viewKit({ rivals: [liar(() => new Promise(() => undefined))] })
  await self.swap.edit(BUYING)
  await self.clock.advance(200)
  await settle()
  expect(self.state()).toMatchObject({
    quoting: true,
    lack: undefined,
    offer: { out: 2_970_000_000n },
  })
  expect((await self.swap.review()).offer.provider.id).toBe('test')
})

test('prices that come late hold no offer up, and no review goes without them', async () => {
  let answer = () => {}
  const pricing = new Promise<void>((resolve) => (answer = resolve))
  const self = await viewKit({ pricing, prices: { [ETHER.id]: '3600', [USDC.id]: '1' } })
  await self.swap.edit(BUYING)
  await self.clock.advance(200)
  await settle()
  await self.clock.advance(1_000)
  expect(self.state()).toMatchObject({ offer: { impact: { level: 'unknown' } } })
  const reviewing = self.swap.review()
  await settle()
  answer()
  expect((await reviewing).notes[0]).toMatchObject({ code: 'impact', level: 'typed' })
})

test.each<[string, bigint | undefined, () => Promise<bigint>, object, readonly string[]]>([
  ['says the same as the node', 5n, () => Promise.resolve(5n), { node: 5n }, ['approve', 'swap']],
  [
    'says more than the node',
    0n,
    () => Promise.resolve(2n ** 256n - 1n),
    { node: 0n, provider: 2n ** 256n - 1n },
    ['approve', 'swap'],
  ],
  [
    'says less than the node',
    700_000_000n,
    () => Promise.resolve(0n),
    { node: 700_000_000n, provider: 0n },
    ['swap'],
  ],
  [
    'says something where no node answers',
    undefined,
    () => Promise.resolve(900_000_000n),
    { provider: 900_000_000n },
    ['approve', 'swap'],
  ],
  ['says nothing', 0n, () => Promise.reject(new Error('no')), { node: 0n }, ['approve', 'swap']],
  ['says what is no amount', 0n, () => Promise.resolve(-1n), { node: 0n }, ['approve', 'swap']],
])(
  'a service that %s of the allowance: the node counts',
  async (_what, node, told, allowance, steps) => {
    const self = await reviewed(SELLING, { allowance: node, told })
    expect(self.review.allowance).toEqual(allowance)
    expect(self.review.steps.map(({ kind }) => kind)).toEqual(steps)
  },
)

test('where no node tells the allowance, no wallet is asked on the word of a service', async () => {
  const told = () => Promise.resolve(900_000_000n)
  const self = await reviewed(SELLING, { allowance: undefined, told })
  await expect(self.swap.confirm()).rejects.toThrow()
  expect(self.prompts).toEqual([])
})

test('a service that never says what is allowed holds no review up for long', async () => {
  const self = await viewKit({ told: () => new Promise(() => undefined) })
  await self.swap.edit(SELLING)
  await self.clock.advance(200)
  await until(self.kit.store, self.swap.stateAtom, ({ offer }) => offer !== undefined)
  const review = self.swap.review()
  await vi.waitFor(async () => {
    await self.clock.advance(100)
    expect(self.state().step).toBe('review')
  })
  expect((await review).allowance).toEqual({ node: 0n })
})
