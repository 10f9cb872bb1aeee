import { isKitError } from '../errors.js'
import { readMember } from '../untrusted/foreign-value.js'
import type { RequestHandler } from './request-handler.js'

/** One route of a server: its HTTP method, and what it does. An error that it throws becomes the refusal. */
export interface DoorRoute {
  readonly method: 'GET' | 'POST'
  run(request: Request): Promise<object>
}

/** Refusals of a door: the codes are those of whoever opens it. */
export interface DoorRefusals {
  readonly route_unknown: () => Error
  readonly method_not_allowed: (context: { readonly allowed: string }) => Error
  readonly origin_not_allowed: () => Error
  readonly internal: () => Error & { readonly code: string }
}

/** What a door is made of. */
export interface JsonDoor {
  /** Before the paths of the routes, such as `/onramp`. */
  readonly basePath: string
  /** Origins of the app's pages, exactly as browsers write them. */
  readonly origins: readonly string[]
  /** Whether pages of `origins` are answered also where the server has another origin than they have (CORS). */
  readonly crossOrigin: boolean
  /** By path, such as `/quote`. */
  readonly routes: Readonly<Record<string, DoorRoute>>
  readonly refusals: DoorRefusals
  /** HTTP status of an error; 500 for one that is none of the door's, of which only that is told. */
  readonly statusOf: (error: unknown) => number
  /** Is told what went wrong inside. */
  readonly report: (error: unknown) => void
}

/** Browsers say by themselves where a request comes from, and no page can make them say otherwise. */
function checkOrigin({ headers, method }: Request, { origins, refusals }: JsonDoor): void {
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
  // What reads alone is sent without an origin by a page of the server's own.
  const isUnsaid = origin === null && (method === 'POST' || site !== 'same-origin')
  const isForeign = origin !== null && !origins.includes(origin)
  if (isUnsaid || isForeign) throw refusals.origin_not_allowed()
}

function headersOf({ headers }: Request, { crossOrigin, origins }: JsonDoor): Headers {
  const told = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const origin = headers.get('origin') ?? ''
  if (!crossOrigin) return told
  told.set('vary', 'origin')
  if (!origins.includes(origin)) return told
  told.set('access-control-allow-origin', origin)
  told.set('access-control-allow-credentials', 'true')
  return told
}

function preflight(request: Request, door: JsonDoor, method: string): Response {
  const headers = headersOf(request, door)
  headers.set('access-control-allow-methods', method)
  headers.set('access-control-allow-headers', 'content-type')
  return new Response(null, { status: 204, headers })
}

function tell({ report }: JsonDoor, error: unknown): void {
  try {
    report(error)
  } catch {
    // A log that fails is the app's, and no reason to leave the client without an answer.
  }
}

/**
 * A handler of JSON routes for pages of the app's own origins alone. A refusal is `{ error: { code, message } }`; the
 * `retryAfter` of its context, in seconds, is told as a header.
 */
export function createJsonDoor(door: JsonDoor): RequestHandler {
  const { basePath, crossOrigin, routes, refusals, statusOf } = door
  const run = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const name = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : ''
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (!route) throw refusals.route_unknown()
    if (crossOrigin && request.method === 'OPTIONS') {
      checkOrigin(request, door)
      return preflight(request, door, route.method)
    }
    if (request.method !== route.method)
      throw refusals.method_not_allowed({ allowed: route.method })
    checkOrigin(request, door)
    const body = await route.run(request)
    return new Response(JSON.stringify(body), { status: 200, headers: headersOf(request, door) })
  }
  return async (request) => {
    try {
      return await run(request)
    } catch (error) {
      const status = statusOf(error)
      if (status >= 500) tell(door, error)
      // Of an error that is none of ours only that there was one: it may know too much.
      const isOurs = isKitError(error) && status !== 500
      const { code, message } = isOurs ? error : refusals.internal()
      const headers = headersOf(request, door)
      const wait = isOurs ? readMember(error.context, 'retryAfter') : undefined
      if (typeof wait === 'number') {
        headers.set('retry-after', String(wait))
        headers.set('access-control-expose-headers', 'retry-after')
      }
      return new Response(JSON.stringify({ error: { code, message } }), { status, headers })
    }
  }
}
