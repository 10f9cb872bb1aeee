import type { CoinbaseWalletMessages } from '@latchkey/coinbase-wallet/react'

/** Words of what can become of the wallet's window. */
export type BaseAccountMessages = CoinbaseWalletMessages

declare module '@latchkey/ui-react' {
  interface Messages extends BaseAccountMessages {}
}
