import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Portuguese. */
const pt: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Tokens',
  'title.balances:tokens': 'Tokens',
  'balances.list': 'Tokens',
  'balances.loading': 'Carregando tokens…',
  'balances.count': 'one: {count} token | other: {count} tokens',
  'balances.showAll': 'Mostrar todos ({count})',
  'balances.showFewer': 'Mostrar menos',
  'balances.empty': 'Nenhum token ainda',
  'balances.emptyText': 'Os tokens que você receber aparecem aqui.',
  'balances.failed': 'Seus tokens não carregaram.',
  'balances.updateFailed': 'Não foi atualizado.',
  'balances.retryIn': 'Tentar de novo em {seconds} s',
  'balances.incomplete': 'Mostra tokens listados. Outros podem faltar.',
  'balances.unlisted': 'Fora de listas ({count})',
  'balances.unlistedNote': 'Qualquer um pode enviá-los. Não siga os links.',
  'balances.twin': 'Parece {symbol}',
  'balances.toldByService': 'Segundo um serviço',
  'balances.toldByWallet': 'Segundo a sua carteira',
  'balances.frozen': 'Congelado',
  'balances.total': 'Saldo total',
  'balances.unpriced':
    'one: Exclui {count} token sem preço | other: Exclui {count} tokens sem preço',
  'balances.uncounted':
    'one: {count} token não é contado no total. Este app não o conhece. | other: {count} tokens não são contados no total. Este app não os conhece.',
  'balances.unsure':
    'one: {count} token não é contado no total. A rede não confirmou a quantia. | other: {count} tokens não são contados no total. A rede não confirmou as quantias.',
  'balances.countThem': 'Contar no total',
  'balances.countKnown': 'Contar só os tokens que este app conhece',
  'balances.countSure': 'Contar só as quantias confirmadas',
  'balances.asOf': 'Atualizado: {time}',
  'toast.balances_unavailable': 'Saldo de tokens indisponível',
  'error.balances_unavailable': 'Não foi possível carregar seus tokens. Verifique sua conexão.',
  'error.nodes_unavailable': 'A rede não responde. Alguns valores estão faltando.',
}

export default pt
