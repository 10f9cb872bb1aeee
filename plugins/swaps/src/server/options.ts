import { isObject, shown } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { clientOfConnection } from '@latchkey/kernel/internal/server'
import {
  createMemoryLimits,
  platformPorts,
  type LimitStore,
  type ServerPorts,
} from '@latchkey/kernel/server'
import type { Aggregator } from './aggregator.js'
import { ServerErrors } from './errors.js'

/** The server's ports: time and network. Tests replace them. */
export type SwapServerPorts = Pick<ServerPorts, 'now' | 'fetch' | 'later'>

/** Options of {@link swapServer}. */
export interface SwapServerOptions {
  readonly aggregator: Aggregator
  /** Origins of the app's pages, exactly as browsers write them. There is no `*`. */
  readonly origins: readonly string[]
  /** Chain ids that are served. @default all of the aggregator */
  readonly chainIds?: readonly number[]
  /**
   * Whether a visitor may ask, such as one who is signed in. If it throws, the request is refused. @default
   * everybody may
   */
  readonly authorise?: (request: Request) => Promise<boolean> | boolean
  /**
   * The network address of the client, for limits: read it from a header that your proxy sets, and from no other.
   *
   * @default the address of the connection, behind `createNodeListener`; elsewhere none, and all clients share one limit
   */
  readonly clientOf?: (request: Request) => string | undefined
  /** Shared by all servers of the app. @default memory of this process */
  readonly limits?: LimitStore
  /** Requests of a client in a minute. A page asks every 10 s while an offer is on show. @default 60 */
  readonly perMinute?: number
  /** @default '/swap' */
  readonly basePath?: string
  /** Answers pages of `origins` also where the server has another origin than they have (CORS). @default false */
  readonly crossOrigin?: boolean
  /** Gets the errors inside. Clients get a code only. */
  readonly report?: (error: unknown) => void
  /** @default those of the platform */
  readonly ports?: SwapServerPorts
}

/** Options, complete. */
export type ServerSettings = Required<Omit<SwapServerOptions, 'chainIds'>> & {
  readonly chainIds: readonly number[] | undefined
}

/** @throws KitError `server_option_invalid` */
export function readOptions(options: SwapServerOptions): ServerSettings {
  const check = (holds: boolean, option: string, wants: string) => {
    if (!holds) throw ServerErrors.server_option_invalid({ option, wants })
  }
  const isFunction = (value: unknown) => typeof value === 'function'
  const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0
  const { aggregator, origins, chainIds, ports = platformPorts, ...given } = options
  const { perMinute = 60, basePath = '/swap', clientOf = clientOfConnection } = given
  const { authorise = () => true, report = () => undefined, crossOrigin = false } = given
  const isAggregator =
    isObject(aggregator) && isFunction(aggregator.price) && isFunction(aggregator.build)
  check(isAggregator, 'aggregator', 'one such as zeroEx({ key })')
  const areOrigins = Array.isArray(origins) && origins.length > 0
  const isOrigin = (one: unknown) => isSecureUrl(one) && new URL(one).origin === one
  const wrong: unknown = areOrigins ? origins.find((one) => !isOrigin(one)) : undefined
  check(areOrigins && wrong === undefined, 'origins', `a list of origins, not ${shown(wrong)}`)
  const areChains = chainIds === undefined || (Array.isArray(chainIds) && chainIds.every(isWhole))
  check(areChains, 'chainIds', 'a list of chain ids')
  check(isFunction(authorise), 'authorise', 'a function of a request')
  check(isFunction(clientOf), 'clientOf', 'a function of a request')
  check(isWhole(perMinute), 'perMinute', 'a number')
  check(/^(\/[\w.-]+)*$/.test(basePath), 'basePath', 'a path such as "/swap"')
  return {
    aggregator,
    origins,
    chainIds,
    authorise,
    clientOf,
    perMinute,
    basePath,
    crossOrigin,
    report,
    ports,
    limits: given.limits ?? createMemoryLimits(ports),
  }
}
