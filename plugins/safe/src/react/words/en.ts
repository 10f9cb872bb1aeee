import type { WordTable } from '@latchkey/ui-react'
import type { SafeMessages } from '../messages.js'

/** English. */
const en: WordTable<SafeMessages> = {
  'error.signature_queued':
    'The message waits in your Safe until enough of its owners have signed. Nothing was signed yet.',
}

export default en
