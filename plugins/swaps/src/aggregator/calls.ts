import { chainIdOf, own } from '@latchkey/kernel/internal/page'
import { isObject, type AssetId, type CaipNetwork, type Http, type Schema } from '@latchkey/kernel'
import { httpRefusal } from '@latchkey/kernel/internal/tools'
import {
  answerSchema,
  createServiceReads,
  wireAddress,
  type ServiceReadsContext,
} from '@latchkey/money/internal'
import { unsafe } from '../errors.js'
import { slippageLeft } from '../machine/least-of.js'
import type { SwapProvider, SwapQuery } from '../points.js'

/** The parameters for the app's server. */
export interface AggregatorContext extends ServiceReadsContext {
  readonly http: Http
  /** Address of `swapServer`. */
  readonly base: string
}

/** The calls of a provider over the app's own server. */
export type AggregatorCalls = Pick<SwapProvider, 'quote' | 'spender' | 'build'>

const MAX_BYTES = 256_000
const NO_ROUTE = 422

const readWhole = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined

interface Price {
  readonly out: bigint
  readonly spender: string
}
interface Call {
  readonly to: string
  readonly data: string
  readonly value: bigint
  readonly least: bigint
}

const priceSchema: Schema<Price> = answerSchema((answer) => {
  const { out, spender } = isObject(answer) ? own(answer) : {}
  const whole = readWhole(out)
  if (whole === undefined) return '`out` is no whole number'
  return { out: whole, spender: typeof spender === 'string' ? spender : '' }
})

const callSchema: Schema<Call> = answerSchema((answer) => {
  const { to, data, value, least } = isObject(answer) ? own(answer) : {}
  const [sent, promised] = [readWhole(value), readWhole(least)]
  if (sent === undefined || promised === undefined) return '`value` or `least` is no whole number'
  if (typeof to !== 'string' || typeof data !== 'string') return '`to` or `data` is no text'
  return { to, data, value: sent, least: promised }
})

const addressOf = (id: AssetId, network: CaipNetwork) =>
  wireAddress(id, network)?.slice(network.id.length + 1)

const isNoRoute = (error: unknown) => httpRefusal(error)?.status === NO_ROUTE

/** Asks the app's server for prices and calls. The flow of swaps checks its answers. */
export function createAggregatorCalls({
  http,
  base,
  ...context
}: AggregatorContext): AggregatorCalls {
  const reads = createServiceReads(context)
  const bodyOf = ({ network, account, from, to, amount }: SwapQuery, slippage: number) => ({
    chainId: chainIdOf(network.id),
    account,
    amount: amount.toString(),
    slippage,
    from: addressOf(from.id, network),
    to: addressOf(to.id, network),
  })
  const shared = { credentials: 'include', maxBytes: MAX_BYTES, timeout: 10_000 } as const
  const price = (query: SwapQuery, signal: AbortSignal) =>
    reads(
      () =>
        http.post(`${base}/price`, bodyOf(query, 0), { ...shared, schema: priceSchema, signal }),
      signal,
    )
  return {
    async quote(query, signal) {
      try {
        const { out } = await price(query, signal)
        return out > 0n ? { out } : undefined
      } catch (error) {
        if (isNoRoute(error)) return undefined
        throw error
      }
    },
    spender: async (query, _quote, signal) => (await price(query, signal)).spender,
    async build(query, { out }, least, signal) {
      const body = bodyOf(query, slippageLeft(out, least))
      const how = { ...shared, schema: callSchema, signal }
      const { to, data, value, least: told } = await http.post(`${base}/quote`, body, how)
      // It rounds the other way.
      if (told + 1n < least) throw unsafe('least', told.toString())
      return { to, data, value }
    },
  }
}
