import type { Provider } from '@latchkey/kernel'

/** Runs what reaches for the window, and opens one if there is none. */
export type WindowGuard = <T>(reach: () => Promise<T>) => Promise<T>

/** The wallet's library, as far as this plugin uses it. */
export interface WalletSdk {
  readonly provider: Provider
  /** From now on the library reaches for its window by this only. An extension has no window. */
  guardWindow(guard: WindowGuard): void
  /** Called whenever the wallet's session with this page ends, on either side. An extension has none here. */
  onEnded(run: () => void): void
  /** Closes the window and drops what is waited for from it. */
  giveUp(): void
  /** Ends the wallet's session with this page. An extension has none of its own here. */
  disconnect(): Promise<void>
}
