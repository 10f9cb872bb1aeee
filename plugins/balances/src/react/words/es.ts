import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Spanish. */
const es: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Tokens',
  'title.balances:tokens': 'Tokens',
  'balances.list': 'Tokens',
  'balances.loading': 'Cargando tokens…',
  'balances.count': 'one: {count} token | other: {count} tokens',
  'balances.showAll': 'Ver todos ({count})',
  'balances.showFewer': 'Ver menos',
  'balances.empty': 'Aún no hay tokens',
  'balances.emptyText': 'Los tokens que recibas aparecerán aquí.',
  'balances.failed': 'No se pudieron cargar tus tokens.',
  'balances.updateFailed': 'No se pudo actualizar.',
  'balances.retryIn': 'Reintentar en {seconds} s',
  'balances.incomplete': 'Muestra tokens listados. Pueden faltar otros.',
  'balances.unlisted': 'Fuera de listas ({count})',
  'balances.unlistedNote': 'Cualquiera puede enviarlos. No sigas sus enlaces.',
  'balances.twin': 'Se parece a {symbol}',
  'balances.toldByService': 'Según un servicio',
  'balances.toldByWallet': 'Según tu wallet',
  'balances.frozen': 'Congelado',
  'balances.total': 'Saldo total',
  'balances.unpriced':
    'one: Sin contar {count} token sin precio | other: Sin contar {count} tokens sin precio',
  'balances.uncounted':
    'one: {count} token no se cuenta en el total. Esta app no lo conoce. | other: {count} tokens no se cuentan en el total. Esta app no los conoce.',
  'balances.unsure':
    'one: {count} token no se cuenta en el total. La red no confirmó su cantidad. | other: {count} tokens no se cuentan en el total. La red no confirmó sus cantidades.',
  'balances.countThem': 'Contar en el total',
  'balances.countKnown': 'Contar solo los tokens que esta app conoce',
  'balances.countSure': 'Contar solo las cantidades confirmadas',
  'balances.asOf': 'Actualizado: {time}',
  'toast.balances_unavailable': 'Saldo de tokens no disponible',
  'error.balances_unavailable': 'No se pudieron cargar tus tokens. Revisa tu conexión.',
  'error.nodes_unavailable': 'La red no responde. Faltan algunos importes.',
}

export default es
