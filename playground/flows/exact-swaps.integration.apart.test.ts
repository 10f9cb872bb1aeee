// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { encodeFunctionData, parseAbi, parseEther, parseUnits } from 'viem'
import type { SwapProvider } from '@latchkey/swaps'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { swapKit } from './swap-kit.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.close())

type Kit = Awaited<ReturnType<typeof swapKit>>

const ROUTER = parseAbi([
  'function swapTokensForExactETH(uint256, uint256, address[], address, uint256)',
  'function swapETHForExactTokens(uint256, address[], address, uint256) payable',
])
const LATER = 4_102_444_800n
const DOLLARS = parseUnits('300', 6)

/** From the form to a block. */
async function swapIt(kit: Kit) {
  const review = await kit.swap.review()
  for (const { code, level } of review.notes) if (level === 'check') await kit.swap.accept(code)
  const record = await kit.confirm()
  if (!record) throw new Error('The price changed.')
  const { ok, paid } = await kit.mined(record.sent)
  expect(ok).toBe(true)
  return { review, paid }
}

const field = ({ reading }: Awaited<ReturnType<Kit['swap']['review']>>, label: string) =>
  reading?.fields.find((one) => one.label === label)?.value

test('an exact amount of a token for native coin: it arrives to the unit, and the rest comes back', async () => {
  const kit = await swapKit(chain)
  const { offer } = await kit.fill({ from: kit.coin, to: kit.asset('USDC'), receive: DOLLARS })
  expect(kit.state().form.amount).toBeUndefined()
  expect(offer).toMatchObject({ out: DOLLARS, least: DOLLARS, impact: { level: 'fine' } })
  expect(offer?.most).toBe(((offer?.in ?? 0n) * 101n) / 100n)
  const { review, paid: fee } = await swapIt(kit)
  expect(review.arrives).toBe(DOLLARS)
  expect(field(review, 'most')).toBe(String(offer?.most))
  expect(field(review, 'bought')).toBe(String(DOLLARS))
  expect(field(review, 'receiver')?.toLowerCase()).toBe(kit.me.toLowerCase())
  expect(await chain.tokenBalance(chain.pack.tokens.USDC.address, kit.me)).toBe(DOLLARS)
  const spent = parseEther('10') - (await chain.balance(kit.me)) - fee
  expect(spent).toBe(offer?.in)
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await kit.pass(4_000)
    // A part of what was sent came back: a block alone does not tell that from a gift.
    expect(kit.state().outcome).toMatchObject({ paid: undefined, got: DOLLARS })
  })
})

test('an exact amount of native coin for a token: at most that is allowed, and the state has the unused rest', async () => {
  const kit = await swapKit(chain)
  const { USDC } = chain.pack.tokens
  await chain.mint(USDC, kit.me, parseUnits('1000', 6))
  const receive = parseEther('0.1')
  const { offer } = await kit.fill({ from: kit.asset('USDC'), to: kit.coin, receive })
  const { review } = await swapIt(kit)
  const paid = parseUnits('1000', 6) - (await chain.tokenBalance(USDC.address, kit.me))
  expect(review.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(review.arrives).toBe(receive)
  expect(paid).toBe(offer?.in)
  expect(await kit.allowance(USDC.address)).toBe((offer?.most ?? 0n) - paid)
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await kit.pass(4_000)
    expect(kit.state().left?.amount).toBe((offer?.most ?? 0n) - paid)
  })
})

test('an exact amount of a token for a token, by way of the wrapped coin', async () => {
  const kit = await swapKit(chain)
  const { USDC, DAI } = chain.pack.tokens
  await chain.mint(USDC, kit.me, parseUnits('500', 6))
  const receive = parseEther('123.456')
  const { offer } = await kit.fill({ from: kit.asset('USDC'), to: kit.asset('DAI'), receive })
  expect(offer?.route).toEqual(['USDC', 'ETH', 'DAI'])
  await swapIt(kit)
  expect(await chain.tokenBalance(DAI.address, kit.me)).toBe(receive)
})

test('more than a pool holds, and more than the balance pays, are no offer to review', async () => {
  const kit = await swapKit(chain)
  const all = { from: kit.coin, to: kit.asset('USDC') }
  const none = await kit.fill({ ...all, receive: parseUnits('900000', 6) })
  expect(none.error).toMatchObject({ code: 'insufficient_liquidity' })
  const { lack } = await kit.fill({ ...all, receive: parseUnits('60000', 6) })
  expect(lack).toBe('not_enough')
})

test.each(['from', 'to'] as const)(
  'a token that takes a part of each transfer (%s) has no exact amount, and that is said',
  async (side) => {
    const kit = await swapKit(chain)
    const other = side === 'from' ? 'to' : 'from'
    const form = { [side]: kit.asset('FEE'), [other]: kit.coin, receive: parseEther('0.01') }
    const { offer, error } = await kit.fill(form)
    expect(offer).toBeUndefined()
    expect(error).toMatchObject({ code: 'exact_unsupported' })
  },
)

