import {
  createRouteTable,
  readPattern,
  type HttpAnswer,
  type HttpRequest,
  type HttpRoutes,
} from './fake-http.js'

/** The part of `http` of MSW that is used. */
interface MswHttp<Handler> {
  all(path: RegExp, resolver: (info: { readonly request: Request }) => Promise<Response>): Handler
}

/** More than the HTTP port reads. */
const TOO_LARGE = 20_000_000

const faults = {
  timeout: () => new Promise<never>(() => undefined),
  network: () => Promise.resolve(Response.error()),
  too_large: () => Promise.resolve(new Response(new Uint8Array(TOO_LARGE))),
  not_json: () => Promise.resolve(new Response('<!doctype html>')),
}

async function responseOf(answer: HttpAnswer, request: HttpRequest): Promise<Response> {
  if (typeof answer === 'function') return responseOf(await answer(request), request)
  if ('never' in answer) return faults.timeout()
  if ('fault' in answer) return faults[answer.fault]()
  if ('bytes' in answer) return new Response(Uint8Array.from(answer.bytes))
  if ('json' in answer) return Response.json(answer.json, { status: answer.status ?? 200 })
  const { status, reason = '', retryAfter } = answer
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return new Response(reason, { status, headers })
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function requestOf(request: Request): Promise<HttpRequest> {
  const method = request.method === 'POST' ? 'POST' : 'GET'
  const body = method === 'POST' ? read(await request.clone().text()) : undefined
  return { method, url: request.url, body, headers: Object.fromEntries(request.headers) }
}

/** MSW matches addresses without their queries. */
function matcherOf(pattern: string): RegExp {
  const [path = ''] = readPattern(pattern).path.split('?')
  const isOpen = path.endsWith('*')
  const plain = (isOpen ? path.slice(0, -1) : path).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${plain}${isOpen ? '' : '$'}`)
}

/**
 * Handlers of [MSW](https://mswjs.io), version 2, from a table of answers: that of `createFakeHttp` and of the
 * option `routes` of `mockKit`. A request without a route is for MSW's `onUnhandledRequest`.
 *
 * @param http What the package `msw` exports under this name.
 * @example
 * const server = setupServer(...mswHandlers(http, serviceRoutes('https://services.example')))
 */
export function mswHandlers<Handler>(http: MswHttp<Handler>, routes: HttpRoutes): Handler[] {
  const table = createRouteTable(routes)
  const resolve = async ({ request }: { readonly request: Request }) => {
    const asked = await requestOf(request)
    const answer = table.answerTo(asked)
    return answer ? responseOf(answer, asked) : Response.error()
  }
  return Object.keys(routes).map((pattern) => http.all(matcherOf(pattern), resolve))
}
