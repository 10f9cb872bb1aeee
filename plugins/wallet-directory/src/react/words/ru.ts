import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Russian. */
const ru: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Все кошельки',
  'wallet-directory.all': 'Все кошельки',
  'wallet-directory.allShort': 'Все',
  'wallet-directory.search': 'Поиск кошельков',
  'wallet-directory.list': 'Кошельки',
  'wallet-directory.loading': 'Загрузка кошельков…',
  'wallet-directory.certified': 'Только сертифицированные',
  'wallet-directory.shown': 'one: Показан {count} кошелёк | other: Показано кошельков: {count}',
  'wallet-directory.found': 'one: Найден {count} кошелёк | other: Найдено кошельков: {count}',
  'wallet-directory.noneTitle': 'Нет результатов: «{text}»',
  'wallet-directory.noneText': 'Проверьте написание или введите другое имя.',
  'wallet-directory.emptyTitle': 'Нет кошельков',
  'wallet-directory.emptyText': 'Сети приложения не поддерживает ни один кошелёк.',
  'wallet-directory.uncertifiedTitle': 'Нет сертифицированных кошельков',
  'wallet-directory.uncertifiedText': 'Выключите фильтр, чтобы увидеть все.',
  'wallet-directory.standIn': 'Загрузились не все кошельки. Вот популярные.',
  'wallet-directory.moreFailed': 'Не удалось загрузить ещё.',
  'wallet-directory.get': 'Кошельки для установки',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Не удалось загрузить кошельки. Проверьте соединение.',
  'error.http_status': 'Не удалось загрузить кошельки. Повторите.',
  'error.http_timeout': 'Не удалось загрузить кошельки. Повторите.',
  'error.http_network': 'Не удалось загрузить кошельки. Проверьте соединение.',
  'error.http_too_large': 'Не удалось загрузить кошельки. Повторите.',
  'error.http_not_json': 'Не удалось загрузить кошельки. Повторите.',
  'error.http_answer_invalid': 'Не удалось загрузить кошельки. Повторите.',
}

export default ru
