import type { ButtonMessages, WordTable } from './messages.js'

/** English words of the button until an account is connected: all a page needs before a press. */
export const enButton: WordTable<ButtonMessages> = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.wrongNetwork': 'Wrong network',
  'button.accountRestoring': 'Account {account}, reconnecting',
  'button.failed': 'Try again',
  'button.broken': 'This part of the page stopped working.',
  'error.chunk_failed': 'Couldn’t load part of the app. Check your connection.',
}
