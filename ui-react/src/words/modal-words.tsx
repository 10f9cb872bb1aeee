import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLiveKit } from '../hooks/use-kit.js'
import { UiContext, useUi } from '../ui-context.js'
import { en } from './en.js'
import type { WordOverrides } from './messages.js'
import { englishOf, PluginWords } from './plugin-words.js'

const NONE: WordOverrides = {}

/** What is there without loading. */
const atHand = ({ english }: PluginWords): WordOverrides =>
  typeof english === 'function' ? NONE : english

/** A plugin's words in a language: its English, and over it what is translated. */
async function load(plugin: PluginWords, subtag: string): Promise<WordOverrides> {
  const [base, table] = await Promise.all([englishOf(plugin), plugin.languages?.[subtag]?.()])
  return { ...base, ...table?.default }
}

/**
 * Gives the modal its full vocabulary: all of English and the words of the plugins, below the words
 * of the language shown.
 */
export function ModalWords({ children }: { readonly children: ReactNode }) {
  const kit = useLiveKit()
  const ui = useUi()
  const { language } = ui
  const [loaded, setLoaded] = useState({ language: '', words: NONE })

  const plugins = useMemo(() => kit.all(PluginWords), [kit])
  useEffect(() => {
    let current = true
    const subtag = language.split('-')[0] ?? ''
    const tables = plugins.map(async (plugin) => {
      try {
        return await load(plugin, subtag)
      } catch (error) {
        kit.report(plugin, 'words', error)
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
  }, [kit, plugins, language])

  const translated = loaded.language === language ? loaded.words : NONE
  const full = useMemo(() => {
    const tables = [en, ...plugins.map(atHand), translated, ui.words]
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
