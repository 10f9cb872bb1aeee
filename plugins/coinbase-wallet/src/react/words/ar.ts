import type { WordTable } from '@latchkey/ui-react'
import type { CoinbaseWalletMessages } from '../messages.js'

/** Arabic. */
const ar: WordTable<CoinbaseWalletMessages> = {
  'error.popup_needs_click':
    'تُفتح المحفظة في نافذة، ولا يفتحها المتصفح إلا بعد نقرة مباشرة. حاول مرة أخرى.',
  'error.popup_blocked':
    'حظر متصفحك نافذة المحفظة. اسمح بالنوافذ المنبثقة لهذه الصفحة ثم حاول مرة أخرى.',
  'error.popup_closed': 'أُغلقت نافذة المحفظة قبل أن تجيب.',
  'error.popup_hijacked':
    'انتقلت نافذة المحفظة إلى موقع آخر. أُغلقت، ولم يتم الاتصال أو التوقيع على أي شيء.',
}

export default ar
