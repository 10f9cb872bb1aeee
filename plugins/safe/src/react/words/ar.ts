import type { WordTable } from '@latchkey/ui-react'
import type { SafeMessages } from '../messages.js'

/** Arabic. */
const ar: WordTable<SafeMessages> = {
  'error.signature_queued':
    'الرسالة تنتظر في محفظة Safe حتى يوقّع عدد كافٍ من مالكيها. لم يُوقَّع أي شيء بعد.',
}

export default ar
