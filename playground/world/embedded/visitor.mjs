/**
 * A browser of a test, with the page of a wallet's frame open. It keeps cookies and says where its requests come
 * from.
 *
 * @param {string} origin of the page
 */
export function frameVisitor(origin) {
  /** @type {Map<string, string>} */
  const cookies = new Map()
  return {
    cookies,
    /**
     * Asks the page's server; with a body by POST.
     *
     * @param {string} path below `/api`, or an address
     * @param {object} [body]
     */
    async ask(path, body) {
      const response = await fetch(path.startsWith('http') ? path : `${origin}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body && { origin, 'content-type': 'application/json' }),
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return response
    },
  }
}
