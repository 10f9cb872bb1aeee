// Taken once: a test puts the browser's in its place.
const send = globalThis.fetch

/**
 * A `fetch` of pages of one origin: it says which, keeps the cookies, and sends them where they are asked
 * for. Node's has none.
 */
export function createBrowserFetch(origin: string) {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const keep = (header: string) => {
    const [pair = '', ...attributes] = header.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }

  return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const asks = init.credentials === 'include'
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    if (asks) headers.set('cookie', cookies())
    // Not by a `Request` of our own: Node's forgets its signal when the collector comes (nodejs/undici#4068).
    const response = await send(url, { ...init, headers })
    const isAllowed = response.headers.get('access-control-allow-origin') === origin
    if (!isAllowed) throw new TypeError('Failed to fetch')
    if (asks) response.headers.getSetCookie().forEach(keep)
    return response
  }
}
