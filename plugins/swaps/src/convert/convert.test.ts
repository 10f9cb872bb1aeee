import { expect, test } from 'vitest'
import { Cloud, cloud, type CloudOptions } from '@latchkey/cloud'
import { AccountAction, type CaipNetworkId } from '@latchkey/kernel'
import { connectedKit, createFakePorts, until, type HttpAnswer } from '@latchkey/kernel/testing'
import { Swap } from '../service.js'
import { chainParts, ETHER, ONE, USDC } from '../testing/swap-kit.js'
import { convert, type ConvertOptions } from './convert.js'

const SERVICE = 'https://service.example'
const PROJECT: CloudOptions = { projectId: 'p1', services: { blockchainApi: SERVICE, rpc: false } }
const NATIVE = `eip155:1:0x${'ee'.repeat(20)}`
const TOKEN = `eip155:1:0x${'c0'.repeat(20)}`

interface Given {
  readonly project?: CloudOptions
  readonly options?: ConvertOptions
  readonly quotes?: HttpAnswer
  readonly gas?: bigint | undefined
}

/** A kit that swaps by the service, over a chain that knows balances and the price of gas alone. */
async function convertKit({ project = PROJECT, options = {}, quotes, ...chain }: Given = {}) {
  const ports = createFakePorts({
    routes: {
      [`${SERVICE}/v1/convert/quotes`]: quotes ?? { json: { quotes: [] } },
      [`${SERVICE}/v1/convert/gas-price`]: { json: { standard: '2000000000' } },
    },
  })
  const { plugin } = chainParts(chain)
  const plugins = [plugin, cloud(project), convert(options)]
  const self = await connectedKit({ plugins, ports })
  const swap = self.kit.get(Swap)
  const state = () => self.kit.store.get(swap.stateAtom)
  const offered = async () => {
    await swap.edit({ from: ETHER, to: USDC, amount: ONE })
    await self.clock.advance(200)
    return until(self.kit.store, swap.stateAtom, ({ quoting }) => !quoting)
  }
  const asked = () => self.http.requests.map(({ url }) => new URL(url))
  return { ...self, swap, state, offered, asked }
}

test.each<[readonly string[], isLeft: boolean]>([
  [['convert'], true],
  [['CONVERT', 'other'], true],
  [['One Swap'], true],
  [['other'], false],
  [[], false],
])('a project whose providers of swaps are %j is obeyed', async (config, isLeft) => {
  const directory = 'https://directory.example'
  const services = { directory, blockchainApi: SERVICE, rpc: false } as const
  const features = [{ id: 'swaps', isEnabled: true, config }]
  const options = { name: 'One Swap' }
  const { kit, swap, http, state } = await convertKit({
    project: { ...PROJECT, services },
    options,
  })
  http.route(`${directory}/appkit/v1/config`, { json: { features } })
  http.route(`${directory}/projects/v1/origins`, { json: { allowedOrigins: [] } })
  expect(swap.supports('eip155:1')).toBe(true)
  kit.modal.open()
  await until(kit.store, kit.get(Cloud).featuresAtom, (rules) => rules.length > 0)
  expect(swap.supports('eip155:1')).toBe(isLeft)
  expect(state().networks.length > 0).toBe(isLeft)
  const [action] = kit.all(AccountAction)
  const { account } = kit.store.get(kit.connections.accountAtom)
  expect(action?.shows?.(account!)).toBe(isLeft)
})

const quote = (toAmount: string, change = {}) => ({
  id: null,
  fromAmount: ONE.toString(),
  fromAccount: NATIVE,
  toAccount: TOKEN,
  toAmount,
  ...change,
})

test('the 12 networks of the service are swapped on', async () => {
  const { swap } = await convertKit()
  const twelve = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  const isServed = (id: number) => swap.supports(`eip155:${String(id)}`)
  expect([...twelve, 59144].filter(isServed)).toEqual(twelve)
})

