import type { CloudHttp } from '@latchkey/cloud'
import { namespaceOf, type AssetId, type CaipNetworkId } from '@latchkey/kernel'
import { httpRefusal, parseAssetId } from '@latchkey/kernel/internal/tools'
import {
  createServiceReads,
  wireAddress,
  type PortfolioQuery,
  type ServiceReadsContext,
} from '@latchkey/money/internal'
import type { PriceSource } from '@latchkey/money'
import { balanceSchema, priceSchema, type WireBalances } from './wire.js'

const MAX_BYTES = 256_000
/** Addresses in one question for prices. */
const MOST_PRICES = 50

/** The tools of the calls. */
export interface CloudSourceContext extends ServiceReadsContext {
  readonly cloud: CloudHttp
}

/** The service's answers about balances and prices. */
export interface CloudSource {
  /** @returns `undefined` for a network that the service does not know. @throws KitError of the `Http` port */
  balances(query: PortfolioQuery, signal: AbortSignal): Promise<WireBalances | undefined>
  prices: PriceSource['prices']
}

/** Statuses of an answer about what is not there. */
const MISSING: readonly unknown[] = [400, 404]

/** A service says so of a network that it does not have, and will say so again. */
const isUnknown = (error: unknown) => MISSING.includes(httpRefusal(error)?.status)

const networkOf = (asset: AssetId) => {
  const id = parseAssetId(asset).network
  return { id, namespace: namespaceOf(id) }
}

/** Calls of the service. A network that it refused is not asked about again in this page. */
export function createCloudSource({ cloud, ...context }: CloudSourceContext): CloudSource {
  const reads = createServiceReads(context)
  const unknown = new Set<CaipNetworkId>()
  return {
    async balances({ account, network, currency, refresh = [] }, signal) {
      if (unknown.has(network.id)) return undefined
      const renewed = refresh.flatMap((id) => wireAddress(id, network) ?? [])
      const forceUpdate = renewed.length > 0 ? renewed.join(',') : undefined
      const ask = async () => {
        let isCut = false
        const path = `/v1/account/${encodeURIComponent(account.address)}/balance`
        const list = await cloud.get('blockchainApi', path, {
          query: { currency, chainId: network.id, forceUpdate },
          schema: balanceSchema(network),
          maxBytes: MAX_BYTES,
          onCut: () => {
            isCut = true
          },
          signal,
        })
        return { ...list, complete: list.complete && !isCut }
      }
      try {
        return await reads(ask, signal)
      } catch (error) {
        if (!isUnknown(error)) throw error
        unknown.add(network.id)
        return undefined
      }
    },
    async prices(assets, currency, signal) {
      const asked = assets
        .flatMap((asset) => {
          const address = wireAddress(asset, networkOf(asset))
          return address === undefined || unknown.has(networkOf(asset).id)
            ? []
            : [{ asset, address }]
        })
        .slice(0, MOST_PRICES)
      if (asked.length === 0) return new Map()
      const body = {
        currency,
        addresses: asked.map(({ address }) => address),
        projectId: cloud.projectId,
      }
      return cloud.post('blockchainApi', '/v1/fungible/price', body, {
        schema: priceSchema(asked.map(({ asset }) => asset)),
        maxBytes: MAX_BYTES,
        onCut: () => undefined,
        signal,
      })
    },
  }
}
