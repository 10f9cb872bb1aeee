import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Spanish. */
const es: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Todas las wallets',
  'wallet-directory.all': 'Todas las wallets',
  'wallet-directory.allShort': 'Todas',
  'wallet-directory.search': 'Buscar wallets',
  'wallet-directory.list': 'Wallets',
  'wallet-directory.loading': 'Cargando wallets…',
  'wallet-directory.certified': 'Solo certificadas',
  'wallet-directory.shown': 'one: {count} wallet mostrada | other: {count} wallets mostradas',
  'wallet-directory.found': 'one: {count} wallet encontrada | other: {count} wallets encontradas',
  'wallet-directory.noneTitle': 'Sin resultados para «{text}»',
  'wallet-directory.noneText': 'Revisa la ortografía o prueba otro nombre.',
  'wallet-directory.emptyTitle': 'Ninguna wallet',
  'wallet-directory.emptyText': 'Ninguna wallet es compatible con las redes de esta app.',
  'wallet-directory.uncertifiedTitle': 'Ninguna wallet certificada',
  'wallet-directory.uncertifiedText': 'Desactiva el filtro para ver todas las wallets.',
  'wallet-directory.standIn': 'No se pudieron cargar todas las wallets. Estas son las populares.',
  'wallet-directory.moreFailed': 'No se pudieron cargar más wallets.',
  'wallet-directory.get': 'Wallets para conseguir',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'No se pudieron cargar las wallets. Revisa tu conexión.',
  'error.http_status': 'No se pudieron cargar las wallets. Reintenta.',
  'error.http_timeout': 'No se pudieron cargar las wallets. Reintenta.',
  'error.http_network': 'No se pudieron cargar las wallets. Revisa tu conexión.',
  'error.http_too_large': 'No se pudieron cargar las wallets. Reintenta.',
  'error.http_not_json': 'No se pudieron cargar las wallets. Reintenta.',
  'error.http_answer_invalid': 'No se pudieron cargar las wallets. Reintenta.',
}

export default es
