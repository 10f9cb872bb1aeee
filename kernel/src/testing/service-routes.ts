import type { CaipNetworkId } from '../core/caip/ids.js'
import type { HttpAnswer, HttpRequest } from './fake-http.js'

/** A wallet of the directory, as its service writes it. */
export interface ServiceWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly image_id?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  /** Networks such as `eip155:1`. */
  readonly chains?: readonly string[]
}

/** An asset that every account of a network holds. */
export interface ServiceHolding {
  readonly network: CaipNetworkId
  /** Contract or mint; none is the network's coin. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In whole units, such as `1.5`. */
  readonly amount: string
  /** Of one whole unit, in any currency that is asked for. @default unknown */
  readonly price?: number
}

/** Options of {@link serviceRoutes}. */
export interface ServiceRoutesOptions {
  readonly wallets?: readonly ServiceWallet[]
  readonly holdings?: readonly ServiceHolding[]
}

const paramsOf = ({ url }: HttpRequest) => new URL(url).searchParams

/** The directory's pages: what is asked for by id, by name, and without what is hidden. */
const listing =
  (wallets: readonly ServiceWallet[]): HttpAnswer =>
  (request) => {
    const asked = paramsOf(request)
    const include = asked.get('include')?.split(',')
    const search = asked.get('search') ?? ''
    const hidden = (asked.get('exclude') ?? '').split(',')
    const found = wallets.filter(
      ({ id, name }) =>
        include?.includes(id) !== false &&
        !hidden.includes(id) &&
        name.toLowerCase().includes(search.toLowerCase()),
    )
    const entries = Number(asked.get('entries') ?? 40)
    const start = (Number(asked.get('page') ?? 1) - 1) * entries
    return { json: { data: found.slice(start, start + entries), count: found.length } }
  }

const placeOf = ({ network, address }: ServiceHolding) =>
  address === undefined ? undefined : `${network}:${address}`

const row = (holding: ServiceHolding) => ({
  name: holding.name,
  symbol: holding.symbol,
  chainId: holding.network,
  address: placeOf(holding),
  price: holding.price ?? 0,
  value: Number(holding.amount) * (holding.price ?? 0),
  quantity: { decimals: String(holding.decimals), numeric: holding.amount },
  iconUrl: '',
})

/** Balances of an account; of its other questions nothing is known. */
const accountAnswer =
  (holdings: readonly ServiceHolding[]): HttpAnswer =>
  (request) => {
    if (!new URL(request.url).pathname.endsWith('/balance')) return { status: 404 }
    const network = paramsOf(request).get('chainId')
    return { json: { balances: holdings.filter((one) => one.network === network).map(row) } }
  }

const priceAnswer =
  (holdings: readonly ServiceHolding[]): HttpAnswer =>
  ({ body }) => {
    const { addresses = [] } = body as { readonly addresses?: readonly string[] }
    const same = (one: string | undefined, other: string) =>
      one?.toLowerCase() === other.toLowerCase()
    const priced = (address: string) => holdings.find((one) => same(placeOf(one), address))
    return { json: { fungibles: addresses.map((one) => ({ price: priced(one)?.price ?? 0 })) } }
  }

/**
 * The services of `cloud({ projectId, services })` at one address: the wallet directory, balances and prices. The project
 * has no rules and allows every origin.
 *
 * @param url Without a slash at its end. Hand it to `services` as `directory` and `blockchainApi`.
 * @example
 * const routes = serviceRoutes('https://services.example', { wallets: [{ id: 'acme', name: 'Acme Wallet' }] })
 */
export function serviceRoutes(
  url: string,
  { wallets = [], holdings = [] }: ServiceRoutesOptions = {},
): Readonly<Record<string, HttpAnswer>> {
  const chains = [...new Set(holdings.map(({ network }) => network))]
  return {
    [`${url}/appkit/v1/config`]: { json: { features: [] } },
    [`${url}/projects/v1/origins`]: { json: { allowedOrigins: [] } },
    [`${url}/v1/supported-chains`]: { json: { http: chains, ws: [] } },
    [`${url}/getWallets`]: listing(wallets),
    [`GET ${url}/v1/account/*`]: accountAnswer(holdings),
    [`POST ${url}/v1/fungible/price`]: priceAnswer(holdings),
  }
}
