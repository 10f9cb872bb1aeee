import { isKitError } from '@latchkey/kernel'
import { countOne, limitedAs, readJsonBody, type Cookies } from '@latchkey/kernel/server'
import type { ServerRefusal } from '../wire/http.js'
import type { Browsers, Session } from './browser.js'
import { retryAfterOf, ServerErrors, statusOf } from './errors.js'
import type { ServerSettings } from './options.js'

/** What is asked. */
export interface Call {
  readonly request: Request
  /** Of a POST: its JSON. */
  readonly body: Readonly<Record<string, unknown>>
  readonly cookies: Cookies
  /** The network address that it comes from, where that is known. */
  readonly client: string | undefined
  /** Who is signed in. @throws KitError `not_signed_in` */
  session(): Promise<Session>
  /**
   * Counts what a network address does; without one nobody is counted.
   *
   * @throws KitError `too_many_requests`
   */
  limit(what: string, most: number, windowMs: number): Promise<void>
}

/** What is answered, as JSON. */
interface Done {
  readonly body: object
  /** @default 200 */
  readonly status?: number
  /** `Set-Cookie` headers. */
  readonly cookies?: readonly string[]
}

/** How a path is asked. */
interface Path {
  readonly method: string
  /** Most bytes of its body. */
  readonly longest?: number
}

/** Something that the server does. A `Response` is sent as it is. */
export type Action = (call: Call) => Promise<Done | Response>

/** Draws a page. */
type Draw = (call: Call) => Promise<Response>

/** Longest body in bytes, unless a path takes more. */
const LONGEST_BODY = 8 * 1_024

function json({ body, status = 200, cookies = [] }: Done, more: Readonly<Record<string, string>>) {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...more,
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}

/** Answers requests of the frame's own page. */
export function createResponder(settings: ServerSettings, browsers: Browsers) {
  const { ownOrigins, clientOf, limits, report } = settings

  const refusals = new WeakMap<Response, string>()

  /**
   * Browsers say by themselves where a request comes from, and no page can make them say otherwise. What changes
   * something has to say so, since its cookies come along from frames in pages of other sites.
   */
  function checkOrigin({ method, headers }: Request): void {
    const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
    const isUnsaid = origin === null && method !== 'GET'
    const isForeign = origin !== null && !ownOrigins.includes(origin)
    const isOtherSite = site !== null && site !== 'same-origin' && site !== 'none'
    if (isUnsaid || isForeign || isOtherSite) throw ServerErrors.origin_not_allowed()
  }

  /** Codes of ours are told; of any other error only that there was one, which may know too much. */
  function refuse(error: unknown): Response {
    const status = statusOf(error)
    if (status >= 500) report(error)
    const { code, message } = isKitError(error) && status !== 500 ? error : ServerErrors.internal()
    const retryAfter = retryAfterOf(error)
    const body: ServerRefusal = {
      error: { code, message, ...(retryAfter !== undefined && { retryAfter }) },
    }
    const allow = isKitError(error, 'method_not_allowed')
      ? { allow: (error.context as { readonly allowed: string }).allowed }
      : {}
    const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    const response = json({ body, status }, { ...allow, ...wait })
    refusals.set(response, code)
    return response
  }

  function callOf(request: Request, body: Call['body']): Call {
    const [cookies, client] = [browsers.cookiesOf(request), clientOf(request)]
    return {
      request,
      body,
      cookies,
      client,
      async session() {
        const session = await browsers.session(cookies)
        if (!session) throw ServerErrors.not_signed_in()
        return session
      },
      async limit(what, most, windowMs) {
        const limited = limitedAs(client)
        if (limited === undefined) return
        const budget = { key: `wallet:${what}:${limited}`, most, windowMs }
        await countOne({ limits, refusals: ServerErrors }, budget)
      },
    }
  }

  async function answer(request: Request, path: Path, action: Action): Promise<Response> {
    const { method, longest = LONGEST_BODY } = path
    if (request.method !== method) throw ServerErrors.method_not_allowed({ allowed: method })
    checkOrigin(request)
    const body = method === 'POST' ? await readJsonBody(request, longest, ServerErrors) : {}
    const done = await action(callOf(request, body))
    return done instanceof Response ? done : json(done, {})
  }

  async function drawn(request: Request, draw: Draw, mayPost: boolean): Promise<Response> {
    try {
      const { method } = request
      if (method !== 'GET' && method !== 'POST') {
        throw ServerErrors.method_not_allowed({ allowed: 'GET, POST' })
      }
      if (method === 'POST' && !mayPost) throw ServerErrors.origin_not_allowed()
      return await draw(callOf(request, {}))
    } catch (error) {
      return refuse(error)
    }
  }

  return {
    refuse,
    /** The code of an answer that is a refusal. */
    codeOf: (response: Response) => refusals.get(response),
    /** Answers what other sites lead to, such as an identity provider's result. */
    open: (request: Request, draw: Draw) => drawn(request, draw, true),
    /** Answers by a page of the server's own: it is opened by links from anywhere, and its form is sent by itself alone. */
    page: (request: Request, draw: Draw) =>
      drawn(request, draw, ownOrigins.includes(request.headers.get('origin') ?? '')),
    /** Answers by an action, or by its refusal. */
    async run(request: Request, path: Path, action: Action): Promise<Response> {
      try {
        return await answer(request, path, action)
      } catch (error) {
        return refuse(error)
      }
    },
  }
}
