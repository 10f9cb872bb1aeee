import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Arabic. */
const ar: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'كل المحافظ',
  'wallet-directory.all': 'كل المحافظ',
  'wallet-directory.allShort': 'الكل',
  'wallet-directory.search': 'ابحث عن محفظة',
  'wallet-directory.list': 'المحافظ',
  'wallet-directory.loading': 'جارٍ تحميل المحافظ…',
  'wallet-directory.certified': 'المعتمدة فقط',
  'wallet-directory.shown': 'one: محفظة واحدة معروضة | other: عدد المحافظ المعروضة: {count}',
  'wallet-directory.found': 'one: محفظة واحدة مطابقة | other: عدد المحافظ المطابقة: {count}',
  'wallet-directory.noneTitle': 'لا نتائج لـ «{text}»',
  'wallet-directory.noneText': 'تحقق من الكتابة أو جرّب اسمًا آخر.',
  'wallet-directory.emptyTitle': 'لا توجد محافظ',
  'wallet-directory.emptyText': 'لا تدعم أي محفظة شبكات هذا التطبيق.',
  'wallet-directory.uncertifiedTitle': 'لا توجد محافظ معتمدة',
  'wallet-directory.uncertifiedText': 'أوقف المرشّح لترى كل المحافظ.',
  'wallet-directory.standIn': 'تعذر تحميل كل المحافظ. إليك أشهرها.',
  'wallet-directory.moreFailed': 'تعذر تحميل المزيد من المحافظ.',
  'wallet-directory.get': 'محافظ يمكنك الحصول عليها',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'تعذر تحميل المحافظ. تحقق من اتصالك.',
  'error.http_status': 'تعذر تحميل المحافظ. حاول مجددًا.',
  'error.http_timeout': 'تعذر تحميل المحافظ. حاول مجددًا.',
  'error.http_network': 'تعذر تحميل المحافظ. تحقق من اتصالك.',
  'error.http_too_large': 'تعذر تحميل المحافظ. حاول مجددًا.',
  'error.http_not_json': 'تعذر تحميل المحافظ. حاول مجددًا.',
  'error.http_answer_invalid': 'تعذر تحميل المحافظ. حاول مجددًا.',
}

export default ar
