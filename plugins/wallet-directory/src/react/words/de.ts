import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** German. */
const de: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Alle Wallets',
  'wallet-directory.all': 'Alle Wallets',
  'wallet-directory.search': 'Wallets durchsuchen',
  'wallet-directory.list': 'Wallets',
  'wallet-directory.loading': 'Wallets werden geladen…',
  'wallet-directory.certified': 'Nur zertifizierte',
  'wallet-directory.shown': '{count} Wallets angezeigt',
  'wallet-directory.shownOne': '1 Wallet angezeigt',
  'wallet-directory.found': '{count} Wallets gefunden',
  'wallet-directory.foundOne': '1 Wallet gefunden',
  'wallet-directory.noneTitle': 'Keine Wallet namens „{text}“',
  'wallet-directory.noneText': 'Prüfe die Schreibweise oder versuche einen Teil des Namens.',
  'wallet-directory.emptyTitle': 'Keine Wallets in der Liste',
  'wallet-directory.emptyText': 'Diese App bietet für ihre Netzwerke keine Wallet der Liste an.',
  'wallet-directory.uncertifiedTitle': 'Keine zertifizierten Wallets',
  'wallet-directory.uncertifiedText':
    'Niemand hat die Wallets dieser Liste zertifiziert. Schalte den Schalter aus, um alle zu sehen.',
  'wallet-directory.standIn':
    'Die Wallet-Liste ist gerade nicht erreichbar. Diese Wallets bringt die App mit.',
  'wallet-directory.moreFailed': 'Weitere Wallets konnten nicht geladen werden.',
  'wallet-directory.get': 'Wallets zum Besorgen',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed':
    'Die Wallet-Liste konnte nicht geladen werden. Prüfe deine Verbindung und versuche es erneut.',
  'error.http_status': 'Die Wallet-Liste kam nicht richtig an. Versuche es gleich noch einmal.',
  'error.http_timeout': 'Die Wallet-Liste hat zu lange gebraucht. Versuche es erneut.',
  'error.http_network': 'Die Wallet-Liste ist nicht erreichbar. Prüfe deine Verbindung.',
  'error.http_too_large': 'Die Wallet-Liste kam nicht richtig an. Versuche es gleich noch einmal.',
  'error.http_not_json': 'Die Wallet-Liste kam nicht richtig an. Versuche es gleich noch einmal.',
  'error.http_answer_invalid':
    'Die Wallet-Liste kam nicht richtig an. Versuche es gleich noch einmal.',
}

export default de
