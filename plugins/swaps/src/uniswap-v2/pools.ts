import type { AssetInfo, Capabilities, CaipNetwork, Clock } from '@latchkey/kernel'
import type {
  ContractCall,
  ContractCallsFeature,
  ContractFunction,
} from '@latchkey/kernel/internal'
import { createTimedCache, isNativeAsset } from '@latchkey/kernel/internal/tools'
import { SwapErrors } from '../errors.js'
import { WHOLE } from '../machine/impact.js'
import type { SwapQuery, SwapQuote } from '../points.js'
import { quoteExact } from './exact.js'
import { deadlineOf, fn, SMALL_PART } from '../pool-functions.js'

/** The tools of asking pools. */
export interface PoolsContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
}

/** Quotes and calls of one router. */
export interface Pools {
  quote(query: SwapQuery, signal: AbortSignal): Promise<SwapQuote | undefined>
  build(query: SwapQuery, quote: SwapQuote, least: bigint): Promise<ContractCall>
}

const DAY_MS = 86_400_000
const NOBODY = /^0x0{40}$/
/** In place of the account before a visitor connects one: no contract has a rule of its own for it. */
const ANYONE = `0x${'5a17'.repeat(10)}`

/** Functions of `UniswapV2Router02` and of its factory. */
const ABI = {
  WETH: fn('WETH', [], ['address']),
  factory: fn('factory', [], ['address']),
  getPair: fn('getPair', ['address', 'address'], ['address']),
  getAmountsOut: fn('getAmountsOut', ['uint256', 'address[]'], ['uint256[]']),
  transfer: fn('transfer', ['address', 'uint256'], ['bool']),
  balanceOf: fn('balanceOf', ['address'], ['uint256']),
} as const
const EXACT = ['uint256', 'uint256', 'address[]', 'address', 'uint256']
/** These forms take tokens that keep a part of each transfer; others lose nothing by them. */
const SWAPS = {
  fromCoin: fn('swapExactETHForTokensSupportingFeeOnTransferTokens', EXACT.slice(1)),
  toCoin: fn('swapExactTokensForETHSupportingFeeOnTransferTokens', EXACT),
  tokens: fn('swapExactTokensForTokensSupportingFeeOnTransferTokens', EXACT),
} as const satisfies Record<string, ContractFunction>
/** These buy an exact amount. A coin that is sent along and not needed comes back. */
const BUYS = {
  fromCoin: fn('swapETHForExactTokens', EXACT.slice(1)),
  toCoin: fn('swapTokensForExactETH', EXACT),
  tokens: fn('swapTokensForExactTokens', EXACT),
} as const satisfies Record<string, ContractFunction>

const addressOf = ({ id }: AssetInfo) => id.slice(id.lastIndexOf(':') + 1)
const isText = (value: unknown): value is string => typeof value === 'string'

interface Facts {
  readonly wrapped: string
  readonly factory: string
}

