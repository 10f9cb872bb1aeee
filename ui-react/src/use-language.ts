import { useEffect, useMemo, useState } from 'react'
import type { Direction, Ui } from './ui-context.js'
import { ignore } from './ignore.js'
import { useTries } from './use-loaded.js'
import { useStable } from './use-stable.js'
import { takeMembers } from './take-members.js'
import { enButton } from './words/en-button.js'
import type { LoadedTable, WordOverrides } from './words/messages.js'
import { readWords } from './words/read-words.js'

/** A language's table, or the way to load it. */
export type LanguageTable = LoadedTable | (() => Promise<{ readonly default: LoadedTable }>)

/** Options that choose the words. */
export interface LanguageOptions {
  /** Language shown, a BCP 47 tag. @default 'en' */
  readonly language?: string
  /** Tables beyond English, by tag: {@link languages}, or some of them, `{ de: languages.de }`. */
  readonly languages?: Readonly<Record<string, LanguageTable>>
  /** The app's own wording of single messages, over the language shown. */
  readonly words?: WordOverrides
}

interface Loaded {
  readonly language: string
  readonly table: Partial<LoadedTable>
}

const ENGLISH: Loaded = { language: 'en', table: {} }
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** Direction of a language; English leaves it to the page, which may well be set the other way. */
function directionOf(language: string): Direction | undefined {
  if (/^en\b/.test(language)) return undefined
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'
}

type Language = Pick<Ui, 'words' | 'language' | 'languages' | 'direction' | 'setLanguage'>

/**
 * Loads the language's table; until it is here the previous language stays on screen.
 *
 * @param report Told of a table that did not come, and of messages that are no texts.
 */
export function useLanguage(
  options: LanguageOptions,
  report: (where: string, error: unknown) => void,
): Language {
  const { words, languages: tables } = options
  const given = typeof options.language === 'string' ? options.language : 'en'
  const { taken, refused } = useMemo(() => takeMembers(tables), [tables])
  const languages = taken as Readonly<Record<string, LanguageTable>>
  const [chosen, setLanguage] = useState<string | undefined>()
  const [loaded, setLoaded] = useState(ENGLISH)
  const language = chosen ?? given
  const table = languages[language]
  const lazy = typeof table === 'function'
  // While a table is on its way the one before stays; if it does not come, readable beats empty.
  const shown = lazy ? loaded : table ? { language, table } : ENGLISH
  const tags = useStable(Object.keys({ en: table, ...languages }))
  const own = useStable(readWords(words))
  const { table: source, language: tag } = shown
  const texts = useMemo(() => readWords(source), [source])

  const { tries, failed } = useTries()
  useEffect(() => {
    if (!lazy) return
    let current = true
    const load = async () => (await table()).default
    load().then(
      (loadedTable) => {
        if (current) setLoaded({ language, table: loadedTable })
      },
      (error: unknown) => {
        report('words', error)
        if (current) failed()
      },
    )
    return () => {
      current = false
    }
    // Only the tag decides: an inline `languages` object is new in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [language, tries])

  const faults = useStable([...refused, ...own.faults, ...texts.faults])
  useEffect(() => {
    if (faults.length === 0) return
    import('./faults.js').then(({ wordsInvalid }) => {
      report('words', wordsInvalid(faults))
    }, ignore)
  }, [faults, report])

  return useMemo(
    () => ({
      words: { ...enButton, ...texts.texts, ...own.texts },
      language: tag,
      languages: tags,
      direction: directionOf(tag),
      setLanguage,
    }),
    [tag, texts, own, tags],
  )
}
