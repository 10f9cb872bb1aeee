// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import type { HttpAnswer } from '@latchkey/kernel/testing'
import { aggregator } from '@latchkey/swaps'
import { NATIVE, swapServer, zeroEx } from '@latchkey/swaps/server'
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  parseAbi,
  parseEther,
  parseUnits,
  type Hex,
} from 'viem'
import { swapKit } from './swap-kit.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.close())

const ROUTER = parseAbi([
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
])
const KEY = 'k3y'
const SERVER = 'https://app.example/swap'
const ORIGIN = 'https://app.example'
const LATER = 4_102_444_800n

interface Lies {
  readonly receiver?: Hex
  /** Added to what is handed along. */
  readonly value?: bigint
  /** Of the least that it promised. */
  readonly least?: bigint
  readonly spender?: Hex
  /** By how many millionths a call's price is worse than the quote's. */
  readonly drift?: bigint
}

/** 0x as its API has it, over the pool of the local chain: who has no key gets nothing. */
const standIn = (lies: Lies) => async (address: string, init: RequestInit) => {
  if (new Headers(init.headers).get('0x-api-key') !== KEY)
    return new Response('{}', { status: 401 })
  const { searchParams } = new URL(address)
  const asked = Object.fromEntries(searchParams) as Record<string, string>
  const { router } = chain.pack.uniswap
  const amount = BigInt(asked['sellAmount'] ?? '')
  const path = ['sellToken', 'buyToken'].map((side) =>
    asked[side] === NATIVE ? chain.pack.tokens.WETH.address : (asked[side] as Hex),
  )
  const data = encodeFunctionData({
    abi: ROUTER,
    functionName: 'getAmountsOut',
    args: [amount, path],
  })
  const answer = await chain.ask<Hex>('eth_call', { to: router, data }, 'latest')
  const amounts = decodeFunctionResult({ abi: ROUTER, functionName: 'getAmountsOut', data: answer })
  const out = amounts.at(-1) ?? 0n
  const isQuote = address.includes('/quote')
  const price = isQuote ? (out * (1_000_000n - (lies.drift ?? 0n))) / 1_000_000n : out
  const least = (price * (10_000n - BigInt(asked['slippageBps'] ?? '0'))) / 10_000n
  const isCoin = asked['sellToken'] === NATIVE
  const rest = [lies.least ?? least, path, lies.receiver ?? (asked['taker'] as Hex), LATER] as const
  const call = isCoin
    ? encodeFunctionData({ abi: ROUTER, functionName: 'swapExactETHForTokens', args: rest })
    : encodeFunctionData({
        abi: ROUTER,
        functionName: 'swapExactTokensForETH',
        args: [amount, ...rest],
      })
  const value = (isCoin ? amount : 0n) + (lies.value ?? 0n)
  const spender = lies.spender ?? router
  return Response.json({
    liquidityAvailable: true,
    buyAmount: String(out),
    minBuyAmount: String(least),
    issues: isCoin ? { allowance: null } : { allowance: { actual: '0', spender } },
    transaction: { to: router, data: call, value: String(value) },
  })
}

/** A kit that swaps by the app's own server, which has the key of the stand-in. */
async function aggregatorKit(lies: Lies = {}, key = KEY) {
  const handle = swapServer({
    aggregator: zeroEx({ key }),
    origins: [ORIGIN],
    ports: { now: () => 0, later: () => () => undefined, fetch: standIn(lies) },
  })
  const answer: HttpAnswer = async ({ method, url, body }) => {
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const response = await handle(new Request(url, { method, headers, body: JSON.stringify(body) }))
    return { json: await response.json(), status: response.status }
  }
  const tokens = [chain.asset(chain.pack.tokens.USDC)]
  const plugins = [aggregator({ server: SERVER, networks: [chain.network.id], tokens })]
  return swapKit(chain, { service: { url: SERVER, answer, plugins } })
}

const AMOUNT = parseUnits('600', 6)