test.each<[string, CloudOptions]>([
  ['without a project', {}],
  ['with the service turned off', { ...PROJECT, services: { blockchainApi: false, rpc: false } }],
])('%s it is not offered, and nothing is asked', async (_what, project) => {
  const { kit, swap, asked } = await convertKit({ project })
  expect(kit.contributions().filter(({ name }) => name === 'swap-provider')).toEqual([])
  expect(swap.supports('eip155:1')).toBe(false)
  await expect(swap.tokens()).rejects.toThrow('Network not supported for Swaps')
  expect(asked()).toEqual([])
})

test('the best of its quotes is taken, not the first', async () => {
  const quotes = { json: { quotes: [quote('2900'), quote('2976'), quote('2950')] } }
  const { offered } = await convertKit({ quotes })
  expect(await offered()).toMatchObject({ offer: { out: 2_976n, least: 2_947n } })
})

test('of more quotes and tokens than are read at once those that fit are taken', async () => {
  const filler = 'x'.repeat(100_000)
  const quotes = { json: { quotes: ['2976', '1', '2'].map((out) => quote(out, { filler })) } }
  const { offered, swap, http } = await convertKit({ quotes })
  const token = (digits: string) => ({
    name: 'Token',
    symbol: `T${digits}`,
    decimals: 6,
    address: `eip155:1:0x${digits.repeat(20)}`,
    filler,
  })
  const tokens = ['a0', 'a1', 'a2', 'a3'].map(token)
  http.route(`${SERVICE}/v1/convert/tokens`, { json: { tokens } })
  expect(await offered()).toMatchObject({ offer: { out: 2_976n } })
  const symbols = (await swap.tokens()).map(({ symbol }) => symbol)
  expect(symbols).toEqual(expect.arrayContaining(['Ta0', 'Ta1']))
  expect(symbols).not.toContain('Ta3')
})

test.each([
  ['an amount that is no number', quote('1e9')],
  ['an amount below zero', quote('-5')],
  ['another amount sold', quote('9999', { fromAmount: '5' })],
  ['another token', quote('9999', { toAccount: `eip155:1:0x${'d0'.repeat(20)}` })],
  ['a token of another network', quote('9999', { toAccount: TOKEN.replace(':1:', ':10:') })],
  ['no row at all', 'quote'],
])('a quote for %s is none', async (_what, row) => {
  const { offered } = await convertKit({ quotes: { json: { quotes: [row] } } })
  const { offer, error } = await offered()
  expect(offer).toBeUndefined()
  expect(error?.message).toBe('Insufficient liquidity')
})

test('it is asked with the price of gas of a node', async () => {
  const { offered, asked } = await convertKit({ gas: 7n })
  await offered()
  expect(asked().at(-1)?.searchParams.get('gasPrice')).toBe('7')
})

test('where no node tells the price of gas, the service does', async () => {
  const quotes = { json: { quotes: [quote('2976')] } }
  const { offered, asked } = await convertKit({ gas: undefined, quotes })
  const { offer } = await offered()
  expect(offer).toMatchObject({ out: 2_976n, in: ONE })
  expect(asked().map(({ pathname }) => pathname)).toContain('/v1/convert/gas-price')
})

test('a service that asks to be left alone is, for as long as it says', async () => {
  const { offered, clock, swap, asked } = await convertKit({
    quotes: { status: 429, retryAfter: 20 },
  })
  const { error } = await offered()
  expect(error).toMatchObject({ code: 'http_status', context: { status: 429 } })
  const before = asked().length
  await swap.edit({ amount: 2n * ONE })
  await clock.advance(200)
  expect(asked().length).toBe(before)
})

test.each<[string, object]>([
  ['networks', { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }],
  ['networks', { networks: 'eip155:1' as CaipNetworkId }],
  ['name', { name: 5 }],
  ['feeText', { feeText: {} }],
])('the option %s is checked', async (option, options) => {
  await expect(convertKit({ options })).rejects.toMatchObject({
    code: 'option_invalid',
    context: { option },
  })
})
