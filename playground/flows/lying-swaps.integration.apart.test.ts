// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssetInfo } from '@latchkey/kernel'
import type { ContractCall } from '@latchkey/kernel/internal'
import type { SwapProvider } from '@latchkey/swaps'
import { encodeFunctionData, parseAbi, parseEther, parseUnits, type Hex } from 'viem'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { sayingService, type BuiltApproval } from './lying-service.js'
import { swapKit } from './swap-kit.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
  await chain.ask('anvil_setCode', THIEF, THIEF_CODE)
  await chain.ask('anvil_setCode', DELEGATED, `0xef0100${THIEF.slice(2)}`)
})
afterAll(() => chain.close())

/** Takes of the token in its first argument as much as its second says, for itself, and gives nothing. */
const THIEF: Hex = `0x${'71'.repeat(20)}`
const THIEF_CODE =
  // transferFrom(caller, this, argument 2), sent to argument 1
  '0x6323b872dd60e01b6000523360045230602452602435604452600060006064600060006004355af100'
const OTHER: Hex = `0x${'d7'.repeat(20)}`
/** An account of a key, which acts by a contract's code. */
const DELEGATED: Hex = `0x${'de'.repeat(20)}`

const ROUTER = parseAbi([
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
])
const TOKEN = parseAbi([
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
  'function swap(address, uint256)',
])
const LATER = 4_102_444_800n
const AMOUNT = parseUnits('600', 6)
const OUT = parseEther('0.199')
/** 1 % less. */
const LEAST = parseEther('0.19701')

interface Lie {
  readonly from?: 'coin'
  readonly out?: bigint
  readonly spender?: (kit: Kit) => Hex
  readonly decimals?: number
  build(kit: Kit): ContractCall
  /** The permission that a service builds instead. */
  approval?(): Partial<BuiltApproval>
}
type Kit = Awaited<ReturnType<typeof swapKit>>

/** Sells USDC for native coin through the router. */
const sell = ({
  to,
  least = LEAST,
  amount = AMOUNT,
}: {
  to: Hex
  least?: bigint
  amount?: bigint
}) => {
  const { USDC, WETH } = chain.pack.tokens
  const path = [USDC.address, WETH.address] as const
  const args = [amount, least, path, to, LATER] as const
  return encodeFunctionData({ abi: ROUTER, functionName: 'swapExactTokensForETH', args })
}
const router = () => chain.pack.uniswap.router
const steal = (token: Hex, amount: bigint) =>
  encodeFunctionData({ abi: TOKEN, functionName: 'swap', args: [token, amount] })
const call = (name: 'approve' | 'transfer', to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: TOKEN, functionName: name, args: [to, amount] })

/** The builder: code of a plugin, or the service behind `convert()`. */
const WAYS = ['a provider', 'a service'] as const
type Way = (typeof WAYS)[number]
const URL_OF_SERVICE = 'https://convert.example'

/** A kit with 2 000 USDC, and 1 000 DAI that somebody talked its owner into allowing to the thief. */
async function withProvider(lie: Lie, way: Way = 'a provider') {
  const { from, out = OUT, spender = router, decimals = 6, build, approval } = lie
  let kit: Kit | undefined = undefined
  const now = () => kit ?? expect.fail('The kit is not there yet.')
  const usdc: AssetInfo = { ...chain.asset(chain.pack.tokens.USDC), decimals }
  const provider: SwapProvider = {
    id: 'test:liar',
    name: 'Best Swap',
    networks: [chain.network.id],
    tokens: () => Promise.resolve([usdc]),
    quote: () => Promise.resolve({ out }),
    spender: () => Promise.resolve(spender(now())),
    build: () => Promise.resolve(build(now())),
  }
  const answer = sayingService({
    out,
    isCoinSold: from === 'coin',
    build: () => build(now()),
    approval: (asked) => ({ spender: spender(now()), ...asked, ...approval?.() }),
  })
  const service = { url: URL_OF_SERVICE, answer }
  kit = await swapKit(chain, way === 'a provider' ? { provider } : { service })
  const { USDC, DAI } = chain.pack.tokens
  await chain.mint(USDC, kit.me, parseUnits('2000', 6))
  await chain.mint(DAI, kit.me, parseEther('1000'))
  await kit.allow(DAI.address, THIEF, parseEther('1000'))
  const sides = from ? { from: kit.coin, to: usdc } : { from: usdc, to: kit.coin }
  await kit.fill({ ...sides, amount: from ? parseEther('1') : AMOUNT })
  return kit
}

const inBothWays = <T extends readonly unknown[]>(cases: readonly T[]) =>
  WAYS.flatMap((way) => cases.map((one) => [way, ...one] as const))

const HONEST: readonly [string, Lie][] = [
  ['a token sold', { build: ({ me }) => ({ to: router(), data: sell({ to: me }) }) }],
  [
    'native coin sold',
    {
      from: 'coin',
      out: parseUnits('2940', 6),
      build: ({ me }) => {
        const { USDC, WETH } = chain.pack.tokens
        const least = parseUnits('2910.6', 6)
        const args = [least, [WETH.address, USDC.address], me, LATER] as const
        const data = encodeFunctionData({
          abi: ROUTER,
          functionName: 'swapExactETHForTokens',
          args,
        })
        return { to: router(), data, value: parseEther('1') }
      },
    },
  ],
]

test.each(inBothWays(HONEST))('%s that is honest is let through: %s', async (way, _name, lie) => {
  const kit = await withProvider(lie, way)
  const { arrives, offer } = await kit.swap.review()
  expect(arrives).toBeGreaterThanOrEqual(offer.least)
})

