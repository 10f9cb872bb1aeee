import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** French. */
const fr: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Tokens',
  'title.balances:tokens': 'Tokens',
  'balances.list': 'Tokens',
  'balances.loading': 'Chargement des tokens…',
  'balances.count': 'one: {count} token | other: {count} tokens',
  'balances.showAll': 'Tout afficher ({count})',
  'balances.showFewer': 'Afficher moins',
  'balances.empty': 'Aucun token',
  'balances.emptyText': 'Les tokens reçus s’affichent ici.',
  'balances.failed': 'Impossible de charger vos tokens.',
  'balances.updateFailed': 'Mise à jour impossible.',
  'balances.retryIn': 'Réessayer dans {seconds} s',
  'balances.incomplete': 'Affiche les tokens listés. D’autres peuvent manquer.',
  'balances.unlisted': 'Hors liste ({count})',
  'balances.unlistedNote': 'N’importe qui peut les envoyer. Ne suivez pas leurs liens.',
  'balances.twin': 'Ressemble à {symbol}',
  'balances.toldByService': 'Selon un service',
  'balances.toldByWallet': 'Selon votre portefeuille',
  'balances.frozen': 'Gelé',
  'balances.total': 'Solde total',
  'balances.unpriced': 'one: Hors {count} token sans prix | other: Hors {count} tokens sans prix',
  'balances.uncounted':
    'one: {count} jeton n’est pas compté dans le total. Cette application ne le connaît pas. | other: {count} jetons ne sont pas comptés dans le total. Cette application ne les connaît pas.',
  'balances.unsure':
    'one: {count} jeton n’est pas compté dans le total. Le réseau n’a pas confirmé son montant. | other: {count} jetons ne sont pas comptés dans le total. Le réseau n’a pas confirmé leurs montants.',
  'balances.countThem': 'Compter dans le total',
  'balances.countKnown': 'Compter seulement les jetons que cette application connaît',
  'balances.countSure': 'Compter seulement les montants confirmés',
  'balances.asOf': 'Mis à jour : {time}',
  'toast.balances_unavailable': 'Solde des tokens indisponible',
  'error.balances_unavailable': 'Impossible de charger vos tokens. Vérifiez votre connexion.',
  'error.nodes_unavailable': 'Le réseau ne répond pas. Certains montants manquent.',
}

export default fr
