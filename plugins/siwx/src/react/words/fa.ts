import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Persian, read from right to left. */
const fa: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'ورود',
  'siwx.title': 'ورود به {app}',
  'siwx.text': 'پیامی را امضا کنید تا مالکیت ثابت شود. رایگان است.',
  'siwx.site': 'سایت',
  'siwx.account': 'حساب',
  'siwx.network': 'شبکه',
  'siwx.statement': 'می‌پذیرید',
  'siwx.message': 'دیدن پیام کامل',
  'siwx.sign': 'امضا',
  'siwx.signing': 'در {wallet} تأیید کنید. بدون کارمزد.',
  'siwx.verifying': 'در حال احراز هویت…',
  'siwx.slow': 'درخواستی نمی‌بینید؟ {wallet} و قفل آن را باز کنید.',
  'siwx.again': 'تلاش دوباره',
  'siwx.otherWallet': 'استفاده از کیف پول دیگر',
  'siwx.required': 'وارد نشده‌اید.',
  'siwx.expired': 'نشست شما پایان یافت.',
  'siwx.nothing': 'بررسی نشست شما…',
  'siwx.nothingText': 'کمی صبر کنید.',
  'toast.initialise_failed': 'اکنون ورود ممکن نیست. دوباره تلاش کنید.',
  'error.initialise_failed': 'اکنون ورود ممکن نیست. دوباره تلاش کنید.',
  'error.address_missing': 'ابتدا کیف پول متصل کنید.',
  'error.sign_in_missing': 'این حساب نمی‌تواند وارد شود. کیف پول دیگری امتحان کنید.',
  'error.network_missing': 'ورود در این شبکه ممکن نیست.',
  'error.client_missing': 'این کیف پول اینجا وارد نمی‌شود.',
  'error.signature_declined': 'امضا رد شد',
  'error.smart_account_unsupported': 'شاید این برنامه از حساب هوشمند پشتیبانی نکند',
  'error.signing_failed': 'امضا نشد. دوباره تلاش کنید.',
  'error.backend_refused': 'ورود تأیید نشد. دوباره تلاش کنید.',
  'error.account_unverifiable':
    'این سایت نمی‌تواند امضاهای این حساب را بررسی کند. حساب یا کیف پول دیگری انتخاب کنید.',
  'error.backend_failed': 'ورود ناموفق بود. کمی بعد تلاش کنید.',
  'error.backend_answer_invalid': 'ورود ناموفق بود. کمی بعد تلاش کنید.',
  'error.session_of_other_account': 'ورود تأیید نشد. دوباره تلاش کنید.',
  'error.sign_in_required': 'ابتدا وارد شوید.',
  'error.sign_in_cancelled': 'قطع شد. ورود لازم است.',
}

export default fa
