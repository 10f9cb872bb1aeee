import { isObject } from '../authoring/untrusted/foreign-value.js'
import type { EngineContext } from './context.js'

/** Seconds a browser keeps it: as long as the interface shows the account of an earlier visit. */
const LIFE = 30 * 24 * 3_600

/** Puts a text into the page's cookie of a kit; without one it takes the cookie away. */
export type HintCookie = (text?: string) => void

/**
 * A copy of the hint for the app's own server, which then names the account in the first HTML. It holds what the button
 * shows and no secret. Nothing is written unless the app wants it, and nothing before an account is connected.
 */
export function createHintCookie({
  kitId,
  options,
  browser,
}: Pick<EngineContext, 'kitId' | 'options' | 'browser'>): HintCookie {
  if (options.cookie !== true) return () => undefined
  const secure = browser.origin()?.startsWith('https:') ? '; Secure' : ''
  return (text) => {
    const page = browser.global()?.['document']
    if (!isObject(page)) return
    const value = text === undefined ? '' : encodeURIComponent(text)
    const life = text === undefined ? 0 : LIFE
    const cookie = `latchkey-${kitId}=${value}; Path=/; Max-Age=${String(life)}; SameSite=Lax${secure}`
    try {
      Reflect.set(page, 'cookie', cookie)
    } catch {
      // A frame without an origin has no cookies.
    }
  }
}
