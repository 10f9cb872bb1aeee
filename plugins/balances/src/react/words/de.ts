import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** German. */
const de: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Token',
  'title.balances:tokens': 'Token',
  'balances.list': 'Token',
  'balances.loading': 'Token werden geladen…',
  'balances.count': '{count} Token',
  'balances.showAll': 'Alle {count} anzeigen',
  'balances.showFewer': 'Weniger anzeigen',
  'balances.empty': 'Noch keine Token',
  'balances.emptyText': 'Was du erhältst, erscheint hier.',
  'balances.failed': 'Deine Token konnten nicht geladen werden.',
  'balances.updateFailed': 'Aktualisieren fehlgeschlagen.',
  'balances.retryIn': 'Erneut versuchen in {seconds} s',
  'balances.incomplete': 'Zeigt gelistete Token. Andere können fehlen.',
  'balances.unlisted': 'Nicht auf einer Liste ({count})',
  'balances.unlistedNote': 'Jeder kann sie senden. Folge ihren Links nicht.',
  'balances.twin': 'Sieht aus wie {symbol}',
  'balances.toldByService': 'Laut einem Dienst',
  'balances.toldByWallet': 'Laut deiner Wallet',
  'balances.frozen': 'Eingefroren',
  'balances.total': 'Gesamtguthaben',
  'balances.unpriced':
    'one: Ohne {count} Token, der keinen Preis hat | other: Ohne {count} Token, die keinen Preis haben',
  'balances.uncounted':
    'one: {count} Token zählt nicht zum Gesamtguthaben. Diese App kennt ihn nicht. | other: {count} Token zählen nicht zum Gesamtguthaben. Diese App kennt sie nicht.',
  'balances.unsure':
    'one: {count} Token zählt nicht zum Gesamtguthaben. Das Netzwerk hat seinen Betrag nicht bestätigt. | other: {count} Token zählen nicht zum Gesamtguthaben. Das Netzwerk hat ihre Beträge nicht bestätigt.',
  'balances.countThem': 'Mitzählen',
  'balances.countKnown': 'Nur Token zählen, die diese App kennt',
  'balances.countSure': 'Nur bestätigte Beträge zählen',
  'balances.asOf': 'Stand {time}',
  'toast.balances_unavailable': 'Token-Guthaben nicht abrufbar',
  'error.balances_unavailable': 'Deine Token konnten nicht geladen werden. Prüfe deine Verbindung.',
  'error.nodes_unavailable': 'Das Netzwerk antwortet nicht. Einige Beträge fehlen.',
}

export default de
