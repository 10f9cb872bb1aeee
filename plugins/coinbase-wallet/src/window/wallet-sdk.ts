import type { Provider } from '@latchkey/kernel'

/** The wallet's library, as far as this plugin uses it. */
export interface WalletSdk {
  readonly provider: Provider
  /** Closes the window and drops what is waited for from it. */
  giveUp(): void
  /** Ends the wallet's session with this page. An extension has none of its own here. */
  disconnect(): Promise<void>
}
