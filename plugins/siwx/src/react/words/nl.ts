import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Dutch. */
const nl: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Inloggen',
  'siwx.title': 'Inloggen bij {app}',
  'siwx.text': 'Teken een bericht om te tonen dat deze wallet van jou is. Gratis.',
  'siwx.site': 'Site',
  'siwx.account': 'Account',
  'siwx.network': 'Netwerk',
  'siwx.statement': 'Je gaat akkoord met',
  'siwx.message': 'Volledig bericht bekijken',
  'siwx.sign': 'Tekenen',
  'siwx.signing': 'Bevestig in {wallet}. Geen gaskosten.',
  'siwx.verifying': 'Authenticatie…',
  'siwx.slow': 'Geen verzoek te zien? Open {wallet} en ontgrendel hem.',
  'siwx.again': 'Opnieuw proberen',
  'siwx.otherWallet': 'Andere wallet gebruiken',
  'siwx.required': 'Je bent niet ingelogd.',
  'siwx.expired': 'Je sessie is voorbij.',
  'siwx.nothing': 'Je sessie wordt gecontroleerd…',
  'siwx.nothingText': 'Een ogenblik.',
  'toast.initialise_failed': 'Inloggen kan nu niet. Probeer het opnieuw.',
  'error.initialise_failed': 'Inloggen kan nu niet. Probeer het opnieuw.',
  'error.address_missing': 'Verbind eerst een wallet.',
  'error.sign_in_missing': 'Dit account kan niet inloggen. Probeer een andere wallet.',
  'error.network_missing': 'Inloggen kan niet op dit netwerk.',
  'error.client_missing': 'Deze wallet kan hier niet inloggen.',
  'error.signature_declined': 'Handtekening geweigerd',
  'error.smart_account_unsupported': 'Deze applicatie ondersteunt mogelijk geen smart accounts',
  'error.signing_failed': 'Tekenen lukte niet. Probeer het opnieuw.',
  'error.backend_refused': 'Inlog kon niet worden gecontroleerd. Probeer het opnieuw.',
  'error.account_unverifiable':
    'Deze site kan handtekeningen van dit account niet controleren. Kies een ander account of een andere wallet.',
  'error.backend_failed': 'Inloggen mislukt. Probeer het zo nog eens.',
  'error.backend_answer_invalid': 'Inloggen mislukt. Probeer het zo nog eens.',
  'error.session_of_other_account': 'Inlog kon niet worden gecontroleerd. Probeer het opnieuw.',
  'error.sign_in_required': 'Log eerst in.',
  'error.sign_in_cancelled': 'Verbroken. Inloggen is verplicht.',
}

export default nl
