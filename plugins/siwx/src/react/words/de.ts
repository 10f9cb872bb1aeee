import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** German. */
const de: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Anmelden',
  'siwx.title': 'Bei {app} anmelden',
  'siwx.text': 'Signiere eine Nachricht, um deine Wallet zu bestätigen. Kostenlos.',
  'siwx.site': 'Website',
  'siwx.account': 'Konto',
  'siwx.network': 'Netzwerk',
  'siwx.statement': 'Du stimmst zu',
  'siwx.message': 'Ganze Nachricht ansehen',
  'siwx.sign': 'Signieren',
  'siwx.signing': 'Bestätige in {wallet}. Keine Gebühr.',
  'siwx.verifying': 'Anmeldung wird geprüft …',
  'siwx.slow': 'Keine Anfrage zu sehen? Öffne {wallet} und entsperre sie.',
  'siwx.again': 'Erneut versuchen',
  'siwx.otherWallet': 'Andere Wallet verwenden',
  'siwx.required': 'Du bist nicht angemeldet.',
  'siwx.expired': 'Deine Sitzung ist abgelaufen.',
  'siwx.nothing': 'Deine Sitzung wird geprüft…',
  'siwx.nothingText': 'Das dauert einen Moment.',
  'toast.initialise_failed': 'Anmelden ist gerade nicht möglich. Versuche es erneut.',
  'error.initialise_failed': 'Anmelden ist gerade nicht möglich. Versuche es erneut.',
  'error.address_missing': 'Verbinde zuerst eine Wallet.',
  'error.sign_in_missing': 'Dieses Konto kann sich nicht anmelden. Versuche eine andere Wallet.',
  'error.network_missing': 'Anmelden ist in diesem Netzwerk nicht möglich.',
  'error.client_missing': 'Diese Wallet kann sich hier nicht anmelden.',
  'error.signature_declined': 'Signatur abgelehnt',
  'error.smart_account_unsupported': 'Diese App unterstützt vielleicht keine Smart Accounts',
  'error.signing_failed': 'Signieren fehlgeschlagen. Versuche es erneut.',
  'error.backend_refused': 'Anmeldung nicht bestätigt. Versuche es erneut.',
  'error.account_unverifiable':
    'Diese Seite kann Signaturen dieses Kontos nicht prüfen. Wähle ein anderes Konto oder eine andere Wallet.',
  'error.backend_failed': 'Anmeldung fehlgeschlagen. Versuche es gleich noch einmal.',
  'error.backend_answer_invalid': 'Anmeldung fehlgeschlagen. Versuche es gleich noch einmal.',
  'error.session_of_other_account': 'Anmeldung nicht bestätigt. Versuche es erneut.',
  'error.sign_in_required': 'Melde dich zuerst an.',
  'error.sign_in_cancelled': 'Getrennt. Anmeldung erforderlich.',
}

export default de
