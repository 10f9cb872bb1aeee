import type { CosmosWallet } from '../cosmos-wallet/wallet-types.js'
import type { WalletDriver } from './wallet-driver.js'

const CONNECT = 'enable'

/**
 * Drives a Cosmos test wallet with at least two accounts for {@link testConnector}.
 *
 * @param listeners Counts who listens to the page the wallet is on: it has no events of its own.
 */
export const cosmosWalletDriver = (
  wallet: CosmosWallet,
  listeners: () => number,
): WalletDriver => ({
  refuse: () => wallet.behave('refuse'),
  hold: () => {
    wallet.hold(CONNECT)
  },
  asked: () => wallet.reached(CONNECT),
  approve: () => {
    wallet.answer(CONNECT)
  },
  answerMalformed: () => void wallet.behave('malformed-key'),
  revoke: () => {
    wallet.revoke()
  },
  changeAccount: () => {
    wallet.switchAccount(1)
  },
  prompts: () => wallet.prompts,
  listeners,
  requests: () => wallet.requests.length,
})
