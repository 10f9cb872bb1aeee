import type { PolkadotWallet } from '../polkadot-wallet/wallet-types.js'
import type { WalletDriver } from './wallet-driver.js'

const CONNECT = 'enable'

/** Drives a Polkadot test wallet with at least two accounts for {@link testConnector}. */
export const polkadotWalletDriver = (wallet: PolkadotWallet): WalletDriver => ({
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
