import type { HttpAnswer, HttpRequest } from './fake-http.js'

/** Hands requests on to a real node or service, so that the fake HTTP still counts them. */
export async function forward({ method, url, body }: HttpRequest): Promise<HttpAnswer> {
  const headers = { 'content-type': 'application/json' }
  const posted = method === 'POST' ? { headers, body: JSON.stringify(body) } : {}
  const response = await fetch(url, { method, ...posted })
  if (!response.ok) return { status: response.status, reason: await response.text() }
  return { json: await response.json() }
}

/** The same, but the answers to some requests are lost on the way back. */
export const forwardLossy =
  (isLost: (request: HttpRequest) => boolean) =>
  async (request: HttpRequest): Promise<HttpAnswer> => {
    const answer = await forward(request)
    return isLost(request) ? { fault: 'network' } : answer
  }
