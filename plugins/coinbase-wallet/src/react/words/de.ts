import type { WordTable } from '@latchkey/ui-react'
import type { CoinbaseWalletMessages } from '../messages.js'

/** German. */
const de: WordTable<CoinbaseWalletMessages> = {
  'error.popup_needs_click':
    'Die Wallet öffnet sich in einem Fenster, und das öffnet der Browser nur direkt nach einem Klick. Versuche es noch einmal.',
  'error.popup_blocked':
    'Dein Browser hat das Fenster der Wallet blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.',
  'error.popup_closed': 'Das Fenster der Wallet wurde geschlossen, bevor sie geantwortet hat.',
  'error.popup_hijacked':
    'Das Fenster der Wallet ging zu einer anderen Seite. Es wurde geschlossen, und nichts wurde verbunden oder unterschrieben.',
}

export default de
