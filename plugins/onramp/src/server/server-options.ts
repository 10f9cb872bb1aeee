import { shown } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/internal/page'
import {
  createMemoryLimits,
  platformPorts,
  type LimitStore,
  type ServerPorts,
} from '@latchkey/kernel/server'
import type { Authorised, SellerRefusals } from './seller-server.js'

/** The server's ports: time, chance and network. Tests replace them. */
export type OnRampServerPorts = Pick<ServerPorts, 'now' | 'random' | 'fetch'>

/** Options of every seller's door on the app's server. */
export interface SellerServerOptions {
  /** Origins of the app's pages, exactly as browsers write them. There is no `*`. */
  readonly origins: readonly string[]
  /** The signed-in visitor; `undefined` if there is none. If it throws, the request is refused. */
  readonly authorise: (request: Request) => Promise<Authorised | undefined> | Authorised | undefined
  /** Country of the visitor, ISO 3166-1 alpha-2. Assets and ways to pay depend on it. */
  readonly country: (request: Request) => string
  /** Makes the reference of an account at the provider, at least 16 characters; only this server can. */
  readonly referenceSecret: string
  /** Shared by all servers of the app. @default memory of this process */
  readonly limits?: LimitStore
  /** Purchases that an account may prepare in a minute. @default 10 */
  readonly perMinute?: number
  /**
   * How often in a minute an account may ask for offers, and as often for quotes, and as often for its purchases. A
   * page that waits for a purchase asks 15 times. @default 60
   */
  readonly readsPerMinute?: number
  /** @default '/onramp' */
  readonly basePath?: string
  /** Answers pages of `origins` also where the server has another origin than they have (CORS). @default false */
  readonly crossOrigin?: boolean
  /** Gets the errors inside. Clients get a code only. */
  readonly report?: (error: unknown) => void
  /** @default those of the platform */
  readonly ports?: OnRampServerPorts
}

/** {@link SellerServerOptions}, complete. */
export type SellerSettings = Required<SellerServerOptions>

const SHORTEST_SECRET = 16

/** Refuses an option. @throws KitError `server_option_invalid`; the secrets are in no text */
export const optionRefusal =
  ({ server_option_invalid: invalid }: Pick<SellerRefusals, 'server_option_invalid'>) =>
  (holds: boolean, option: string, wants: string) => {
    if (!holds) throw invalid({ option, wants })
  }

/** Whether a text has at least so many characters. */
export const isText = (value: unknown, least = 1) =>
  typeof value === 'string' && value.length >= least

/** @throws KitError `server_option_invalid` */
export function readSellerOptions(
  options: SellerServerOptions,
  refusals: SellerRefusals,
): SellerSettings {
  const check = optionRefusal(refusals)
  const { origins, authorise, country, ports = platformPorts, ...given } = options
  const { referenceSecret, perMinute = 10, readsPerMinute = 60 } = given
  check(isText(referenceSecret, SHORTEST_SECRET), 'referenceSecret', 'of at least 16 characters')
  const areOrigins = Array.isArray(origins) && origins.length > 0
  const isOrigin = (one: unknown) => isSecureUrl(one) && new URL(one).origin === one
  const wrong: unknown = areOrigins ? origins.find((one) => !isOrigin(one)) : undefined
  check(areOrigins && wrong === undefined, 'origins', `a list of origins, not ${shown(wrong)}`)
  check(typeof authorise === 'function', 'authorise', 'a function of a request')
  check(typeof country === 'function', 'country', 'a function of a request')
  for (const [option, most] of Object.entries({ perMinute, readsPerMinute }))
    check(Number.isSafeInteger(most) && most > 0, option, 'a number')
  return {
    referenceSecret,
    perMinute,
    readsPerMinute,
    ports,
    origins,
    authorise,
    country,
    limits: given.limits ?? createMemoryLimits(ports),
    basePath: given.basePath ?? '/onramp',
    crossOrigin: given.crossOrigin ?? false,
    report: given.report ?? (() => undefined),
  }
}
