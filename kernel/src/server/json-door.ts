import { isKitError } from '../core/errors.js'
import { readMember, shown } from '../authoring/untrusted/foreign-value.js'
import { platformPorts } from './ports.js'
import type { RequestHandler } from './request-handler.js'

/** A route's answer as JSON. */
export interface DoorAnswer {
  readonly body: object
  /** @default 200 */
  readonly status?: number
  /** `Set-Cookie` headers. */
  readonly cookies?: readonly string[]
}

/** One route of a server: its HTTP methods, and its action. Its error becomes the refusal. */
export interface DoorRoute {
  readonly methods: readonly string[]
  /** Methods that links and forms of any site may use. @default none */
  readonly openMethods?: readonly string[]
  /** Comes before every other check, also of a preflight. If it throws, the request is refused. */
  admit?(): Promise<void>
  /** A `Response` is sent as it is. */
  run(request: Request): Promise<DoorAnswer | Response>
}

/** From the nearest to the farthest: what `Sec-Fetch-Site` says of the page that a request comes from. */
const SITES = ['none', 'same-origin', 'same-site', 'cross-site'] as const

/**
 * The origins that are answered. `Origin` has to be listed. A request without it is answered only if it is a GET,
 * since browsers send no `Origin` when a page reads from its own server.
 */
export interface OriginRule {
  /** Origins of the app's pages, exactly as browsers write them. */
  readonly origins: readonly string[]
  /** The farthest page that is answered. A browser that does not send `Sec-Fetch-Site` is judged by `Origin` alone. */
  readonly farthest: Exclude<(typeof SITES)[number], 'none'>
  /** Whether a GET is answered that has neither header, or that the visitor made by hand. */
  readonly answersUnsaid: boolean
}

/** Refusals of a door: its maker chooses the codes. */
export interface DoorRefusals {
  readonly route_unknown: () => Error
  readonly method_not_allowed: (context: { readonly allowed: string }) => Error
  readonly origin_not_allowed: (context?: object, cause?: Error) => Error
  readonly internal: () => Error & { readonly code: string }
}

/** The parts of a door. */
export interface DoorOptions {
  readonly from: OriginRule
  /** Whether pages of `from.origins` may read answers of a server that has another origin (CORS). */
  readonly crossOrigin: boolean
  readonly refusals: DoorRefusals
  /** HTTP status of an error; 500 for one that is none of the door's, which is then answered as `internal`. */
  readonly statusOf: (error: unknown) => number
  /** Gets the errors inside, and the origins that were refused: each once in ten minutes, and ten at most in that time. */
  readonly report: (error: unknown) => void
  /** Milliseconds since 1970. @default the platform's clock */
  readonly now?: () => number
}

/** Answers requests of an app's own pages in JSON. A refusal is `{ error: { code, message } }`. */
export interface JsonDoor {
  /**
   * Answers the paths of all routes.
   *
   * @param basePath before the paths, such as `/onramp`
   * @param routes by path, such as `/quote`
   */
  handlerOf(basePath: string, routes: Readonly<Record<string, DoorRoute>>): RequestHandler
  /** Answers a request by a route, at any path. */
  answer(request: Request, route: DoorRoute): Promise<Response>
  /** Refuses a request. A `retryAfter` in the error's context, in seconds, is sent in the body and as a header. */
  refuse(request: Request, error: unknown): Response
  /** The code of an answer that is a refusal. */
  codeOf(response: Response): string | undefined
}

const SECONDS_OF_PREFLIGHT = '600'

/** A stranger can send any origin. In this time, at most so many are kept and reported, each cut to this length. */
const REPORTED_ORIGINS = 10
const REPORTED_MS = 600_000
const LONGEST_ORIGIN = 200

/** Browsers set both headers themselves, and no page can change them. */
function isFromApp({ headers, method }: Request, rule: OriginRule): boolean {
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
  if (origin === null) {
    // Links, pictures and frames of other pages send no origin, but the cookies.
    const isUnsaid = site === null || site === 'none'
    return method === 'GET' && (site === 'same-origin' || (rule.answersUnsaid && isUnsaid))
  }
  const near = SITES.slice(0, SITES.indexOf(rule.farthest) + 1)
  return rule.origins.includes(origin) && (site === null || near.some((one) => one === site))
}

/** Characters that a terminal or a log may obey, and that JSON leaves as they are. */
const OBEYED = /[\u007f-\u009f\u2028\u2029]/g

