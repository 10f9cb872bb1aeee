// Runs in the page before its own scripts: see `bundle-page.mjs`.
import { createMultiWallet } from '@latchkey/kernel/testing/internal'
import type { PageSetup, PageWindow } from '../page-wallet-types.js'

/** The page's own memory, so that a reload finds what was granted. A page without one has a wallet that forgets. */
const memory = {
  get(key: string) {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  set(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
}

/** Puts the wallet on the page. */
export function install({ name, accounts, chains, namespaces }: PageSetup): void {
  const page: PageWindow & Window = window
  // A frame has its own page's wallet, as with an extension.
  if (page.latchkeyTestWallet !== undefined) return
  const asks = (namespace: string) => ({
    confirm: ({ method }: { readonly method: string }) =>
      page.latchkeyTestWalletAsks?.(namespace, method) ?? true,
  })
  const all = {
    eip155: { ...asks('eip155'), accounts, chains, ...(chains[0] && { chainId: chains[0] }) },
    solana: { ...asks('solana'), accounts },
    bip122: { ...asks('bip122'), accounts },
    polkadot: {
      ...asks('polkadot'),
      accounts: Array.from({ length: accounts }, () => 'sr25519' as const),
    },
    cosmos: { ...asks('cosmos'), accounts },
  }
  const parts = Object.fromEntries(namespaces.map((one) => [one, all[one]]))
  const wallet = createMultiWallet({ name, parts, storage: memory })
  page.latchkeyTestWallet = wallet
  wallet.install({ target: window })
}
