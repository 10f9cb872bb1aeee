import { isSecureUrl, isServiceUrl } from '@latchkey/kernel/internal/page'
import {
  isText,
  optionRefusal,
  readSellerOptions,
  type SellerServerOptions,
  type SellerSettings,
} from '@latchkey/onramp/internal/server'
import { ServerErrors } from './errors.js'

/** The app's keys at MoonPay. */
export interface MoonPayKeys {
  /** `pk_live_…`, or `pk_test_…` of the sandbox. */
  readonly publicKey: string
  /** `sk_live_…`, or `sk_test_…`: it signs links, and never leaves the server. */
  readonly secretKey: string
  /** @default 'https://api.moonpay.com' */
  readonly api?: string
  /** The page of purchases; `https://buy-sandbox.moonpay.com` is the sandbox. @default 'https://buy.moonpay.com' */
  readonly page?: string
}

/** Options of {@link linkSellers}. */
export interface LinkServerOptions extends SellerServerOptions {
  readonly moonpay: MoonPayKeys
  /** Where a seller's page leads after a purchase. */
  readonly redirectUrl?: string
}

/** Options, complete. */
export interface LinkSettings extends SellerSettings {
  readonly moonpay: Required<MoonPayKeys>
  readonly redirectUrl: string | undefined
}

const SHORTEST_SECRET = 16

/** @throws KitError `server_option_invalid`; the secrets are in no text */
export function readOptions(options: LinkServerOptions): LinkSettings {
  const check = optionRefusal(ServerErrors)
  const settings = readSellerOptions(options, ServerErrors)
  const { moonpay, redirectUrl } = options as Partial<LinkServerOptions>
  const isRedirect = redirectUrl === undefined || isSecureUrl(redirectUrl)
  check(isRedirect, 'redirectUrl', 'an https: URL')
  const keys: Partial<MoonPayKeys> = moonpay ?? {}
  const { publicKey = '', secretKey = '' } = keys
  const { api = 'https://api.moonpay.com', page = 'https://buy.moonpay.com' } = keys
  // Swapped, the secret one would be in the address of each page.
  const isPublic = isText(publicKey) && !publicKey.startsWith('sk_')
  check(isPublic, 'moonpay.publicKey', 'a key such as "pk_live_…"')
  check(isText(secretKey, SHORTEST_SECRET), 'moonpay.secretKey', 'of at least 16 characters')
  check(isServiceUrl(api), 'moonpay.api', 'an https: URL')
  check(isSecureUrl(page), 'moonpay.page', 'an https: URL')
  return { ...settings, redirectUrl, moonpay: { publicKey, secretKey, api, page } }
}