async function swapIt(kit: Awaited<ReturnType<typeof aggregatorKit>>) {
  const review = await kit.swap.review()
  const record = await kit.confirm()
  if (!record) throw new Error('The price changed.')
  expect((await kit.mined(record.sent)).ok).toBe(true)
  return review
}

test('native coin for a token, by an aggregator behind the app’s own server', async () => {
  const kit = await aggregatorKit()
  const { offer } = await kit.fill({
    from: kit.coin,
    to: kit.asset('USDC'),
    amount: parseEther('1'),
  })
  expect(offer?.provider).toMatchObject({ id: 'aggregator', name: '0x' })
  const { arrives, offer: agreed } = await swapIt(kit)
  const got = await chain.tokenBalance(chain.pack.tokens.USDC.address, kit.me)
  expect(got).toBe(arrives)
  expect(got).toBeGreaterThanOrEqual(agreed.least)
})

test('a token for the native coin: exactly that is allowed, and nothing is left', async () => {
  const kit = await aggregatorKit()
  const { USDC } = chain.pack.tokens
  await chain.mint(USDC, kit.me, AMOUNT)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: AMOUNT })
  const { steps } = await swapIt(kit)
  expect(steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(await chain.tokenBalance(USDC.address, kit.me)).toBe(0n)
  expect(await kit.allowance(USDC.address)).toBe(0n)
})

test('a wrong key gives no offer, and the reason is shown', async () => {
  const kit = await aggregatorKit({}, 'wrong')
  await kit.swap.edit({ from: kit.coin, to: kit.asset('USDC'), amount: parseEther('1') })
  await vi.waitFor(async () => {
    // A gateway that fails is asked once more, a moment later.
    await kit.clock.advance(500)
    expect(kit.state().quoting).toBe(false)
  })
  const { offer, error } = kit.state()
  expect(offer).toBeUndefined()
  expect(error).toMatchObject({ code: 'http_status', context: { status: 502 } })
})

test('a price one millionth worse in each call than in its quote goes on', async () => {
  const kit = await aggregatorKit({ drift: 1n })
  const { USDC } = chain.pack.tokens
  await chain.mint(USDC, kit.me, AMOUNT)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: AMOUNT })
  const { steps } = await swapIt(kit)
  expect(steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(await kit.allowance(USDC.address)).toBe(0n)
})

test('another spender at Confirm than at review: no wallet is asked, and the new review says it', async () => {
  const lies: { -readonly [L in keyof Lies]: Lies[L] } = {}
  const kit = await aggregatorKit(lies)
  const { USDC, DAI } = chain.pack.tokens
  const { router } = chain.pack.uniswap
  await chain.mint(USDC, kit.me, AMOUNT)
  // The permission of the router already makes the swap itself look fair.
  await kit.allow(USDC.address, router, AMOUNT)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: AMOUNT })
  const { steps, notes } = await kit.swap.review()
  expect(steps.map(({ kind }) => kind)).toEqual(['swap'])
  const target = { code: 'target_unknown', level: 'warn', address: getAddress(router) }
  expect(notes).toContainEqual(target)
  lies.spender = DAI.address
  expect(await kit.confirm()).toBeUndefined()
  expect(kit.prompts()).toBe(0)
  expect(kit.state().error?.code).toBe('swap_changed')
  expect(await kit.allowance(USDC.address, DAI.address)).toBe(0n)
})

test.each<[string, string, Lies]>([
  ['pays out to another', 'brings_less', { receiver: `0x${'d7'.repeat(20)}` }],
  ['wants native coin along', 'value', { value: 1n }],
  ['tells another least than it builds', 'least', { least: 1n }],
  ['wants a key to be allowed', 'spender', { spender: `0x${'d7'.repeat(20)}` }],
])('an aggregator that %s is refused (%s), and no wallet is asked', async (_what, reason, lies) => {
  const kit = await aggregatorKit(lies)
  await chain.mint(chain.pack.tokens.USDC, kit.me, AMOUNT)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: AMOUNT })
  const refusal = { code: 'swap_unsafe', context: { reason } }
  await expect(kit.swap.review()).rejects.toMatchObject(refusal)
  expect(kit.prompts()).toBe(0)
})
