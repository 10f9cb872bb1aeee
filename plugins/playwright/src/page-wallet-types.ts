import type { MultiWallet } from '@latchkey/kernel/testing/internal'

/** A namespace in which the wallet has accounts. */
export type WalletNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** Options of the wallet, as they are written into the page. JSON alone. */
export interface PageSetup {
  readonly name: string
  readonly accounts: number
  readonly chains: readonly number[]
  readonly namespaces: readonly WalletNamespace[]
}

/** The members of a page's `window` by which test and wallet speak. */
export interface PageWindow {
  latchkeyTestWallet?: MultiWallet
  /** Asks the test whether the visitor agrees. */
  latchkeyTestWalletAsks?: (namespace: string, method: string) => Promise<boolean>
}
