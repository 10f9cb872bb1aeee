import type { EvmWallet } from '../evm-wallet/wallet-types.js'

/** The wallet behind a connector, as far as the connector suite must move it. */
export interface WalletDriver {
  /** From now on the visitor refuses. The returned function makes them willing again. */
  refuse(): () => void
  /** From now on requests to connect wait. */
  hold(): void
  /** Resolves once a request to connect waits. */
  asked(): Promise<void>
  /** The visitor approves what waits. */
  approve(): void
  /** From now on the wallet answers accounts that are none. */
  answerMalformed(): void
  /** Takes the grant back, in the wallet. */
  revoke(): void
  /** Picks another account, in the wallet. */
  changeAccount(): void
  /** How often the wallet's window opened. */
  prompts(): number
  /** Listeners on the wallet. */
  listeners(): number
  /** Requests the wallet got, silent ones included. */
  requests(): number
}

const CONNECT = 'eth_requestAccounts'

/** Drives a test wallet with at least two accounts for {@link testConnector}. */
export const evmWalletDriver = (wallet: EvmWallet): WalletDriver => ({
  refuse: () => wallet.behave('refuse'),
  hold: () => {
    wallet.hold(CONNECT)
  },
  asked: () => wallet.reached(CONNECT),
  approve: () => {
    wallet.answer(CONNECT)
  },
  answerMalformed: () => void wallet.behave('malformed-accounts'),
  revoke: () => {
    wallet.revoke()
  },
  changeAccount: () => {
    wallet.switchAccount(1)
  },
  prompts: () => wallet.prompts,
  listeners: () => Object.values(wallet.listeners()).reduce((sum, count) => sum + count, 0),
  requests: () => wallet.requests.length,
})
