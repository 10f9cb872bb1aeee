import { isSecureUrl } from '@latchkey/kernel/internal/page'
import type { Browser } from '@latchkey/kernel'

interface Page {
  readonly open?: (url: string, target: string) => unknown
  readonly location?: { readonly href: string }
}

const pageOf = (browser: Browser) => browser.global() as Page | undefined

/** Longest address of a page that is kept. */
const LONGEST = 4_096

/** The page that a login in this tab comes back to; without one, that is the app's origin. */
export function pageToLeave(browser: Browser): string | undefined {
  const href = pageOf(browser)?.location?.href ?? ''
  const isKept = href.length <= LONGEST && href.startsWith(`${browser.origin()}/`)
  return isKept ? href : undefined
}

/**
 * Leaves the page for a provider's, in this tab. `Browser.open` is for links of wallets, which lead to no server of
 * this machine. A provider of one that is developed here may be one.
 *
 * @returns `false` if the address is not safe from changes on the way, or the browser does not go there
 */
export function leaveTab(browser: Browser, url: string): boolean {
  const page = pageOf(browser)
  if (!page?.open || !isSecureUrl(url)) return false
  try {
    return page.open(url, '_top') !== null
  } catch {
    return false // A sandboxed frame may throw.
  }
}
