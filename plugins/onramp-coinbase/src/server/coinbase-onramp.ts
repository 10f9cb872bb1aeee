import { isObject } from '@latchkey/kernel'
import { createJsonDoor, type RequestHandler } from '@latchkey/kernel/server'
import { toBase64Url } from './bearer.js'
import { ServerErrors, statusOf } from './errors.js'
import {
  readOptions,
  type Authorised,
  type CoinbaseServerOptions,
  type ServerSettings,
} from './options.js'
import { createProviderApi, type ProviderApi } from './provider-api.js'
import { checkSold, ownAccount, readJson, readOrder } from './read-order.js'
import { historyOf, optionsOf, quoteOf } from './translate.js'

const MINUTE_MS = 60_000
const REFERENCE_LENGTH = 43
const HISTORY_PAGE = '20'

interface Context {
  readonly settings: ServerSettings
  readonly api: ProviderApi
}
type Action = (request: Request, who: Authorised, context: Context) => Promise<object>

/** What an account is called at the provider: the same each time, and nothing that says whose it is. */
async function referenceOf({ referenceSecret }: ServerSettings, account: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(referenceSecret), hmac, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, bytes(account))
  return toBase64Url(new Uint8Array(signed)).slice(0, REFERENCE_LENGTH)
}

const optionsFor = async (request: Request, { settings, api }: Context) => {
  const country = settings.country(request)
  return optionsOf(await api.get('/onramp/v1/buy/options', { country }))
}

const options: Action = (request, _who, context) => optionsFor(request, context)

const quote: Action = async (request, who, context) => {
  const body = await readJson(request)
  ownAccount(body['account'], who)
  const order = readOrder(body)
  return quoteOf(
    await context.api.post('/onramp/v1/buy/quote', {
      purchase_currency: order.asset,
      purchase_network: order.network,
      payment_amount: order.amount,
      payment_currency: order.payment,
      payment_method: 'CARD',
      country: context.settings.country(request),
    }),
  )
}

const session: Action = async (request, who, context) => {
  const { settings, api } = context
  const body = await readJson(request)
  const { key, address } = ownAccount(body['account'], who)
  const order = readOrder(body)
  const clientIp = settings.clientIp(request)
  if (typeof clientIp !== 'string' || clientIp === '') throw ServerErrors.client_ip_missing()
  // Counted before anything is asked: an attempt is one, whatever comes of it.
  const { count } = await settings.limits.count(`onramp:${key}`, MINUTE_MS)
  if (!(count <= settings.perMinute)) throw ServerErrors.too_many_requests()
  checkSold(order, await optionsFor(request, context))
  const answer = await api.post('/onramp/v1/token', {
    addresses: [{ address, blockchains: [order.network] }],
    assets: [order.asset],
    clientIp,
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
    partnerUserRef: await referenceOf(settings, key),
    redirectUrl: settings.redirectUrl,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return { url: url.href }
}

const history: Action = async (request, who, { settings, api }) => {
  const { key } = ownAccount(new URL(request.url).searchParams.get('account') ?? '', who)
  const reference = await referenceOf(settings, key)
  const path = `/onramp/v1/buy/user/${reference}/transactions`
  return historyOf(await api.get(path, { page_size: HISTORY_PAGE }))
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
  const context: Context = { settings, api: createProviderApi(settings) }
  const signedIn = (action: Action) => async (request: Request) => {
    const who = await settings.authorise(request)
    if (!who || !Array.isArray(who.accounts)) throw ServerErrors.not_signed_in()
    return action(request, who, context)
  }
  const { basePath, origins, crossOrigin, report } = settings
  return createJsonDoor({
    ...{ basePath, origins, crossOrigin, report, statusOf, refusals: ServerErrors },
    routes: {
      '/options': { method: 'GET', run: signedIn(options) },
      '/quote': { method: 'POST', run: signedIn(quote) },
      '/session': { method: 'POST', run: signedIn(session) },
      '/history': { method: 'GET', run: signedIn(history) },
    },
  })
}
