import type { Browser } from './browser.js'
import { hostEnvironment } from './host-environment.js'
import { isSafeLink } from './safe-link.js'

/** What is read off the page's globals, each of which may be missing. */
const page = () => globalThis as Partial<Window & typeof globalThis>

/** The page this code runs in; every member is safe on a server. */
export const pageBrowser: Browser = {
  environment: () => hostEnvironment(globalThis),
  origin: () => page().location?.origin,
  page() {
    const { document } = page()
    const meta = document?.querySelector<HTMLMetaElement>('meta[name="description"]')
    const icon = document?.querySelector<HTMLLinkElement>('link[rel~="icon"]')
    return { name: document?.title ?? '', description: meta?.content ?? '', icon: icon?.href }
  },
  global: () => (page().window ? globalThis : undefined),
  on(type, listener) {
    const target: EventTarget | undefined =
      type === 'visibilitychange' ? page().document : page().window
    target?.addEventListener(type, listener)
    return () => {
      target?.removeEventListener(type, listener)
    }
  },
  dispatch: (event) => void page().window?.dispatchEvent(event),
  visible: () => page().document?.visibilityState !== 'hidden',
  online: () => page().navigator?.onLine ?? true,
  open(url, target = '_self') {
    if (!isSafeLink(url)) return false
    page().window?.open(url, target, target === '_blank' ? 'noopener,noreferrer' : undefined)
    return true
  },
  async copy(text) {
    try {
      await page().navigator?.clipboard.writeText(text)
      return page().navigator !== undefined
    } catch {
      return false
    }
  },
}
