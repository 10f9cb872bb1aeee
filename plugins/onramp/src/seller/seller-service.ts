import type { Http } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { plainDecimal } from '@latchkey/money'
import { OnRampErrors } from '../errors.js'
import type { OnRampOrder, PurchasePage, QuoteProvider } from '../on-ramp-provider.js'
import { refusalOfServer, told } from './refusals.js'
import { offerSchema, purchasesSchema, quoteSchema, urlSchema } from './wire.js'

/** The request to a preparer of purchases. */
export interface SellerService extends Pick<QuoteProvider, 'offer' | 'quote' | 'purchases'> {
  open(order: OnRampOrder, signal: AbortSignal): Promise<PurchasePage>
}

/** The places of a seller's pages. */
export interface SellerPages {
  readonly provider: string
  readonly hosts: readonly string[]
  /** The error that names a host that is none of `hosts`. */
  foreign(host: string): Error
}

/** Refuses a page that is not at one of the provider's hosts. @throws KitError `onramp_changed` */
export function checkedPage(
  page: PurchasePage,
  { provider, hosts, foreign }: SellerPages,
): PurchasePage {
  const { host, username, password } = new URL(isSecureUrl(page.url) ? page.url : 'about:blank')
  // A user's name before the host may read as another host.
  const named = username + password === '' ? host : `${username}@${host}`
  if (hosts.includes(named)) return page
  throw OnRampErrors.onramp_changed({ provider, changes: ['seller'] }, foreign(named))
}

/** The amount to pay, with two decimals. */
export const centsOf = (order: OnRampOrder) => {
  const [whole = '0', fraction = ''] = plainDecimal(order.cents, 2).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** The longest answer of a seller. */
export const MAX_BYTES = 512_000

/** The seller, its door on the app's server, and the reading of its page. */
export interface SellerPlace {
  readonly provider: string
  /** Path or URL of its door. */
  readonly server: string
  readonly origin: string | undefined
  /** The purpose of its page, by its address. */
  pageOrder(url: string, order: OnRampOrder): PurchasePage
}

/** Purchases prepared by the app's own server. The visitor's session there says who they are. */
export function serverService(http: Http, place: SellerPlace): SellerService {
  const { provider } = place
  const base = new URL(place.server, place.origin ?? 'https://server.invalid').href.replace(
    /\/$/,
    '',
  )
  const limits = { maxBytes: MAX_BYTES, timeout: 10_000 } as const
  // The content of a refusal is its code.
  const shared = { credentials: 'include', reason: true, ...limits } as const
  const answerOf = <T>(asked: Promise<T>) => told(asked, provider, refusalOfServer)
  const body = (order: OnRampOrder) => ({
    account: order.account.id,
    asset: order.asset.code,
    network: order.asset.networkCode,
    payment: order.payment,
    amount: centsOf(order),
    method: order.method,
  })
  return {
    offer: (network, signal) =>
      answerOf(http.get(`${base}/options`, { ...shared, schema: offerSchema(network), signal })),
    quote: (order, signal) =>
      answerOf(
        http.post(`${base}/quote`, body(order), { ...shared, schema: quoteSchema(order), signal }),
      ),
    async open(order, signal) {
      const how = { ...shared, schema: urlSchema, signal }
      const asked = http.post(`${base}/session`, body(order), how)
      return place.pageOrder((await answerOf(asked)).url, order)
    },
    purchases: ({ account }, signal) =>
      answerOf(
        http.get(`${base}/history`, {
          ...shared,
          query: { account: account.id },
          schema: purchasesSchema,
          signal,
        }),
      ),
  }
}
