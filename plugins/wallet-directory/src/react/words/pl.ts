import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Polish. */
const pl: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Wszystkie portfele',
  'wallet-directory.all': 'Wszystkie portfele',
  'wallet-directory.allShort': 'Wszystkie',
  'wallet-directory.search': 'Szukaj portfeli',
  'wallet-directory.list': 'Portfele',
  'wallet-directory.loading': 'Wczytywanie portfeli…',
  'wallet-directory.certified': 'Tylko certyfikowane',
  'wallet-directory.shown': 'Wyświetlane portfele: {count}',
  'wallet-directory.found': 'Znalezione portfele: {count}',
  'wallet-directory.noneTitle': 'Brak wyników dla „{text}”',
  'wallet-directory.noneText': 'Sprawdź pisownię lub spróbuj innej nazwy.',
  'wallet-directory.emptyTitle': 'Brak portfeli',
  'wallet-directory.emptyText': 'Żaden portfel nie obsługuje sieci tej aplikacji.',
  'wallet-directory.uncertifiedTitle': 'Brak certyfikowanych portfeli',
  'wallet-directory.uncertifiedText': 'Wyłącz filtr, aby zobaczyć wszystkie.',
  'wallet-directory.standIn': 'Nie wczytano wszystkich portfeli. Oto popularne.',
  'wallet-directory.moreFailed': 'Nie udało się wczytać więcej portfeli.',
  'wallet-directory.get': 'Portfele do zdobycia',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Nie udało się wczytać portfeli. Sprawdź połączenie.',
  'error.http_status': 'Nie udało się wczytać portfeli. Spróbuj ponownie.',
  'error.http_timeout': 'Nie udało się wczytać portfeli. Spróbuj ponownie.',
  'error.http_network': 'Nie udało się wczytać portfeli. Sprawdź połączenie.',
  'error.http_too_large': 'Nie udało się wczytać portfeli. Spróbuj ponownie.',
  'error.http_not_json': 'Nie udało się wczytać portfeli. Spróbuj ponownie.',
  'error.http_answer_invalid': 'Nie udało się wczytać portfeli. Spróbuj ponownie.',
}

export default pl
