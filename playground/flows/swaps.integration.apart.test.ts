// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseEther, parseUnits } from 'viem'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { swapKit } from './swap-kit.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.close())

type Kit = Awaited<ReturnType<typeof swapKit>>

/** From the form to a block. */
async function swapIt(kit: Kit) {
  const review = await kit.swap.review()
  for (const { code, level } of review.notes)
    if (level === 'check' || level === 'typed') await kit.swap.accept(code)
  const record = await kit.confirm()
  if (!record) throw new Error('The price changed.')
  const receipt = await kit.mined(record.sent)
  expect(receipt.ok).toBe(true)
  return { review, record, ...receipt }
}

/** The outcome of the last swap, once it cannot be taken back any more. */
async function outcomeOf(kit: Kit) {
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await kit.pass(4_000)
    expect(kit.state().outcome).toBeDefined()
  })
  return kit.state().outcome
}

test('native coin for a token: at least what was reviewed arrives, and no more leaves', async () => {
  const kit = await swapKit(chain)
  const { offer } = await kit.fill({
    from: kit.coin,
    to: kit.asset('USDC'),
    amount: parseEther('1'),
  })
  expect(offer).toMatchObject({ in: parseEther('1'), impact: { level: 'fine' }, kept: 0n })
  kit.events.clear()
  const { review, paid } = await swapIt(kit)
  expect(review.steps.map(({ kind }) => kind)).toEqual(['swap'])
  const got = await chain.tokenBalance(chain.pack.tokens.USDC.address, kit.me)
  expect(got).toBe(review.arrives)
  expect(got).toBeGreaterThanOrEqual(review.offer.least)
  expect(await chain.balance(kit.me)).toBe(parseEther('9') - paid)
  expect(paid).toBeLessThanOrEqual(review.fee.amount)
  expect(kit.prompts()).toBe(1)
  expect(kit.events.tracked()).toEqual(['SWAP_INITIATED'])
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await kit.pass(4_000)
    expect(kit.events.tracked()).toEqual(['SWAP_INITIATED', 'SWAP_SUCCESS'])
  })
  expect(await outcomeOf(kit)).toMatchObject({ paid: parseEther('1'), got, rate: got })
})

test('a token for the native coin: exactly that is allowed, and nothing is left allowed', async () => {
  const kit = await swapKit(chain)
  const { USDC } = chain.pack.tokens
  await chain.mint(USDC, kit.me, parseUnits('1000', 6))
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: parseUnits('600', 6) })
  const before = await chain.balance(kit.me)
  const { review } = await swapIt(kit)
  expect(review.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(await chain.tokenBalance(USDC.address, kit.me)).toBe(parseUnits('400', 6))
  expect(await chain.balance(kit.me)).toBeGreaterThan(before)
  const { arrives: got } = review
  expect(await outcomeOf(kit)).toMatchObject({ paid: parseUnits('600', 6), got })
  expect(await kit.allowance(USDC.address)).toBe(0n)
  expect(kit.prompts()).toBe(2)
})

test('a token for a token, by way of the wrapped coin', async () => {
  const kit = await swapKit(chain)
  const { USDC, DAI } = chain.pack.tokens
  await chain.mint(USDC, kit.me, parseUnits('500', 6))
  const { offer } = await kit.fill({
    from: kit.asset('USDC'),
    to: kit.asset('DAI'),
    amount: parseUnits('500', 6),
  })
  expect(offer?.route).toEqual(['USDC', 'ETH', 'DAI'])
  const { review } = await swapIt(kit)
  expect(await chain.tokenBalance(DAI.address, kit.me)).toBe(review.arrives)
  expect(await kit.allowance(USDC.address)).toBe(0n)
})

test('a token like USDT with a rest of permission: reset, approve, swap', async () => {
  const kit = await swapKit(chain)
  const { OUSD } = chain.pack.tokens
  const { router } = chain.pack.uniswap
  await chain.mint(OUSD, kit.me, parseUnits('500', 6))
  await kit.allow(OUSD.address, router, 7n)
  await kit.fill({ from: kit.asset('OUSD'), to: kit.coin, amount: parseUnits('300', 6) })
  const { review } = await swapIt(kit)
  expect(review.steps.map(({ kind }) => kind)).toEqual(['reset', 'approve', 'swap'])
  expect(await chain.tokenBalance(OUSD.address, kit.me)).toBe(parseUnits('200', 6))
  expect(await kit.allowance(OUSD.address)).toBe(0n)
  expect(kit.prompts()).toBe(3)
})

test('a token that takes a part of each transfer, given and taken: the review shows the arriving amount', async () => {
  const kit = await swapKit(chain)
  const { FEE } = chain.pack.tokens
  await kit.fill({ from: kit.coin, to: kit.asset('FEE'), amount: parseEther('0.5') })
  const { review } = await swapIt(kit)
  const got = await chain.tokenBalance(FEE.address, kit.me)
  expect(got).toBe(review.arrives)
  expect(got).toBeGreaterThanOrEqual(review.offer.least)
  expect(await outcomeOf(kit)).toMatchObject({ paid: parseEther('0.5'), got })
  await kit.swap.reset()
  await kit.fill({ from: kit.asset('FEE'), to: kit.coin, amount: 'max' })
  const back = await swapIt(kit)
  expect(await chain.tokenBalance(FEE.address, kit.me)).toBe(0n)
  expect(back.review.arrives).toBeGreaterThanOrEqual(back.review.offer.least)
})

