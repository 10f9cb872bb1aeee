import type { Browser, Connector, WalletListing } from '@latchkey/kernel'
import { ownConnectorIn, waysTo } from '@latchkey/kernel/internal/tools'

/** The wallets whose app a link opens on this device. */
export function appsHere(
  wallets: readonly WalletListing[],
  connectors: readonly Connector[],
  browser: Browser,
): readonly WalletListing[] {
  const place = browser.environment()
  // A wallet around the page, in it or with a connector of its own has a row of its own there.
  const ownConnector = ownConnectorIn(connectors, browser)
  return wallets.filter(
    (wallet) => waysTo(wallet, place).includes('mobile') && !ownConnector(wallet),
  )
}
