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
    // Each stays the same object while the page's wallets are the same: none of hundreds is drawn anew for others.
    const known = new WeakMap<WalletListing, WalletListing>()
    const marked = (wallet: WalletListing): WalletListing => {
      const found = known.get(wallet)
      if (found) return found
      const made = { ...wallet, installed: installedAs(wallet) !== undefined }
      known.set(wallet, made)
      return made
    }
    const rank = (wallet: WalletListing) => {
      if (wallet.installed === true) return -1
      const at = featured.indexOf(wallet.id)
      return at < 0 ? featured.length : at
    }
    return (wallets: readonly WalletListing[]): readonly WalletListing[] =>
      wallets.map(marked).toSorted((left, right) => rank(left) - rank(right))
  })
