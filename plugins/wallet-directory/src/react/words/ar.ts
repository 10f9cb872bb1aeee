import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Arabic. */
const ar: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'كل المحافظ',
  'wallet-directory.all': 'كل المحافظ',
  'wallet-directory.search': 'ابحث عن محفظة',
  'wallet-directory.list': 'المحافظ',
  'wallet-directory.loading': 'جارٍ تحميل المحافظ…',
  'wallet-directory.certified': 'المعتمدة فقط',
  'wallet-directory.shown': 'عدد المحافظ المعروضة: {count}',
  'wallet-directory.shownOne': 'محفظة واحدة معروضة',
  'wallet-directory.found': 'عدد المحافظ المطابقة: {count}',
  'wallet-directory.foundOne': 'محفظة واحدة مطابقة',
  'wallet-directory.noneTitle': 'لا توجد محفظة باسم «{text}»',
  'wallet-directory.noneText': 'تحقق من الكتابة، أو جرّب جزءًا من الاسم.',
  'wallet-directory.emptyTitle': 'لا توجد محافظ في القائمة',
  'wallet-directory.emptyText': 'لا يقدم هذا التطبيق أي محفظة من القائمة لشبكاته.',
  'wallet-directory.uncertifiedTitle': 'لا توجد محافظ معتمدة',
  'wallet-directory.uncertifiedText': 'لم يعتمد أحد محافظ هذه القائمة. أوقف المفتاح لتراها كلها.',
  'wallet-directory.standIn': 'يتعذر الوصول إلى قائمة المحافظ الآن. هذه المحافظ تأتي مع التطبيق.',
  'wallet-directory.moreFailed': 'تعذر تحميل المزيد من المحافظ.',
  'wallet-directory.get': 'محافظ يمكنك الحصول عليها',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'تعذر تحميل قائمة المحافظ. تحقق من اتصالك وحاول مجددًا.',
  'error.http_status': 'لم تصل قائمة المحافظ كما يجب. حاول مجددًا بعد قليل.',
  'error.http_timeout': 'استغرقت قائمة المحافظ وقتًا طويلًا. حاول مجددًا.',
  'error.http_network': 'يتعذر الوصول إلى قائمة المحافظ. تحقق من اتصالك.',
  'error.http_too_large': 'لم تصل قائمة المحافظ كما يجب. حاول مجددًا بعد قليل.',
  'error.http_not_json': 'لم تصل قائمة المحافظ كما يجب. حاول مجددًا بعد قليل.',
  'error.http_answer_invalid': 'لم تصل قائمة المحافظ كما يجب. حاول مجددًا بعد قليل.',
}

export default ar
