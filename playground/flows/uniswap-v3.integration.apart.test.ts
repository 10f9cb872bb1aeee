// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEther, parseUnits } from 'viem'
import { uniswapV3 } from '@latchkey/swaps'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { deployV3 } from '../world/evm-pack/deploy-v3.mjs'
import { swapKit } from './swap-kit.js'

let chain: LocalChain
let v3: Awaited<ReturnType<typeof deployV3>>
beforeAll(async () => {
  chain = await startLocalChain()
  v3 = await deployV3(chain.url)
  const dollars = (amount: string) => parseUnits(amount, 6)
  await v3.pool('WETH', parseEther('1000'), 'USDC', dollars('3000000'), 500)
  await v3.pool('WETH', parseEther('10'), 'USDC', dollars('30000'), 3_000)
  await v3.pool('WETH', parseEther('100'), 'DAI', parseEther('300000'), 3_000)
})
afterAll(() => chain.close())

type Kit = Awaited<ReturnType<typeof swapKit>>

const tokens = () => {
  const { USDC, DAI } = chain.pack.tokens
  return [USDC, DAI].map(chain.asset)
}
const plugin = (quoter = v3.quoter) =>
  uniswapV3({ network: chain.network.id, router: v3.router, quoter, tokens: tokens() })
const v3Kit = (quoter?: `0x${string}`) => swapKit(chain, { plugin: plugin(quoter) })

async function swapIt(kit: Kit) {
  const review = await kit.swap.review()
  for (const { code, level } of review.notes) if (level === 'check') await kit.swap.accept(code)
  const record = await kit.confirm()
  if (!record) throw new Error('The price changed.')
  const { ok, paid } = await kit.mined(record.sent)
  expect(ok).toBe(true)
  return { review, paid }
}

/** The fields of the reviewed call by their labels. */
const fieldsOf = ({ reading }: Awaited<ReturnType<Kit['swap']['review']>>) =>
  Object.fromEntries(
    (reading?.fields ?? []).map(({ label, value }) => [label, value.toLowerCase()]),
  )

test('native coin for a token, through the better of two tiers: the review says all that the call says', async () => {
  const kit = await v3Kit()
  const amount = parseEther('1')
  const { offer } = await kit.fill({ from: kit.coin, to: kit.asset('USDC'), amount })
  expect(offer).toMatchObject({ route: ['ETH', '0.05%', 'USDC'], impact: { level: 'fine' } })
  const { review, paid } = await swapIt(kit)
  expect(review.call.to.toLowerCase()).toBe(v3.router.toLowerCase())
  expect(review.notes.map(({ code }) => code)).not.toContain('least_unread')
  const { deadline, ...fields } = fieldsOf(review)
  expect(fields).toEqual({
    sold: String(amount),
    least: String(offer?.least),
    receiver: kit.me.toLowerCase(),
    'pool-fee': '0.05%',
  })
  expect(Number(deadline) - kit.clock.now()).toBeGreaterThan(0)
  expect(Number(deadline) - kit.clock.now()).toBeLessThanOrEqual(1_200_000)
  const got = await chain.tokenBalance(chain.pack.tokens.USDC.address, kit.me)
  expect(got).toBe(offer?.out)
  expect(await chain.balance(kit.me)).toBe(parseEther('9') - paid)
})

test('a token for native coin: it is unwrapped for the account alone, and nothing is left allowed', async () => {
  const kit = await v3Kit()
  const { USDC } = chain.pack.tokens
  await chain.mint(USDC, kit.me, parseUnits('600', 6))
  const { offer } = await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: 600_000_000n })
  const before = await chain.balance(kit.me)
  const { review } = await swapIt(kit)
  expect(review.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(fieldsOf(review)).toMatchObject({
    receiver: kit.me.toLowerCase(),
    least: String(offer?.least),
  })
  expect(review.reading?.fields.find(({ label }) => label === 'least')?.asset).toBe(kit.coin.id)
  expect(await chain.balance(kit.me)).toBeGreaterThan(before + (review.offer.least * 99n) / 100n)
  expect(await kit.allowance(USDC.address, v3.router)).toBe(0n)
})

