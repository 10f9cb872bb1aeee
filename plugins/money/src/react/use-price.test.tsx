import { afterEach, expect, test, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import type { AssetId, AssetInfo } from '@latchkey/kernel'
import { renderHook } from '@latchkey/ui-react/testing'
import type { PriceSource } from '../index.js'
import { moneyKit } from '../testing/money-kit.js'
import { usePrice } from './use-price.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

const asset = (symbol: string): AssetInfo => ({
  id: `eip155:1/erc20:0x${symbol}`,
  name: symbol,
  symbol,
  decimals: 6,
})
const [USDC, DAI] = [asset('USDC'), asset('DAI')]

/** A kit whose prices come when the test says so. */
async function priced() {
  const open = new Map<AssetId, (price?: string | Error) => void>()
  const prices = vi.fn<PriceSource['prices']>(
    ([id = USDC.id]) =>
      new Promise((resolve, reject) => {
        open.set(id, (price) => {
          if (price instanceof Error) reject(price)
          else resolve(new Map(price === undefined ? [] : [[id, price]]))
        })
      }),
  )
  const self = await moneyKit({ priceSources: [{ id: 'test', prices }] })
  running.push(self.dispose)
  const answer = async (one: AssetInfo, price?: string | Error) => {
    await vi.waitFor(() => {
      expect(open.has(one.id)).toBe(true)
    })
    open.get(one.id)?.(price)
  }
  const show = (one: AssetInfo | undefined) =>
    renderHook(() => usePrice(self.kit, one), { kit: self.kit })
  return { ...self, prices, answer, show }
}

test('a price is unknown until a source told it, and is asked for once', async () => {
  const { show, answer, prices } = await priced()
  const { now, during } = show(USDC)
  expect(now()).toBeUndefined()
  await during(() => answer(USDC, '0.9998'))
  expect(now()).toMatchObject({ price: '0.9998', currency: 'usd' })
  expect(prices).toHaveBeenCalledTimes(1)
})

test('without an asset nothing is asked', async () => {
  const { show, prices } = await priced()
  const { now, during } = show(undefined)
  await during()
  expect(now()).toBeUndefined()
  expect(prices).not.toHaveBeenCalled()
})

test('another asset has no price of the one before, and a late one changes nothing', async () => {
  const { kit, show, answer } = await priced()
  const { now, during, rerender } = show(USDC)
  await during(() => answer(USDC, '1'))
  rerender(() => usePrice(kit, DAI))
  expect(now()).toBeUndefined()
  rerender(() => usePrice(kit, USDC))
  await during(() => answer(DAI, '2'))
  expect(now()).toMatchObject({ price: '1' })
  rerender(() => usePrice(kit, DAI))
  await during()
  expect(now()).toMatchObject({ price: '2' })
})

test.each<[string, string | Error | undefined]>([
  ['nobody knows', undefined],
  ['a source fails to tell', new Error('The source is down.')],
])('a price that %s stays unknown', async (_what, told) => {
  const { show, answer } = await priced()
  const { now, during } = show(USDC)
  await during(() => answer(USDC, told))
  expect(now()).toBeUndefined()
})

test('a page that went away hears of no price', async () => {
  const { show, answer } = await priced()
  const { during, renders, unmount } = show(USDC)
  await during()
  unmount()
  const before = renders()
  await during(() => answer(USDC, '1'))
  expect(renders()).toBe(before)
})
