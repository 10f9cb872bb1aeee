import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Kit } from '@latchkey/kernel'
import { Clock } from '@latchkey/kernel/internal/page'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { UiContext, useUi } from '../ui-context.js'
import { useTries } from '../use-loaded.js'
import { en } from './en.js'
import type { WordOverrides } from './messages.js'
import { PluginWords } from '../points.js'
import {
  arrivals,
  loadWords,
  WORDS_AFTER,
  wordsAfterConnect,
  wordsAtHand,
  wordsHere,
  wordsOfConnect,
} from '../parts/shared.js'

/** The tables that are here, and by which arrival. */
const tablesOf = (plugins: readonly PluginWords[], language: string) => ({
  arrival: arrivals(),
  tables: plugins.map((one): WordOverrides => wordsAtHand(one, language)),
})

/**
 * The words of the plugins: at first those at hand, later all. Over the list of wallets those are loaded first that it
 * shows.
 */
function usePluginWords(
  kit: Kit,
  plugins: readonly PluginWords[],
  language: string,
): readonly WordOverrides[] {
  const atHand = useMemo(() => tablesOf(plugins, language), [plugins, language])
  const [came, setCame] = useState({ to: atHand, drawn: atHand })
  const { tries, failed } = useTries()
  const isOpen = useAtomValue(kit.modal.openAtom)
  const { name } = useAtomValue(kit.router.routeAtom)
  const isConnect = isOpen && name === 'Connect'
  const lost = useRef({ of: atHand, tries, words: new Set<PluginWords>() })
  useEffect(() => {
    let current = true
    // Missing words are asked for again when the page is on line.
    if (lost.current.of !== atHand || lost.current.tries !== tries)
      lost.current = { of: atHand, tries, words: new Set() }
    const { words: gone } = lost.current
    const lose = (words: PluginWords | undefined, error: unknown) => {
      if (words === undefined || gone.has(words)) return
      gone.add(words)
      kit.report(words, 'words', error)
    }
    // Others fetch words, too: some may have come since the drawing.
    const draw = () => {
      setCame((before) => {
        const drawn = before.to === atHand ? before.drawn : atHand
        if (drawn.arrival === arrivals()) return before
        return { to: atHand, drawn: tablesOf(plugins, language) }
      })
    }
    const load = async (wanted: readonly PluginWords[]) => {
      const missing = wanted.filter((one) => !wordsHere(one, language) && !gone.has(one))
      if (missing.length === 0) return
      const outcomes = await Promise.allSettled(missing.map((one) => loadWords(kit, one, language)))
      outcomes.forEach((outcome, at) => {
        if (outcome.status === 'rejected') lose(missing[at], outcome.reason)
      })
      if (!current) return
      if (outcomes.some(({ status }) => status === 'rejected')) failed()
      draw()
    }
    draw()
    void load(isConnect ? wordsOfConnect(kit) : plugins)
    const after = isConnect ? wordsAfterConnect(kit, language) : []
    const stop = kit.get(Clock).after(WORDS_AFTER, () => void load(after))
    return () => {
      current = false
      stop()
    }
  }, [kit, plugins, language, atHand, isConnect, tries, failed])
  // Those that came for another language or another kit are not shown.
  return (came.to === atHand ? came.drawn : atHand).tables
}

/**
 * Gives the modal its full vocabulary: all of English and the words of the plugins, below the words
 * of the language shown.
 */
export function ModalWords({ children }: { readonly children: ReactNode }) {
  const kit = useLiveKit()
  const ui = useUi()
  const plugins = useMemo(() => kit.all(PluginWords), [kit])
  const tables = usePluginWords(kit, plugins, ui.language)
  const full = useMemo(
    () => ({ ...ui, words: Object.assign({}, en, ...tables, ui.words) as typeof ui.words }),
    [tables, ui],
  )
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
