import type { WordTable } from '@latchkey/ui-react'
import type { MoneyMessages } from '../messages.js'

/** French. */
const fr: WordTable<MoneyMessages> = {
  'toast.transaction_confirmed': 'Transaction confirmée',
  'toast.transaction_failed': 'Échec sur le réseau. Les frais ont été prélevés.',
  'toast.transaction_cancelled': 'Transaction annulée dans votre wallet',
  'toast.transaction_replaced': 'Une autre transaction a pris sa place',
  'toast.transaction_mismatched':
    'Votre wallet a envoyé une autre transaction que celle confirmée.',
  'toast.transaction_unverified': 'Dans un bloc. Son effet n’a pas pu être vérifié.',
  'toast.transaction_empty': "Rien n'est arrivé",
  'toast.transaction_short': 'Il est arrivé moins que convenu',
  'toast.transaction_dropped': 'Votre wallet l’a abandonnée. Aucun fonds déplacé.',
  'toast.transaction_expired': 'Le réseau ne l’a pas prise à temps. Aucun fonds déplacé.',
  'error.transaction_repeated':
    'Votre wallet a renvoyé une transaction antérieure. Vérifiez-le avant de renvoyer.',
  'error.maybe_sent':
    'Votre portefeuille l’a peut-être déjà envoyé. Vérifiez-y avant de réessayer.',
  'money.lookedInWallet': 'J’ai vérifié : rien n’a été envoyé',
  'money.stopWaiting': 'Ne plus attendre',
  'money.change': 'Modifier',
  'money.confirm': 'Confirmer',
  'money.inWallet': 'Confirmez dans {wallet}',
  'money.atMost': 'jusqu’à {amount}',
  'money.allDigits': '{amount}, afficher tous les chiffres',
  'money.unclear': 'Montant ambigu. Saisissez {whole} ou {decimal}.',
  'money.search': 'Chercher un nom ou coller l’adresse',
  'money.found': 'one: {count} token | other: {count} tokens',
  'money.notFound': 'Aucun token trouvé',
  'money.toldByService': 'Selon un service',
  'money.toldByWallet': 'Selon votre portefeuille',
  'money.twin': 'Ressemble à {symbol}',
  'money.twinNote':
    'Ce n’est pas {symbol}. C’est un autre jeton dont le nom se ressemble. Son contrat :',
  'money.unlisted': 'Sur aucune liste. Vérifiez le contrat avant de l’utiliser.',
  'money.tokensFailed': 'Impossible de charger les tokens. Réessayez.',
  'money.tokensLoading': 'Chargement des tokens',
  'money.call': 'Action',
  'money.callUnread': 'Fonction {name} illisible',
  'money.callDetails': 'Détails de l’appel',
  'money.contract': 'Contrat',
  'money.copyData': 'Copier les données',
  'money.call.send': 'Envoyer',
  'money.call.allow': 'Autoriser',
  'money.call.allowAll': 'Autoriser sans limite',
  'money.call.revoke': 'Révoquer l’autorisation',
  'money.call.wrap': 'Emballer',
  'money.call.unwrap': 'Déballer',
  'money.call.swap': 'Échanger',
  'money.field.receiver': 'Destinataire',
  'money.field.sender': 'Expéditeur',
  'money.field.spender': 'Qui peut le prendre',
  'money.field.amount': 'Montant',
  'money.field.sold': 'Payé',
  'money.field.bought': 'Acheté',
  'money.field.least': 'Au moins',
  'money.field.most': 'Au plus',
  'money.field.deadline': 'Valable jusqu’au',
  'money.field.along': 'Joint à l’envoi',
}

export default fr
