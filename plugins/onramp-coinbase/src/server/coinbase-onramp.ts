import { isObject } from '@latchkey/kernel'
import type { RequestHandler } from '@latchkey/kernel/server'
import {
  createSellerApi,
  createSellerDoor,
  toBase64Url,
  type SellerServer,
} from '@latchkey/onramp/internal/server'
import { bearer, readKey } from './bearer.js'
import { ServerErrors, statusOf } from './errors.js'
import { readOptions, type CoinbaseServerOptions, type ServerSettings } from './options.js'
import { historyOf, optionsOf, quoteOf } from './translate.js'

const HISTORY_PAGE = '20'
const NONCE_BYTES = 16

/** Each call has a token of its own, good for that call alone. */
function tokens({ keyId, secret, ports }: ServerSettings) {
  let key: ReturnType<typeof readKey> | undefined
  return async (call: {
    readonly method: string
    readonly host: string
    readonly path: string
  }) => {
    key ??= readKey(secret)
    const nonce = toBase64Url(ports.random(NONCE_BYTES))
    const token = await bearer(keyId, await key, { ...call, now: ports.now(), nonce })
    return { authorization: `Bearer ${token}` }
  }
}

/** The visitor's own network address. @throws KitError `client_ip_missing` */
function ipOf({ clientIp }: ServerSettings, request: Request): string {
  const ip = clientIp(request)
  if (typeof ip !== 'string' || ip === '') throw ServerErrors.client_ip_missing()
  return ip
}

/** The own part of Coinbase. */
function coinbaseServer(settings: ServerSettings): SellerServer {
  const api = createSellerApi({
    api: settings.api,
    ports: settings.ports,
    refusals: ServerErrors,
    headers: tokens(settings),
  })
  return {
    sold: async (country) => optionsOf(await api.get('/onramp/v1/buy/options', { country })),
    quote: async (order) =>
      quoteOf(
        await api.post('/onramp/v1/buy/quote', {
          purchase_currency: order.asset,
          purchase_network: order.network,
          payment_amount: order.amount,
          payment_currency: order.payment,
          payment_method: order.method,
          country: order.country,
        }),
      ),
    before: (request) => void ipOf(settings, request),
    async page(order, request) {
      const answer = await api.post('/onramp/v1/token', {
        addresses: [{ address: order.address, blockchains: [order.network] }],
        assets: [order.asset],
        clientIp: ipOf(settings, request),
      })
      const token: unknown = isObject(answer) ? answer['token'] : undefined
      if (typeof token !== 'string' || token === '') throw ServerErrors.provider_failed()
      const url = new URL(settings.page)
      const parameters = {
        sessionToken: token,
        defaultNetwork: order.network,
        defaultAsset: order.asset,
        presetFiatAmount: order.amount,
        fiatCurrency: order.payment,
        defaultPaymentMethod: order.method,
        partnerUserRef: order.reference,
        redirectUrl: settings.redirectUrl,
      }
      for (const [name, value] of Object.entries(parameters))
        if (value !== undefined) url.searchParams.set(name, value)
      return url.href
    },
    history: async (reference) =>
      historyOf(
        await api.get(`/onramp/v1/buy/user/${reference}/transactions`, { page_size: HISTORY_PAGE }),
      ),
  }
}

/**
 * The app's own part in purchases at Coinbase, with its secret key: `GET /options`, `POST /quote`, `POST /session` and
 * `GET /history` below its base path, for the visitor's own accounts alone. The key is in no answer.
 *
 * @throws KitError `server_option_invalid`
 * @example
 * const onramp = coinbaseOnramp({ keyId, secret, origins: ['https://shop.example'], clientIp, country, authorise, referenceSecret })
 * const response = await onramp(request)
 */
export function coinbaseOnramp(given: CoinbaseServerOptions): RequestHandler {
  const settings = readOptions(given)
  const shared = { settings, refusals: ServerErrors, statusOf, scope: 'onramp' }
  return createSellerDoor(coinbaseServer(settings), shared)
}
