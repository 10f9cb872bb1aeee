import type { WordTable } from '@latchkey/ui-react'
import type { MoneyMessages } from '../messages.js'

/** Italian. */
const it: WordTable<MoneyMessages> = {
  'toast.transaction_confirmed': 'Transazione confermata',
  'toast.transaction_failed': 'Fallito sulla rete. Il costo è stato addebitato.',
  'toast.transaction_cancelled': 'Transazione annullata nel wallet',
  'toast.transaction_replaced': 'Un’altra transazione ha preso il suo posto',
  'toast.transaction_mismatched':
    'Il wallet ha inviato una transazione diversa da quella confermata.',
  'toast.transaction_unverified': 'In un blocco. Impossibile verificarne l’effetto.',
  'toast.transaction_dropped': 'Il wallet l’ha abbandonata. Nulla si è mosso.',
  'toast.transaction_expired': 'La rete non l’ha accettata in tempo. Nulla si è mosso.',
  'error.transaction_repeated':
    'Il wallet ha risposto con una transazione precedente. Controllalo prima di inviare ancora.',
  'error.maybe_sent': 'Il tuo wallet potrebbe averlo già inviato. Controlla lì prima di riprovare.',
  'money.lookedInWallet': 'Ho controllato: non è stato inviato',
  'money.stopWaiting': 'Smetti di aspettare',
  'money.change': 'Cambia',
  'money.confirm': 'Conferma',
  'money.inWallet': 'Conferma in {wallet}',
  'money.atMost': 'fino a {amount}',
  'money.unclear': 'Importo ambiguo. Scrivi {whole} o {decimal}.',
  'money.search': 'Cerca un nome o incolla l’indirizzo',
  'money.found': '{count} token',
  'money.notFound': 'Nessun token trovato',
  'money.twin': 'Somiglia a {symbol}',
  'money.twinNote':
    'Questo non è {symbol}. È un altro token con un nome che sembra uguale. Il suo contratto:',
  'money.unlisted': 'In nessuna lista. Controlla il contratto prima di usarlo.',
  'money.tokensFailed': 'Impossibile caricare i token. Riprova.',
  'money.tokensLoading': 'Caricamento token',
  'money.call': 'Azione',
  'money.callUnread': 'Funzione {name} illeggibile',
  'money.callDetails': 'Dettagli chiamata',
  'money.contract': 'Contratto',
  'money.copyData': 'Copia dati',
  'money.call.send': 'Invia',
  'money.call.allow': 'Autorizza',
  'money.call.allowAll': 'Autorizza senza limiti',
  'money.call.revoke': 'Revoca permesso',
  'money.call.wrap': 'Avvolgi',
  'money.call.unwrap': 'Svolgi',
  'money.call.swap': 'Scambia',
  'money.field.receiver': 'Destinatario',
  'money.field.sender': 'Mittente',
  'money.field.spender': 'Chi può prelevarlo',
  'money.field.amount': 'Importo',
  'money.field.sold': 'Pagato',
  'money.field.bought': 'Comprato',
  'money.field.least': 'Almeno',
  'money.field.most': 'Al massimo',
  'money.field.deadline': 'Valido fino al',
  'money.field.along': 'Allegato',
}

export default it
