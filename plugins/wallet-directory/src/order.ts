import { atom, type Browser, type Connections, type WalletListing } from '@latchkey/kernel'
import { installedIn } from '@latchkey/kernel/links'

/** Puts wallets in order, live: installed ones first and marked, then the featured, then as they came. */
export const orderAtom = (
  connections: Connections,
  browser: Browser,
  featured: readonly string[],
) =>
  atom((get) => {
    const installedAs = installedIn(get(connections.connectorsAtom), browser)
    const rank = (wallet: WalletListing) => {
      if (wallet.installed === true) return -1
      const at = featured.indexOf(wallet.id)
      return at < 0 ? featured.length : at
    }
    return (wallets: readonly WalletListing[]): readonly WalletListing[] =>
      wallets
        .map((wallet) => ({ ...wallet, installed: installedAs(wallet) !== undefined }))
        .toSorted((left, right) => rank(left) - rank(right))
  })
