import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLiveKit } from '../hooks/use-kit.js'
import { UiContext, useUi } from '../ui-context.js'
import { useTries } from '../use-loaded.js'
import { en } from './en.js'
import type { WordOverrides } from './messages.js'
import { PluginWords } from '../points.js'
import { englishAtHand, wordsIn } from './plugin-words.js'

const NONE: WordOverrides = {}

/**
 * Gives the modal its full vocabulary: all of English and the words of the plugins, below the words
 * of the language shown.
 */
export function ModalWords({ children }: { readonly children: ReactNode }) {
  const kit = useLiveKit()
  const ui = useUi()
  const { language } = ui
  const [loaded, setLoaded] = useState({ language: '', words: NONE })

  const { tries, failed } = useTries()
  const plugins = useMemo(() => kit.all(PluginWords), [kit])
  useEffect(() => {
    let current = true
    const tables = plugins.map(async (plugin) => {
      const report = (error: unknown) => {
        kit.report(plugin, 'words', error)
      }
      try {
        return await wordsIn(plugin, language, report)
      } catch (error) {
        report(error)
        if (current) failed()
        return NONE
      }
    })
    void Promise.all(tables).then((found) => {
      if (current)
        setLoaded({ language, words: found.reduce((all, table) => ({ ...all, ...table }), NONE) })
    })
    return () => {
      current = false
    }
  }, [kit, plugins, language, tries, failed])

  const translated = loaded.language === language ? loaded.words : NONE
  const full = useMemo(() => {
    const tables = [en, ...plugins.map(englishAtHand), translated, ui.words]
    return { ...ui, words: Object.assign({}, ...tables) as typeof ui.words }
  }, [plugins, translated, ui])
  return <UiContext.Provider value={full}>{children}</UiContext.Provider>
}

interface ViewWordsProps {
  readonly words: WordOverrides | undefined
  readonly children: ReactNode
}

/** Below all other words the ones that a view came with: the plugins' tables may still be on their way. */
export function ViewWords({ words, children }: ViewWordsProps) {
  const ui = useUi()
  const full = useMemo(() => ({ ...ui, words: { ...words, ...ui.words } }), [ui, words])
  return <UiContext.Provider value={full}>{children}</UiContext.Provider>
}
