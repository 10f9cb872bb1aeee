import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Italian. */
const it: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Tutti i wallet',
  'wallet-directory.all': 'Tutti i wallet',
  'wallet-directory.allShort': 'Tutti',
  'wallet-directory.search': 'Cerca wallet',
  'wallet-directory.list': 'Wallet',
  'wallet-directory.loading': 'Caricamento dei wallet…',
  'wallet-directory.certified': 'Solo certificati',
  'wallet-directory.shown': 'one: {count} wallet mostrato | other: {count} wallet mostrati',
  'wallet-directory.found': 'one: {count} wallet trovato | other: {count} wallet trovati',
  'wallet-directory.noneTitle': 'Nessun risultato per «{text}»',
  'wallet-directory.noneText': 'Controlla l’ortografia o prova un altro nome.',
  'wallet-directory.emptyTitle': 'Nessun wallet',
  'wallet-directory.emptyText': 'Nessun wallet supporta le reti di questa app.',
  'wallet-directory.uncertifiedTitle': 'Nessun wallet certificato',
  'wallet-directory.uncertifiedText': 'Disattiva il filtro per vedere tutti i wallet.',
  'wallet-directory.standIn': 'Impossibile caricare tutti i wallet. Ecco i più popolari.',
  'wallet-directory.moreFailed': 'Impossibile caricare altri wallet.',
  'wallet-directory.get': 'Wallet da ottenere',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Impossibile caricare i wallet. Controlla la connessione.',
  'error.http_status': 'Impossibile caricare i wallet. Riprova.',
  'error.http_timeout': 'Impossibile caricare i wallet. Riprova.',
  'error.http_network': 'Impossibile caricare i wallet. Controlla la connessione.',
  'error.http_too_large': 'Impossibile caricare i wallet. Riprova.',
  'error.http_not_json': 'Impossibile caricare i wallet. Riprova.',
  'error.http_answer_invalid': 'Impossibile caricare i wallet. Riprova.',
}

export default it
