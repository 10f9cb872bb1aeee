import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Persian, read from right to left. */
const fa: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'همهٔ کیف پول‌ها',
  'wallet-directory.all': 'همهٔ کیف پول‌ها',
  'wallet-directory.allShort': 'همه',
  'wallet-directory.search': 'جستجوی کیف پول',
  'wallet-directory.list': 'کیف پول‌ها',
  'wallet-directory.loading': 'بارگیری کیف پول‌ها…',
  'wallet-directory.certified': 'فقط تأییدشده‌ها',
  'wallet-directory.shown': 'one: ۱ کیف پول نمایش داده شد | other: {count} کیف پول نمایش داده شد',
  'wallet-directory.found': 'one: ۱ کیف پول پیدا شد | other: {count} کیف پول پیدا شد',
  'wallet-directory.noneTitle': 'نتیجه‌ای برای «{text}» نیست',
  'wallet-directory.noneText': 'املا را بررسی یا نام دیگری امتحان کنید.',
  'wallet-directory.emptyTitle': 'کیف پولی نیست',
  'wallet-directory.emptyText': 'هیچ کیف پولی از شبکه‌های برنامه پشتیبانی نمی‌کند.',
  'wallet-directory.uncertifiedTitle': 'کیف پول تأییدشده‌ای نیست',
  'wallet-directory.uncertifiedText': 'برای دیدن همه، صافی را خاموش کنید.',
  'wallet-directory.standIn': 'همه بارگیری نشدند. محبوب‌ها نمایش داده می‌شوند.',
  'wallet-directory.moreFailed': 'کیف پول بیشتری بارگیری نشد.',
  'wallet-directory.get': 'کیف پول‌های قابل دریافت',
  'wallet-directory.ios': 'فروشگاه App Store',
  'wallet-directory.android': 'فروشگاه Google Play',
  'wallet-directory.chrome': 'فروشگاه Chrome',
  'wallet-directory.edge': 'افزونه‌های Edge',
  'wallet-directory.firefox': 'افزونه‌های Firefox',
  'error.directory_load_failed': 'کیف پول‌ها بارگیری نشدند. اتصال را بررسی کنید.',
  'error.http_status': 'کیف پول‌ها بارگیری نشدند. دوباره تلاش کنید.',
  'error.http_timeout': 'کیف پول‌ها بارگیری نشدند. دوباره تلاش کنید.',
  'error.http_network': 'کیف پول‌ها بارگیری نشدند. اتصال را بررسی کنید.',
  'error.http_too_large': 'کیف پول‌ها بارگیری نشدند. دوباره تلاش کنید.',
  'error.http_not_json': 'کیف پول‌ها بارگیری نشدند. دوباره تلاش کنید.',
  'error.http_answer_invalid': 'کیف پول‌ها بارگیری نشدند. دوباره تلاش کنید.',
}

export default fa