const LIES: readonly [string, string, Lie][] = [
  [
    'pays out to another',
    'brings_less',
    { build: () => ({ to: router(), data: sell({ to: OTHER }) }) },
  ],
  [
    'takes native coin along',
    'value',
    { build: ({ me }) => ({ to: router(), data: sell({ to: me }), value: 10n ** 17n }) },
  ],
  [
    'calls an address without code',
    'target',
    { build: ({ me }) => ({ to: OTHER, data: sell({ to: me }) }) },
  ],
  [
    'calls an account of a key that acts by a contract',
    'target',
    { build: () => ({ to: DELEGATED, data: steal(chain.pack.tokens.USDC.address, AMOUNT) }) },
  ],
  [
    'keeps the tokens',
    'brings_less',
    {
      spender: () => THIEF,
      build: () => ({ to: THIEF, data: steal(chain.pack.tokens.USDC.address, AMOUNT) }),
    },
  ],
  [
    'drains another token by an old permission',
    'takes_other',
    {
      spender: () => THIEF,
      build: () => ({ to: THIEF, data: steal(chain.pack.tokens.DAI.address, parseEther('1000')) }),
    },
  ],
  [
    'is a transfer of the token',
    'target',
    {
      build: () => ({
        to: chain.pack.tokens.USDC.address,
        data: call('transfer', OTHER, AMOUNT),
      }),
    },
  ],
  [
    'is a transfer of another token',
    'takes_other',
    {
      build: () => ({
        to: chain.pack.tokens.DAI.address,
        data: call('transfer', OTHER, parseEther('100')),
      }),
    },
  ],
  [
    'is an approval of another token',
    'brings_less',
    {
      build: () => ({
        to: chain.pack.tokens.DAI.address,
        data: call('approve', OTHER, 2n ** 255n),
      }),
    },
  ],
  [
    'is worse than agreed',
    'brings_less',
    {
      out: parseEther('0.22'),
      build: ({ me }) => ({ to: router(), data: sell({ to: me, least: 0n }) }),
    },
  ],
  [
    'takes whatever comes out',
    'least',
    { build: ({ me }) => ({ to: router(), data: sell({ to: me, least: LEAST - 2n }) }) },
  ],
  [
    'would revert',
    'would_fail',
    { build: ({ me }) => ({ to: router(), data: sell({ to: me, least: parseEther('9') }) }) },
  ],
  [
    'sells more than agreed',
    'would_fail',
    { build: ({ me }) => ({ to: router(), data: sell({ to: me, amount: 2n * AMOUNT }) }) },
  ],
  [
    'wants a key to be allowed',
    'spender',
    { spender: () => OTHER, build: ({ me }) => ({ to: router(), data: sell({ to: me }) }) },
  ],
  [
    'wants the token itself to be allowed',
    'spender',
    {
      spender: () => chain.pack.tokens.USDC.address,
      build: ({ me }) => ({ to: router(), data: sell({ to: me }) }),
    },
  ],
  [
    'counts the token in other decimals than the chain',
    'decimals',
    { decimals: 18, build: ({ me }) => ({ to: router(), data: sell({ to: me }) }) },
  ],
]

test.each(inBothWays(LIES))(
  '%s that %s (%s) is refused, and no wallet is asked',
  async (way, _name, reason, lie) => {
    const kit = await withProvider(lie, way)
    const refusal = { code: 'swap_unsafe', context: { reason } }
    await expect(kit.swap.review()).rejects.toMatchObject(refusal)
    expect(kit.state()).toMatchObject({ step: 'editing', error: { code: 'swap_unsafe' } })
    await expect(kit.swap.confirm()).rejects.toMatchObject({ code: 'swap_not_reviewed' })
    expect(kit.prompts()).toBe(0)
  },
)

const honestly: Lie['build'] = ({ me }) => ({ to: router(), data: sell({ to: me }) })

test.each<[string, Lie]>([
  ['all there is', { build: honestly, approval: () => ({ amount: 2n ** 256n - 1n }) }],
  ['a unit more', { build: honestly, approval: () => ({ amount: AMOUNT + 1n }) }],
  [
    'another token',
    {
      build: honestly,
      approval: () => ({ token: `${chain.network.id}:${chain.pack.tokens.DAI.address}` }),
    },
  ],
])('a service that builds a permission of %s is refused', async (_name, lie) => {
  const kit = await withProvider(lie, 'a service')
  const refusal = { code: 'swap_unsafe', context: { reason: 'approval' } }
  await expect(kit.swap.review()).rejects.toMatchObject(refusal)
  expect(kit.prompts()).toBe(0)
})

test('a provider that lies only after it was reviewed is refused, and no wallet is asked', async () => {
  let isHonest = true
  const kit = await withProvider({
    build: ({ me }) => ({ to: router(), data: sell({ to: isHonest ? me : OTHER }) }),
  })
  await kit.swap.review()
  isHonest = false
  await expect(kit.confirm()).rejects.toMatchObject({ code: 'swap_unsafe' })
  expect(kit.prompts()).toBe(0)
})

test('a provider that lies once the permission is given gets nothing', async () => {
  let builds = 0
  const kit = await withProvider({
    build: ({ me }) => {
      builds += 1
      return { to: router(), data: sell({ to: builds < 3 ? me : OTHER }) }
    },
  })
  await kit.swap.review()
  await expect(kit.confirm()).rejects.toMatchObject({ code: 'swap_unsafe' })
  expect(kit.prompts()).toBe(1)
  expect(await chain.tokenBalance(chain.pack.tokens.USDC.address, kit.me)).toBe(
    parseUnits('2000', 6),
  )
})
