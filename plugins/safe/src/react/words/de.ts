import type { WordTable } from '@latchkey/ui-react'
import type { SafeMessages } from '../messages.js'

/** German. */
const de: WordTable<SafeMessages> = {
  'error.signature_queued':
    'Die Nachricht wartet in deinem Safe, bis genug seiner Eigentümer unterschrieben haben. Noch ist nichts unterschrieben.',
}

export default de
