import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** German. */
const de: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Alle Wallets',
  'wallet-directory.all': 'Alle Wallets',
  'wallet-directory.allShort': 'Alle',
  'wallet-directory.search': 'Wallets durchsuchen',
  'wallet-directory.list': 'Wallets',
  'wallet-directory.loading': 'Wallets werden geladen…',
  'wallet-directory.certified': 'Nur zertifizierte',
  'wallet-directory.shown': 'one: {count} Wallet angezeigt | other: {count} Wallets angezeigt',
  'wallet-directory.found': 'one: {count} Wallet gefunden | other: {count} Wallets gefunden',
  'wallet-directory.noneTitle': 'Keine Ergebnisse für „{text}“',
  'wallet-directory.noneText': 'Prüfe die Schreibweise oder versuche einen anderen Namen.',
  'wallet-directory.emptyTitle': 'Keine Wallets',
  'wallet-directory.emptyText': 'Keine Wallet unterstützt die Netzwerke dieser App.',
  'wallet-directory.uncertifiedTitle': 'Keine zertifizierten Wallets',
  'wallet-directory.uncertifiedText': 'Schalte den Filter aus, um alle zu sehen.',
  'wallet-directory.standIn': 'Nicht alle Wallets geladen. Hier sind beliebte.',
  'wallet-directory.moreFailed': 'Weitere Wallets konnten nicht geladen werden.',
  'wallet-directory.get': 'Wallets zum Besorgen',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Wallets nicht geladen. Prüfe deine Verbindung.',
  'error.http_status': 'Wallets konnten nicht geladen werden. Versuche es erneut.',
  'error.http_timeout': 'Wallets konnten nicht geladen werden. Versuche es erneut.',
  'error.http_network': 'Wallets nicht geladen. Prüfe deine Verbindung.',
  'error.http_too_large': 'Wallets konnten nicht geladen werden. Versuche es erneut.',
  'error.http_not_json': 'Wallets konnten nicht geladen werden. Versuche es erneut.',
  'error.http_answer_invalid': 'Wallets konnten nicht geladen werden. Versuche es erneut.',
}

export default de
