import type { WordTable } from '@latchkey/ui-react'
import type { WalletConnectMessages } from '../messages.js'

/** Arabic. */
const ar: WordTable<WalletConnectMessages> = {
  'title.ConnectingWalletConnect': 'ربط تطبيق محفظة',
  'walletconnect.code': 'رمز QR لربط تطبيق محفظة',
  'walletconnect.scan': 'امسحه بتطبيق محفظتك أو بكاميرا هاتفك',
  'walletconnect.scanOther': 'انسخ الرابط إلى تطبيق محفظتك أو امسح من جهاز آخر',
  'walletconnect.scanWith': 'امسحه بتطبيق {wallet} أو بكاميرا هاتفك',
  'walletconnect.expires': 'رمز جديد بعد {time}',
  'walletconnect.preparing': 'يجري إعداد رمز آمن…',
  'walletconnect.renewed': 'ظهر رمز جديد. الرمز الذي مسحته ما زال صالحًا.',
  'walletconnect.copy': 'نسخ الرابط',
  'walletconnect.copied': 'تم نسخ الرابط',
  'walletconnect.open': 'فتح {wallet}',
  'walletconnect.openText': 'وافق على الطلب في {wallet} ثم عُد إلى هنا.',
  'walletconnect.openOther': 'لم يحدث شيء؟ جرّب طريقة أخرى',
  'walletconnect.openFailed': 'تعذّر فتح {wallet} من هنا. انسخ الرابط بدلًا من ذلك.',
  'walletconnect.waiting': 'ما زلنا ننتظر. افتح محفظتك وابحث عن الطلب.',
  'walletconnect.get': 'ليست لدي محفظة',
  'walletconnect.unsupported': '{wallet} غير متاحة هنا',
  'walletconnect.unsupportedText': 'ثبّت {wallet} في هذا المتصفح، أو اختر محفظة أخرى.',
  'walletconnect.failedText':
    'حدث خلل بين هذه الصفحة وتطبيق محفظتك. أعد المحاولة أو اختر طريقة أخرى.',
  'walletconnect.ways': 'طرق الربط',
  'walletconnect.way.mobile': 'التطبيق',
  'walletconnect.way.qrcode': 'رمز QR',
  'walletconnect.way.web': 'الموقع',
  'walletconnect.way.desktop': 'سطح المكتب',
  'error.pairing_expired': 'انتهت صلاحية الرمز. أعد المحاولة للحصول على رمز جديد.',
  'error.sign_in_unusable': 'تعذّر استخدام رد المحفظة. أعد المحاولة.',
  'error.session_unusable': 'لم تشارك المحفظة أي حساب على شبكة من شبكات هذا التطبيق.',
  'error.relay_offline': 'أنت غير متصل بالإنترنت. اتصل ثم أعد المحاولة.',
  'error.relay_unreachable':
    'الخدمة التي تصل إلى تطبيقات المحافظ لا تستجيب. أعد المحاولة أو اختر طريقة أخرى.',
  'error.relay_unauthorized': 'إعداد هذا التطبيق لا يسمح بربط تطبيقات المحافظ. اختر طريقة أخرى.',
  'error.relay_origin_refused': 'إعداد هذا التطبيق لا يسمح بربط تطبيقات المحافظ. اختر طريقة أخرى.',
  'error.relay_clock_skew': 'ساعة هذا الجهاز غير مضبوطة. اضبطها ثم أعد الربط.',
  'error.relay_refused': 'تعذّر الوصول إلى تطبيقات المحافظ الآن. حاول لاحقًا.',
  'error.relay_load_failed': 'تعذّر تحميل جزء من هذه النافذة. تحقق من اتصالك وأعد المحاولة.',
}

export default ar
