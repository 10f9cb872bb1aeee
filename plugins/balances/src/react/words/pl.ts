import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Polish. */
const pl: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Tokeny',
  'title.balances:tokens': 'Tokeny',
  'balances.list': 'Tokeny',
  'balances.loading': 'Wczytywanie tokenów…',
  'balances.count':
    'one: {count} token | few: {count} tokeny | many: {count} tokenów | other: {count} tokena',
  'balances.showAll': 'Pokaż wszystkie ({count})',
  'balances.showFewer': 'Pokaż mniej',
  'balances.empty': 'Brak tokenów',
  'balances.emptyText': 'Otrzymane tokeny pojawią się tutaj.',
  'balances.failed': 'Nie udało się wczytać tokenów.',
  'balances.updateFailed': 'Błąd aktualizacji.',
  'balances.retryIn': 'Spróbuj ponownie za {seconds} s',
  'balances.incomplete': 'Pokazuje tokeny z list. Może brakować innych.',
  'balances.unlisted': 'Spoza list ({count})',
  'balances.unlistedNote': 'Każdy może je wysłać. Nie otwieraj ich linków.',
  'balances.twin': 'Wygląda jak {symbol}',
  'balances.toldByService': 'Według usługi',
  'balances.toldByWallet': 'Według portfela',
  'balances.frozen': 'Zamrożone',
  'balances.total': 'Łączne saldo',
  'balances.unpriced':
    'one: Bez {count} tokena, który nie ma ceny | other: Bez tokenów, które nie mają ceny: {count}',
  'balances.uncounted':
    'one: {count} token nie jest wliczony do sumy. Ta aplikacja go nie zna. | other: Tokeny niewliczone do sumy: {count}. Ta aplikacja ich nie zna.',
  'balances.unsure':
    'one: {count} token nie jest wliczony do sumy. Sieć nie potwierdziła jego kwoty. | other: Tokeny niewliczone do sumy: {count}. Sieć nie potwierdziła ich kwot.',
  'balances.countThem': 'Wlicz do sumy',
  'balances.countKnown': 'Wliczaj tylko tokeny, które zna ta aplikacja',
  'balances.countSure': 'Wliczaj tylko potwierdzone kwoty',
  'balances.asOf': 'Stan: {time}',
  'toast.balances_unavailable': 'Saldo tokenów niedostępne',
  'error.balances_unavailable': 'Nie udało się wczytać tokenów. Sprawdź połączenie.',
  'error.nodes_unavailable': 'Sieć nie odpowiada. Brakuje niektórych kwot.',
}

export default pl
