import { vi } from 'vitest'
import {
  definePlugin,
  type AssetInfo,
  type CaipNetworkId,
  type Plugin,
  type SentTransaction,
} from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/authoring'
import { until } from '@latchkey/kernel/testing'
import type { EvmWalletOptions, FakePorts, HttpAnswer } from '@latchkey/kernel/testing'
import { hasEnded, PriceSource, TransactionBook } from '@latchkey/money'
import { cloud } from '@latchkey/cloud'
import { convert, Swap, SwapProvider, swaps, uniswapV2, type SwapForm } from '@latchkey/swaps'
import { encodeFunctionData, parseAbi, parseEther, type Hex } from 'viem'
import { localKit, type LocalChain } from '@latchkey/eip155/local-chain'

const APPROVE = parseAbi(['function approve(address spender, uint256 value)'])
const ALLOWANCE = parseAbi(['function allowance(address, address) view returns (uint256)'])

/** Dollars, as the pools of the local world have them at first. */
const DOLLARS: Readonly<Record<string, string>> = {
  ETH: '3000',
  USDC: '1',
  DAI: '1',
  OUSD: '1',
  FEE: '0.3',
}

const pricesOf = (assets: readonly AssetInfo[]): Plugin =>
  definePlugin({
    id: 'test:prices',
    setup: (host) => {
      host.add(PriceSource, {
        id: 'test:prices',
        prices: (ids) => {
          const known = assets.filter(({ id }) => ids.includes(id))
          return Promise.resolve(
            new Map(known.map(({ id, symbol }) => [id, DOLLARS[symbol] ?? ''])),
          )
        },
      })
    },
  })

/** A plugin with one provider of a test's own. */
const providerPlugin = (provider: SwapProvider): Plugin =>
  definePlugin({
    id: 'test:provider',
    includes: [swaps()],
    setup: (host) => {
      host.add(SwapProvider, provider)
    },
  })

/** Swaps by the convert service, on the local chain. */
const converts = (url: string, network: CaipNetworkId): readonly Plugin[] => [
  cloud({ projectId: 'p1', services: { blockchainApi: url, rpc: false } }),
  convert({ networks: [network] }),
]

export interface SwapKitOptions {
  /** @default Uniswap of the local world */
  readonly provider?: SwapProvider
  /** A plugin of a provider, instead. */
  readonly plugin?: Plugin
  /** A service that swaps instead: its address, how it answers, and the plugins that ask it. */
  readonly service?: {
    readonly url: string
    readonly answer: HttpAnswer
    /** @default those for the convert service */
    readonly plugins?: readonly Plugin[]
  }
  readonly wallet?: EvmWalletOptions
  /** @default 10 ether */
  readonly wei?: bigint
  readonly unpriced?: boolean
  /** The page before a reload: its ports, and its account. */
  readonly after?: { readonly ports: FakePorts; readonly seed: string }
}

let seeds = 0

/** A kit that swaps over a local chain, with an account of its own. */
export async function swapKit(chain: LocalChain, options: SwapKitOptions = {}) {
  const { provider, service, wallet = {}, wei = parseEther('10'), unpriced = false } = options
  const { after } = options
  seeds += 1
  const seed = after?.seed ?? `swap ${String(seeds)}`
  const { USDC, DAI, OUSD, FEE } = chain.pack.tokens
  const coin = nativeAsset(chain.network)
  const tokens = [USDC, DAI, OUSD, FEE].map(chain.asset)
  const network: CaipNetworkId = chain.network.id
  const uniswap = uniswapV2({ network, router: chain.pack.uniswap.router, tokens })
  const kit = await localKit(
    chain,
    { seed, ...(after ? { granted: true } : {}), ...wallet },
    {},
    {
      start: Date.now(),
      ...(after ? { ports: after.ports } : {}),
      ...(service ? { routes: { [`${service.url}/*`]: chain.counted(service.answer) } } : {}),
      plugins: [
        ...(service ? (service.plugins ?? converts(service.url, network)) : []),
        ...(options.plugin
          ? [options.plugin]
          : provider
            ? [providerPlugin(provider)]
            : service
              ? []
              : [uniswap]),
        ...(unpriced ? [] : [pricesOf([coin, ...tokens])]),
      ],
    },
  )
  const me = kit.wallet.address
  if (!after) await chain.fund(me, wei)
  const swap = kit.kit.get(Swap)
  const book = kit.kit.get(TransactionBook)
  const state = () => kit.kit.store.get(swap.stateAtom)
  const seen = (test: (now: ReturnType<typeof state>) => boolean) =>
    until(kit.kit.store, swap.stateAtom, test)
  return {
    ...kit,
    me,
    swap,
    book,
    state,
    seen,
    coin,
    asset: (symbol: 'USDC' | 'DAI' | 'OUSD' | 'FEE') => chain.asset(chain.pack.tokens[symbol]),
    /** Fills the form in and waits for what is offered, or why nothing is. */
    async fill(form: Partial<SwapForm>) {
      await swap.edit(form)
      const { from } = state().form
      await seen(({ balance }) => balance?.id === from?.id)
      await kit.clock.advance(200)
      return seen(({ quoting }) => !quoting)
    },
    /** The page after a reload: what was stored, and the wallet. */
    async reloaded() {
      kit.dispose()
      const later = await swapKit(chain, { ...options, after: { ports: kit.ports, seed } })
      await later.kit.resume()
      return later
    },
    /** Confirms, and lets time pass until the wallet gave every hash, also that of a batch. */
    async confirm() {
      const confirming = swap.confirm().then(async (record) => {
        if (!record) return undefined
        const named = (found: typeof record | undefined) =>
          found !== undefined && (found.sent.hash !== '' || hasEnded(found))
        return until(kit.kit.store, book.recordAtom(record.id), named)
      })
      let isOver = false
      confirming.then(
        () => (isOver = true),
        () => (isOver = true),
      )
      // Steps before and after have time limits of their own. Only blocks, and the wallet's word on a batch, need
      // some.
      const isWaiting = () =>
        state().step === 'sent' || state().review?.steps.some((step) => step.state === 'waiting')
      await vi.waitFor(
        async () => {
          if (isOver) return
          if (isWaiting()) await kit.pass(4_000)
          throw new Error('The wallet has not given every hash.')
        },
        { timeout: 50_000, interval: 20 },
      )
      return confirming
    },
    /** Waits until a block holds a transaction. */
    mined: ({ hash }: SentTransaction) =>
      vi.waitFor(async () => {
        const receipt = await chain.ask<{
          status: string
          gasUsed: Hex
          effectiveGasPrice: Hex
        } | null>('eth_getTransactionReceipt', hash)
        if (!receipt) throw new Error('No block holds it yet.')
        return {
          ok: receipt.status === '0x1',
          paid: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
        }
      }),
    async allowance(token: Hex, spender: Hex = chain.pack.uniswap.router) {
      const data = encodeFunctionData({ abi: ALLOWANCE, args: [me, spender] })
      return BigInt(await chain.ask<Hex>('eth_call', { to: token, data }, 'latest'))
    },
    /** Allows something in the account's name, without its key. */
    async allow(token: Hex, spender: Hex, amount: bigint) {
      const data = encodeFunctionData({ abi: APPROVE, args: [spender, amount] })
      await chain.ask('anvil_impersonateAccount', me)
      await chain.ask('eth_sendTransactionSync', { from: me, to: token, data })
      await chain.ask('anvil_stopImpersonatingAccount', me)
    },
    prompts: () => kit.wallet.count('eth_sendTransaction') + kit.wallet.count('wallet_sendCalls'),
  }
}
