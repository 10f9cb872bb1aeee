import { isObject } from '@latchkey/kernel'
import { countOne, createJsonDoor, type DoorRoute } from '@latchkey/kernel/internal/server'
import type { RequestHandler } from '@latchkey/kernel/server'
import { toBase64Url } from './bearer.js'
import { ServerErrors, statusOf } from './errors.js'
import {
  readOptions,
  type Authorised,
  type CoinbaseServerOptions,
  type ServerSettings,
} from './options.js'
import { createProviderApi, type ProviderApi } from './provider-api.js'
import { accountKey, methodFor, ownAccount, readBody, readOrder } from './read-order.js'
import { historyOf, optionsOf, quoteOf } from './translate.js'

const MINUTE_MS = 60_000
const SOLD_MS = 5 * 60_000
const MOST_COUNTRIES = 300
const REFERENCE_LENGTH = 43
const HISTORY_PAGE = '20'

interface Context {
  readonly settings: ServerSettings
  readonly api: ProviderApi
  /** The offers in the country of a request. */
  readonly sold: (request: Request) => Promise<ReturnType<typeof optionsOf>>
}
type Action = (request: Request, who: Authorised, context: Context) => Promise<object>

/** Counts an account's calls in a minute, before any question: every attempt counts. */
const count = ({ limits }: ServerSettings, key: string, most: number) =>
  countOne({ limits, refusals: ServerErrors }, { key: `onramp:${key}`, most, windowMs: MINUTE_MS })

/** The provider's name of an account: the same each time, without a sign of its owner. */
async function referenceOf({ referenceSecret }: ServerSettings, account: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(referenceSecret), hmac, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, bytes(account))
  return toBase64Url(new Uint8Array(signed)).slice(0, REFERENCE_LENGTH)
}

/** The offers by country, for some minutes: a quote asks for them as well. */
function createSold(settings: ServerSettings, api: ProviderApi): Context['sold'] {
  const found = new Map<string, { readonly at: number; readonly options: Promise<unknown> }>()
  const ask = async (country: string) => {
    try {
      return await api.get('/onramp/v1/buy/options', { country })
    } catch (error) {
      found.delete(country)
      throw error
    }
  }
  return async (request) => {
    const [country, now] = [settings.country(request), settings.ports.now()]
    const kept = found.get(country)
    const isKept = kept !== undefined && now >= kept.at && now - kept.at < SOLD_MS
    const options = isKept ? kept.options : ask(country)
    if (!isKept) found.set(country, { at: now, options })
    if (found.size > MOST_COUNTRIES) found.delete(found.keys().next().value as string)
    return optionsOf(await options)
  }
}

const options: Action = async (request, { accounts: [first] }, { settings, sold }) => {
  await count(settings, `options:${accountKey(first ?? '')}`, settings.readsPerMinute)
  return sold(request)
}

const quote: Action = async (request, who, { settings, api, sold }) => {
  const body = await readBody(request)
  const { key } = ownAccount(body['account'], who)
  await count(settings, `quote:${key}`, settings.readsPerMinute)
  const order = readOrder(body)
  const method = methodFor(order, await sold(request))
  return quoteOf(
    await api.post('/onramp/v1/buy/quote', {
      purchase_currency: order.asset,
      purchase_network: order.network,
      payment_amount: order.amount,
      payment_currency: order.payment,
      payment_method: method,
      country: settings.country(request),
    }),
  )
}

const session: Action = async (request, who, context) => {
  const { settings, api, sold } = context
  const body = await readBody(request)
  const { key, address } = ownAccount(body['account'], who)
  const order = readOrder(body)
  const clientIp = settings.clientIp(request)
  if (typeof clientIp !== 'string' || clientIp === '') throw ServerErrors.client_ip_missing()
  await count(settings, key, settings.perMinute)
  const method = methodFor(order, await sold(request))
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
    defaultPaymentMethod: method,
    partnerUserRef: await referenceOf(settings, key),
    redirectUrl: settings.redirectUrl,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return { url: url.href }
}

const history: Action = async (request, who, { settings, api }) => {
  const { key } = ownAccount(new URL(request.url).searchParams.get('account') ?? '', who)
  await count(settings, `history:${key}`, settings.readsPerMinute)
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
  const api = createProviderApi(settings)
  const context: Context = { settings, api, sold: createSold(settings, api) }
  const signedIn = (method: 'GET' | 'POST', action: Action): DoorRoute => ({
    methods: [method],
    async run(request) {
      const who = await settings.authorise(request)
      if (!who || !Array.isArray(who.accounts) || who.accounts.length === 0)
        throw ServerErrors.not_signed_in()
      return { body: await action(request, who, context) }
    },
  })
  const { basePath, origins, crossOrigin, report } = settings
  const door = createJsonDoor({
    from: { origins, farthest: 'cross-site', answersUnsaid: false },
    crossOrigin,
    report,
    statusOf,
    refusals: ServerErrors,
  })
  return door.handlerOf(basePath, {
    '/options': signedIn('GET', options),
    '/quote': signedIn('POST', quote),
    '/session': signedIn('POST', session),
    '/history': signedIn('GET', history),
  })
}
