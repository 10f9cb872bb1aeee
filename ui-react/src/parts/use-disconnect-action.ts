import { useCallback, useState } from 'react'
import type { DisconnectScope } from '@latchkey/kernel/internal'
import { useLiveKit } from '../hooks/use-kit.js'
import { useAnnounce } from './announcer.js'
import { errorText } from '../words/error-text.js'
import { useWords } from '../words/use-words.js'

/** Disconnects, says so, and runs `then`; a failure becomes a toast, and nothing hangs. */
export function useDisconnectAction(then?: () => void) {
  const kit = useLiveKit()
  const words = useWords()
  const announce = useAnnounce()
  const [busy, setBusy] = useState(false)
  const disconnect = useCallback(
    (scope?: DisconnectScope) => {
      setBusy(true)
      kit.connections
        .disconnect(scope)
        .then(
          () => {
            announce(words.t('account.disconnected'))
            then?.()
          },
          (error: unknown) => {
            kit.notices.toast({ variant: 'error', message: errorText(words, error) })
          },
        )
        .finally(() => {
          setBusy(false)
        })
    },
    [kit, words, announce, then],
  )
  return { busy, disconnect }
}
