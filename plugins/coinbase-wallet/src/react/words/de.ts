import type { WordTable } from '@latchkey/ui-react'
import type { CoinbaseWalletMessages } from '../messages.js'

/** German. */
const de: WordTable<CoinbaseWalletMessages> = {
  'error.popup_needs_click': 'Klicke noch einmal, um das Wallet-Fenster zu öffnen.',
  'error.popup_blocked': 'Erlaube Pop-ups für diese Seite und versuche es erneut.',
  'error.popup_closed': 'Das Wallet-Fenster wurde geschlossen. Versuche es erneut.',
  'error.popup_hijacked': 'Das Wallet-Fenster war unsicher und ist geschlossen.',
}

export default de
