import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** French. */
const fr: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Tous les wallets',
  'wallet-directory.all': 'Tous les wallets',
  'wallet-directory.allShort': 'Tous',
  'wallet-directory.search': 'Rechercher un wallet',
  'wallet-directory.list': 'Wallets',
  'wallet-directory.loading': 'Chargement des wallets…',
  'wallet-directory.certified': 'Certifiés uniquement',
  'wallet-directory.shown': 'one: {count} wallet affiché | other: {count} wallets affichés',
  'wallet-directory.found': 'one: {count} wallet trouvé | other: {count} wallets trouvés',
  'wallet-directory.noneTitle': 'Aucun résultat pour « {text} »',
  'wallet-directory.noneText': 'Vérifiez l’orthographe ou essayez un autre nom.',
  'wallet-directory.emptyTitle': 'Aucun wallet',
  'wallet-directory.emptyText': 'Aucun wallet ne prend en charge les réseaux de cette app.',
  'wallet-directory.uncertifiedTitle': 'Aucun wallet certifié',
  'wallet-directory.uncertifiedText': 'Désactivez le filtre pour voir tous les wallets.',
  'wallet-directory.standIn':
    'Tous les wallets n’ont pas pu être chargés. Voici les plus populaires.',
  'wallet-directory.moreFailed': 'Impossible de charger d’autres wallets.',
  'wallet-directory.get': 'Wallets à installer',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Impossible de charger les wallets. Vérifiez votre connexion.',
  'error.http_status': 'Impossible de charger les wallets. Réessayez.',
  'error.http_timeout': 'Impossible de charger les wallets. Réessayez.',
  'error.http_network': 'Impossible de charger les wallets. Vérifiez votre connexion.',
  'error.http_too_large': 'Impossible de charger les wallets. Réessayez.',
  'error.http_not_json': 'Impossible de charger les wallets. Réessayez.',
  'error.http_answer_invalid': 'Impossible de charger les wallets. Réessayez.',
}

export default fr
