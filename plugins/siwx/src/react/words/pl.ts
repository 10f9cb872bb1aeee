import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Polish. */
const pl: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Zaloguj się',
  'siwx.title': 'Zaloguj się do {app}',
  'siwx.text': 'Podpisz wiadomość, aby potwierdzić, że to twój portfel. Bez opłat.',
  'siwx.site': 'Strona',
  'siwx.account': 'Konto',
  'siwx.network': 'Sieć',
  'siwx.statement': 'Akceptujesz',
  'siwx.message': 'Zobacz całą wiadomość',
  'siwx.sign': 'Podpisz',
  'siwx.signing': 'Potwierdź w {wallet}. Bez opłaty za gaz.',
  'siwx.verifying': 'Uwierzytelnianie…',
  'siwx.slow': 'Nie widzisz prośby? Otwórz {wallet} i odblokuj.',
  'siwx.again': 'Spróbuj ponownie',
  'siwx.otherWallet': 'Użyj innego portfela',
  'siwx.required': 'Nie zalogowano.',
  'siwx.expired': 'Twoja sesja się skończyła.',
  'siwx.nothing': 'Sprawdzanie sesji…',
  'siwx.nothingText': 'To chwilę potrwa.',
  'toast.initialise_failed': 'Logowanie jest teraz niedostępne. Spróbuj ponownie.',
  'error.initialise_failed': 'Logowanie jest teraz niedostępne. Spróbuj ponownie.',
  'error.address_missing': 'Najpierw połącz portfel.',
  'error.sign_in_missing': 'To konto nie może się zalogować. Spróbuj innego portfela.',
  'error.network_missing': 'Logowanie jest niedostępne w tej sieci.',
  'error.client_missing': 'Ten portfel nie może się tu zalogować.',
  'error.signature_declined': 'Podpis odrzucony',
  'error.smart_account_unsupported': 'Ta aplikacja może nie obsługiwać kont smart',
  'error.signing_failed': 'Nie udało się podpisać. Spróbuj ponownie.',
  'error.backend_refused': 'Nie udało się sprawdzić logowania. Spróbuj ponownie.',
  'error.account_unverifiable':
    'Ta strona nie może sprawdzić podpisów tego konta. Wybierz inne konto lub inny portfel.',
  'error.backend_failed': 'Logowanie nie powiodło się. Spróbuj za chwilę.',
  'error.backend_answer_invalid': 'Logowanie nie powiodło się. Spróbuj za chwilę.',
  'error.session_of_other_account': 'Nie udało się sprawdzić logowania. Spróbuj ponownie.',
  'error.sign_in_required': 'Najpierw się zaloguj.',
  'error.sign_in_cancelled': 'Rozłączono. Logowanie jest wymagane.',
}

export default pl
