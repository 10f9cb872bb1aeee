import type { Browser } from '@latchkey/kernel'
import { RESULT_PARAMETER } from '../wire/result-parameter.js'

/** Longest address that a result can have. */
const LONGEST = 4_096

/** The used part of the page's address and history. */
interface Page {
  readonly location?: { readonly href?: unknown }
  readonly history?: {
    readonly state?: unknown
    replaceState?(state: unknown, unused: string, url: string): void
  }
}

/**
 * Takes the result of a social login that left in this tab out of the page's address, so that a reload, or a copied
 * address, does not bring it again.
 */
export function takeSocialReturn(browser: Browser): string | undefined {
  const { location, history } = (browser.global() ?? {}) as Page
  const href = location?.href
  if (typeof href !== 'string' || !href.includes(RESULT_PARAMETER)) return undefined
  try {
    const url = new URL(href)
    const result = url.searchParams.get(RESULT_PARAMETER)
    if (result === null) return undefined
    // The rest of the query stays as it was written.
    const rest = url.search.slice(1).split('&')
    url.search = rest.filter((one) => !one.startsWith(`${RESULT_PARAMETER}=`)).join('&')
    try {
      history?.replaceState?.(history.state, '', url.href)
    } catch {
      // It stays there, and is taken by a browser once.
    }
    return result.length <= LONGEST ? result : undefined
  } catch {
    return undefined
  }
}
