import type { CloudHttp } from '@latchkey/cloud/http'
import type { Http, Random, Storage } from '@latchkey/kernel'
import { plainDecimal } from '@latchkey/money'
import type { OnRampOrder, QuoteProvider } from '@latchkey/onramp'
import { CoinbaseErrors } from './errors.js'
import { offerSchema, purchasesSchema, quoteSchema, urlSchema } from './wire.js'

/** What is asked of whoever prepares purchases. */
export type CoinbaseService = Pick<QuoteProvider, 'offer' | 'quote' | 'open' | 'purchases'>

const MAX_BYTES = 512_000
const cents = (order: OnRampOrder) => {
  const [whole = '0', fraction = ''] = plainDecimal(order.cents, 2).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Purchases prepared by the app's own server, `coinbaseOnramp`. The visitor's session there says who they are. */
export function serverService(
  http: Http,
  server: string,
  origin: string | undefined,
): CoinbaseService {
  const base = new URL(server, origin ?? 'https://server.invalid').href.replace(/\/$/, '')
  const shared = { credentials: 'include', maxBytes: MAX_BYTES, timeout: 10_000 } as const
  const body = (order: OnRampOrder) => ({
    account: order.account.id,
    asset: order.asset.code,
    network: order.asset.networkCode,
    payment: order.payment,
    amount: cents(order),
  })
  return {
    offer: (network, signal) =>
      http.get(`${base}/options`, { ...shared, schema: offerSchema(network), signal }),
    quote: (order, signal) =>
      http.post(`${base}/quote`, body(order), { ...shared, schema: quoteSchema(order), signal }),
    open: async (order, signal) =>
      (await http.post(`${base}/session`, body(order), { ...shared, schema: urlSchema, signal }))
        .url,
    purchases: ({ account }, signal) =>
      http.get(`${base}/history`, {
        ...{ ...shared, query: { account: account.id }, schema: purchasesSchema, signal },
      }),
  }
}

/** What the service of spec §7 is asked with. */
export interface CloudContext {
  readonly cloud: CloudHttp | undefined
  readonly random: Random
  readonly storage: Storage
  /** Where the id of the browser is stored. */
  readonly key: string
}

const USER = /^[0-9a-f]{32}$/

/** An id of this browser of 32 characters that says nothing of its visitor. */
function partnerUserId({ storage, random, key }: Omit<CloudContext, 'cloud'>): string {
  const kept = storage.get(key)
  if (kept !== undefined && USER.test(kept)) return kept
  const made = [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  storage.set(key, made)
  return made
}

/** Purchases prepared by the service of spec §7, which holds the keys. */
export function cloudService(context: CloudContext): CoinbaseService {
  const service = () => {
    if (context.cloud?.url('blockchainApi') === undefined)
      throw CoinbaseErrors.coinbase_service_missing()
    return context.cloud
  }
  const shared = { maxBytes: MAX_BYTES } as const
  return {
    offer: async (network, signal) =>
      service().get('blockchainApi', '/v1/onramp/options', {
        ...{ ...shared, schema: offerSchema(network), signal },
      }),
    quote: async (order, signal) => {
      const body = {
        purchaseCurrency: order.asset.symbol,
        paymentCurrency: order.payment,
        amount: cents(order),
        network: order.asset.networkCode,
      }
      const how = { ...shared, schema: quoteSchema(order), signal }
      return service().post('blockchainApi', '/v1/onramp/quote', body, how)
    },
    async open(order, signal) {
      const { address } = order.account
      const { networkCode, symbol } = order.asset
      const body = {
        destinationWallets: [{ address, blockchains: [networkCode], assets: [symbol] }],
        defaultNetwork: networkCode,
        partnerUserId: partnerUserId(context),
        defaultExperience: 'buy',
        presetFiatAmount: cents(order),
      }
      const how = { ...shared, schema: urlSchema, signal }
      return (await service().post('blockchainApi', '/v1/generators/onrampurl', body, how)).url
    },
    async purchases({ account, network }, signal) {
      const path = `/v1/account/${encodeURIComponent(account.address)}/history`
      return service().get('blockchainApi', path, {
        ...{ ...shared, query: { onramp: 'coinbase', chainId: network.id } },
        ...{ schema: purchasesSchema, signal },
      })
    },
  }
}
