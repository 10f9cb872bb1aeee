import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Portuguese. */
const pt: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Todas as carteiras',
  'wallet-directory.all': 'Todas as carteiras',
  'wallet-directory.allShort': 'Todas',
  'wallet-directory.search': 'Buscar carteiras',
  'wallet-directory.list': 'Carteiras',
  'wallet-directory.loading': 'Carregando carteiras…',
  'wallet-directory.certified': 'Só certificadas',
  'wallet-directory.shown': 'one: {count} carteira exibida | other: {count} carteiras exibidas',
  'wallet-directory.found':
    'one: {count} carteira encontrada | other: {count} carteiras encontradas',
  'wallet-directory.noneTitle': 'Sem resultados para “{text}”',
  'wallet-directory.noneText': 'Verifique a grafia ou tente outro nome.',
  'wallet-directory.emptyTitle': 'Nenhuma carteira',
  'wallet-directory.emptyText': 'Nenhuma carteira suporta as redes deste app.',
  'wallet-directory.uncertifiedTitle': 'Nenhuma carteira certificada',
  'wallet-directory.uncertifiedText': 'Desative o filtro para ver todas as carteiras.',
  'wallet-directory.standIn': 'Nem todas as carteiras foram carregadas. Veja as populares.',
  'wallet-directory.moreFailed': 'Não foi possível carregar mais carteiras.',
  'wallet-directory.get': 'Carteiras para obter',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Não foi possível carregar as carteiras. Verifique sua conexão.',
  'error.http_status': 'Não foi possível carregar as carteiras. Tente de novo.',
  'error.http_timeout': 'Não foi possível carregar as carteiras. Tente de novo.',
  'error.http_network': 'Não foi possível carregar as carteiras. Verifique sua conexão.',
  'error.http_too_large': 'Não foi possível carregar as carteiras. Tente de novo.',
  'error.http_not_json': 'Não foi possível carregar as carteiras. Tente de novo.',
  'error.http_answer_invalid': 'Não foi possível carregar as carteiras. Tente de novo.',
}

export default pt
