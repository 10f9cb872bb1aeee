import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLiveKit } from '../hooks/use-kit.js'
import { useUi } from '../ui-context.js'
import { en } from './en.js'
import type { WordOverrides } from './messages.js'
import { PluginWords } from './plugin-words.js'
import { FallbackWords } from './use-words.js'

const NONE: WordOverrides = {}

/** Gives the modal its full vocabulary: all of English, and the words of the plugins. */
export function ModalWords({ children }: { readonly children: ReactNode }) {
  const kit = useLiveKit()
  const { language } = useUi()
  const [loaded, setLoaded] = useState({ language: '', words: NONE })

  const plugins = useMemo(() => kit.all(PluginWords), [kit])
  useEffect(() => {
    let current = true
    const subtag = language.split('-')[0] ?? ''
    const tables = plugins.map(async (plugin) => {
      try {
        return (await plugin.languages?.[subtag]?.())?.default ?? NONE
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
  const words = useMemo(() => {
    const tables = [...plugins.map(({ english }) => english), translated]
    return tables.reduce<WordOverrides>((all, table) => ({ ...all, ...table }), en)
  }, [plugins, translated])
  return <FallbackWords.Provider value={words}>{children}</FallbackWords.Provider>
}
