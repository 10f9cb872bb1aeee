import type { WordTable } from '@latchkey/ui-react'
import type { CoinbaseWalletMessages } from '../messages.js'

/** Arabic. */
const ar: WordTable<CoinbaseWalletMessages> = {
  'error.popup_needs_click': 'انقر مرة أخرى لفتح نافذة المحفظة.',
  'error.popup_blocked': 'اسمح بالنوافذ المنبثقة لهذه الصفحة ثم أعد المحاولة.',
  'error.popup_closed': 'أُغلقت نافذة المحفظة. أعد المحاولة.',
  'error.popup_hijacked': 'كانت نافذة المحفظة غير آمنة فأُغلقت.',
}

export default ar
