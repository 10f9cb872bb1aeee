import { WalletHelp } from './wallet-help.js'

/** Explains wallets to someone who has none. */
export default function WhatIsAWalletView() {
  return <WalletHelp />
}
