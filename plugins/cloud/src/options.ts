import { isServiceUrl, own } from '@latchkey/kernel/internal/page'
import { optionCheck } from '@latchkey/kernel'

/**
 * Where the services are, each an `https:` URL, or an `http:` one of `localhost`, `127.*` or `[::1]`, without query,
 * fragment and user, whose host has no character that ends a source of a policy.
 */
export interface CloudServices {
  /**
   * Wallet directory and project configuration: `getWallets`, `appkit/v1/config`, `projects/v1/origins`.
   * @default none: no public page documents one
   */
  readonly directory?: string
  /** Takes `POST /e` of `@latchkey/analytics`. @default none */
  readonly analytics?: string
  /**
   * Balances, activity, swaps, names.
   * @default 'https://rpc.walletconnect.org', with `projectId`
   */
  readonly blockchainApi?: string | false
  /**
   * Nodes behind one address, `v1?chainId=…&projectId=…`, for EVM networks and Solana.
   * @default 'https://rpc.walletconnect.org', with `projectId`
   */
  readonly rpc?: string | false
}

/** Options of {@link cloud}. */
export interface CloudOptions {
  /** Id of your project. Without one no service is called, and an alert says so. */
  readonly projectId?: string
  readonly services?: CloudServices
  /** Whether the proxied node of a network is asked before the network's own. @default false */
  readonly rpcFirst?: boolean
  /** The caller's description for services (`st`, `sv`). @default this package and its version */
  readonly sdk?: { readonly type: string; readonly version: string }
}

/** Documented at https://docs.reown.com/cloud/blockchain-api; called only for an app with a `projectId`. */
const PUBLIC_API = 'https://rpc.walletconnect.org'

/** The URLs that may be called. */
export interface ServiceUrls {
  readonly directory: string | undefined
  readonly analytics: string | undefined
  readonly blockchainApi: string | undefined
  readonly rpc: string | undefined
}

const NOWHERE: ServiceUrls = {
  directory: undefined,
  analytics: undefined,
  blockchainApi: undefined,
  rpc: undefined,
}

const BASE =
  'an https:// URL (http:// on this machine) with a plain host and no query, fragment or user'

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const NAMES = ['directory', 'analytics', 'blockchainApi', 'rpc'] as const

/**
 * The services that the options name, or replace if the app has a project.
 *
 * @throws KitError `option_invalid`
 */
export function servicesOf({ projectId, services: given = {}, sdk }: CloudOptions): ServiceUrls {
  const services = own(given)
  const check = optionCheck('cloud')
  check(projectId === undefined || isText(projectId), 'projectId', projectId, 'a project id')
  for (const name of NAMES) {
    const url: unknown = services[name]
    const isOff = url === false && (name === 'rpc' || name === 'blockchainApi')
    const holds = url === undefined || isOff || isServiceUrl(url)
    check(holds, `services.${name}`, url, BASE)
  }
  const isSdk = sdk === undefined || (isText(sdk.type) && isText(sdk.version))
  check(isSdk, 'sdk', sdk, 'a type and a version')
  if (projectId === undefined) return NOWHERE
  const { directory, analytics, blockchainApi = PUBLIC_API, rpc = PUBLIC_API } = services
  const on = (url: string | false) => (url === false ? undefined : url)
  return { directory, analytics, blockchainApi: on(blockchainApi), rpc: on(rpc) }
}
