import type { Browser, CopyOutcome } from './browser.js'
import { hostEnvironment } from './host-environment.js'
import { isSafeLink } from './safe-link.js'

/** The page's globals, each of which may be missing. */
const page = () => globalThis as Partial<Window & typeof globalThis>

/**
 * Compares the clipboard with what was put there: a page that was tampered with may replace an address on its way.
 * Reading is left out unless it is allowed already, for a browser would ask the visitor.
 */
async function readBack({ permissions, clipboard }: Navigator, text: string): Promise<CopyOutcome> {
  try {
    const { state } = await permissions.query({ name: 'clipboard-read' as PermissionName })
    if (state === 'granted' && (await clipboard.readText()) !== text) return 'altered'
  } catch {
    // Not every browser knows that permission, and none reads for a page without the focus.
  }
  return 'copied'
}

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
  timeZone: () =>
    page().window ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined,
  utcOffset: () => new Date().getTimezoneOffset(),
  online: () => page().navigator?.onLine ?? true,
  open(url, target = '_self') {
    if (!isSafeLink(url)) return false
    page().window?.open(url, target, target === '_blank' ? 'noopener,noreferrer' : undefined)
    return true
  },
  async copy(text) {
    const { navigator } = page()
    if (!navigator) return 'refused'
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return 'refused'
    }
    return readBack(navigator, text)
  },
}
