import { isKitError } from '@latchkey/kernel'
import type { WireRefusal } from '../wire.js'
import { limitedAs, type RequestHandler } from '@latchkey/kernel/server'
import { HandlerErrors } from './handler-errors.js'
import { originsOf } from './origins.js'
import type { RequestFacts, SignInSettings } from './sign-in-options.js'
import { statusOf } from './status-of.js'

/** What an action answers when it refuses nothing. */
interface Done {
  readonly body: object
  /** `Set-Cookie` headers. */
  readonly cookies?: readonly string[]
}

/** Something the server does, and the one method it is asked by. */
export interface Action {
  readonly method: 'GET' | 'POST'
  run(request: Request, client?: string): Promise<Done>
}

const SECONDS_OF_PREFLIGHT = '600'

function headersOf(extra: readonly (readonly [string, string])[]): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  for (const [name, value] of extra) headers.append(name, value)
  return headers
}

/** Makes handlers of actions: who may ask, by what method, and how an answer or a refusal is told. */
export function createResponder({
  domains,
  crossOrigin,
  report,
  allows,
  clientOf,
}: Pick<SignInSettings, 'domains' | 'crossOrigin' | 'report' | 'allows' | 'clientOf'>) {
  const origins = domains.flatMap(originsOf)

  function crossOriginHeaders({ headers }: Request): readonly (readonly [string, string])[] {
    const origin = headers.get('origin') ?? ''
    if (!crossOrigin) return []
    if (!origins.includes(origin)) return [['vary', 'origin']]
    return [
      ['vary', 'origin'],
      ['access-control-allow-origin', origin],
      ['access-control-allow-credentials', 'true'],
    ]
  }

  /** Browsers say by themselves where a request comes from, and no page can make them say otherwise. */
  function checkOrigin({ headers }: Request): void {
    const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
    const isForeign = origin !== null && !origins.includes(origin)
    // Links, pictures and frames of a sibling's pages say no origin, and bring the cookies along.
    const isUnsaid = origin === null && site === 'same-site'
    if (isForeign || isUnsaid || site === 'cross-site') throw HandlerErrors.origin_not_allowed()
  }

  function preflight(request: Request, { method }: Action): Response {
    const headers = headersOf([
      ...crossOriginHeaders(request),
      ['access-control-allow-methods', method],
      ['access-control-allow-headers', 'content-type'],
      ['access-control-max-age', SECONDS_OF_PREFLIGHT],
    ])
    return new Response(null, { status: 204, headers })
  }

  function tell(error: unknown): void {
    try {
      report(error)
    } catch {
      // A log that fails is the app's, and no reason to leave the client without an answer.
    }
  }

  /** Codes of ours are told; of any other error only that there was one, which may know too much. */
  function refuse(request: Request, error: unknown): Response {
    const known = isKitError(error) ? statusOf(error.code) : undefined
    const status = known ?? 500
    if (status >= 500) tell(error)
    const { code, message } =
      known === undefined || !isKitError(error) ? HandlerErrors.internal() : error
    const body: WireRefusal = { error: { code, message } }
    const headers = headersOf(crossOriginHeaders(request))
    if (isKitError(error, 'method_not_allowed')) {
      headers.set('allow', (error.context as { readonly allowed: string }).allowed)
    }
    return new Response(JSON.stringify(body), { status, headers })
  }

  const handlerOf =
    (name: RequestFacts['action'], action: Action): RequestHandler =>
    async (request) => {
      try {
        const client = limitedAs(clientOf(request))
        // An app without types may answer anything: `true` alone lets a request in.
        const isAllowed: unknown = await allows(request, { action: name, client })
        if (isAllowed !== true) {
          throw HandlerErrors.too_many_requests()
        }
        checkOrigin(request)
        if (crossOrigin && request.method === 'OPTIONS') return preflight(request, action)
        if (request.method !== action.method) {
          throw HandlerErrors.method_not_allowed({ allowed: action.method })
        }
        const { body, cookies = [] } = await action.run(request, client)
        const headers = headersOf([
          ...crossOriginHeaders(request),
          ...cookies.map((cookie) => ['set-cookie', cookie] as const),
        ])
        return new Response(JSON.stringify(body), { status: 200, headers })
      } catch (error) {
        return refuse(request, error)
      }
    }

  return { handlerOf, refuse }
}
