import type { WordTable } from '@latchkey/ui-react'
import type { CoinbaseWalletMessages } from '../messages.js'

/** English. */
const en: WordTable<CoinbaseWalletMessages> = {
  'error.popup_needs_click': 'Click again to open the wallet window.',
  'error.popup_blocked': 'Allow pop-ups for this page, then try again.',
  'error.popup_closed': 'The wallet window was closed. Try again.',
  'error.popup_hijacked': 'The wallet window was unsafe and is closed.',
}

export default en
