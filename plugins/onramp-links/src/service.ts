import { defineErrors, type Http } from '@latchkey/kernel'
import type { OnRampOrder } from '@latchkey/onramp'
import { checkedPage, paramsPage, serverService } from '@latchkey/onramp/internal'
import type { SellerService } from '@latchkey/onramp/internal'
import { SELLERS, type LinkSellerId } from './sellers.js'

/** Errors of a purchase, which come with its code. */
const ServiceErrors = defineErrors('onramp-links', {
  /**
   * The page of a purchase is not at the seller's host, and was not opened. Correct the server that makes the URL, or
   * name its host in `hosts`.
   */
  links_url_foreign: {
    user: 'The provider did not answer as it should. Try again in a moment.',
    says: (c: { readonly host: string }) =>
      `The page of the purchase is at "${c.host}", which is not among "hosts".`,
  },
})

/** A seller, and its door on the app's server. */
export interface LinkPlace {
  readonly http: Http
  readonly origin: string | undefined
  readonly server: string
  readonly seller: LinkSellerId
  readonly hosts: readonly string[]
}

/** The names that begin like one, in any case: its list, its array and its tag as well. */
const alike = (given: readonly string[], name: string) =>
  given.filter((one) => one.toLowerCase().startsWith(name.toLowerCase()))

/**
 * Purchases at a seller. The link comes from the app's server, which signs it; here its host is checked, and what it
 * says of the amount, the asset and the receiver is compared with the order.
 */
export function linkService({ http, origin, server, seller, hosts }: LinkPlace): SellerService {
  const { names } = SELLERS[seller]
  const foreign = (host: string) => ServiceErrors.links_url_foreign({ host })
  const { bought, ...single } = names
  const pageOrder = (url: string, order: OnRampOrder) => ({
    // Anything may fill a place that a link leaves open.
    cents: -1n,
    payment: '',
    asset: '',
    ...paramsPage(url, order, names, (parameters) => {
      const given = [...parameters.keys()]
      // Of two names that look alike the seller may take either, and a list may hold another receiver.
      const isPlain =
        new Set(given).size === given.length &&
        alike(given, bought).length === 0 &&
        Object.values(single).every((name) => alike(given, name).length < 2)
      return [(isPlain && parameters.get(names.address)) || '']
    }),
  })
  const place = { provider: seller, origin, server: `${server.replace(/\/$/, '')}/${seller}` }
  const service = serverService(http, { ...place, pageOrder })
  return {
    ...service,
    open: async (order, signal) =>
      checkedPage(await service.open(order, signal), { provider: seller, hosts, foreign }),
  }
}
