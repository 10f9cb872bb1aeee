import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Arabic. */
const ar: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'تسجيل الدخول',
  'siwx.title': 'تسجيل الدخول إلى {app}',
  'siwx.text': 'وقّع رسالة لإثبات أن هذه المحفظة لك. مجانًا.',
  'siwx.site': 'الموقع',
  'siwx.account': 'الحساب',
  'siwx.network': 'الشبكة',
  'siwx.statement': 'أنت توافق على',
  'siwx.message': 'عرض الرسالة كاملة',
  'siwx.sign': 'توقيع',
  'siwx.signing': 'أكّد في {wallet}. بلا رسوم.',
  'siwx.verifying': 'جارٍ التحقق…',
  'siwx.slow': 'لا ترى طلبًا؟ افتح {wallet} وألغِ قفلها.',
  'siwx.again': 'إعادة المحاولة',
  'siwx.otherWallet': 'استخدام محفظة أخرى',
  'siwx.required': 'لم تسجّل الدخول.',
  'siwx.expired': 'انتهت جلستك.',
  'siwx.nothing': 'جارٍ التحقق من جلستك…',
  'siwx.nothingText': 'لن يستغرق ذلك سوى لحظة.',
  'toast.initialise_failed': 'تسجيل الدخول غير متاح الآن. أعد المحاولة.',
  'error.initialise_failed': 'تسجيل الدخول غير متاح الآن. أعد المحاولة.',
  'error.address_missing': 'اربط محفظة أولًا.',
  'error.sign_in_missing': 'لا يمكن لهذا الحساب تسجيل الدخول. جرّب محفظة أخرى.',
  'error.network_missing': 'تسجيل الدخول غير متاح على هذه الشبكة.',
  'error.client_missing': 'لا يمكن لهذه المحفظة تسجيل الدخول هنا.',
  'error.signature_declined': 'رُفض التوقيع',
  'error.smart_account_unsupported': 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  'error.signing_failed': 'تعذّر التوقيع. أعد المحاولة.',
  'error.backend_refused': 'تعذّر التحقق من تسجيل الدخول. أعد المحاولة.',
  'error.account_unverifiable':
    'لا يستطيع هذا الموقع التحقق من توقيعات هذا الحساب. اختر حسابًا آخر أو محفظة أخرى.',
  'error.backend_failed': 'فشل تسجيل الدخول. أعد المحاولة بعد قليل.',
  'error.backend_answer_invalid': 'فشل تسجيل الدخول. أعد المحاولة بعد قليل.',
  'error.session_of_other_account': 'تعذّر التحقق من تسجيل الدخول. أعد المحاولة.',
  'error.sign_in_required': 'سجّل الدخول أولًا.',
  'error.sign_in_cancelled': 'انقطع الاتصال. تسجيل الدخول مطلوب.',
}

export default ar