test('the cost rises above the most that was reviewed: back to the form, no wallet is asked', async () => {
  const kit = await swapKit(chain)
  const other = await swapKit(chain, { wei: parseEther('50') })
  await kit.fill({ from: kit.coin, to: kit.asset('USDC'), receive: DOLLARS })
  await kit.swap.review()
  await other.fill({ from: kit.coin, to: kit.asset('USDC'), amount: parseEther('8') })
  await swapIt(other)
  expect(await kit.confirm()).toBeUndefined()
  expect(kit.prompts()).toBe(0)
  const { error } = await kit.seen(({ quoting }) => !quoting)
  expect(error).toMatchObject({ code: 'price_changed' })
})

test('the amount paid and the amount got empty each other, and another asset empties what was wanted of it', async () => {
  const kit = await swapKit(chain)
  await kit.fill({ from: kit.coin, to: kit.asset('USDC'), receive: DOLLARS })
  await kit.fill({ amount: 7n })
  expect(kit.state().form).toMatchObject({ amount: 7n, receive: undefined })
  await kit.fill({ receive: DOLLARS })
  expect(kit.state().form).toMatchObject({ amount: undefined, receive: DOLLARS })
  await kit.fill({ to: kit.asset('DAI') })
  expect(kit.state().form).toMatchObject({ amount: undefined, receive: undefined })
})

/** The shape of a lie about an exact amount. */
interface Lie {
  readonly isExact?: boolean
  /** The amount said to be paid for 0.1 of the native coin. */
  readonly paid?: bigint
  /** Of the call: the most that it may take, where it brings how much, and to whom. */
  readonly most?: (agreed: bigint) => bigint
  readonly brings?: bigint
  readonly to?: `0x${string}`
}
const PAID = parseUnits('320', 6)
const WANTED = parseEther('0.1')

async function withLie({ isExact = true, paid = PAID, most, brings = WANTED, to }: Lie) {
  const { USDC, WETH } = chain.pack.tokens
  const { router } = chain.pack.uniswap
  const provider: SwapProvider = {
    id: 'test:liar',
    name: 'Best Swap',
    networks: [chain.network.id],
    tokenTrust: 'app',
    exactOut: isExact,
    contracts: () => [router],
    tokens: () => Promise.resolve([chain.asset(USDC)]),
    // Its own word on what arrives counts for nothing.
    quote: () => Promise.resolve({ in: paid, out: parseEther('1000') }),
    spender: () => Promise.resolve(router),
    build({ account, amount }) {
      const path = [USDC.address, WETH.address] as const
      const own = to ?? (account as `0x${string}`)
      const args = [brings, most?.(amount) ?? amount, path, own, LATER] as const
      const data = encodeFunctionData({ abi: ROUTER, functionName: 'swapTokensForExactETH', args })
      return Promise.resolve({ to: router, data })
    },
  }
  const kit = await swapKit(chain, { provider })
  await chain.mint(USDC, kit.me, parseUnits('2000', 6))
  // A permission of before would let it take more.
  await kit.allow(USDC.address, router, parseUnits('2000', 6))
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, receive: WANTED })
  return kit
}

describe('a source that lies about an exact amount reaches no wallet', () => {
  test('the same, honest, is reviewed: the visitor pays what it costs, and no more', async () => {
    const kit = await withLie({})
    expect(kit.state().offer).toMatchObject({ in: PAID, out: WANTED, least: WANTED })
    const { review } = await swapIt(kit)
    expect(review.arrives).toBe(WANTED)
  })

  test.each<[string, Lie, string]>([
    ['the most that it may take is more', { most: (agreed) => agreed + 1n }, 'takes_more'],
    ['it brings less', { brings: WANTED - 1n }, 'brings_less'],
    ['it brings it to somebody else', { to: `0x${'d7'.repeat(20)}` }, 'brings_less'],
    ['it costs more than it said', { paid: parseUnits('100', 6) }, 'would_fail'],
  ])('%s', async (_, lie, reason) => {
    const kit = await withLie(lie)
    await expect(kit.swap.review()).rejects.toMatchObject({
      code: 'swap_unsafe',
      context: { reason },
    })
    expect(kit.prompts()).toBe(0)
  })

  test('an absurd price is a warning to type words for', async () => {
    const kit = await withLie({ paid: parseUnits('1900', 6) })
    expect(kit.state().offer?.impact.level).toBe('typed')
    const review = await kit.swap.review()
    expect(review.notes).toContainEqual(expect.objectContaining({ code: 'impact', level: 'typed' }))
    await expect(kit.swap.confirm()).rejects.toMatchObject({ code: 'swap_unchecked' })
  })

  test('without a word on what is paid there is no offer', async () => {
    const kit = await withLie({ paid: 0n })
    expect(kit.state()).toMatchObject({ offer: undefined, lack: 'quote' })
  })

  test('a source that buys no exact amount is not asked, and the state says so', async () => {
    const kit = await withLie({ isExact: false })
    expect(kit.state()).toMatchObject({
      offer: undefined,
      error: { code: 'exact_unsupported' },
    })
    expect(kit.swap.supportsExact(chain.network.id)).toBe(false)
  })
})
