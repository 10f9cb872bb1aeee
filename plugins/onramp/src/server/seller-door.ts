import { countOne, createJsonDoor, type DoorRoute } from '@latchkey/kernel/internal/server'
import type { RequestHandler } from '@latchkey/kernel/server'
import { accountKey, methodFor, ownAccount, readBody, readOrder } from './read-order.js'
import type { Authorised, SellerRefusals, SellerServer, Sold } from './seller-server.js'
import type { SellerSettings } from './server-options.js'

const MINUTE_MS = 60_000
const SOLD_MS = 5 * 60_000
const MOST_COUNTRIES = 300
const REFERENCE_LENGTH = 43

/** The common part of all sellers' doors. */
export interface SellerDoorOptions {
  readonly settings: SellerSettings
  readonly refusals: SellerRefusals
  readonly statusOf: (error: unknown) => number
  /** Before the names of its limits. */
  readonly scope: string
}

/** Base64 without the letters that a URL escapes. */
export const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** HMAC-SHA256 of a text. */
export async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const bytes = (of: string) => new TextEncoder().encode(of)
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(secret), how, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)))
}

/** The offers by country, for some minutes: a quote asks for them as well. */
function createSold({ ports }: SellerSettings, seller: SellerServer) {
  const found = new Map<string, { readonly at: number; readonly sold: Promise<Sold> }>()
  const ask = async (country: string) => {
    try {
      return await seller.sold(country)
    } catch (error) {
      found.delete(country)
      throw error
    }
  }
  return async (country: string) => {
    const now = ports.now()
    const kept = found.get(country)
    const isKept = kept !== undefined && now >= kept.at && now - kept.at < SOLD_MS
    const sold = isKept ? kept.sold : ask(country)
    if (!isKept) found.set(country, { at: now, sold })
    if (found.size > MOST_COUNTRIES) found.delete(found.keys().next().value as string)
    return sold
  }
}

/**
 * A seller's door: `GET /options`, `POST /quote`, `POST /session` and `GET /history` below its base path, for the
 * visitor's own accounts alone. A page reads the same of every seller.
 */
export function createSellerDoor(seller: SellerServer, options: SellerDoorOptions): RequestHandler {
  const { settings, refusals, statusOf, scope } = options
  const sold = createSold(settings, seller)
  /** Counts an account's calls in a minute, before any question: every attempt counts. */
  const count = (key: string, most: number) =>
    countOne(
      { limits: settings.limits, refusals },
      { key: `${scope}:${key}`, most, windowMs: MINUTE_MS },
    )
  const referenceOf = async (account: string) =>
    toBase64Url(await hmac(settings.referenceSecret, account)).slice(0, REFERENCE_LENGTH)
  type Action = (request: Request, who: Authorised) => Promise<object>
  const actions = {
    async options(request, { accounts: [first] }) {
      await count(`options:${accountKey(first ?? '')}`, settings.readsPerMinute)
      return sold(settings.country(request))
    },
    async quote(request, who) {
      const body = await readBody(request, refusals)
      const { key } = ownAccount(body['account'], who, refusals)
      await count(`quote:${key}`, settings.readsPerMinute)
      const order = readOrder(body, refusals)
      const country = settings.country(request)
      const method = methodFor(order, await sold(country), refusals)
      return seller.quote({ ...order, method, country })
    },
    async session(request, who) {
      const body = await readBody(request, refusals)
      const { key, address } = ownAccount(body['account'], who, refusals)
      const order = readOrder(body, refusals)
      seller.before?.(request)
      await count(key, settings.perMinute)
      const country = settings.country(request)
      const method = methodFor(order, await sold(country), refusals)
      const reference = await referenceOf(key)
      return {
        url: await seller.page({ ...order, method, country, address, reference }, request),
      }
    },
    async history(request, who) {
      const account = new URL(request.url).searchParams.get('account') ?? ''
      const { key } = ownAccount(account, who, refusals)
      await count(`history:${key}`, settings.readsPerMinute)
      return seller.history(await referenceOf(key))
    },
  } satisfies Record<string, Action>
  const signedIn = (method: 'GET' | 'POST', action: Action): DoorRoute => ({
    methods: [method],
    async run(request) {
      const who = await settings.authorise(request)
      if (!who || !Array.isArray(who.accounts) || who.accounts.length === 0)
        throw refusals.not_signed_in()
      return { body: await action(request, who) }
    },
  })
  const { basePath, origins, crossOrigin, report } = settings
  const door = createJsonDoor({
    from: { origins, farthest: 'cross-site', answersUnsaid: false },
    crossOrigin,
    report,
    statusOf,
    refusals,
  })
  return door.handlerOf(basePath, {
    '/options': signedIn('GET', actions.options),
    '/quote': signedIn('POST', actions.quote),
    '/session': signedIn('POST', actions.session),
    '/history': signedIn('GET', actions.history),
  })
}
