import type { WordTable } from '@latchkey/ui-react'
import type { MoneyMessages } from '../messages.js'

/** Spanish. */
const es: WordTable<MoneyMessages> = {
  'toast.transaction_confirmed': 'Transacción confirmada',
  'toast.transaction_failed': 'Falló en la red. Se cobró la tarifa.',
  'toast.transaction_cancelled': 'Cancelaste esto en tu wallet',
  'toast.transaction_replaced': 'Otra transacción ocupó su lugar',
  'toast.transaction_mismatched': 'Tu wallet envió otra transacción, no la que confirmaste.',
  'toast.transaction_unverified': 'En un bloque. No se pudo comprobar qué hizo.',
  'toast.transaction_dropped': 'Tu wallet la abandonó. No se movió nada.',
  'toast.transaction_expired': 'La red no la aceptó a tiempo. No se movió nada.',
  'error.transaction_repeated':
    'Tu wallet devolvió una transacción anterior. Revísala antes de enviar de nuevo.',
  'error.maybe_sent':
    'Puede que tu billetera ya lo haya enviado. Compruébalo allí antes de volver a intentarlo.',
  'money.lookedInWallet': 'Lo he comprobado: no se envió',
  'money.stopWaiting': 'Dejar de esperar',
  'money.change': 'Cambiar',
  'money.confirm': 'Confirmar',
  'money.inWallet': 'Confirma en {wallet}',
  'money.atMost': 'hasta {amount}',
  'money.unclear': 'Importe ambiguo. Escribe {whole} o {decimal}.',
  'money.search': 'Busca un nombre o pega la dirección',
  'money.found': '{count} tokens',
  'money.notFound': 'Ningún token',
  'money.twin': 'Se parece a {symbol}',
  'money.twinNote':
    'Esto no es {symbol}. Es otro token con un nombre que parece igual. Su contrato:',
  'money.unlisted': 'No está en ninguna lista. Revisa el contrato antes de usarlo.',
  'money.tokensFailed': 'No se pudieron cargar los tokens. Reintenta.',
  'money.tokensLoading': 'Cargando tokens',
  'money.call': 'Acción',
  'money.callUnread': 'Función {name} ilegible',
  'money.callDetails': 'Ver la llamada',
  'money.contract': 'Contrato',
  'money.copyData': 'Copiar datos',
  'money.call.send': 'Enviar',
  'money.call.allow': 'Dar permiso',
  'money.call.allowAll': 'Dar permiso sin límite',
  'money.call.revoke': 'Revocar permiso',
  'money.call.wrap': 'Envolver',
  'money.call.unwrap': 'Desenvolver',
  'money.call.swap': 'Canjear',
  'money.field.receiver': 'Destinatario',
  'money.field.sender': 'Remitente',
  'money.field.spender': 'Quién puede tomarlo',
  'money.field.amount': 'Importe',
  'money.field.sold': 'Pagado',
  'money.field.bought': 'Comprado',
  'money.field.least': 'Al menos',
  'money.field.most': 'Como mucho',
  'money.field.deadline': 'Válido hasta',
  'money.field.along': 'Valor adjunto',
}

export default es
