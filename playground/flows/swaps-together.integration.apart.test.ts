// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseEther, parseUnits } from 'viem'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import type { EvmWalletOptions } from '@latchkey/kernel/testing'
import { swapKit } from './swap-kit.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.close())

const AMOUNT = parseUnits('600', 6)

/** A kit with 600 USDC in its form, which are to be swapped for the native coin. */
async function filled(wallet: EvmWalletOptions = { batcher: chain.pack.batch }) {
  const kit = await swapKit(chain, { wallet, unpriced: true })
  const { USDC } = chain.pack.tokens
  await chain.mint(USDC, kit.me, AMOUNT)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: AMOUNT })
  const usdc = () => chain.tokenBalance(USDC.address, kit.me)
  return { ...kit, usdc, allowed: () => kit.allowance(USDC.address) }
}
const kindsOf = (review: { readonly steps: readonly { readonly kind: string }[] } | undefined) =>
  review?.steps.map(({ kind }) => kind)

test('an atomic wallet allows and swaps with one question, in one transaction', async () => {
  const kit = await filled()
  const count = await chain.ask('eth_getTransactionCount', kit.me, 'latest')
  const before = await chain.balance(kit.me)
  const review = await kit.swap.review()
  expect(kindsOf(review)).toEqual(['together'])
  kit.events.clear()
  const record = await kit.confirm()
  expect((await kit.mined(record!.sent)).ok).toBe(true)
  expect([kit.wallet.count('wallet_sendCalls'), kit.wallet.count('eth_sendTransaction')]).toEqual([
    1, 0,
  ])
  expect(await kit.usdc()).toBe(0n)
  expect(await kit.allowed()).toBe(0n)
  expect(await chain.balance(kit.me)).toBeGreaterThan(
    before + review.offer.least - parseEther('0.01'),
  )
  // The authorization counts as well.
  expect(Number(await chain.ask('eth_getTransactionCount', kit.me, 'latest'))).toBe(
    Number(count) + 2,
  )
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await kit.pass(4_000)
    expect(kit.events.tracked()).toEqual(['SWAP_INITIATED', 'SWAP_SUCCESS'])
  })
})

test('a batch that fails in its block leaves nothing allowed, and is never called swapped', async () => {
  const kit = await filled()
  await kit.swap.review()
  kit.events.clear()
  kit.wallet.hold('wallet_sendCalls')
  const confirming = kit.confirm()
  await kit.wallet.reached('wallet_sendCalls')
  const other = await swapKit(chain, { unpriced: true })
  await chain.mint(chain.pack.tokens.USDC, other.me, 50n * AMOUNT)
  await other.fill({ from: other.asset('USDC'), to: other.coin, amount: 50n * AMOUNT })
  const { notes } = await other.swap.review()
  for (const { code } of notes) await other.swap.accept(code)
  await other.mined((await other.confirm())!.sent)
  kit.wallet.release('wallet_sendCalls')
  const record = await confirming
  expect((await kit.mined(record!.sent)).ok).toBe(false)
  expect(await kit.usdc()).toBe(AMOUNT)
  expect(await kit.allowed()).toBe(0n)
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await kit.pass(4_000)
    expect(kit.events.tracked()).toEqual(['SWAP_INITIATED', 'SWAP_ERROR'])
  })
})

test('a wallet that offers a batch and refuses it asks twice, once that was shown', async () => {
  const kit = await filled({ capabilities: { atomic: { status: 'ready' } } })
  expect(kindsOf(await kit.swap.review())).toEqual(['together'])
  await expect(kit.confirm()).rejects.toMatchObject({ code: 'batch_unsupported' })
  expect(kit.state()).toMatchObject({ step: 'review', error: { code: 'batch_unsupported' } })
  expect(kindsOf(kit.state().review)).toEqual(['approve', 'swap'])
  expect((await kit.mined((await kit.confirm())!.sent)).ok).toBe(true)
  expect(kit.wallet.count('eth_sendTransaction')).toBe(2)
  expect(await kit.allowed()).toBe(0n)
})

test.each<[string, EvmWalletOptions]>([
  ['says nothing of it', { capabilities: {} }],
  ['says no', { capabilities: { atomic: { status: 'unsupported' } } }],
  ['says something else', { capabilities: { atomic: true } }],
  ['knows no capabilities', { methods: { wallet_getCapabilities: () => null } }],
])('a wallet that %s is asked for each step', async (_what, wallet) => {
  const kit = await filled(wallet)
  expect(kindsOf(await kit.swap.review())).toEqual(['approve', 'swap'])
})

