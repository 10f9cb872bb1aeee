import { enButton, ignore, readWords, type LoadedTable } from '@latchkey/ui-react/internal/button'
import type { ElementSettings } from './types.js'

/** Texts of a button before React draws it. */
export type FaceWords = typeof enButton

/** Follows the language of the settings; until its table is here, the one before it is shown. */
export function readLanguage(
  settings: () => ElementSettings,
  changed: () => void,
  report: (contribution: undefined, where: string, error: unknown) => void,
) {
  let shown: { readonly tag: string; readonly table: Partial<LoadedTable> } | undefined
  const follow = () => {
    const { language: tag = 'en', languages } = settings()
    if (shown?.tag === tag) return
    const given = languages?.[tag]
    const take = (table: Partial<LoadedTable>) => {
      if ((settings().language ?? 'en') !== tag) return
      shown = { tag, table }
      changed()
    }
    if (typeof given !== 'function') {
      take(given ?? {})
      return
    }
    given()
      .then(
        (module) => {
          take(module.default)
        },
        (error: unknown) => {
          report(undefined, 'words', error)
        },
      )
      .catch(ignore)
  }
  return {
    follow,
    words: (): FaceWords =>
      Object.assign({}, enButton, readWords(shown?.table).texts, readWords(settings().words).texts),
  }
}
