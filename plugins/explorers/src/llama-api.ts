import {
  isObject,
  type AssetId,
  type Clock,
  type Http,
  type Random,
  type Schema,
} from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { createServiceReads, readDecimal } from '@latchkey/money/internal'
import { plainDecimal, type PriceSource } from '@latchkey/money'

const MAX_BYTES = 256_000
const TIMEOUT_MS = 10_000
/** Ids of one call: its URL lists them. */
const MOST_IDS = 50
/** Digits that a price is read with. */
const DECIMALS = 18
/** A price that the service itself is less sure of is none. */
const LEAST_CONFIDENCE = 0.8

/** The service's names of the networks. */
const CHAINS: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:100': 'xdai',
  'eip155:137': 'polygon',
  'eip155:250': 'fantom',
  'eip155:324': 'era',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:43114': 'avax',
  'eip155:59144': 'linea',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}

/** Its names of coins without a contract. */
const COINS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'coingecko:solana',
  'bip122:000000000019d6689c085ae165831e93': 'coingecko:bitcoin',
  'cosmos:cosmoshub-4': 'coingecko:cosmos',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'coingecko:polkadot',
}

const NO_CONTRACT = '0x0000000000000000000000000000000000000000'

function llamaId(asset: AssetId): string | undefined {
  const { network, namespace, reference } = parseAssetId(asset)
  const chain = Object.hasOwn(CHAINS, network) ? CHAINS[network] : undefined
  if (namespace === 'slip44') {
    if (Object.hasOwn(COINS, network)) return COINS[network]
    return chain === undefined ? undefined : `${chain}:${NO_CONTRACT}`
  }
  return chain === undefined ? undefined : `${chain}:${reference}`
}

/** The service may spell contracts of EVM chains another way than the request; mints of Solana differ by case. */
const keyOf = (id: string) => (id.startsWith('solana:') ? id : id.toLowerCase())

const answer: Schema<ReadonlyMap<string, string>> = {
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const coins = isObject(value) ? value['coins'] : undefined
      if (!isObject(coins)) return { issues: [{ message: '`coins` is not an object' }] }
      const prices = Object.entries(coins).flatMap(([id, coin]) => {
        const { price, confidence = 1 } = isObject(coin) ? coin : {}
        const read = readDecimal(price, DECIMALS)
        const isSure = typeof confidence === 'number' && confidence >= LEAST_CONFIDENCE
        if (read === undefined || read <= 0n || !isSure) return []
        return [[keyOf(id), plainDecimal(read, DECIMALS)] as const]
      })
      return { value: new Map(prices) }
    },
  },
}

/** The tools of the calls. */
export interface LlamaContext {
  readonly http: Http
  readonly clock: Clock
  readonly random: Random
}

/** Reads prices of the service at `url`. */
export function createLlama(
  { http, clock, random }: LlamaContext,
  url: string,
): PriceSource['prices'] {
  const reads = createServiceReads({ clock, random })
  return async (assets, currency, signal) => {
    const found = new Map<AssetId, string>()
    if (currency !== 'usd') return found
    const wanted = assets.flatMap((asset) => {
      const id = llamaId(asset)
      return id === undefined ? [] : [{ asset, id }]
    })
    for (let at = 0; at < wanted.length; at += MOST_IDS) {
      const some = wanted.slice(at, at + MOST_IDS)
      const ids = [...new Set(some.map(({ id }) => id))].map(encodeURIComponent).join(',')
      const call = { schema: answer, signal, maxBytes: MAX_BYTES, timeout: TIMEOUT_MS }
      const prices = await reads(() => http.get(`${url}/prices/current/${ids}`, call), signal)
      for (const { asset, id } of some) {
        const price = prices.get(keyOf(id))
        if (price !== undefined) found.set(asset, price)
      }
    }
    return found
  }
}
