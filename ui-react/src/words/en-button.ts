import type { ButtonMessages, WordTable } from './messages.js'

/** English words of the button, apart so that a page does not load the rest before the first click. */
export const enButton: WordTable<ButtonMessages> = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.restoring': 'Reconnecting…',
  'button.wrongNetwork': 'Wrong network',
  'button.account': 'Account {account}',
  'button.accountRestoring': 'Account {account}, reconnecting',
  'button.network': 'Network: {network}',
  'button.chooseNetwork': 'Choose network',
  'button.failed': 'Try again',
  'button.signIn': 'Sign in',
  'button.balanceUnknown': 'Balance unavailable',
  'announce.connected': 'Connected to {wallet} with account {account}',
  'announce.disconnected': 'Disconnected',
  'error.chunk_failed': 'A part of the app could not be loaded. Check your connection.',
}
