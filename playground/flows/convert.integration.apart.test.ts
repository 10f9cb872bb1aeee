// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { cloud } from '@latchkey/cloud'
import { definePlugin } from '@latchkey/kernel'
import { forward } from '@latchkey/kernel/testing/internal'
import { convert, uniswapV2 } from '@latchkey/swaps'
import { TokenList } from '@latchkey/money'
import { getAddress, parseEther, parseUnits } from 'viem'
import { startData } from '../world/data/data.mjs'
import { swapKit } from './swap-kit.js'

let chain: LocalChain
let data: Awaited<ReturnType<typeof startData>>
beforeAll(async () => {
  chain = await startLocalChain()
  const { id, name } = chain.network
  const caip2 = id as `eip155:${number}`
  data = await startData({
    chains: [
      { caip2, name, chainId: 31337, rpcUrl: chain.url, port: Number(new URL(chain.url).port) },
    ],
  })
})
afterAll(async () => {
  await data.close()
  await chain.close()
})
afterEach(() => {
  data.reset()
})

type Kit = Awaited<ReturnType<typeof swapKit>>

const convertKit = () => swapKit(chain, { service: { url: data.url, answer: forward } })
const asked = (name: string) =>
  data.log
    .filter(({ path }) => path === `/v1/convert/${name}`)
    .map(({ query, body }) => body ?? query)

async function swapIt(kit: Kit) {
  const review = await kit.swap.review()
  const record = await kit.confirm()
  if (!record) throw new Error('The price changed.')
  const receipt = await kit.mined(record.sent)
  expect(receipt.ok).toBe(true)
  return { review, ...receipt }
}

test('native coin for a token by the service: at least what was reviewed arrives', async () => {
  const kit = await convertKit()
  const amount = parseEther('1')
  const { offer } = await kit.fill({ from: kit.coin, to: kit.asset('USDC'), amount })
  expect(offer).toMatchObject({ provider: { id: 'convert' }, in: amount })
  const { review, paid } = await swapIt(kit)
  expect(review.steps.map(({ kind }) => kind)).toEqual(['swap'])
  const got = await chain.tokenBalance(chain.pack.tokens.USDC.address, kit.me)
  expect(got).toBe(review.arrives)
  expect(got).toBeGreaterThanOrEqual(review.offer.least)
  expect(await chain.balance(kit.me)).toBe(parseEther('9') - paid)
  expect(asked('build-approve')).toEqual([])
})

test('a token for the native coin by the service, as its wire wants it: exactly that is allowed, and nothing is left', async () => {
  const kit = await convertKit()
  const { USDC } = chain.pack.tokens
  const amount = parseUnits('600', 6)
  await chain.mint(USDC, kit.me, amount)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount })
  const { review } = await swapIt(kit)
  expect(review.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(await chain.tokenBalance(USDC.address, kit.me)).toBe(0n)
  expect(await kit.allowance(USDC.address)).toBe(0n)
  expect(kit.prompts()).toBe(2)
  const { id } = chain.network
  const pair = {
    amount: '600000000',
    userAddress: `${id}:${getAddress(kit.me)}`,
    from: `${id}:${USDC.address.toLowerCase()}`,
    to: `${id}:0x${'ee'.repeat(20)}`,
  }
  const signed = { projectId: 'p1', st: 'latchkey', sv: '0.1.0' }
  expect(asked('quotes')[0]).toMatchObject({
    ...pair,
    ...signed,
    gasPrice: expect.stringMatching(/^\d+$/) as string,
  })
  expect(asked('build-approve')[0]).toEqual({ ...pair, ...signed })
  const { from: tokenAddress, userAddress } = pair
  // Once, for the review: before the wallet is asked the node alone counts.
  expect(asked('allowance')).toEqual([{ tokenAddress, userAddress, ...signed }])
  expect(review.allowance).toEqual({ node: 0n, provider: undefined })
  expect(asked('build-transaction')[0]).toEqual({
    ...pair,
    projectId: 'p1',
    disableEstimate: true,
    eip155: { slippage: 1 },
  })
})

test('its tokens are offered, with what the account holds of each', async () => {
  const kit = await convertKit()
  await chain.mint(chain.pack.tokens.DAI, kit.me, 7n)
  const tokens = await kit.swap.tokens()
  expect(tokens[0]).toMatchObject({ id: kit.coin.id, amount: parseEther('10') })
  expect(tokens.find(({ symbol }) => symbol === 'DAI')).toMatchObject({ amount: 7n })
})