/** Quotes by `getAmountsOut`, and builds calls of the router. */
export function createPools({ capabilities, clock }: PoolsContext, router: string): Pools {
  const facts = createTimedCache<Facts | undefined>({ clock, ms: DAY_MS })
  const keeps = createTimedCache<bigint>({ clock, ms: DAY_MS })
  const open = (network: CaipNetwork) => capabilities.get('contractCalls', network.namespace)

  const readFacts = (network: CaipNetwork, calls: ContractCallsFeature, signal: AbortSignal) =>
    facts(network.id, async () => {
      const reads = [ABI.WETH, ABI.factory].map((one) => ({ to: router, fn: one }))
      const [wrapped, factory] = await calls.readContracts(network, reads, { signal })
      const [coin, maker] = [wrapped?.[0], factory?.[0]]
      return isText(coin) && isText(maker) ? { wrapped: coin, factory: maker } : undefined
    })
  /** Paths from one asset to the other: straight, and by way of the wrapped coin. */
  const pathsOf = ({ from, to }: SwapQuery, { wrapped }: Facts): readonly (readonly string[])[] => {
    const at = (asset: AssetInfo) => (isNativeAsset(asset.id) ? wrapped : addressOf(asset))
    const ends = [at(from), at(to)]
    const isSame = (left = '', right = '') => left.toLowerCase() === right.toLowerCase()
    if (isSame(ends[0], ends[1])) return []
    const isWrapped = ends.some((one) => isSame(one, wrapped))
    return isWrapped ? [ends] : [ends, [ends[0] ?? '', wrapped, ends[1] ?? '']]
  }

  /** A token's fee on each transfer, in hundredths of a percent: seen by letting its pool send some of it. */
  const keptBy = (
    asset: AssetInfo,
    query: SwapQuery,
    { wrapped, factory }: Facts,
    calls: ContractCallsFeature,
    signal: AbortSignal,
  ): Promise<bigint> => {
    const { network, account: own } = query
    if (isNativeAsset(asset.id)) return Promise.resolve(0n)
    const token = addressOf(asset)
    const account = own || ANYONE
    // A token may keep another part from some accounts.
    return keeps(`${asset.id} ${account}`, async () => {
      const ask = { to: factory, fn: ABI.getPair, args: [token, wrapped] }
      const [pair] = await calls.readContracts(network, [ask], { signal })
      const pool = pair?.[0]
      if (!isText(pool) || NOBODY.test(pool)) return 0n
      const [held] = await calls.readContracts(
        network,
        [{ to: token, fn: ABI.balanceOf, args: [pool] }],
        { signal },
      )
      const amount = typeof held?.[0] === 'bigint' ? held[0] / SMALL_PART : 0n
      if (amount === 0n) return 0n
      const data = calls.encodeCall(ABI.transfer, [account, amount])
      const trial = { network, from: pool, account, calls: [{ to: token, data }] }
      const { state, changes } = await calls.simulateCalls(
        { ...trial, assets: [asset.id] },
        { signal },
      )
      const arrived = changes.find(({ asset: id }) => id === asset.id)?.amount ?? 0n
      if (state !== 'done' || arrived >= amount) return 0n
      return ((amount - arrived) * WHOLE + amount - 1n) / amount
    })
  }
  const less = (amount: bigint, kept: bigint) => (amount * (WHOLE - kept)) / WHOLE

  return {
    async quote(query, signal) {
      const { network, from, to, amount, receive } = query
      const calls = await open(network)
      const known = await readFacts(network, calls, signal)
      if (!known) return undefined
      const paths = pathsOf(query, known)
      const [fromKeeps, toKeeps] = await Promise.all(
        [from, to].map((asset) => keptBy(asset, query, known, calls, signal)),
      )
      if (receive !== undefined) {
        // The router's functions for such tokens buy no exact amount.
        if (fromKeeps || toKeeps) throw SwapErrors.exact_unsupported()
        return quoteExact({ router, paths, calls }, { ...query, receive }, signal)
      }
      const paid = less(amount, fromKeeps ?? 0n)
      const part = paid / SMALL_PART
      if (paid === 0n) return undefined
      const reads = paths.flatMap((path) =>
        [paid, part].map((one) => ({ to: router, fn: ABI.getAmountsOut, args: [one, path] })),
      )
      const answers = await calls.readContracts(network, reads, { signal })
      const lastOf = (at: number) => {
        const amounts = answers[at]?.[0]
        const out: unknown = Array.isArray(amounts) ? amounts.at(-1) : undefined
        return typeof out === 'bigint' ? out : 0n
      }
      const offers = paths.map((path, at) => ({
        path,
        out: lastOf(2 * at),
        small: lastOf(2 * at + 1) * SMALL_PART,
      }))
      const best = offers.reduce<(typeof offers)[number] | undefined>(
        (first, one) => (one.out > (first?.out ?? 0n) ? one : first),
        undefined,
      )
      if (!best) return undefined
      const middle = best.path.length > 2 ? [network.nativeCurrency.symbol] : []
      // The part alone is a figure of few digits where an amount is small: it says nothing then.
      const isFine = best.small / SMALL_PART > WHOLE
      const impact = Number(((best.small - best.out) * WHOLE) / (best.small || 1n))
      return {
        out: less(best.out, toKeeps ?? 0n),
        id: best.path.join(' '),
        ...(isFine ? { impact: Math.max(0, impact) } : {}),
        route: [from.symbol, ...middle, to.symbol],
      }
    },
    async build({ network, account, from, to, amount, receive }, { id = '' }, least) {
      const { encodeCall } = await open(network)
      const rest = [id.split(' '), account, deadlineOf(clock)]
      const table = receive === undefined ? SWAPS : BUYS
      if (isNativeAsset(from.id))
        return { to: router, data: encodeCall(table.fromCoin, [least, ...rest]), value: amount }
      const swap = isNativeAsset(to.id) ? table.toCoin : table.tokens
      const amounts = receive === undefined ? [amount, least] : [receive, amount]
      return { to: router, data: encodeCall(swap, [...amounts, ...rest]) }
    },
  }
}
