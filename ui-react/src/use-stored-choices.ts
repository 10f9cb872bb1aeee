import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Kit } from '@latchkey/kernel'
import { lazyPart, Storage } from '@latchkey/kernel/internal/page'
import { ignore } from './ignore.js'
import { useUi } from './ui-context.js'
import { useLoaded } from './use-loaded.js'

const choices = lazyPart(() => import('./choices.js'))

/** Key of what the visitor chose in the settings; written when they choose, never before. */
export const choicesKey = ({ id }: Kit) => `latchkey:${id}:choices`

/** The stored text, also once another tab wrote it. */
function useRaw(kit: Kit | undefined): string | undefined {
  const follow = useCallback(
    (changed: () => void) =>
      kit?.get(Storage).watch((key) => {
        if (key === choicesKey(kit)) changed()
      }) ?? ignore,
    [kit],
  )
  const read = () => kit?.get(Storage).get(choicesKey(kit))
  return useSyncExternalStore(follow, read, ignore)
}

/**
 * Gives the visitor the appearance and language of their last choice, if there is one, in this tab or another. It comes with
 * what a page loads for a visitor it knows, the account's face and the modal: others load nothing for it.
 */
export function useStoredChoices(kit: Kit | undefined): void {
  const { setMode, setLanguage, languages } = useUi()
  const raw = useRaw(kit)
  const loaded = useLoaded(choices, raw !== undefined)
  useEffect(() => {
    if (raw === undefined || !loaded) return
    const { mode, language } = loaded.parseChoices(raw)
    if (mode) setMode(mode)
    // One that the app offers no longer leaves the app's own.
    if (language !== undefined && languages.includes(language)) setLanguage(language)
  }, [raw, loaded, languages, setMode, setLanguage])
}
