import type { CloudHttp } from '@latchkey/cloud'
import { isSecureUrl } from '@latchkey/kernel/internal/page'
import type { Http } from '@latchkey/kernel'
import type { HttpOptions } from '@latchkey/kernel/internal'
import { plainDecimal } from '@latchkey/money'
import {
  OnRampErrors,
  type OnRampOrder,
  type PurchasePage,
  type QuoteProvider,
} from '@latchkey/onramp'
import { pageOrder } from './page-order.js'
import { refusalOfCloud, refusalOfServer, told } from './refusals.js'
import { ServiceErrors } from './service-errors.js'
import { offerSchema, purchasesSchema, quoteSchema, urlSchema } from './wire.js'

/** The request to a preparer of purchases. */
export interface CoinbaseService extends Pick<QuoteProvider, 'offer' | 'quote' | 'purchases'> {
  open(order: OnRampOrder, signal: AbortSignal): Promise<PurchasePage>
}

/** Refuses a page that is not at one of the provider's hosts. @throws KitError `onramp_changed` */
export function checkedPage(page: PurchasePage, hosts: readonly string[]): PurchasePage {
  const host = isSecureUrl(page.url) ? new URL(page.url).host : ''
  if (hosts.includes(host)) return page
  const changed = { provider: 'coinbase', changes: ['seller'] } as const
  throw OnRampErrors.onramp_changed(changed, ServiceErrors.coinbase_url_foreign({ host }))
}

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
  const limits = { maxBytes: MAX_BYTES, timeout: 10_000 } as const
  // The content of a refusal is its code.
  const shared = { credentials: 'include', reason: true, ...limits } as const
  const body = (order: OnRampOrder) => ({
    account: order.account.id,
    asset: order.asset.code,
    network: order.asset.networkCode,
    payment: order.payment,
    amount: cents(order),
    method: order.method,
  })
  return {
    offer: (network, signal) =>
      told(
        http.get(`${base}/options`, { ...shared, schema: offerSchema(network), signal }),
        refusalOfServer,
      ),
    quote: (order, signal) =>
      told(
        http.post(`${base}/quote`, body(order), { ...shared, schema: quoteSchema(order), signal }),
        refusalOfServer,
      ),
    async open(order, signal) {
      const how = { ...shared, schema: urlSchema, signal }
      const asked = http.post(`${base}/session`, body(order), how)
      return pageOrder((await told(asked, refusalOfServer)).url, order)
    },
    purchases: ({ account }, signal) =>
      told(
        http.get(`${base}/history`, {
          ...shared,
          query: { account: account.id },
          schema: purchasesSchema,
          signal,
        }),
        refusalOfServer,
      ),
  }
}

/** The parameters for the service of `cloud()`. */
export interface CloudContext {
  readonly cloud: CloudHttp | undefined
}

type CloudOptions<T> = Pick<HttpOptions<T>, 'query' | 'signal'> & {
  readonly schema: NonNullable<HttpOptions<T>['schema']>
}

/** Purchases prepared by the service of `cloud()`, which holds the keys. */
export function cloudService(context: CloudContext): CoinbaseService {
  const service = () => {
    if (context.cloud?.url('blockchainApi') === undefined)
      throw ServiceErrors.coinbase_service_missing()
    return context.cloud
  }
  const shared = { maxBytes: MAX_BYTES } as const
  const get = <T>(path: string, how: CloudOptions<T>) =>
    told(service().get('blockchainApi', path, { ...shared, ...how }), refusalOfCloud)
  const post = <T>(path: string, body: object, how: CloudOptions<T>) =>
    told(service().post('blockchainApi', path, body, { ...shared, ...how }), refusalOfCloud)
  return {
    offer: async (network, signal) =>
      get('/v1/onramp/options', { schema: offerSchema(network), signal }),
    quote: async (order, signal) => {
      const body = {
        purchaseCurrency: order.asset.symbol,
        paymentCurrency: order.payment,
        amount: cents(order),
        network: order.asset.networkCode,
      }
      return post('/v1/onramp/quote', body, { schema: quoteSchema(order), signal })
    },
    async open(order, signal) {
      const { address } = order.account
      const { networkCode, symbol } = order.asset
      const body = {
        destinationWallets: [{ address, blockchains: [networkCode], assets: [symbol] }],
        defaultNetwork: networkCode,
        // Its history is asked for by the address.
        partnerUserId: address,
        defaultExperience: 'buy',
        presetFiatAmount: cents(order),
      }
      const { url } = await post('/v1/generators/onrampurl', body, { schema: urlSchema, signal })
      return pageOrder(url, order)
    },
    async purchases({ account, network }, signal) {
      const path = `/v1/account/${encodeURIComponent(account.address)}/history`
      const query = { onramp: 'coinbase', chainId: network.id }
      return get(path, { query, schema: purchasesSchema, signal })
    },
  }
}
