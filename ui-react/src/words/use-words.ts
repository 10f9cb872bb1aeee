import { createContext, useContext, useMemo } from 'react'
import { useUi, type Direction } from '../ui-context.js'
import { enButton } from './en-button.js'
import { fill } from './fill.js'
import type { MessageKey, Translate, WordOverrides } from './messages.js'

/** The words of the place a component is in. */
export interface Words {
  /** Looks a message up in the language shown and fills it in. */
  readonly t: Translate
  /** Whether there is a text for this key; for keys that are put together, such as error codes. */
  has(key: string): key is MessageKey
  /** BCP 47 tag, for `Intl`. */
  readonly language: string
  /** `undefined` where the page decides. */
  readonly direction: Direction | undefined
}

/** Texts below the chosen language, nearest first: a plugin's translation, then English. */
export const FallbackWords = createContext<WordOverrides>(enButton)

type Texts = Readonly<Record<string, string | undefined>>

/** The words shown here; renders again when the language changes. */
export function useWords(): Words {
  const { words, language, direction } = useUi()
  const fallback = useContext(FallbackWords)
  return useMemo(() => {
    const tables: readonly Texts[] = [words, fallback]
    const find = (key: string) => tables.find((table) => table[key] !== undefined)?.[key]
    const t = (key: string, params: Readonly<Record<string, string>> = {}) =>
      fill(find(key) ?? key, params)
    return {
      t: t,
      has: (key): key is MessageKey => find(key) !== undefined,
      language,
      direction,
    }
  }, [words, fallback, language, direction])
}
