/** What a browser keeps of one site, and how it asks for more. */
export interface BrowserFetch {
  /** A `fetch` of a page: it sends the page's origin, and the site's cookies where they are asked for. */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>
  /** The cookies as a header. */
  cookies(): string
}

// Taken once: a test puts the browser's in its place.
const send = globalThis.fetch

/** A `fetch` with cookies, which Node's has none of, for pages of one origin. */
export function createBrowserFetch(origin: string): BrowserFetch {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const keep = (header: string) => {
    const [pair = '', ...attributes] = header.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }

  return {
    cookies,
    async fetch(url, init = {}) {
      const asks = init.credentials === 'include'
      const headers = new Headers(init.headers)
      headers.set('origin', origin)
      if (asks) headers.set('cookie', cookies())
      const response = await send(new Request(url, { ...init, headers }))
      const isAllowed = response.headers.get('access-control-allow-origin') === origin
      if (!isAllowed) throw new TypeError('Failed to fetch')
      if (asks) response.headers.getSetCookie().forEach(keep)
      return response
    },
  }
}
