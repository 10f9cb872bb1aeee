import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Kit } from '@latchkey/kernel'
import { Clock } from '@latchkey/kernel/page'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { ignore } from '../ignore.js'
import { UiContext, useUi } from '../ui-context.js'
import { useTries } from '../use-loaded.js'
import { en } from './en.js'
import type { WordOverrides } from './messages.js'
import { PluginWords } from '../points.js'
import { loadWords, WORDS_AFTER, wordsAtHand, wordsHere, wordsOfConnect } from './plugin-words.js'

/**
 * Loads the words of the plugins: over the list of wallets those first that it shows.
 *
 * @returns how often words came that were not here before
 */
function useLoadedWords(kit: Kit, plugins: readonly PluginWords[], language: string): number {
  const [came, setCame] = useState(0)
  const { tries, failed } = useTries()
  const isOpen = useAtomValue(kit.modal.openAtom)
  const { name } = useAtomValue(kit.router.routeAtom)
  const isConnect = isOpen && name === 'Connect'
  useEffect(() => {
    let current = true
    const load = async (wanted: readonly PluginWords[]) => {
      const missing = wanted.filter((one) => !wordsHere(one, language))
      if (missing.length === 0) return
      const outcomes = await Promise.allSettled(missing.map((one) => loadWords(kit, one, language)))
      outcomes.forEach((outcome, at) => {
        if (outcome.status === 'rejected') kit.report(missing[at], 'words', outcome.reason)
      })
      if (!current) return
      if (outcomes.some(({ status }) => status === 'rejected')) failed()
      setCame((count) => count + 1)
    }
    void load(isConnect ? wordsOfConnect(kit) : plugins)
    const stop = isConnect ? kit.get(Clock).after(WORDS_AFTER, () => void load(plugins)) : ignore
    return () => {
      current = false
      stop()
    }
  }, [kit, plugins, language, isConnect, tries, failed])
  return came
}

/**
 * Gives the modal its full vocabulary: all of English and the words of the plugins, below the words
 * of the language shown.
 */
export function ModalWords({ children }: { readonly children: ReactNode }) {
  const kit = useLiveKit()
  const ui = useUi()
  const { language } = ui
  const plugins = useMemo(() => kit.all(PluginWords), [kit])
  const came = useLoadedWords(kit, plugins, language)
  const full = useMemo(() => {
    const tables = [en, ...plugins.map((one) => wordsAtHand(one, language)), ui.words]
    return { ...ui, words: Object.assign({}, ...tables) as typeof ui.words }
    // Words that came are read anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [plugins, language, came, ui])
  return <UiContext.Provider value={full}>{children}</UiContext.Provider>
}

interface ViewWordsProps {
  readonly words: WordOverrides | undefined
  readonly children: ReactNode
}

/** Below all other words the ones that a view came with: the plugins' tables may still be on their way. */
export function ViewWords({ words, children }: ViewWordsProps) {
  const ui = useUi()
  const full = useMemo(
    () => (words === undefined ? ui : { ...ui, words: { ...words, ...ui.words } }),
    [ui, words],
  )
  return <UiContext.Provider value={full}>{children}</UiContext.Provider>
}
