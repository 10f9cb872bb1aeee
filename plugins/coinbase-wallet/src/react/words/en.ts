import type { WordTable } from '@latchkey/ui-react'
import type { CoinbaseWalletMessages } from '../messages.js'

/** English. */
const en: WordTable<CoinbaseWalletMessages> = {
  'error.popup_needs_click':
    'The wallet opens in a window, and a browser opens one only right after a click. Try again.',
  'error.popup_blocked':
    'Your browser blocked the wallet’s window. Allow pop-ups for this page and try again.',
  'error.popup_closed': 'The wallet’s window was closed before it answered.',
  'error.popup_hijacked':
    'The wallet’s window went to another site. It was closed, and nothing was connected or signed.',
}

export default en