test('all of the native coin: what fees need stays', async () => {
  const kit = await swapKit(chain, { wei: parseEther('0.5') })
  const { offer } = await kit.fill({ from: kit.coin, to: kit.asset('DAI'), amount: 'max' })
  expect(offer?.in).toBe(parseEther('0.5') - (offer?.kept ?? 0n))
  expect(offer?.kept).toBeGreaterThan(0n)
  await swapIt(kit)
  expect(await chain.balance(kit.me)).toBeLessThan(offer?.kept ?? 0n)
})

test('a pool that is too small for it: a warning, a box, words to type, by how much the price moves', async () => {
  const kit = await swapKit(chain, { wei: parseEther('100') })
  const levels: (string | undefined)[] = []
  for (const ether of ['0.5', '4', '8', '40']) {
    const amount = parseEther(ether)
    const { offer } = await kit.fill({ from: kit.coin, to: kit.asset('OUSD'), amount })
    levels.push(offer?.impact.level)
  }
  expect(levels).toEqual(['fine', 'warn', 'check', 'typed'])
  await kit.swap.review()
  await expect(kit.swap.confirm()).rejects.toMatchObject({ code: 'swap_unchecked' })
  expect(kit.prompts()).toBe(0)
})

test('without prices the impact is unknown, and that is said', async () => {
  const kit = await swapKit(chain, { unpriced: true })
  const { offer } = await kit.fill({
    from: kit.coin,
    to: kit.asset('USDC'),
    amount: parseEther('0.1'),
  })
  expect(offer?.impact.level).toBe('unknown')
  const { notes } = await kit.swap.review()
  expect(notes).toMatchObject([{ code: 'price_unknown', level: 'warn' }])
})

test('the price falls below what was reviewed: back to the form, no wallet is asked', async () => {
  const kit = await swapKit(chain)
  const other = await swapKit(chain, { wei: parseEther('50') })
  const form = { from: kit.coin, to: kit.asset('USDC'), amount: parseEther('1') }
  await kit.fill(form)
  await kit.swap.review()
  await other.fill({ ...form, amount: parseEther('8') })
  await swapIt(other)
  expect(await kit.confirm()).toBeUndefined()
  expect(kit.prompts()).toBe(0)
  const { step, error } = await kit.seen(({ quoting }) => !quoting)
  expect(step).toBe('editing')
  expect(error).toMatchObject({ code: 'price_changed' })
})

test('refused in the wallet: back to the review, told as an error of the part', async () => {
  const kit = await swapKit(chain)
  await chain.mint(chain.pack.tokens.USDC, kit.me, 1_000_000n)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: 1_000_000n })
  await kit.swap.review()
  kit.events.clear()
  kit.wallet.behave('refuse')
  await expect(kit.confirm()).rejects.toMatchObject({ code: 'user_rejected' })
  expect(kit.state().step).toBe('review')
  expect(kit.events.tracked()).toEqual(['SWAP_INITIATED', 'SWAP_APPROVAL_ERROR'])
  expect(await kit.allowance(chain.pack.tokens.USDC.address)).toBe(0n)
})

test('no pool: no provider has a route', async () => {
  const kit = await swapKit(chain)
  const old = chain.asset(chain.pack.tokens.OLD)
  const { offer, error } = await kit.fill({ from: kit.coin, to: old, amount: 1_000n })
  expect(offer).toBeUndefined()
  expect(error?.message).toBe('Insufficient liquidity')
})

test('the chosen fee is what the wallet is asked to pay', async () => {
  const kit = await swapKit(chain)
  await kit.fill({ from: kit.coin, to: kit.asset('USDC'), amount: parseEther('0.01') })
  const usual = await kit.swap.review()
  const { fee, feeChoices, notes } = await kit.swap.chooseFee('fast')
  expect(feeChoices?.chosen).toBe('fast')
  expect(fee.amount).toBeGreaterThan(usual.fee.amount)
  for (const { code, level } of notes) if (level === 'check') await kit.swap.accept(code)
  await kit.confirm()
  const [asked] = kit.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const [{ maxFeePerGas, maxPriorityFeePerGas }] = asked?.params as readonly [
    { readonly maxFeePerGas: string; readonly maxPriorityFeePerGas: string },
  ]
  expect([BigInt(maxFeePerGas), BigInt(maxPriorityFeePerGas)]).toEqual([
    ...[feeChoices?.price, feeChoices?.tip],
  ])
})

test('gas that got dearer since the review is asked for within what the review showed', async () => {
  const kit = await swapKit(chain)
  await kit.fill({ from: kit.coin, to: kit.asset('USDC'), amount: parseEther('0.01') })
  const { fee, notes } = await kit.swap.review()
  for (const { code, level } of notes) if (level === 'check') await kit.swap.accept(code)
  const { baseFeePerGas } = await chain.ask<{ baseFeePerGas: string }>(
    'eth_getBlockByNumber',
    'pending',
    false,
  )
  // An empty block makes the next one an eighth cheaper.
  const dearer = (BigInt(baseFeePerGas) * 118n * 8n) / 700n
  await chain.ask('anvil_setNextBlockBaseFeePerGas', `0x${dearer.toString(16)}`)
  await chain.ask('anvil_mine', '0x1')
  await kit.clock.advance(11_000)
  await kit.confirm()
  const [asked] = kit.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const [{ gas, maxFeePerGas }] = asked?.params as readonly [
    { readonly gas: string; readonly maxFeePerGas: string },
  ]
  expect(BigInt(gas) * BigInt(maxFeePerGas)).toBeLessThanOrEqual(fee.amount)
})
