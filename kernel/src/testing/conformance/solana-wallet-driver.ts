import type { SolanaWallet } from '../solana-wallet/wallet-types.js'
import type { WalletDriver } from './wallet-driver.js'

const CONNECT = 'standard:connect'

/** Drives a Solana test wallet with at least two accounts for {@link testConnector}. */
export const solanaWalletDriver = (wallet: SolanaWallet): WalletDriver => ({
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
  listeners: () => wallet.listeners(),
  requests: () => wallet.requests.length,
})
