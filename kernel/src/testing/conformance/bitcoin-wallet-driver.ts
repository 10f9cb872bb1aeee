import type { BitcoinWalletApi } from '../bitcoin-wallet/answers.js'
import type { BitcoinWallet } from '../bitcoin-wallet/bitcoin-wallet.js'
import type { WalletDriver } from './wallet-driver.js'

const CONNECT: Readonly<Record<BitcoinWalletApi, string>> = {
  standard: 'standard:connect',
  sats: 'sats:wallet_connect',
  unisat: 'unisat:requestAccounts',
  okx: 'okx:requestAccounts',
  leather: 'leather:getAddresses',
}

/** Drives a Bitcoin test wallet with at least two accounts for `testConnector`. */
export const bitcoinWalletDriver = (
  wallet: BitcoinWallet,
  api: BitcoinWalletApi,
): WalletDriver => ({
  refuse: () => wallet.behave('refuse'),
  hold: () => {
    wallet.hold(CONNECT[api])
  },
  asked: () => wallet.reached(CONNECT[api]),
  approve: () => {
    wallet.answer(CONNECT[api])
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
