import type { CloudHttp } from '@latchkey/cloud'
import type { Http } from '@latchkey/kernel'
import type { HttpOptions } from '@latchkey/kernel/internal'
import {
  centsOf,
  checkedPage,
  MAX_BYTES,
  offerSchema,
  purchasesSchema,
  quoteSchema,
  refusalOfCloud,
  serverService,
  told,
  urlSchema,
  type SellerService,
} from '@latchkey/onramp/internal'
import { pageOrder } from './page-order.js'
import { ServiceErrors } from './service-errors.js'

/** The parameters for the service of `cloud()`. */
interface CloudContext {
  readonly cloud: CloudHttp | undefined
}

type CloudOptions<T> = Pick<HttpOptions<T>, 'query' | 'signal'> & {
  readonly schema: NonNullable<HttpOptions<T>['schema']>
}

/** Purchases prepared by the service of `cloud()`, which holds the keys. */
function cloudService(context: CloudContext): SellerService {
  const service = () => {
    if (context.cloud?.url('blockchainApi') === undefined)
      throw ServiceErrors.coinbase_service_missing()
    return context.cloud
  }
  const shared = { maxBytes: MAX_BYTES } as const
  const get = <T>(path: string, how: CloudOptions<T>) =>
    told(service().get('blockchainApi', path, { ...shared, ...how }), 'coinbase', refusalOfCloud)
  const post = <T>(path: string, body: object, how: CloudOptions<T>) =>
    told(
      service().post('blockchainApi', path, body, { ...shared, ...how }),
      'coinbase',
      refusalOfCloud,
    )
  return {
    offer: async (network, signal) =>
      get('/v1/onramp/options', { schema: offerSchema(network), signal }),
    quote: async (order, signal) => {
      const body = {
        purchaseCurrency: order.asset.symbol,
        paymentCurrency: order.payment,
        amount: centsOf(order),
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
        presetFiatAmount: centsOf(order),
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

/** Where purchases are prepared, and where their pages may be. */
export interface ServiceContext extends CloudContext {
  readonly http: Http
  readonly origin: string | undefined
  /** `undefined`: by the service of `cloud()`. */
  readonly server: string | undefined
  readonly hosts: readonly string[]
}

/** The service of purchases, whose pages are at the seller's hosts. */
export function createService(context: ServiceContext): SellerService {
  const { http, origin, server, hosts } = context
  const provider = 'coinbase'
  const service =
    server === undefined
      ? cloudService(context)
      : serverService(http, { provider, server, origin, pageOrder })
  const foreign = (host: string) => ServiceErrors.coinbase_url_foreign({ host })
  return {
    ...service,
    open: async (order, signal) =>
      checkedPage(await service.open(order, signal), { provider, hosts, foreign }),
  }
}
