import { useCallback, useEffect, useRef, useState } from 'react'
import { useLiveKit } from '../hooks/use-kit.js'
import { browserToken, clockToken } from '../kernel-names.js'
import { useAnnounce } from '../modal/announcer.js'
import { useWords } from '../words/use-words.js'

/** How long the outcome of a copy stays on its button. */
const OUTCOME_MS = 2_000

/** Outcome of the last copy. */
export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text, announces how that went, and shows it for two seconds. */
export function useCopy(text: string, copiedMessage: string): readonly [CopyState, () => void] {
  const kit = useLiveKit()
  const announce = useAnnounce()
  const { t } = useWords()
  const [state, setState] = useState<CopyState>('idle')
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const copy = useCallback(() => {
    const settle = (done: boolean) => {
      setState(done ? 'copied' : 'failed')
      announce(done ? copiedMessage : t('action.copyFailed'))
      stop.current?.()
      stop.current = kit.get(clockToken).after(OUTCOME_MS, () => {
        setState('idle')
      })
    }
    void kit
      .get(browserToken)
      .copy(text)
      .then(settle, () => {
        settle(false)
      })
  }, [kit, announce, t, text, copiedMessage])

  return [state, copy]
}
