import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Russian. */
const ru: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Токены',
  'title.balances:tokens': 'Токены',
  'balances.list': 'Токены',
  'balances.loading': 'Загрузка токенов…',
  'balances.count':
    'one: {count} токен | few: {count} токена | many: {count} токенов | other: {count} токена',
  'balances.showAll': 'Показать все ({count})',
  'balances.showFewer': 'Показать меньше',
  'balances.empty': 'Токенов пока нет',
  'balances.emptyText': 'Здесь появятся полученные токены.',
  'balances.failed': 'Не удалось загрузить токены.',
  'balances.updateFailed': 'Не удалось обновить.',
  'balances.retryIn': 'Повторить через {seconds} с',
  'balances.incomplete': 'Показаны токены из списков. Может быть не всё.',
  'balances.unlisted': 'Вне списков ({count})',
  'balances.unlistedNote': 'Их может прислать кто угодно. Не открывайте их ссылки.',
  'balances.twin': 'Похоже на {symbol}',
  'balances.toldByService': 'По данным сервиса',
  'balances.toldByWallet': 'По данным кошелька',
  'balances.frozen': 'Заморожен',
  'balances.total': 'Общий баланс',
  'balances.unpriced':
    'one: Без учёта {count} токена без цены | other: Без учёта токенов без цены: {count}',
  'balances.uncounted':
    'one: {count} токен не входит в общую сумму. Это приложение его не знает. | other: Токены, не входящие в общую сумму: {count}. Это приложение их не знает.',
  'balances.unsure':
    'one: {count} токен не входит в общую сумму. Сеть не подтвердила его количество. | other: Токены, не входящие в общую сумму: {count}. Сеть не подтвердила их количество.',
  'balances.countThem': 'Учитывать в сумме',
  'balances.countKnown': 'Учитывать только токены, известные приложению',
  'balances.countSure': 'Учитывать только подтверждённые суммы',
  'balances.asOf': 'На {time}',
  'toast.balances_unavailable': 'Баланс токенов недоступен',
  'error.balances_unavailable': 'Не удалось загрузить токены. Проверьте соединение.',
  'error.nodes_unavailable': 'Сеть не отвечает. Некоторых сумм не хватает.',
}

export default ru
