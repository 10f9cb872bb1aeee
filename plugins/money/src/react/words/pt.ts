import type { WordTable } from '@latchkey/ui-react'
import type { MoneyMessages } from '../messages.js'

/** Portuguese. */
const pt: WordTable<MoneyMessages> = {
  'toast.transaction_confirmed': 'Transação confirmada',
  'toast.transaction_failed': 'Falhou na rede. A taxa foi cobrada.',
  'toast.transaction_cancelled': 'Você cancelou isto na carteira',
  'toast.transaction_replaced': 'Outra transação tomou o lugar dela',
  'toast.transaction_mismatched': 'Sua carteira enviou uma transação diferente da confirmada.',
  'toast.transaction_unverified': 'Em um bloco. Não foi possível verificar o que ela fez.',
  'toast.transaction_dropped': 'Sua carteira desistiu dela. Nada foi movido.',
  'toast.transaction_expired': 'A rede não a aceitou a tempo. Nada foi movido.',
  'error.transaction_repeated':
    'Sua carteira respondeu com uma transação anterior. Confira antes de enviar de novo.',
  'error.maybe_sent':
    'Sua carteira pode já ter enviado isto. Confira nela antes de tentar de novo.',
  'money.lookedInWallet': 'Conferi: não foi enviado',
  'money.stopWaiting': 'Parar de esperar',
  'money.change': 'Alterar',
  'money.confirm': 'Confirmar',
  'money.inWallet': 'Confirme em {wallet}',
  'money.atMost': 'até {amount}',
  'money.unclear': 'Valor ambíguo. Digite {whole} ou {decimal}.',
  'money.search': 'Busque um nome ou cole o endereço',
  'money.found': '{count} tokens',
  'money.notFound': 'Nenhum token',
  'money.twin': 'Parece {symbol}',
  'money.twinNote':
    'Isto não é {symbol}. É outro token com um nome que parece igual. O contrato dele:',
  'money.unlisted': 'Em nenhuma lista. Confira o contrato antes de usar.',
  'money.tokensFailed': 'Não foi possível carregar os tokens. Tente de novo.',
  'money.tokensLoading': 'Carregando tokens',
  'money.call': 'Ação',
  'money.callUnread': 'Função {name} ilegível',
  'money.callDetails': 'Ver a chamada',
  'money.contract': 'Contrato',
  'money.copyData': 'Copiar dados',
  'money.call.send': 'Enviar',
  'money.call.allow': 'Dar permissão',
  'money.call.allowAll': 'Dar permissão sem limite',
  'money.call.revoke': 'Revogar permissão',
  'money.call.wrap': 'Embrulhar',
  'money.call.unwrap': 'Desembrulhar',
  'money.call.swap': 'Trocar',
  'money.field.receiver': 'Destinatário',
  'money.field.sender': 'Remetente',
  'money.field.spender': 'Quem pode retirar',
  'money.field.amount': 'Valor',
  'money.field.sold': 'Pago',
  'money.field.bought': 'Comprado',
  'money.field.least': 'No mínimo',
  'money.field.most': 'No máximo',
  'money.field.deadline': 'Válido até',
  'money.field.along': 'Valor anexado',
}

export default pt
