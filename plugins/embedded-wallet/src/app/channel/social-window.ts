import type { Browser } from '@latchkey/kernel'

/** Pixels of a window; on phones it is a tab. */
export type WindowSize = readonly [width: number, height: number]

const FOR_LOGIN: WindowSize = [600, 800]

/** A window of the identity provider or the wallet, as far as another origin may touch it. */
export interface SocialWindow {
  readonly closed: boolean
  readonly location: { href: string }
  close(): void
  focus(): void
}

/** A window's needs of the page. */
interface Page {
  readonly open?: (url: string, target: string, features: string) => SocialWindow | null
  readonly screenX?: number
  readonly screenY?: number
  readonly outerWidth?: number
  readonly outerHeight?: number
}

/**
 * Opens a window in the middle of the page's: the empty one of a social login, or that of an address. It is called in the
 * visitor's press, before anything is waited for: browsers open none later.
 *
 * @returns `null` where the browser blocked it, or there is no page
 */
export function openSocialWindow(
  browser: Browser,
  url = 'about:blank',
  [width, height] = FOR_LOGIN,
): SocialWindow | null {
  const page = browser.global() as Page | undefined
  if (!page?.open) return null
  const { screenX = 0, screenY = 0, outerWidth = width, outerHeight = height } = page
  const left = Math.round(screenX + Math.max(0, outerWidth - width) / 2)
  const top = Math.round(screenY + Math.max(0, outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  try {
    return page.open(url, '_blank', features)
  } catch {
    return null // A sandboxed frame may throw.
  }
}
