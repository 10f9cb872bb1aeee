// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseUnits } from 'viem'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { swapKit } from './swap-kit.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.close())

const AMOUNT = parseUnits('600', 6)

/** A kit whose visitor allowed 600 USDC and then refused the swap. */
async function refused() {
  const kit = await swapKit(chain)
  const { USDC } = chain.pack.tokens
  await chain.mint(USDC, kit.me, AMOUNT)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: AMOUNT })
  await kit.swap.review()
  kit.wallet.hold('eth_sendTransaction')
  const outcome = expect(kit.confirm()).rejects.toMatchObject({ code: 'user_rejected' })
  await kit.wallet.reached('eth_sendTransaction')
  kit.wallet.release('eth_sendTransaction')
  const agree = kit.wallet.behave('refuse')
  await outcome
  const { left } = await kit.seen(({ left }) => left !== undefined)
  const allowed = () => kit.allowance(USDC.address)
  return { ...kit, left, allowed, agree }
}

/** Lets time pass until a promise ends. */
async function ended(kit: Awaited<ReturnType<typeof refused>>, work: Promise<void>) {
  let isOver = false
  work.finally(() => (isOver = true)).catch(() => undefined)
  await vi.waitFor(async () => {
    if (isOver) return
    await kit.pass(4_000)
    throw new Error('It has not ended.')
  })
  await work
}

test('a permission left by a refused swap is shown', async () => {
  const { left, allowed, asset, state } = await refused()
  expect(await allowed()).toBe(AMOUNT)
  expect(left).toMatchObject({ asset: { id: asset('USDC').id }, amount: AMOUNT, state: 'open' })
  expect(left?.spender.toLowerCase()).toBe(chain.pack.uniswap.router.toLowerCase())
  expect(state().step).toBe('review')
})

test('it stays while the form changes, and can be taken back: then nothing is allowed any more', async () => {
  const kit = await refused()
  await kit.swap.back()
  await kit.swap.edit({ amount: 5n })
  expect(kit.state().left?.amount).toBe(AMOUNT)
  kit.agree()
  await ended(kit, kit.swap.takeBack())
  expect(await kit.allowed()).toBe(0n)
  expect(kit.state().left).toBeUndefined()
})

test('a visitor who refuses that as well sees it, and may try again', async () => {
  const kit = await refused()
  await expect(kit.swap.takeBack()).rejects.toMatchObject({ code: 'user_rejected' })
  expect(kit.state()).toMatchObject({ left: { state: 'open' }, error: { code: 'user_rejected' } })
})

test('a swap that is confirmed after all uses it up, and the notice goes', async () => {
  const kit = await refused()
  kit.agree()
  const record = await kit.confirm()
  expect((await kit.mined(record!.sent)).ok).toBe(true)
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await kit.pass(4_000)
    expect(kit.state().left).toBeUndefined()
  })
  expect(await kit.allowed()).toBe(0n)
})

test('a swap that uses all of its permission leaves nothing to tell', async () => {
  const kit = await swapKit(chain)
  await chain.mint(chain.pack.tokens.USDC, kit.me, AMOUNT)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: AMOUNT })
  await kit.swap.review()
  const record = await kit.confirm()
  await kit.mined(record!.sent)
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await kit.pass(4_000)
    const now = kit.kit.store.get(kit.book.recordAtom(record!.id))
    expect(now?.standing.state).toBe('confirmed')
  })
  expect(kit.state().left).toBeUndefined()
})
