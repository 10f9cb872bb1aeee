import type { CloudHttp } from '@latchkey/cloud'
import type { AssetInfo, CaipNetwork, Capabilities } from '@latchkey/kernel'
import { httpRefusal, isNativeAsset } from '@latchkey/kernel/internal/tools'
import { createServiceReads, wireAddress, type ServiceReadsContext } from '@latchkey/money/internal'
import { unsafe } from '../errors.js'
import { nodeGasPrice } from '../machine/gas-price.js'
import { slippageLeft } from '../machine/least-of.js'
import type { SwapProvider, SwapQuery } from '../points.js'
import {
  allowanceSchema,
  approvalSchema,
  callSchema,
  gasPriceSchema,
  quotesSchema,
  tokensSchema,
} from './wire.js'

/** The parameters for the service. */
export interface ConvertContext extends ServiceReadsContext {
  readonly capabilities: Capabilities
  readonly cloud: CloudHttp
}

/** The calls of a provider over the service of `cloud()`. */
export type Convert = Required<
  Pick<SwapProvider, 'tokens' | 'quote' | 'gasPrice' | 'allowance' | 'spender' | 'build'>
>

const MAX_BYTES = 256_000
const POINTS_IN_PERCENT = 100

/** Lists count as far as they fit. */
const onCut = () => undefined

const isRefused = (error: unknown) => httpRefusal(error)?.status === 400

const idOf = ({ id }: AssetInfo, network: CaipNetwork) => wireAddress(id, network) ?? id
const accountOf = ({ network, account }: SwapQuery) => `${network.id}:${account}`
const pairOf = ({ network, from, to }: SwapQuery) => ({
  from: idOf(from, network),
  to: idOf(to, network),
})

/** Asks the service for tokens, quotes and calls. The flow of swaps checks its answers. */
export function createConvert({ cloud, capabilities, ...context }: ConvertContext): Convert {
  const reads = createServiceReads(context)
  const path = (name: string) => `/v1/convert/${name}`
  const gasOf = async (network: CaipNetwork, signal: AbortSignal) => {
    const price = await nodeGasPrice(capabilities, network, signal).catch(() => undefined)
    signal.throwIfAborted()
    return price
  }
  return {
    tokens: (network, signal) =>
      reads(() => {
        const query = { chainId: network.id }
        const how = { schema: tokensSchema(network), maxBytes: MAX_BYTES, onCut, signal }
        return cloud.get('blockchainApi', path('tokens'), { query, ...how })
      }, signal),
    async quote(query, signal) {
      const { network, amount } = query
      const gasPrice = (await gasOf(network, signal))?.toString()
      const asked = {
        amount: amount.toString(),
        userAddress: accountOf(query),
        ...pairOf(query),
        ...(gasPrice === undefined ? {} : { gasPrice }),
      }
      const how = { schema: quotesSchema(query), maxBytes: MAX_BYTES, onCut, signal }
      try {
        const out = await reads(
          () => cloud.get('blockchainApi', path('quotes'), { query: asked, ...how }),
          signal,
        )
        return out > 0n ? { out } : undefined
      } catch (error) {
        // How it says that there is no route, or no such token or network.
        if (isRefused(error)) return undefined
        throw error
      }
    },
    gasPrice: (network, signal) =>
      reads(() => {
        const query = { chainId: network.id }
        const how = { schema: gasPriceSchema, maxBytes: MAX_BYTES, signal }
        return cloud.get('blockchainApi', path('gas-price'), { query, ...how })
      }, signal),
    allowance(query, signal) {
      const asked = {
        tokenAddress: idOf(query.from, query.network),
        userAddress: accountOf(query),
      }
      const how = { schema: allowanceSchema, maxBytes: MAX_BYTES, signal }
      return reads(
        () => cloud.get('blockchainApi', path('allowance'), { query: asked, ...how }),
        signal,
      )
    },
    async spender(query, _quote, signal) {
      const { network, from, amount } = query
      // Without the amount the service allows all there is.
      const asked = { userAddress: accountOf(query), ...pairOf(query), amount: amount.toString() }
      const how = { schema: approvalSchema(network), maxBytes: MAX_BYTES, signal }
      const built = await reads(
        () => cloud.get('blockchainApi', path('build-approve'), { query: asked, ...how }),
        signal,
      )
      // Only its spender is used. One that builds another permission is not worth being allowed anything.
      const detail = `${built.spender} ${built.amount.toString()}`
      if (built.amount !== amount || !built.targets.includes(from.id))
        throw unsafe('approval', detail)
      return built.spender
    },
    async build(query, quote, least, signal) {
      const { network, from, amount } = query
      const body = {
        amount: amount.toString(),
        ...pairOf(query),
        userAddress: accountOf(query),
        projectId: cloud.projectId,
        disableEstimate: true,
        eip155: { slippage: slippageLeft(quote.out, least) / POINTS_IN_PERCENT },
      }
      const how = { schema: callSchema(network), maxBytes: MAX_BYTES, signal }
      const call = await cloud.post('blockchainApi', path('build-transaction'), body, how)
      const value = call.value ?? (isNativeAsset(from.id) ? amount : 0n)
      return { to: call.to, data: call.data, value }
    },
  }
}
