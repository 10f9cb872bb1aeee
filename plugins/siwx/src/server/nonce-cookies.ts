import type { CookieJar, Cookies } from '@latchkey/kernel/internal/server'

/**
 * Binds nonces to the browser that asked for them, so that no other site's visitor can be signed in with one. There
 * is a cookie for each nonce, because two tabs may sign in at once.
 */
export interface NonceCookies {
  /** @returns `Set-Cookie` headers that bind a nonce and let the oldest of too many go */
  bind(nonce: string, cookies: Cookies, now: number, lifetime: number): readonly string[]
  has(nonce: string, cookies: Cookies): boolean
  release(nonce: string): string
}

const NAME = 'nonce.'
const MOST = 8

/** Keeps nonces in cookies whose value is the time of their issue. */
export function createNonceCookies(jar: CookieJar): NonceCookies {
  const byAge = (cookies: Cookies) =>
    [...cookies]
      .filter(([name]) => name.startsWith(NAME))
      // The time only decides which of a browser's own cookies go: it is not trusted.
      .sort(
        ([, one], [, other]) => (Number.parseInt(other, 36) || 0) - (Number.parseInt(one, 36) || 0),
      )
      .map(([name]) => name)
  return {
    bind: (nonce, cookies, now, lifetime) => [
      jar.write(NAME + nonce, now.toString(36), Math.floor(lifetime / 1_000)),
      ...byAge(cookies)
        .slice(MOST - 1)
        .map((name) => jar.clear(name)),
    ],
    has: (nonce, cookies) => cookies.has(NAME + nonce),
    release: (nonce) => jar.clear(NAME + nonce),
  }
}
