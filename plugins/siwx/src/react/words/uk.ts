import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Ukrainian. */
const uk: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Увійти',
  'siwx.title': 'Вхід у {app}',
  'siwx.text': 'Підпишіть повідомлення: гаманець ваш. Безкоштовно.',
  'siwx.site': 'Сайт',
  'siwx.account': 'Обліковий запис',
  'siwx.network': 'Мережа',
  'siwx.statement': 'Ви погоджуєтеся',
  'siwx.message': 'Показати все повідомлення',
  'siwx.sign': 'Підписати',
  'siwx.signing': 'Підтвердьте в {wallet}. Без комісії.',
  'siwx.verifying': 'Перевірка…',
  'siwx.slow': 'Немає запиту? Відкрийте {wallet} і розблокуйте.',
  'siwx.again': 'Повторити',
  'siwx.otherWallet': 'Інший гаманець',
  'siwx.required': 'Ви не ввійшли.',
  'siwx.expired': 'Сеанс завершено.',
  'siwx.nothing': 'Перевіряємо сеанс…',
  'siwx.nothingText': 'Зачекайте трохи.',
  'toast.initialise_failed': 'Вхід зараз недоступний. Повторіть.',
  'error.initialise_failed': 'Вхід зараз недоступний. Повторіть.',
  'error.address_missing': 'Спершу підключіть гаманець.',
  'error.sign_in_missing': 'Цей запис не може увійти. Спробуйте інший гаманець.',
  'error.network_missing': 'Вхід у цій мережі недоступний.',
  'error.client_missing': 'Цей гаманець не може тут увійти.',
  'error.signature_declined': 'Підпис відхилено',
  'error.smart_account_unsupported': 'Застосунок може не підтримувати смарт-акаунти',
  'error.signing_failed': 'Не вдалося підписати. Повторіть.',
  'error.backend_refused': 'Не вдалося перевірити вхід. Повторіть.',
  'error.account_unverifiable':
    'Цей сайт не може перевірити підписи цього акаунта. Виберіть інший акаунт або гаманець.',
  'error.backend_failed': 'Не вдалося увійти. Повторіть трохи пізніше.',
  'error.backend_answer_invalid': 'Не вдалося увійти. Повторіть трохи пізніше.',
  'error.session_of_other_account': 'Не вдалося перевірити вхід. Повторіть.',
  'error.sign_in_required': 'Спочатку увійдіть.',
  'error.sign_in_cancelled': 'Відключено. Потрібен вхід.',
}

export default uk
