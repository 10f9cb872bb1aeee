import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useLiveKit } from '../hooks/use-kit.js'
import { Browser, Clock } from '@latchkey/kernel/internal/page'
import { useAnnounce } from './announcer.js'
import { useWords } from '../words/use-words.js'
import { copyFromField } from './copy-from-field.js'

/** How long a success stays on its button. A failure stays until the next press. */
const OUTCOME_MS = 2_000

/** Outcome of the last copy: `altered` when the clipboard holds something else afterwards. */
export type CopyState = 'idle' | 'copied' | 'failed' | 'altered'

const WORDS = { failed: 'action.copyFailed', altered: 'action.copyAltered' } as const

/**
 * Copies a text and announces how that went. Where the clipboard is forbidden a selected field is tried. After
 * `failed` or `altered` show the text, so that the visitor can select it.
 *
 * @param near The button, or another element of the dialog, for that field.
 */
export function useCopy(
  text: string,
  copiedMessage: string,
  near?: RefObject<Element | null>,
): readonly [CopyState, () => void] {
  const kit = useLiveKit()
  const announce = useAnnounce()
  const { t } = useWords()
  const [state, setState] = useState<CopyState>('idle')
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const copy = useCallback(() => {
    const settle = (next: Exclude<CopyState, 'idle'>) => {
      setState(next)
      announce(next === 'copied' ? copiedMessage : t(WORDS[next]))
      stop.current?.()
      if (next !== 'copied') return
      stop.current = kit.get(Clock).after(OUTCOME_MS, () => {
        setState('idle')
      })
    }
    const byField = () => near?.current != null && copyFromField(near.current, text)
    void kit
      .get(Browser)
      .copy(text)
      .catch(() => 'refused' as const)
      .then((outcome) => {
        if (outcome === 'refused') settle(byField() ? 'copied' : 'failed')
        else settle(outcome)
      })
  }, [kit, announce, t, text, copiedMessage, near])

  return [state, copy]
}
