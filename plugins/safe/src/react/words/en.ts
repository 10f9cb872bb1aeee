import type { WordTable } from '@latchkey/ui-react'
import type { SafeMessages } from '../messages.js'

/** English. */
const en: WordTable<SafeMessages> = {
  'error.signature_queued': 'Waiting for other Safe owners to sign.',
}

export default en
