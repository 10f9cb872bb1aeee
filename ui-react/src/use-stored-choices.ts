import { useEffect } from 'react'
import type { Kit } from '@latchkey/kernel'
import { storageToken } from './stored-hint.js'
import { useUi } from './ui-context.js'

/** Key of what the visitor chose in the settings; written when they choose, never before. */
export const choicesKey = ({ id }: Kit) => `latchkey:${id}:choices`

/**
 * Gives the visitor the appearance and language of their last choice, where there is one. It comes with
 * what a page loads for a visitor it knows, the account's face and the modal: others load nothing for it.
 */
export function useStoredChoices(kit: Kit | undefined): void {
  const { setMode, setLanguage, languages } = useUi()
  useEffect(() => {
    const raw = kit?.get(storageToken).get(choicesKey(kit))
    if (raw === undefined) return
    let current = true
    import('./choices.js').then(
      ({ parseChoices }) => {
        if (!current) return
        const { mode, language } = parseChoices(raw)
        if (mode) setMode(mode)
        // One that the app offers no longer leaves the app's own.
        if (language !== undefined && languages.includes(language)) setLanguage(language)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [kit, languages, setMode, setLanguage])
}