/** A value of a stranger for a log, on one line. */
const printed = (value: string) =>
  shown(value).replace(OBEYED, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** For the developer: usually the page's own address is missing in the server's options. */
function otherOrigin({ headers }: Request, { origins }: OriginRule): Error {
  const [origin, site] = [headers.get('origin') ?? 'none', headers.get('sec-fetch-site') ?? 'none']
  return new Error(
    `Origin ${printed(origin)} with Sec-Fetch-Site ${printed(site)} was refused. Allowed: ${origins.join(', ')}`,
  )
}

function headersOf({ headers: asked }: Request, { crossOrigin, from }: DoorOptions): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const origin = asked.get('origin') ?? ''
  if (!crossOrigin) return headers
  headers.set('vary', 'origin')
  if (!from.origins.includes(origin)) return headers
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-allow-credentials', 'true')
  headers.set('access-control-expose-headers', 'retry-after')
  return headers
}

function preflight(request: Request, options: DoorOptions, allowed: string): Response {
  const headers = headersOf(request, options)
  headers.set('access-control-allow-methods', allowed)
  headers.set('access-control-allow-headers', 'content-type')
  headers.set('access-control-max-age', SECONDS_OF_PREFLIGHT)
  return new Response(null, { status: 204, headers })
}

async function answered(
  request: Request,
  route: DoorRoute,
  options: DoorOptions,
): Promise<Response> {
  const { methods, openMethods = [] } = route
  const { crossOrigin, from, refusals } = options
  const { method } = request
  await route.admit?.()
  const allowed = methods.join(', ')
  const isPreflight = crossOrigin && method === 'OPTIONS'
  if (!isPreflight && !methods.includes(method)) throw refusals.method_not_allowed({ allowed })
  if (!openMethods.includes(method) && !isFromApp(request, from))
    throw refusals.origin_not_allowed({}, otherOrigin(request, from))
  if (isPreflight) return preflight(request, options, allowed)
  const done = await route.run(request)
  if (done instanceof Response) return done
  const { body, status = 200, cookies = [] } = done
  const headers = headersOf(request, options)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}

function tell({ report }: DoorOptions, error: unknown): void {
  try {
    report(error)
  } catch {
    // A log that fails is the app's, and no reason to leave the client without an answer.
  }
}

/** Reports a refused origin at its first request. */
function originTeller(options: DoorOptions) {
  const { now = platformPorts.now } = options
  const told = new Set<string>()
  let endsAt = 0
  return ({ headers }: Request, error: unknown) => {
    const origin = headers.get('origin')?.slice(0, LONGEST_ORIGIN)
    if (origin === undefined || !isKitError(error, 'origin_not_allowed')) return
    if (now() >= endsAt) {
      told.clear()
      endsAt = now() + REPORTED_MS
    }
    if (told.has(origin) || told.size >= REPORTED_ORIGINS) return
    told.add(origin)
    tell(options, error)
  }
}

/** Makes a door for the routes of one server. */
export function createJsonDoor(options: DoorOptions): JsonDoor {
  const { refusals, statusOf } = options
  const codes = new WeakMap<Response, string>()
  const tellOrigin = originTeller(options)

  function refuse(request: Request, error: unknown): Response {
    const status = statusOf(error)
    if (status >= 500) tell(options, error)
    else tellOrigin(request, error)
    // Any other error may know too much: only its existence is reported.
    const known = isKitError(error) && status !== 500 ? error : undefined
    const { code, message } = known ?? refusals.internal()
    const wait = readMember(known?.context, 'retryAfter')
    const headers = headersOf(request, options)
    if (typeof wait === 'number') headers.set('retry-after', String(wait))
    const allowed = code === 'method_not_allowed' && readMember(known?.context, 'allowed')
    if (typeof allowed === 'string') headers.set('allow', allowed)
    const retryAfter = typeof wait === 'number' ? wait : undefined
    const text = JSON.stringify({ error: { code, message, retryAfter } })
    const response = new Response(text, { status, headers })
    codes.set(response, code)
    return response
  }

  async function answer(request: Request, route: DoorRoute): Promise<Response> {
    try {
      return await answered(request, route, options)
    } catch (error) {
      return refuse(request, error)
    }
  }

  return {
    answer,
    refuse,
    codeOf: (response) => codes.get(response),
    handlerOf: (basePath, routes) => async (request) => {
      const { pathname } = new URL(request.url)
      const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : ''
      const route = Object.hasOwn(routes, path) ? routes[path] : undefined
      return route ? answer(request, route) : refuse(request, refusals.route_unknown())
    },
  }
}
