import type { Browser } from '@latchkey/kernel'

/**
 * Whether the page around this one may be a Safe app. Browsers that do not tell whose frame the page is in
 * leave that to the first answer, whose sender they do tell.
 */
export function mayBeInside(browser: Browser, origins: readonly string[]): boolean {
  if (!browser.environment().framed) return false
  const { location } = (browser.global() ?? {}) as {
    readonly location?: { readonly ancestorOrigins?: ArrayLike<unknown> }
  }
  const parent = location?.ancestorOrigins?.[0]
  return parent === undefined || origins.some((origin) => origin === parent)
}
