import type { Kit } from '@latchkey/kernel'
import { Storage } from '@latchkey/kernel/internal/page'
import type { ThemeMode } from './theme/theme.js'
import { choicesKey } from './use-stored-choices.js'

/** The visitor's choices in the settings. */
export interface Choices {
  readonly mode?: ThemeMode
  /** BCP 47 tag. */
  readonly language?: string
}

const VERSION = 1
const LONGEST = 200
const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,4}$/i
const MODES: readonly unknown[] = ['auto', 'light', 'dark'] satisfies ThemeMode[]

const isMode = (value: unknown): value is ThemeMode => MODES.includes(value)
const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && LANGUAGE.test(value)

/** Checks a stored record; storage is as untrusted as any other input. Wrong values count as not chosen. */
export function parseChoices(raw: string | undefined): Choices {
  if (raw === undefined || raw.length > LONGEST) return {}
  try {
    const { v, data } = JSON.parse(raw) as { v?: unknown; data?: Record<string, unknown> }
    if (v !== VERSION || typeof data !== 'object') return {}
    const { mode, language } = data
    return { ...(isMode(mode) && { mode }), ...(isLanguage(language) && { language }) }
  } catch {
    return {}
  }
}

/** Adds a choice to what is remembered of this visitor. */
export function rememberChoice(kit: Kit, choice: Choices): void {
  const storage = kit.get(Storage)
  const key = choicesKey(kit)
  const data = { ...parseChoices(storage.get(key)), ...choice }
  storage.set(key, JSON.stringify({ v: VERSION, data }))
}
