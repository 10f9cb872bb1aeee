import { own } from '@latchkey/kernel/internal/page'
import { optionCheck, type App, type Browser } from '@latchkey/kernel'

/** Options of {@link coinbaseWallet}. */
export interface CoinbaseWalletOptions {
  /**
   * Wallets it may be: `smartWalletOnly` leaves the extension and the phone app out, `eoaOnly` the smart
   * wallet.
   * @default 'all'
   */
  readonly wallets?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** Page of the wallet's window. @default 'https://keys.coinbase.com/connect' */
  readonly windowUrl?: string
}

/** The options with what they are by default. */
export type KnownOptions = Required<CoinbaseWalletOptions>

const WALLETS = ['all', 'smartWalletOnly', 'eoaOnly']
const WINDOW_URL = 'https://keys.coinbase.com/connect'
const SECURE = /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?:[:/]|$))/

/** Whether it is the address of a page that may be a wallet's window. */
export function isPage(value: unknown): value is string {
  if (typeof value !== 'string' || !SECURE.test(value)) return false
  try {
    return new URL(value).username === ''
  } catch {
    return false
  }
}

/** @throws KitError `option_invalid` */
export function knownOptions(options: CoinbaseWalletOptions): KnownOptions {
  const { wallets = 'all', windowUrl = WINDOW_URL } = own(options)
  const check = optionCheck('coinbase-wallet', 'coinbaseWallet')
  check(WALLETS.includes(wallets), 'wallets', wallets, WALLETS.join(', '))
  check(isPage(windowUrl), 'windowUrl', windowUrl, 'an https: address')
  return { wallets, windowUrl }
}

/** The app's name and picture, for the library of a wallet; those of the page where the app gave none. */
export function describeApp(app: App, browser: Browser) {
  const page = browser.page()
  return {
    name: app.metadata.name ?? page.name,
    icon: app.metadata.icons?.[0] ?? page.icon,
  }
}
