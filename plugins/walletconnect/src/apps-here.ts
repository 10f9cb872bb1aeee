import type { Browser, Connector, WalletListing } from '@latchkey/kernel'
import { installedIn, waysTo } from '@latchkey/kernel/links'

/** The wallets whose app a link opens on this device. */
export function appsHere(
  wallets: readonly WalletListing[],
  connectors: readonly Connector[],
  browser: Browser,
): readonly WalletListing[] {
  const place = browser.environment()
  // A wallet around the page, or in it, has a row of its own there: no link leads from it into itself.
  const installedAs = installedIn(connectors, browser)
  return wallets.filter(
    (wallet) => waysTo(wallet, place).includes('mobile') && !installedAs(wallet),
  )
}
