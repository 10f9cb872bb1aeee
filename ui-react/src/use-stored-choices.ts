import { useEffect, useMemo } from 'react'
import type { Kit } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/loading'
import { Storage } from '@latchkey/kernel/page'
import { useUi } from './ui-context.js'
import { useLoaded } from './use-loaded.js'

const choices = lazyPart(() => import('./choices.js'))

/** Key of what the visitor chose in the settings; written when they choose, never before. */
export const choicesKey = ({ id }: Kit) => `latchkey:${id}:choices`

/**
 * Gives the visitor the appearance and language of their last choice, where there is one. It comes with
 * what a page loads for a visitor it knows, the account's face and the modal: others load nothing for it.
 */
export function useStoredChoices(kit: Kit | undefined): void {
  const { setMode, setLanguage, languages } = useUi()
  const raw = useMemo(() => kit?.get(Storage).get(choicesKey(kit)), [kit])
  const loaded = useLoaded(choices, raw !== undefined)
  useEffect(() => {
    if (raw === undefined || !loaded) return
    const { mode, language } = loaded.parseChoices(raw)
    if (mode) setMode(mode)
    // One that the app offers no longer leaves the app's own.
    if (language !== undefined && languages.includes(language)) setLanguage(language)
  }, [raw, loaded, languages, setMode, setLanguage])
}
