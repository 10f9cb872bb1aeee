import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Italian. */
const it: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Token',
  'title.balances:tokens': 'Token',
  'balances.list': 'Token',
  'balances.loading': 'Caricamento token…',
  'balances.count': '{count} token',
  'balances.showAll': 'Mostra tutti ({count})',
  'balances.showFewer': 'Mostra meno',
  'balances.empty': 'Ancora nessun token',
  'balances.emptyText': 'I token che ricevi appaiono qui.',
  'balances.failed': 'Impossibile caricare i tuoi token.',
  'balances.updateFailed': 'Non aggiornato.',
  'balances.retryIn': 'Riprova tra {seconds} s',
  'balances.incomplete': 'Mostra i token in lista. Altri possono mancare.',
  'balances.unlisted': 'Non in lista ({count})',
  'balances.unlistedNote': 'Chiunque può inviarli. Non aprire i loro link.',
  'balances.twin': 'Somiglia a {symbol}',
  'balances.toldByService': 'Secondo un servizio',
  'balances.toldByWallet': 'Secondo il tuo wallet',
  'balances.frozen': 'Congelato',
  'balances.total': 'Saldo totale',
  'balances.unpriced':
    'one: Escluso {count} token senza prezzo | other: Esclusi {count} token senza prezzo',
  'balances.uncounted':
    'one: {count} token non è contato nel totale. Questa app non lo conosce. | other: {count} token non sono contati nel totale. Questa app non li conosce.',
  'balances.unsure':
    'one: {count} token non è contato nel totale. La rete non ne ha confermato l’importo. | other: {count} token non sono contati nel totale. La rete non ne ha confermato gli importi.',
  'balances.countThem': 'Conta nel totale',
  'balances.countKnown': 'Conta solo i token che questa app conosce',
  'balances.countSure': 'Conta solo gli importi confermati',
  'balances.asOf': 'Aggiornato: {time}',
  'toast.balances_unavailable': 'Saldo token non disponibile',
  'error.balances_unavailable': 'Impossibile caricare i tuoi token. Controlla la connessione.',
  'error.nodes_unavailable': 'La rete non risponde. Alcuni importi mancano.',
}

export default it
