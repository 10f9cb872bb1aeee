import { useLayoutEffect, useState, type RefObject } from 'react'
import { baseCss } from '../theme/base.css.js'
import { createAdopter, type Adopt } from '../theme/sheets.js'
import { applyTheme } from '../theme/theme.js'
import { tokensCss } from '../theme/tokens.css.js'
import { useUi } from '../ui-context.js'

/** An open shadow root and the way to bring sheets into it. */
export interface StyledRoot {
  readonly root: ShadowRoot
  readonly adopt: Adopt
}

/** Attaches a root with the sheets everything needs; a host that has one keeps it. */
export function openRoot(host: HTMLElement, hostCss: string): StyledRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = []
  const adopt = createAdopter(root)
  for (const css of [tokensCss, baseCss, hostCss]) adopt(css)
  return { root, adopt }
}

/** Keeps the provider's theme and language on a root's host. */
export function useHostSettings(styled: StyledRoot | undefined): void {
  const { theme, language, direction } = useUi()
  const host = styled?.root.host as HTMLElement | undefined
  useLayoutEffect(() => (host ? applyTheme(host, theme) : undefined), [host, theme])
  useLayoutEffect(() => {
    if (!host) return
    host.lang = language
    if (direction) host.dir = direction
    else host.removeAttribute('dir')
  }, [host, language, direction])
}

/**
 * The shadow root of an element React renders. Attached in a layout effect: the server's HTML has no
 * root, so hydration compares like with like, and the root is there before the first paint.
 */
export function useShadowRoot(
  ref: RefObject<HTMLElement | null>,
  hostCss: string,
): StyledRoot | undefined {
  const [styled, setStyled] = useState<StyledRoot | undefined>()
  useLayoutEffect(() => {
    if (ref.current) setStyled(openRoot(ref.current, hostCss))
  }, [ref, hostCss])
  useHostSettings(styled)
  return styled
}
