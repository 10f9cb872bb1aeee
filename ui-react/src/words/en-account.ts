import type { AccountMessages, WordTable } from './messages.js'

/** English words of the connected button and of the network button, loaded with them. */
export const enAccount: WordTable<AccountMessages> = {
  'button.network': 'Network: {network}',
  'button.chooseNetwork': 'Choose network',
  'button.wallet': 'Connect {wallet}',
  'button.walletConnected': '{wallet}, connected',
  'button.pending': '{count} pending',
  'button.balanceUnknown': 'Balance unavailable',
  'account.label': 'Label',
  'announce.connected': 'Connected to {wallet} with account {account}',
  'announce.disconnected': 'Disconnected',
}