test('a wallet that never lists its capabilities is asked for each step', async () => {
  const kit = await filled()
  kit.wallet.hold('wallet_getCapabilities')
  const reviewing = kit.swap.review()
  await kit.wallet.reached('wallet_getCapabilities')
  await kit.clock.advance(3_000)
  expect(kindsOf(await reviewing)).toEqual(['approve', 'swap'])
})

test('a swap of one transaction is no batch', async () => {
  const kit = await swapKit(chain, { wallet: { batcher: chain.pack.batch } })
  await kit.fill({ from: kit.coin, to: kit.asset('USDC'), amount: parseEther('0.1') })
  expect(kindsOf(await kit.swap.review())).toEqual(['swap'])
  expect(kit.wallet.count('wallet_getCapabilities')).toBe(0)
})

/** A wallet that takes a batch, and says of it what a test wants. */
const saying = (answer: () => unknown): EvmWalletOptions => ({
  batcher: chain.pack.batch,
  methods: { wallet_sendCalls: { id: '0xb1' }, wallet_getCallsStatus: answer },
})

test('a batch that the wallet gives up was dropped, and its form is still there', async () => {
  const kit = await filled(saying(() => ({ status: 400 })))
  await kit.swap.review()
  kit.events.clear()
  expect((await kit.confirm())?.standing).toEqual({ state: 'dropped' })
  expect(kit.events.tracked()).toEqual(['SWAP_INITIATED', 'SWAP_ERROR'])
  expect(kit.state().form).toMatchObject({ amount: AMOUNT })
})

test('a batch that the wallet knows nothing of any more stays open, and never becomes a swap', async () => {
  const kit = await filled(
    saying(() => {
      throw Object.assign(new Error('No such batch.'), { code: 5730 })
    }),
  )
  await kit.swap.review()
  const record = await kit.swap.confirm()
  const now = () => kit.kit.store.get(kit.book.recordAtom(record!.id))
  await vi.waitFor(async () => {
    await kit.pass(30_000)
    expect(now()).toMatchObject({ standing: { state: 'pending' }, unwatched: true })
  })
  expect(kit.events.tracked()).not.toContain('SWAP_SUCCESS')
})

test('a batch is never called swapped against the word of its wallet', async () => {
  // The transaction of a bundler succeeds where an operation in it did not.
  const rich = await swapKit(chain)
  await rich.fill({ from: rich.coin, to: rich.asset('USDC'), amount: parseEther('0.01') })
  await rich.swap.review()
  const { sent } = (await rich.confirm())!
  await rich.mined(sent)
  await chain.ask('anvil_mine', '0x2')
  const kit = await filled(
    saying(() => ({ status: 500, receipts: [{ transactionHash: sent.hash, status: '0x0' }] })),
  )
  await kit.swap.review()
  kit.events.clear()
  expect((await kit.confirm())?.standing).toMatchObject({ state: 'failed' })
  expect(kit.events.tracked()).toEqual(['SWAP_INITIATED', 'SWAP_ERROR'])
})

test('a batch outlives a reload before its hash is known', async () => {
  const kit = await filled()
  await kit.swap.review()
  await chain.ask('evm_setAutomine', false)
  try {
    const record = await kit.swap.confirm()
    expect(record?.sent).toMatchObject({ hash: '' })
    const later = await kit.reloaded()
    const now = () => later.kit.store.get(later.book.recordAtom(record!.id))
    expect(now()?.standing.state).toBe('pending')
    await chain.ask('anvil_mine', '0x3')
    await vi.waitFor(async () => {
      await later.pass(30_000)
      expect(now()?.standing.state).toBe('confirmed')
    })
    expect(now()?.sent.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(later.events.tracked()).toContain('SWAP_SUCCESS')
    expect(await kit.usdc()).toBe(0n)
  } finally {
    await chain.ask('evm_setAutomine', true)
  }
})

test.each([
  ['a warning where the wallet makes a batch, which others may pay', true, 'warn'],
  ['a stop where it does not', false, 'stop'],
])('a fee that the account cannot pay is %s', async (_what, isBatch, level) => {
  const kit = await filled(isBatch ? { batcher: chain.pack.batch } : { capabilities: {} })
  await chain.fund(kit.me, 0n)
  const { notes } = await kit.swap.review()
  expect(notes).toContainEqual(expect.objectContaining({ code: 'not_enough_for_fee', level }))
})

test('refused in the wallet: back to the review', async () => {
  const kit = await filled()
  await kit.swap.review()
  kit.wallet.behave('refuse')
  await expect(kit.confirm()).rejects.toMatchObject({ code: 'user_rejected' })
  expect(kindsOf(kit.state().review)).toEqual(['together'])
})
