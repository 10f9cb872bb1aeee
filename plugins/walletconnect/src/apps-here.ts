import type { Browser, Connector, WalletListing, WalletRow } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { ownConnectorIn, waysTo } from '@latchkey/kernel/internal/tools'

/** The rows of the wallets whose app a link opens on this device, each by way of the relay's own row. */
export function appsHere(
  { id, glyph: _, tag: __, ...relay }: WalletRow,
  wallets: readonly WalletListing[],
  connectors: readonly Connector[],
  browser: Browser,
): readonly WalletRow[] {
  const place = browser.environment()
  // A wallet around the page, in it or with a connector of its own has a row of its own there.
  const ownConnector = ownConnectorIn(connectors, browser)
  const isHere = (wallet: WalletListing) =>
    waysTo(wallet, place).includes('mobile') && !ownConnector(wallet)
  return wallets.filter(isHere).map((wallet) => {
    const icon = ownMember(wallet, 'icon')
    return {
      ...relay,
      id: `${id}:${wallet.id}`,
      name: wallet.name,
      route: { name: 'ConnectingWalletConnect', params: { wallet } },
      wallet,
      ...(icon === undefined ? {} : { icon }),
    }
  })
}
