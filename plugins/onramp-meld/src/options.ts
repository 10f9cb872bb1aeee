import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { optionCheck, type CaipNetwork } from '@latchkey/kernel'
import { MeldErrors } from './errors.js'

/** Options of {@link onrampMeld}. */
export interface MeldOptions {
  /** Public key of the app's own Meld account. There is no default. */
  readonly publicKey: string
  /** Page of the widget; `https://sb.meldcrypto.com/` is its sandbox. @default 'https://meldcrypto.com/' */
  readonly url?: string
  /** The assets on a network, by Meld's codes, such as `USDC_BASE`. @default `SOL` on Solana, else `USDC` */
  readonly currencyCode?: (network: CaipNetwork) => string
  /** Forbids to change the address on Meld's page: `walletAddressLocked` in place of `walletAddress`. @default false */
  readonly lockAddress?: boolean
  /** The first amount to pay, in decimal digits. */
  readonly sourceAmount?: string
  /** Currency that is paid with at first, ISO 4217. */
  readonly sourceCurrencyCode?: string
  /** Country of the visitor, ISO 3166-1 alpha-2. @default by Meld */
  readonly countryCode?: string
  /** Where Meld's page leads after a purchase. */
  readonly redirectUrl?: string
  readonly theme?: 'lightMode' | 'darkMode'
}

const check = optionCheck('onramp-meld', 'onrampMeld')

/** @throws KitError `meld_key_missing`, `option_invalid` */
export function checkOptions(options: MeldOptions): void {
  const { publicKey, url, currencyCode, sourceAmount, redirectUrl } = options
  if (typeof publicKey !== 'string' || publicKey.trim() === '') throw MeldErrors.meld_key_missing()
  check(url === undefined || isSecureUrl(url), 'url', url, 'an https: URL')
  check(
    redirectUrl === undefined || isSecureUrl(redirectUrl),
    'redirectUrl',
    redirectUrl,
    'an https: URL',
  )
  const isCode = currencyCode === undefined || typeof currencyCode === 'function'
  check(isCode, 'currencyCode', currencyCode, 'a function of a network')
  const isAmount = sourceAmount === undefined || /^\d{1,9}(?:\.\d{1,2})?$/.test(sourceAmount)
  check(isAmount, 'sourceAmount', sourceAmount, 'an amount such as "50"')
}
