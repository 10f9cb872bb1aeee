import { isSecureUrl, isServiceUrl } from '@latchkey/kernel/internal/page'
import {
  isText,
  optionRefusal,
  readSellerOptions,
  type SellerServerOptions,
  type SellerSettings,
} from '@latchkey/onramp/internal/server'
import type { SecretKey } from './bearer.js'
import { ServerErrors } from './errors.js'

/** Options of {@link coinbaseOnramp}. */
export interface CoinbaseServerOptions extends SecretKey, SellerServerOptions {
  /**
   * The visitor's own network address, which the provider wants. There is no default: what a request says in
   * `X-Forwarded-For` anybody may write, so read a header that your proxy sets, and no other.
   */
  readonly clientIp: (request: Request) => string | undefined
  /** The provider's API. @default 'https://api.developer.coinbase.com' */
  readonly api?: string
  /** The page of purchases. @default 'https://pay.coinbase.com/buy/select-asset' */
  readonly page?: string
  /** Where that page leads after a purchase. */
  readonly redirectUrl?: string
}

/** Options, complete. */
export interface ServerSettings
  extends
    SellerSettings,
    Required<Pick<CoinbaseServerOptions, 'keyId' | 'secret' | 'clientIp' | 'api' | 'page'>> {
  readonly redirectUrl: string | undefined
}

const SHORTEST_SECRET = 16

/** @throws KitError `server_option_invalid`; the secrets are in no text */
export function readOptions(options: CoinbaseServerOptions): ServerSettings {
  const check = optionRefusal(ServerErrors)
  const { keyId, secret, clientIp, redirectUrl } = options
  check(isText(keyId), 'keyId', 'the id of a secret API key')
  check(isText(secret, SHORTEST_SECRET), 'secret', 'a secret API key')
  const settings = readSellerOptions(options, ServerErrors)
  check(typeof clientIp === 'function', 'clientIp', 'a function of a request; there is no default')
  const { api = 'https://api.developer.coinbase.com' } = options
  const { page = 'https://pay.coinbase.com/buy/select-asset' } = options
  check(isServiceUrl(api), 'api', 'an https: URL')
  check(isSecureUrl(page), 'page', 'an https: URL')
  const isRedirect = redirectUrl === undefined || isSecureUrl(redirectUrl)
  check(isRedirect, 'redirectUrl', 'an https: URL')
  return { ...settings, keyId, secret, clientIp, api, page, redirectUrl }
}
