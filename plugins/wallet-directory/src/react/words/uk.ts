import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Ukrainian. */
const uk: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Усі гаманці',
  'wallet-directory.all': 'Усі гаманці',
  'wallet-directory.allShort': 'Усі',
  'wallet-directory.search': 'Пошук гаманців',
  'wallet-directory.list': 'Гаманці',
  'wallet-directory.loading': 'Завантаження гаманців…',
  'wallet-directory.certified': 'Лише сертифіковані',
  'wallet-directory.shown': 'one: Показано {count} гаманець | other: Показано гаманців: {count}',
  'wallet-directory.found': 'one: Знайдено {count} гаманець | other: Знайдено гаманців: {count}',
  'wallet-directory.noneTitle': 'Немає результатів: «{text}»',
  'wallet-directory.noneText': 'Перевірте написання або введіть іншу назву.',
  'wallet-directory.emptyTitle': 'Немає гаманців',
  'wallet-directory.emptyText': 'Жоден гаманець не підтримує мережі застосунку.',
  'wallet-directory.uncertifiedTitle': 'Немає сертифікованих гаманців',
  'wallet-directory.uncertifiedText': 'Вимкніть фільтр, щоб побачити всі.',
  'wallet-directory.standIn': 'Завантажено не всі гаманці. Ось популярні.',
  'wallet-directory.moreFailed': 'Не вдалося завантажити ще.',
  'wallet-directory.get': 'Гаманці для встановлення',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Не вдалося завантажити гаманці. Перевірте з’єднання.',
  'error.http_status': 'Не вдалося завантажити гаманці. Повторіть.',
  'error.http_timeout': 'Не вдалося завантажити гаманці. Повторіть.',
  'error.http_network': 'Не вдалося завантажити гаманці. Перевірте з’єднання.',
  'error.http_too_large': 'Не вдалося завантажити гаманці. Повторіть.',
  'error.http_not_json': 'Не вдалося завантажити гаманці. Повторіть.',
  'error.http_answer_invalid': 'Не вдалося завантажити гаманці. Повторіть.',
}

export default uk
