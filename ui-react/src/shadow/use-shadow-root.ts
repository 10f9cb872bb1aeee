import { useLayoutEffect, useState, type RefObject } from 'react'
import { createAdopter, type Adopt } from '../theme/sheets.js'
import { applyTheme, type ThemeOptions, type ThemeProperties } from '../theme/theme.js'
import { useUi } from '../ui-context.js'

/** An open shadow root and the way to bring sheets into it. */
export interface StyledRoot {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly adopt: Adopt
}

/** Attaches a root with its first sheets; a host that has one keeps it. */
export function openRoot(host: HTMLElement, sheets: readonly string[]): StyledRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = []
  const adopt = createAdopter(root)
  sheets.forEach(adopt)
  return { host, root, adopt }
}

/** Keeps the provider's theme and language on a root's host. */
export function useHostSettings(
  host: HTMLElement | undefined,
  properties: (theme: ThemeOptions) => ThemeProperties,
): void {
  const { theme, language, direction } = useUi()
  useLayoutEffect(() => {
    if (!host) return
    // An empty direction means: as the page has it.
    Object.assign(host, { lang: language, dir: direction ?? '' })
    return applyTheme(host, theme, properties(theme))
  }, [host, theme, properties, language, direction])
}

/**
 * The shadow root of an element React renders. Attached in a layout effect: the server's HTML has no
 * root, so hydration compares like with like, and the root is there before the first paint.
 */
export function useShadowRoot(
  ref: RefObject<HTMLElement | null>,
  sheets: readonly string[] | undefined,
  properties: (theme: ThemeOptions) => ThemeProperties,
): StyledRoot | undefined {
  const [styled, setStyled] = useState<StyledRoot | undefined>()
  useLayoutEffect(() => {
    if (ref.current && sheets) setStyled(openRoot(ref.current, sheets))
  }, [ref, sheets])
  useHostSettings(styled?.host, properties)
  return styled
}
