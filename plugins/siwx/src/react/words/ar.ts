import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Arabic. */
const ar: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'تسجيل الدخول',
  'siwx.title': 'يطلب منك {app} تسجيل الدخول',
  'siwx.text': 'وقّع رسالة في {wallet} لإثبات أن هذا الحساب لك. لا يكلّفك ذلك شيئًا.',
  'siwx.site': 'الموقع',
  'siwx.account': 'الحساب',
  'siwx.network': 'الشبكة',
  'siwx.statement': 'أنت توافق على',
  'siwx.message': 'عرض الرسالة كاملة',
  'siwx.sign': 'توقيع',
  'siwx.signing': 'افتح {wallet} وأكّد. لن يُرسل شيء ولن تدفع شيئًا.',
  'siwx.verifying': 'جارٍ التحقق…',
  'siwx.slow': 'لم يحدث شيء؟ ابحث عن رمز {wallet} أو نافذتها، فقد تكون مخفية أو مقفلة.',
  'siwx.again': 'إعادة المحاولة',
  'siwx.required': 'لم تسجّل الدخول.',
  'siwx.expired': 'انتهت جلستك.',
  'siwx.nothing': 'لحظة',
  'siwx.nothingText': 'نبحث عن جلستك.',
  'toast.initialise_failed': 'حدثت مشكلة أثناء بدء تسجيل الدخول',
  'error.initialise_failed': 'حدثت مشكلة أثناء بدء تسجيل الدخول',
  'error.address_missing': 'اربط محفظة أولًا.',
  'error.sign_in_missing': 'يتطلب هذا التطبيق تسجيل الدخول، وهذا غير ممكن بهذا النوع من الحسابات.',
  'error.network_missing': 'لا يعمل تسجيل الدخول على هذه الشبكة. اختر شبكة أخرى.',
  'error.client_missing': 'لا يمكن تسجيل الدخول بهذه المحفظة هنا.',
  'error.signature_declined': 'رُفض التوقيع',
  'error.smart_account_unsupported': 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  'error.signing_failed': 'لم توقّع المحفظة. أعد المحاولة.',
  'error.backend_refused': 'تعذّر التحقق من تسجيل الدخول. أعد المحاولة.',
  'error.backend_failed': 'لم تستجب خدمة تسجيل الدخول كما ينبغي. أعد المحاولة بعد قليل.',
  'error.backend_answer_invalid': 'لم تستجب خدمة تسجيل الدخول كما ينبغي. أعد المحاولة بعد قليل.',
  'error.session_of_other_account': 'تعذّر التحقق من تسجيل الدخول. أعد المحاولة.',
  'error.sign_in_cancelled': 'انتهى الاتصال لأن هذا التطبيق يتطلب تسجيل الدخول.',
}

export default ar
