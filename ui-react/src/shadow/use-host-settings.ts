import { useLayoutEffect, type RefObject } from 'react'
import { applyTheme, type ThemeOptions, type ThemeProperties } from '../theme/theme.js'
import { useUi } from '../ui-context.js'
import { useOwnKeys } from './own-keys.js'

/** Keeps the provider's theme and language on a root's host, and the root's keys inside it. */
export function useHostSettings(
  host: RefObject<HTMLElement | null>,
  properties: (theme: ThemeOptions) => ThemeProperties,
): void {
  const { theme, language, direction } = useUi()
  useOwnKeys(host)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    // An empty direction means: as the page has it.
    Object.assign(element, { lang: language, dir: direction ?? '' })
    return applyTheme(element, theme, properties(theme))
  }, [host, theme, properties, language, direction])
}
