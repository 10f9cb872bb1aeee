import { expect, test, vi } from 'vitest'
import type { AssetId } from '@latchkey/kernel'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { money, type PriceSource } from './index.js'
import { moneyKit } from './testing/money-kit.js'

const ETH: AssetId = 'eip155:1/slip44:60'
const USDC: AssetId = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const knowing = (id: string, table: Record<string, unknown>) => {
  const prices = vi.fn<PriceSource['prices']>((assets) =>
    Promise.resolve(new Map(assets.map((asset) => [asset, table[asset] as string]))),
  )
  return { id, prices }
}
const asked = ({ prices }: ReturnType<typeof knowing>) =>
  prices.mock.calls.map(([assets]) => assets)

test('each source is asked for what those before it did not know', async () => {
  const first = knowing('first', { [ETH]: '3000' })
  const second = knowing('second', { [ETH]: '1', [USDC]: '1' })
  const { prices, dispose } = await moneyKit({ priceSources: [first, second] })
  expect([...(await prices.of([ETH, USDC], 'usd'))]).toEqual([
    [ETH, '3000'],
    [USDC, '1'],
  ])
  expect([asked(first), asked(second)]).toEqual([[[ETH, USDC]], [[USDC]]])
  dispose()
})

test('a price counts for a minute, in its own currency, and so does that there is none', async () => {
  const source = knowing('one', { [ETH]: '3000' })
  const { prices, clock, dispose } = await moneyKit({ priceSources: [source] })
  await prices.of([ETH, USDC], 'usd')
  await clock.advance(59_999)
  await prices.of([ETH, USDC], 'usd')
  expect(source.prices).toHaveBeenCalledTimes(1)
  await prices.of([ETH], 'eur')
  expect(source.prices).toHaveBeenCalledTimes(2)
  await clock.advance(1)
  await prices.of([ETH, USDC], 'usd')
  expect(source.prices).toHaveBeenCalledTimes(3)
  dispose()
})

test('no price is kept after a disconnect, also none that was on its way', async () => {
  const source = knowing('one', { [ETH]: '3000', [USDC]: '1' })
  const { prices, kit, wallet, dispose } = await moneyKit({ priceSources: [source] })
  await kit.connections.connect(wallet.info.rdns)
  await prices.of([ETH], 'usd')
  let answer: (prices: ReadonlyMap<AssetId, string>) => void = () => undefined
  source.prices.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const late = prices.of([USDC], 'usd')
  await vi.waitFor(() => {
    expect(source.prices).toHaveBeenCalledTimes(2)
  })
  await kit.connections.disconnect()
  answer(new Map([[USDC, '2']]))
  expect([...(await late)]).toEqual([[USDC, '2']])
  expect([...(await prices.of([ETH, USDC], 'usd'))]).toEqual([
    [ETH, '3000'],
    [USDC, '1'],
  ])
  expect(source.prices).toHaveBeenCalledTimes(3)
  dispose()
})

test('calls at a time share what is on its way, and one that gives up takes nothing from the other', async () => {
  const source = knowing('one', { [ETH]: '3000' })
  let answer: (prices: ReadonlyMap<AssetId, string>) => void = () => undefined
  source.prices.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const { prices, dispose } = await moneyKit({ priceSources: [source] })
  const leaving = new AbortController()
  const left = prices.of([ETH], 'usd', leaving.signal)
  const stayed = prices.of([ETH], 'usd')
  await vi.waitFor(() => {
    expect(source.prices).toHaveBeenCalledTimes(1)
  })
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  answer(new Map([[ETH, '3000']]))
  expect((await stayed).get(ETH)).toBe('3000')
  expect(source.prices).toHaveBeenCalledTimes(1)
  dispose()
})

test('a source that fails is reported by its plugin, the next one is asked, and unknown prices are asked for again', async () => {
  const broken: PriceSource = {
    id: 'broken',
    prices: vi.fn(() => {
      throw new Error('down')
    }),
  }
  const source = knowing('one', { [ETH]: '3000' })
  const { prices, failures, dispose } = await moneyKit({ priceSources: [broken, source] })
  expect([...(await prices.of([ETH, USDC], 'usd'))]).toEqual([[ETH, '3000']])
  expect(failures()).toMatchObject([{ pluginId: 'acme:sources', where: 'prices' }])
  await prices.of([ETH, USDC], 'usd')
  expect(asked(source)).toEqual([[ETH, USDC], [USDC]])
  dispose()
})

test('a source that never answers is given up after its time', async () => {
  const silent: PriceSource = {
    id: 'silent',
    prices: vi.fn(() => new Promise<never>(() => undefined)),
  }
  const source = knowing('one', { [ETH]: '3000' })
  const { prices, clock, failures, dispose } = await moneyKit({ priceSources: [silent, source] })
  const asking = prices.of([ETH], 'usd')
  await vi.waitFor(() => {
    expect(silent.prices).toHaveBeenCalledTimes(1)
  })
  await clock.advance(15_000)
  expect((await asking).get(ETH)).toBe('3000')
  expect(failures()).toMatchObject([{ where: 'prices' }])
  dispose()
})

test.each([0, '0', '-1', 'NaN', '', null, {}, 3000, Infinity])(
  '%j is no price, and is not shown as one',
  async (price) => {
    const { prices, dispose } = await moneyKit({ priceSources: [knowing('one', { [ETH]: price })] })
    expect([...(await prices.of([ETH], 'usd'))]).toEqual([])
    dispose()
  },
)

test('prices of the app itself come by an option', async () => {
  const own = knowing('app', { [ETH]: '2999' })
  const { prices, dispose } = await moneyKit({}, { prices: own.prices })
  expect((await prices.of([ETH], 'usd')).get(ETH)).toBe('2999')
  dispose()
})

test('an option that is no function is reported to the app', () => {
  const made = () =>
    createKit({
      networks: TEST_NETWORKS,
      plugins: [evmTestPlugin(), money({ prices: 'https://prices.example' as never })],
      ports: createFakePorts(),
    })
  expect(made).toThrow('money: "prices" is "https://prices.example", expected a function')
})

test('no source is asked once the kit has ended, and one that is being asked is stopped', async () => {
  let told: AbortSignal | undefined
  const first: PriceSource = {
    id: 'first',
    prices(_assets, _currency, signal) {
      told = signal
      return new Promise<never>(() => undefined)
    },
  }
  const second = knowing('second', { [ETH]: '1' })
  const { prices, dispose } = await moneyKit({ priceSources: [first, second] })
  const asking = prices.of([ETH], 'usd')
  asking.catch(() => undefined)
  await vi.waitFor(() => {
    expect(told).toBeDefined()
  })
  dispose()
  expect(told?.aborted).toBe(true)
  await expect(asking).rejects.toThrow()
  expect(second.prices).not.toHaveBeenCalled()
})
