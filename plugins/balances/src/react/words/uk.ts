import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Ukrainian. */
const uk: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Токени',
  'title.balances:tokens': 'Токени',
  'balances.list': 'Токени',
  'balances.loading': 'Завантаження токенів…',
  'balances.count':
    'one: {count} токен | few: {count} токени | many: {count} токенів | other: {count} токени',
  'balances.showAll': 'Показати всі ({count})',
  'balances.showFewer': 'Показати менше',
  'balances.empty': 'Токенів ще немає',
  'balances.emptyText': 'Тут з’являться отримані токени.',
  'balances.failed': 'Не вдалося завантажити токени.',
  'balances.updateFailed': 'Не вдалося оновити.',
  'balances.retryIn': 'Повторити через {seconds} с',
  'balances.incomplete': 'Показано токени зі списків. Може бути не все.',
  'balances.unlisted': 'Поза списками ({count})',
  'balances.unlistedNote': 'Їх може надіслати будь-хто. Не відкривайте їхні посилання.',
  'balances.twin': 'Схоже на {symbol}',
  'balances.toldByService': 'За даними сервісу',
  'balances.toldByWallet': 'За даними гаманця',
  'balances.frozen': 'Заморожено',
  'balances.total': 'Загальний баланс',
  'balances.unpriced':
    'one: Без {count} токена, що не має ціни | other: Без токенів, що не мають ціни: {count}',
  'balances.uncounted':
    'one: {count} токен не входить до загальної суми. Цей застосунок його не знає. | other: Токени, що не входять до загальної суми: {count}. Цей застосунок їх не знає.',
  'balances.unsure':
    'one: {count} токен не входить до загальної суми. Мережа не підтвердила його кількість. | other: Токени, що не входять до загальної суми: {count}. Мережа не підтвердила їх кількість.',
  'balances.countThem': 'Враховувати в сумі',
  'balances.countKnown': 'Враховувати лише токени, відомі застосунку',
  'balances.countSure': 'Враховувати лише підтверджені суми',
  'balances.asOf': 'Станом на {time}',
  'toast.balances_unavailable': 'Баланс токенів недоступний',
  'error.balances_unavailable': 'Не вдалося завантажити токени. Перевірте з’єднання.',
  'error.nodes_unavailable': 'Мережа не відповідає. Бракує деяких сум.',
}

export default uk
