import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Dutch. */
const nl: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Alle wallets',
  'wallet-directory.all': 'Alle wallets',
  'wallet-directory.allShort': 'Alle',
  'wallet-directory.search': 'Wallets zoeken',
  'wallet-directory.list': 'Wallets',
  'wallet-directory.loading': 'Wallets laden…',
  'wallet-directory.certified': 'Alleen gecertificeerd',
  'wallet-directory.shown': 'one: {count} wallet getoond | other: {count} wallets getoond',
  'wallet-directory.found': 'one: {count} wallet gevonden | other: {count} wallets gevonden',
  'wallet-directory.noneTitle': 'Geen resultaten voor ‘{text}’',
  'wallet-directory.noneText': 'Controleer de spelling of probeer een andere naam.',
  'wallet-directory.emptyTitle': 'Geen wallets',
  'wallet-directory.emptyText': 'Geen wallet ondersteunt de netwerken van deze app.',
  'wallet-directory.uncertifiedTitle': 'Geen gecertificeerde wallets',
  'wallet-directory.uncertifiedText': 'Zet het filter uit om alle wallets te zien.',
  'wallet-directory.standIn': 'Niet alle wallets konden laden. Dit zijn de populaire.',
  'wallet-directory.moreFailed': 'Meer wallets laden lukte niet.',
  'wallet-directory.get': 'Wallets om te nemen',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Wallets konden niet laden. Controleer je verbinding.',
  'error.http_status': 'Wallets konden niet laden. Probeer het opnieuw.',
  'error.http_timeout': 'Wallets konden niet laden. Probeer het opnieuw.',
  'error.http_network': 'Wallets konden niet laden. Controleer je verbinding.',
  'error.http_too_large': 'Wallets konden niet laden. Probeer het opnieuw.',
  'error.http_not_json': 'Wallets konden niet laden. Probeer het opnieuw.',
  'error.http_answer_invalid': 'Wallets konden niet laden. Probeer het opnieuw.',
}

export default nl
