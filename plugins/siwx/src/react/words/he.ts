import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Hebrew, read from right to left. */
const he: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'כניסה',
  'siwx.title': 'כניסה אל {app}',
  'siwx.text': 'חתימה על הודעה מוכיחה שהארנק שלך. בחינם.',
  'siwx.site': 'אתר',
  'siwx.account': 'חשבון',
  'siwx.network': 'רשת',
  'siwx.statement': 'הסכמתך ל',
  'siwx.message': 'צפייה בהודעה המלאה',
  'siwx.sign': 'חתימה',
  'siwx.signing': 'יש לאשר ב־{wallet}. ללא עמלת גז.',
  'siwx.verifying': 'מתבצע אימות…',
  'siwx.slow': 'לא רואים בקשה? יש לפתוח את {wallet} ולבטל נעילה.',
  'siwx.again': 'לנסות שוב',
  'siwx.otherWallet': 'שימוש בארנק אחר',
  'siwx.required': 'לא נכנסת.',
  'siwx.expired': 'ההפעלה הסתיימה.',
  'siwx.nothing': 'ההפעלה נבדקת…',
  'siwx.nothingText': 'רק רגע.',
  'toast.initialise_failed': 'אי אפשר להיכנס כעת. אפשר לנסות שוב.',
  'error.initialise_failed': 'אי אפשר להיכנס כעת. אפשר לנסות שוב.',
  'error.address_missing': 'יש לחבר קודם ארנק.',
  'error.sign_in_missing': 'החשבון הזה לא יכול להיכנס. אפשר לנסות ארנק אחר.',
  'error.network_missing': 'אין כניסה ברשת הזאת.',
  'error.client_missing': 'הארנק הזה לא יכול להיכנס כאן.',
  'error.signature_declined': 'החתימה נדחתה',
  'error.smart_account_unsupported': 'ייתכן שהאפליקציה לא תומכת בחשבונות חכמים',
  'error.signing_failed': 'החתימה נכשלה. אפשר לנסות שוב.',
  'error.backend_refused': 'הכניסה לא אומתה. אפשר לנסות שוב.',
  'error.account_unverifiable':
    'האתר הזה לא יכול לבדוק חתימות של החשבון הזה. יש לבחור חשבון אחר או ארנק אחר.',
  'error.backend_failed': 'הכניסה נכשלה. אפשר לנסות שוב בעוד רגע.',
  'error.backend_answer_invalid': 'הכניסה נכשלה. אפשר לנסות שוב בעוד רגע.',
  'error.session_of_other_account': 'הכניסה לא אומתה. אפשר לנסות שוב.',
  'error.sign_in_required': 'יש להיכנס קודם.',
  'error.sign_in_cancelled': 'מנותק. נדרשת כניסה.',
}

export default he
