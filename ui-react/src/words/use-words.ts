import { useMemo } from 'react'
import { useUi, type Direction } from '../ui-context.js'
import { enAccount } from './en-account.js'
import { fill } from './fill.js'
import type { MessageKey, Translate } from './messages.js'

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

type Texts = Readonly<Record<string, string | undefined>>

/**
 * The words shown here; renders again when the language changes. In a page these are the words of the button and the app's
 * own (`words`); all words of the kit and of its plugins are known in views of the modal alone. `t` gives a key without
 * words back as it is.
 */
export function useWords(): Words {
  const { words, language, direction } = useUi()
  return useMemo(() => {
    const find = (key: string) => (words as Texts)[key] ?? (enAccount as Texts)[key]
    const t = (key: string, params: Readonly<Record<string, string>> = {}) =>
      fill(find(key) ?? key, params)
    return {
      t,
      has: (key): key is MessageKey => find(key) !== undefined,
      language,
      direction,
    }
  }, [words, language, direction])
}
