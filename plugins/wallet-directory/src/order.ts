import { atom, type Connections, type WalletListing } from '@latchkey/kernel'
import { installedAs } from './matching.js'

/** Puts wallets in order, live: installed ones first and marked, then the featured, then as they came. */
export const orderAtom = (connections: Connections, featured: readonly string[]) =>
  atom((get) => {
    const connectors = get(connections.connectorsAtom)
    const rank = (wallet: WalletListing) => {
      if (wallet.installed === true) return -1
      const at = featured.indexOf(wallet.id)
      return at < 0 ? featured.length : at
    }
    return (wallets: readonly WalletListing[]): readonly WalletListing[] =>
      wallets
        .map((wallet) => ({ ...wallet, installed: installedAs(wallet, connectors) !== undefined }))
        .toSorted((left, right) => rank(left) - rank(right))
  })
