import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** German. */
const de: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Anmelden',
  'siwx.title': '{app} bittet dich, dich anzumelden',
  'siwx.text':
    'Signiere eine Nachricht in {wallet}, um zu zeigen, dass dieses Konto dir gehört. Das kostet nichts.',
  'siwx.site': 'Website',
  'siwx.account': 'Konto',
  'siwx.network': 'Netzwerk',
  'siwx.statement': 'Du stimmst zu',
  'siwx.message': 'Ganze Nachricht zeigen',
  'siwx.sign': 'Signieren',
  'siwx.signing': 'Öffne {wallet} und bestätige. Es wird nichts gesendet und nichts bezahlt.',
  'siwx.verifying': 'Anmeldung wird geprüft …',
  'siwx.slow':
    'Nichts passiert? Suche nach einem Symbol oder Fenster von {wallet}, es ist vielleicht verdeckt oder gesperrt.',
  'siwx.again': 'Erneut versuchen',
  'siwx.required': 'Du bist nicht angemeldet.',
  'siwx.expired': 'Deine Sitzung ist abgelaufen.',
  'siwx.nothing': 'Einen Moment',
  'siwx.nothingText': 'Deine Sitzung wird gesucht.',
  'toast.initialise_failed': 'Bei der Anmeldung ist ein Problem aufgetreten',
  'error.initialise_failed': 'Bei der Anmeldung ist ein Problem aufgetreten',
  'error.address_missing': 'Verbinde zuerst eine Wallet.',
  'error.sign_in_missing':
    'Diese App verlangt eine Anmeldung, die mit dieser Art von Konto nicht möglich ist.',
  'error.network_missing': 'In diesem Netzwerk kann man sich nicht anmelden. Wähle ein anderes.',
  'error.client_missing': 'Mit dieser Wallet kann man sich hier nicht anmelden.',
  'error.signature_declined': 'Signatur abgelehnt',
  'error.smart_account_unsupported': 'Diese App unterstützt vielleicht keine Smart Accounts',
  'error.signing_failed': 'Die Wallet hat nicht signiert. Versuche es erneut.',
  'error.backend_refused': 'Die Anmeldung konnte nicht bestätigt werden. Versuche es erneut.',
  'error.backend_failed':
    'Der Anmeldedienst hat nicht geantwortet, wie er sollte. Versuche es gleich noch einmal.',
  'error.backend_answer_invalid':
    'Der Anmeldedienst hat nicht geantwortet, wie er sollte. Versuche es gleich noch einmal.',
  'error.session_of_other_account':
    'Die Anmeldung konnte nicht bestätigt werden. Versuche es erneut.',
  'error.sign_in_cancelled':
    'Die Verbindung wurde getrennt, weil man sich in dieser App anmelden muss.',
}

export default de
