// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEther, parseUnits } from 'viem'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { swapCoin } from '../examples/swap-tokens.js'
import { swapKit } from './swap-kit.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.close())

test('the example of swapping swaps once its reader agrees to the review, and only then', async () => {
  const { kit, me, mined, asset, prompts } = await swapKit(chain)
  const usdc = () => chain.tokenBalance(chain.pack.tokens.USDC.address, me)
  const amount = parseEther('1')
  expect(await swapCoin(kit, asset('USDC'), amount, () => false)).toBeUndefined()
  expect([prompts(), await usdc()]).toEqual([0, 0n])
  const record = await swapCoin(kit, asset('USDC'), amount, ({ arrives = 0n }) => {
    return arrives > parseUnits('2900', 6)
  })
  expect((await mined(record!.sent)).ok).toBe(true)
  expect(await usdc()).toBeGreaterThan(parseUnits('2900', 6))
})
