import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Italian. */
const it: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Accedi',
  'siwx.title': 'Accedi a {app}',
  'siwx.text': 'Firma un messaggio per provare che il wallet è tuo. È gratis.',
  'siwx.site': 'Sito',
  'siwx.account': 'Account',
  'siwx.network': 'Rete',
  'siwx.statement': 'Accetti',
  'siwx.message': 'Vedi messaggio completo',
  'siwx.sign': 'Firma',
  'siwx.signing': 'Conferma in {wallet}. Nessuna commissione gas.',
  'siwx.verifying': 'Autenticazione…',
  'siwx.slow': 'Non vedi la richiesta? Apri {wallet} e sbloccalo.',
  'siwx.again': 'Riprova',
  'siwx.otherWallet': 'Usa un altro wallet',
  'siwx.required': 'Non hai effettuato l’accesso.',
  'siwx.expired': 'La tua sessione è terminata.',
  'siwx.nothing': 'Controllo della sessione…',
  'siwx.nothingText': 'Ci vuole un attimo.',
  'toast.initialise_failed': 'Accesso non disponibile ora. Riprova.',
  'error.initialise_failed': 'Accesso non disponibile ora. Riprova.',
  'error.address_missing': 'Prima connetti un wallet.',
  'error.sign_in_missing': 'Questo account non può accedere. Prova un altro wallet.',
  'error.network_missing': 'L’accesso non è disponibile su questa rete.',
  'error.client_missing': 'Questo wallet non può accedere qui.',
  'error.signature_declined': 'Firma rifiutata',
  'error.smart_account_unsupported':
    'Questa applicazione potrebbe non supportare gli smart account',
  'error.signing_failed': 'Firma non riuscita. Riprova.',
  'error.backend_refused': 'Impossibile verificare l’accesso. Riprova.',
  'error.account_unverifiable':
    'Questo sito non può verificare le firme di questo account. Scegli un altro account o un altro wallet.',
  'error.backend_failed': 'Accesso non riuscito. Riprova tra un attimo.',
  'error.backend_answer_invalid': 'Accesso non riuscito. Riprova tra un attimo.',
  'error.session_of_other_account': 'Impossibile verificare l’accesso. Riprova.',
  'error.sign_in_required': 'Prima accedi.',
  'error.sign_in_cancelled': 'Disconnesso. L’accesso è obbligatorio.',
}

export default it