test('a token for a token, by way of the wrapped coin, with both fees said', async () => {
  const kit = await v3Kit()
  const { USDC, DAI } = chain.pack.tokens
  await chain.mint(USDC, kit.me, parseUnits('500', 6))
  const form = { from: kit.asset('USDC'), to: kit.asset('DAI'), amount: parseUnits('500', 6) }
  const { offer } = await kit.fill(form)
  expect(offer?.route).toEqual(['USDC', '0.05%', 'ETH', '0.3%', 'DAI'])
  const { review } = await swapIt(kit)
  expect(fieldsOf(review)['pool-fee']).toBe('0.05% + 0.3%')
  expect(await chain.tokenBalance(DAI.address, kit.me)).toBe(offer?.out)
})

describe('an exact amount', () => {
  test('of a token for native coin: what was not needed comes back', async () => {
    const kit = await v3Kit()
    const receive = parseUnits('300', 6)
    const { offer } = await kit.fill({ from: kit.coin, to: kit.asset('USDC'), receive })
    const { review, paid } = await swapIt(kit)
    expect(fieldsOf(review)).toMatchObject({ most: String(offer?.most), bought: String(receive) })
    expect(await chain.tokenBalance(chain.pack.tokens.USDC.address, kit.me)).toBe(receive)
    expect(parseEther('10') - (await chain.balance(kit.me)) - paid).toBe(offer?.in)
    expect(await chain.balance(v3.router)).toBe(0n)
  })

  test('of native coin for a token', async () => {
    const kit = await v3Kit()
    const { USDC } = chain.pack.tokens
    await chain.mint(USDC, kit.me, parseUnits('600', 6))
    const receive = parseEther('0.1')
    const { offer } = await kit.fill({ from: kit.asset('USDC'), to: kit.coin, receive })
    const { review } = await swapIt(kit)
    expect(review.arrives).toBe(receive)
    const left = await chain.tokenBalance(USDC.address, kit.me)
    expect(parseUnits('600', 6) - left).toBe(offer?.in)
  })

  test('of a token for a token, by way of the wrapped coin', async () => {
    const kit = await v3Kit()
    const { USDC, DAI } = chain.pack.tokens
    await chain.mint(USDC, kit.me, parseUnits('500', 6))
    const receive = parseEther('123.456')
    const { offer } = await kit.fill({ from: kit.asset('USDC'), to: kit.asset('DAI'), receive })
    expect(offer?.route).toEqual(['USDC', '0.05%', 'ETH', '0.3%', 'DAI'])
    await swapIt(kit)
    expect(await chain.tokenBalance(DAI.address, kit.me)).toBe(receive)
  })
})

test('no pool of any tier: no offer', async () => {
  const kit = await v3Kit()
  const old = chain.asset(chain.pack.tokens.OLD)
  const { error } = await kit.fill({ from: kit.coin, to: old, amount: 1_000n })
  expect(error).toMatchObject({ code: 'insufficient_liquidity' })
})

test('a quoter that lies for more is refused by what the pools do', async () => {
  const liar = `0x${'11'.repeat(20)}` as const
  // Answers each question with 10 000 dollars, and an empty rest.
  const code = '0x6402540be400600052608060205260a060405260c06000f3'
  await chain.ask('anvil_setCode', liar, code)
  const kit = await v3Kit(liar)
  const { offer } = await kit.fill({
    from: kit.coin,
    to: kit.asset('USDC'),
    amount: parseEther('1'),
  })
  expect(offer?.out).toBe(10_000_000_000n)
  await expect(kit.swap.review()).rejects.toMatchObject({
    code: 'swap_unsafe',
    context: { reason: 'would_fail' },
  })
  expect(kit.prompts()).toBe(0)
})

test('the price falls below what was reviewed: back to the form, no wallet is asked', async () => {
  const kit = await v3Kit()
  const other = await v3Kit()
  await kit.fill({ from: kit.coin, to: kit.asset('USDC'), amount: parseEther('1') })
  await kit.swap.review()
  await other.fill({ from: other.coin, to: other.asset('USDC'), amount: parseEther('9') })
  await swapIt(other)
  expect(await kit.confirm()).toBeUndefined()
  expect(kit.prompts()).toBe(0)
})
