import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLiveKit } from '../hooks/use-kit.js'
import { useUi } from '../ui-context.js'
import { en } from './en.js'
import type { WordOverrides } from './messages.js'
import { PluginWords } from './plugin-words.js'
import { FallbackWords } from './use-words.js'

const NONE: WordOverrides = {}

/** What is there without loading. */
const atHand = ({ english }: PluginWords): WordOverrides =>
  typeof english === 'function' ? NONE : english

/** A plugin's words in a language: its English, and over it what is translated. */
async function load(plugin: PluginWords, subtag: string): Promise<WordOverrides> {
  const { english, languages } = plugin
  const [base, table] = await Promise.all([
    typeof english === 'function' ? english() : undefined,
    languages?.[subtag]?.(),
  ])
  return { ...base?.default, ...table?.default }
}

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
  const words = useMemo(() => {
    const tables = [...plugins.map(atHand), translated]
    return tables.reduce<WordOverrides>((all, table) => ({ ...all, ...table }), en)
  }, [plugins, translated])
  return <FallbackWords.Provider value={words}>{children}</FallbackWords.Provider>
}
