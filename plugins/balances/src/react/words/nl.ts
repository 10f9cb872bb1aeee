import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Dutch. */
const nl: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Tokens',
  'title.balances:tokens': 'Tokens',
  'balances.list': 'Tokens',
  'balances.loading': 'Tokens laden…',
  'balances.count': 'one: {count} token | other: {count} tokens',
  'balances.showAll': 'Alle {count} tonen',
  'balances.showFewer': 'Minder tonen',
  'balances.empty': 'Nog geen tokens',
  'balances.emptyText': 'Tokens die je ontvangt, zie je hier.',
  'balances.failed': 'Je tokens konden niet laden.',
  'balances.updateFailed': 'Bijwerken lukte niet.',
  'balances.retryIn': 'Opnieuw proberen over {seconds} s',
  'balances.incomplete': 'Toont tokens op een lijst. Andere kunnen ontbreken.',
  'balances.unlisted': 'Niet op een lijst ({count})',
  'balances.unlistedNote': 'Iedereen kan deze sturen. Volg hun links niet.',
  'balances.twin': 'Lijkt op {symbol}',
  'balances.toldByService': 'Volgens een dienst',
  'balances.toldByWallet': 'Volgens je wallet',
  'balances.frozen': 'Bevroren',
  'balances.total': 'Totaal saldo',
  'balances.unpriced':
    'one: Zonder {count} token zonder prijs | other: Zonder {count} tokens zonder prijs',
  'balances.uncounted':
    'one: {count} token telt niet mee in het totaal. Deze app kent hem niet. | other: {count} tokens tellen niet mee in het totaal. Deze app kent ze niet.',
  'balances.unsure':
    'one: {count} token telt niet mee in het totaal. Het netwerk heeft het bedrag niet bevestigd. | other: {count} tokens tellen niet mee in het totaal. Het netwerk heeft de bedragen niet bevestigd.',
  'balances.countThem': 'Meetellen in het totaal',
  'balances.countKnown': 'Alleen tokens tellen die deze app kent',
  'balances.countSure': 'Alleen bevestigde bedragen tellen',
  'balances.asOf': 'Stand: {time}',
  'toast.balances_unavailable': 'Tokensaldo niet beschikbaar',
  'error.balances_unavailable': 'Je tokens konden niet laden. Controleer je verbinding.',
  'error.nodes_unavailable': 'Het netwerk antwoordt niet. Sommige bedragen ontbreken.',
}

export default nl
