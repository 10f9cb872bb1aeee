import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Hebrew, read from right to left. */
const he: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'כל הארנקים',
  'wallet-directory.all': 'כל הארנקים',
  'wallet-directory.allShort': 'הכול',
  'wallet-directory.search': 'חיפוש ארנקים',
  'wallet-directory.list': 'ארנקים',
  'wallet-directory.loading': 'הארנקים נטענים…',
  'wallet-directory.certified': 'מאושרים בלבד',
  'wallet-directory.shown': 'one: מוצג ארנק אחד | other: מוצגים {count} ארנקים',
  'wallet-directory.found': 'one: נמצא ארנק אחד | other: נמצאו {count} ארנקים',
  'wallet-directory.noneTitle': 'אין תוצאות עבור “{text}”',
  'wallet-directory.noneText': 'יש לבדוק את האיות או לנסות שם אחר.',
  'wallet-directory.emptyTitle': 'אין ארנקים',
  'wallet-directory.emptyText': 'אין ארנק שתומך ברשתות האפליקציה.',
  'wallet-directory.uncertifiedTitle': 'אין ארנקים מאושרים',
  'wallet-directory.uncertifiedText': 'יש לכבות את הסינון כדי לראות הכול.',
  'wallet-directory.standIn': 'לא כל הארנקים נטענו. מוצגים הנפוצים.',
  'wallet-directory.moreFailed': 'לא נטענו עוד ארנקים.',
  'wallet-directory.get': 'ארנקים להשגה',
  'wallet-directory.ios': 'חנות App Store',
  'wallet-directory.android': 'חנות Google Play',
  'wallet-directory.chrome': 'חנות Chrome',
  'wallet-directory.edge': 'תוספים ל־Edge',
  'wallet-directory.firefox': 'תוספים ל־Firefox',
  'error.directory_load_failed': 'הארנקים לא נטענו. יש לבדוק את החיבור.',
  'error.http_status': 'הארנקים לא נטענו. אפשר לנסות שוב.',
  'error.http_timeout': 'הארנקים לא נטענו. אפשר לנסות שוב.',
  'error.http_network': 'הארנקים לא נטענו. יש לבדוק את החיבור.',
  'error.http_too_large': 'הארנקים לא נטענו. אפשר לנסות שוב.',
  'error.http_not_json': 'הארנקים לא נטענו. אפשר לנסות שוב.',
  'error.http_answer_invalid': 'הארנקים לא נטענו. אפשר לנסות שוב.',
}

export default he
