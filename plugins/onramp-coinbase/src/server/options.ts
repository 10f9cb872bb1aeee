import { isSecureUrl, isServiceUrl } from '@latchkey/kernel/internal/page'
import { shown, type CaipAccountId } from '@latchkey/kernel'
import {
  createMemoryLimits,
  platformPorts,
  type LimitStore,
  type ServerPorts,
} from '@latchkey/kernel/server'
import type { SecretKey } from './bearer.js'
import { ServerErrors } from './errors.js'

/** The server's ports: time, chance and network. Tests replace them. */
export type OnRampServerPorts = Pick<ServerPorts, 'now' | 'random' | 'fetch'>

/** The sender of a request. */
export interface Authorised {
  /** Accounts that the visitor has proven to be theirs, such as those of their `siwx` session. */
  readonly accounts: readonly CaipAccountId[]
}

/** Options of {@link coinbaseOnramp}. */
export interface CoinbaseServerOptions extends SecretKey {
  /** Origins of the app's pages, exactly as browsers write them. There is no `*`. */
  readonly origins: readonly string[]
  /** The signed-in visitor; `undefined` if there is none. If it throws, the request is refused. */
  readonly authorise: (request: Request) => Promise<Authorised | undefined> | Authorised | undefined
  /**
   * The visitor's own network address, which the provider wants. There is no default: what a request says in
   * `X-Forwarded-For` anybody may write, so read a header that your proxy sets, and no other.
   */
  readonly clientIp: (request: Request) => string | undefined
  /** Country of the visitor, ISO 3166-1 alpha-2: what is sold and how it is paid depends on it. */
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
  /** The provider's API. @default 'https://api.developer.coinbase.com' */
  readonly api?: string
  /** The page of purchases. @default 'https://pay.coinbase.com/buy/select-asset' */
  readonly page?: string
  /** Where that page leads after a purchase. */
  readonly redirectUrl?: string
  /** Gets the errors inside. Clients get a code only. */
  readonly report?: (error: unknown) => void
  /** @default those of the platform */
  readonly ports?: OnRampServerPorts
}

/** Options, complete. */
export type ServerSettings = Required<Omit<CoinbaseServerOptions, 'redirectUrl' | 'ports'>> & {
  readonly redirectUrl: string | undefined
  readonly ports: OnRampServerPorts
}

const SHORTEST_SECRET = 16

/** @throws KitError `server_option_invalid`; the secrets are in no text */
export function readOptions(options: CoinbaseServerOptions): ServerSettings {
  const check = (holds: boolean, option: string, wants: string) => {
    if (!holds) throw ServerErrors.server_option_invalid({ option, wants })
  }
  const isText = (value: unknown, least = 1) => typeof value === 'string' && value.length >= least
  const {
    origins,
    authorise,
    clientIp,
    country,
    ports = platformPorts,
    redirectUrl,
    ...given
  } = options
  const { keyId, secret, referenceSecret, perMinute = 10, readsPerMinute = 60 } = given
  check(isText(keyId), 'keyId', 'the id of a secret API key')
  check(isText(secret, SHORTEST_SECRET), 'secret', 'a secret API key')
  check(isText(referenceSecret, SHORTEST_SECRET), 'referenceSecret', 'of at least 16 characters')
  const areOrigins = Array.isArray(origins) && origins.length > 0
  const isOrigin = (one: unknown) => isSecureUrl(one) && new URL(one).origin === one
  const wrong: unknown = areOrigins ? origins.find((one) => !isOrigin(one)) : undefined
  check(areOrigins && wrong === undefined, 'origins', `a list of origins, not ${shown(wrong)}`)
  check(typeof authorise === 'function', 'authorise', 'a function of a request')
  check(typeof clientIp === 'function', 'clientIp', 'a function of a request; there is no default')
  check(typeof country === 'function', 'country', 'a function of a request')
  for (const [option, most] of Object.entries({ perMinute, readsPerMinute }))
    check(Number.isSafeInteger(most) && most > 0, option, 'a number')
  const { api = 'https://api.developer.coinbase.com' } = given
  const { page = 'https://pay.coinbase.com/buy/select-asset' } = given
  check(isServiceUrl(api), 'api', 'an https: URL')
  check(isSecureUrl(page), 'page', 'an https: URL')
  const isRedirect = redirectUrl === undefined || isSecureUrl(redirectUrl)
  check(isRedirect, 'redirectUrl', 'an https: URL')
  return {
    keyId,
    secret,
    referenceSecret,
    perMinute,
    readsPerMinute,
    api,
    page,
    redirectUrl,
    ports,
    origins,
    authorise,
    clientIp,
    country,
    limits: given.limits ?? createMemoryLimits(ports),
    basePath: given.basePath ?? '/onramp',
    crossOrigin: given.crossOrigin ?? false,
    report: given.report ?? (() => undefined),
  }
}
