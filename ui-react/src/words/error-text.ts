import type { Words } from './use-words.js'

/** The visitor's text about an error: the table's text for its code, its own, or the general one. */
export function errorText({ t, has }: Words, error: unknown): string {
  const { code, user } = (error ?? {}) as { readonly code?: unknown; readonly user?: unknown }
  const key = `error.${String(code)}`
  if (has(key)) return t(key as 'error.general')
  return typeof user === 'string' ? user : t('error.general')
}
