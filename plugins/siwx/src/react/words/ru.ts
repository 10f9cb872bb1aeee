import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Russian. */
const ru: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Войти',
  'siwx.title': 'Вход в {app}',
  'siwx.text': 'Подпишите сообщение: кошелёк ваш. Это бесплатно.',
  'siwx.site': 'Сайт',
  'siwx.account': 'Аккаунт',
  'siwx.network': 'Сеть',
  'siwx.statement': 'Вы соглашаетесь',
  'siwx.message': 'Показать всё сообщение',
  'siwx.sign': 'Подписать',
  'siwx.signing': 'Подтвердите в {wallet}. Без комиссии.',
  'siwx.verifying': 'Проверка…',
  'siwx.slow': 'Нет запроса? Откройте {wallet} и разблокируйте.',
  'siwx.again': 'Повторить',
  'siwx.otherWallet': 'Другой кошелёк',
  'siwx.required': 'Вы не вошли.',
  'siwx.expired': 'Сеанс завершён.',
  'siwx.nothing': 'Проверяем сеанс…',
  'siwx.nothingText': 'Подождите немного.',
  'toast.initialise_failed': 'Вход сейчас недоступен. Повторите.',
  'error.initialise_failed': 'Вход сейчас недоступен. Повторите.',
  'error.address_missing': 'Сначала подключите кошелёк.',
  'error.sign_in_missing': 'Этот аккаунт не может войти. Попробуйте другой кошелёк.',
  'error.network_missing': 'Вход в этой сети недоступен.',
  'error.client_missing': 'Этот кошелёк не может здесь войти.',
  'error.signature_declined': 'Подпись отклонена',
  'error.smart_account_unsupported': 'Приложение может не поддерживать смарт-аккаунты',
  'error.signing_failed': 'Не удалось подписать. Повторите.',
  'error.backend_refused': 'Не удалось проверить вход. Повторите.',
  'error.account_unverifiable':
    'Этот сайт не может проверить подписи этого аккаунта. Выберите другой аккаунт или кошелёк.',
  'error.backend_failed': 'Не удалось войти. Повторите чуть позже.',
  'error.backend_answer_invalid': 'Не удалось войти. Повторите чуть позже.',
  'error.session_of_other_account': 'Не удалось проверить вход. Повторите.',
  'error.sign_in_required': 'Сначала войдите.',
  'error.sign_in_cancelled': 'Отключено. Требуется вход.',
}

export default ru