test('a service that calls a worthless token USDC, and USDC otherwise: what is called USDC first is the app’s, and that arrives', async () => {
  const { network } = chain
  const { USDC } = chain.pack.tokens
  const { poison } = chain.pack
  const own = definePlugin({
    id: 'test:list',
    setup(host) {
      host.add(TokenList, { id: 'app', tokens: () => Promise.resolve([chain.asset(USDC)]) })
    },
  })
  const plugins = [
    cloud({ projectId: 'p1', services: { blockchainApi: data.url, rpc: false } }),
    convert({ networks: [network.id] }),
    own,
  ]
  Object.assign(data.faults, { twin: poison, renames: true })
  const kit = await swapKit(chain, { service: { url: data.url, answer: forward, plugins } })
  const told = await kit.swap.tokens()
  const to = told.find(({ symbol }) => symbol === 'USDC')
  expect(to).toMatchObject({ id: kit.asset('USDC').id, decimals: 6 })
  expect(told.at(-1)).toMatchObject({
    id: `${network.id}/erc20:${poison.toLowerCase()}`,
    twinOf: { id: to?.id },
  })
  if (!to) throw new Error('USDC is not offered.')
  await kit.fill({ from: kit.coin, to, amount: parseEther('1') })
  const { review } = await swapIt(kit)
  expect(await chain.tokenBalance(USDC.address, kit.me)).toBe(review.arrives)
  expect(await chain.tokenBalance(poison, kit.me)).toBe(0n)
})

test('no pool: the service refuses, and the app sees no liquidity', async () => {
  const kit = await convertKit()
  const old = chain.asset(chain.pack.tokens.OLD)
  const { error } = await kit.fill({ from: kit.coin, to: old, amount: 1_000n })
  expect(error?.message).toBe('Insufficient liquidity')
})

test.each([
  ['unlimitedApprove', 'approval'],
  ['targetSwap', 'target'],
  ['anyOutput', 'least'],
] as const)(
  'a service with the fault %s is refused (%s), and no wallet is asked',
  async (fault, reason) => {
    const kit = await convertKit()
    await chain.mint(chain.pack.tokens.USDC, kit.me, 600_000_000n)
    await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: 600_000_000n })
    data.faults[fault] = true
    const refusal = { code: 'swap_unsafe', context: { reason } }
    await expect(kit.swap.review()).rejects.toMatchObject(refusal)
    expect(kit.prompts()).toBe(0)
  },
)

test('a price that gets worse while it is reviewed: back to the form, no wallet is asked', async () => {
  const kit = await convertKit()
  await kit.fill({ from: kit.coin, to: kit.asset('USDC'), amount: parseEther('1') })
  await kit.swap.review()
  data.faults.lowQuote = true
  expect(await kit.confirm()).toBeUndefined()
  expect(kit.prompts()).toBe(0)
})

/** Sells 600 USDC by the service. */
async function selling(kit: Kit) {
  const { USDC } = chain.pack.tokens
  const amount = parseUnits('600', 6)
  await chain.mint(USDC, kit.me, amount)
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount })
}

test('a price one millionth worse in each call than in its quote goes on, and the least holds', async () => {
  data.faults.drift = 1
  const kit = await convertKit()
  await selling(kit)
  const { review } = await swapIt(kit)
  expect(review.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(kit.prompts()).toBe(2)
  expect(await chain.balance(kit.me)).toBeGreaterThan(parseEther('10'))
})

test('a service that is honest at review and names another spender at Confirm: no wallet is asked, and it is said', async () => {
  const kit = await convertKit()
  const { DAI, USDC } = chain.pack.tokens
  // The permission of the router already makes the swap itself look fair.
  await kit.allow(USDC.address, chain.pack.uniswap.router, parseUnits('600', 6))
  await selling(kit)
  const { steps } = await kit.swap.review()
  expect(steps.map(({ kind }) => kind)).toEqual(['swap'])
  data.faults.spender = DAI.address
  expect(await kit.confirm()).toBeUndefined()
  expect(kit.prompts()).toBe(0)
  expect(await kit.allowance(USDC.address, DAI.address)).toBe(0n)
  const { review, error } = kit.state()
  expect(error?.code).toBe('swap_changed')
  expect(review?.spender).toBe(getAddress(DAI.address))
  const changed = review?.notes.find(({ code }) => code === 'changed')
  expect(changed?.changes?.map(({ what }) => what)).toContain('spender')
})

test('a service that quotes a tenth more than there is: the pool is reviewed, and the service left out', async () => {
  data.faults.highQuote = true
  const { router } = chain.pack.uniswap
  const network = chain.network.id
  const plugins = [
    cloud({ projectId: 'p1', services: { blockchainApi: data.url, rpc: false } }),
    convert({ networks: [network] }),
    uniswapV2({ network, router, tokens: [chain.asset(chain.pack.tokens.USDC)] }),
  ]
  const kit = await swapKit(chain, { service: { url: data.url, answer: forward, plugins } })
  const { offer } = await kit.fill({
    from: kit.coin,
    to: kit.asset('USDC'),
    amount: parseEther('1'),
  })
  expect(offer?.provider.id).toBe('convert')
  const { review } = await swapIt(kit)
  expect(review.offer.provider.id).toBe(`uniswap-v2:${network}`)
  expect(kit.state().leftOut).toMatchObject([
    { provider: { id: 'convert' }, reason: 'brings_less' },
  ])
})

test.each(['html', 'missing'] as const)('an answer spoilt as %s is no offer', async (malformed) => {
  const kit = await convertKit()
  data.faults.malformed = malformed
  const form = { from: kit.coin, to: kit.asset('USDC'), amount: parseEther('1') }
  const { offer, error } = await kit.fill(form)
  expect(offer).toBeUndefined()
  expect(error).toBeDefined()
})
