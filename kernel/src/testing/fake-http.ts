import { HttpErrors } from '../core/ports/http-errors.js'
import type { Http, HttpOptions } from '../core/ports/http.js'
import { wholeRows } from '../core/ports/whole-rows.js'
import { abortable } from '../authoring/untrusted/abortable.js'

/** One request seen by a {@link FakeHttp}. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  /** With the query in it. */
  readonly url: string
  /** The posted requests. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** Limits and the rest as they were asked for; `undefined` where the port's own count. */
  readonly keepalive?: boolean | undefined
  readonly timeout?: number | undefined
  readonly maxBytes?: number | undefined
}

/**
 * A route's answer: JSON, bytes, a status, a fault of the network, silence for ever, or the result of a function of
 * the request.
 */
export type HttpAnswer =
  | { readonly json: unknown; readonly status?: number }
  | { readonly bytes: Uint8Array }
  /** A refusal, with the seconds it asks to wait; who asks with `reason: true` reads its words. */
  | { readonly status: number; readonly reason?: string; readonly retryAfter?: number }
  | { readonly fault: 'timeout' | 'network' | 'too_large' | 'not_json' }
  | { readonly never: true }
  | ((request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>)

/**
 * Answers by URL without query; `GET ` or `POST ` may stand before it, `*` at its end. Several answers
 * are given one after the other, the last one for good.
 */
export type HttpRoutes = Readonly<Record<string, HttpAnswer | readonly HttpAnswer[]>>

/** An {@link Http} that answers from a table. */
export interface FakeHttp extends Http {
  readonly requests: readonly HttpRequest[]
  /** Adds or replaces a route. */
  route(pattern: string, answer: HttpAnswer | readonly HttpAnswer[]): void
}

const DEFAULT_MS = 15_000
const DEFAULT_BYTES = 1_000_000

const faults = {
  timeout: (host: string, { timeout: ms = DEFAULT_MS }: HttpOptions<never>) =>
    HttpErrors.http_timeout({ host, ms }),
  network: (host: string) => HttpErrors.http_network({ host }),
  too_large: (host: string, { maxBytes = DEFAULT_BYTES }: HttpOptions<never>) =>
    HttpErrors.http_too_large({ host, maxBytes }),
  not_json: (host: string) => HttpErrors.http_not_json({ host }),
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

const withQuery = (url: string, query: HttpOptions['query']) => {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return params.size === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${params.toString()}`
}

/** The method that a pattern asks for, if any, and its address. */
export const readPattern = (pattern: string) => {
  const [, only, path = pattern] = /^(GET|POST) (.*)$/.exec(pattern) ?? []
  return { only, path }
}

const matches = (pattern: string, { method, url }: HttpRequest) => {
  const { only, path } = readPattern(pattern)
  if (only !== undefined && only !== method) return false
  const plain = url.split('?')[0] ?? url
  return path.endsWith('*') ? url.startsWith(path.slice(0, -1)) : path === plain || path === url
}

/** The answer to a request from a table; the newest of two routes that match wins. */
export function createRouteTable(routes: HttpRoutes) {
  const table = new Map(Object.entries(routes))
  const calls = new Map<string, number>()
  return {
    answerTo(request: HttpRequest): HttpAnswer | undefined {
      const pattern = [...table.keys()].findLast((one) => matches(one, request))
      if (pattern === undefined) return undefined
      const call = calls.get(pattern) ?? 0
      calls.set(pattern, call + 1)
      const answers = [table.get(pattern)].flat() as readonly HttpAnswer[]
      return answers[Math.min(call, answers.length - 1)] ?? { never: true }
    },
    route(pattern: string, answer: HttpAnswer | readonly HttpAnswer[]) {
      table.delete(pattern) // The newest of two that match wins, a replaced one included.
      table.set(pattern, answer)
      calls.delete(pattern)
    },
  }
}

async function checked<T>(
  value: unknown,
  schema: HttpOptions<T>['schema'],
  host: string,
): Promise<T> {
  if (!schema) return value as T // Without a schema the caller vouches for the type.
  const result = (await schema['~standard'].validate(value)) as {
    readonly value: T
    readonly issues?: readonly { readonly message: string }[]
  }
  if (!result.issues) return result.value
  throw HttpErrors.http_answer_invalid({ host, issue: result.issues[0]?.message ?? 'unknown' })
}

/** The answers that were asked for as bytes: within the size, and JSON as text. */
function bytesOf(body: Uint8Array, { maxBytes = DEFAULT_BYTES }: HttpOptions<never>, host: string) {
  if (body.length > maxBytes) throw HttpErrors.http_too_large({ host, maxBytes })
  return Uint8Array.from(body)
}

/** The rest of a too large answer, for readers that take the rest. */
function cut(
  json: unknown,
  { onCut, maxBytes = DEFAULT_BYTES }: HttpOptions<never>,
  host: string,
): unknown {
  const text = JSON.stringify(json) as string | undefined
  if (text === undefined || text.length <= maxBytes) return json
  if (!onCut) throw HttpErrors.http_too_large({ host, maxBytes })
  onCut()
  return JSON.parse(wholeRows(text.slice(0, maxBytes)) ?? 'null')
}

async function outcome<T>(
  answer: HttpAnswer,
  request: HttpRequest,
  options: HttpOptions<T>,
): Promise<T> {
  if (typeof answer === 'function') return outcome(await answer(request), request, options)
  if ('never' in answer) return new Promise<never>(() => undefined)
  const host = hostOf(request.url)
  if ('fault' in answer) throw faults[answer.fault](host, options as HttpOptions<never>)
  if ('bytes' in answer) {
    if (options.bytes !== true) throw HttpErrors.http_not_json({ host })
    return bytesOf(answer.bytes, options as HttpOptions<never>, host) as T
  }
  const { status = 200 } = answer
  const isTaken = 'json' in answer && (status < 300 || options.anyStatus === true)
  if (!isTaken) {
    const told = options.reason === true && 'reason' in answer ? { reason: answer.reason } : {}
    const wait = 'retryAfter' in answer ? { retryAfter: answer.retryAfter } : {}
    throw HttpErrors.http_status({ status, host, ...told, ...wait })
  }
  if (options.bytes === true) {
    const text = new TextEncoder().encode(JSON.stringify(answer.json))
    return bytesOf(text, options as HttpOptions<never>, host) as T
  }
  // A copy, as a real answer would be: no test can change another's data through it.
  return checked(
    cut(structuredClone(answer.json), options as HttpOptions<never>, host),
    options.schema,
    host,
  )
}

/**
 * HTTP from a table. A request without a route fails with `http_network`, whose cause names it: no test
 * reaches out by accident.
 */
export function createFakeHttp(routes: HttpRoutes = {}): FakeHttp {
  const table = createRouteTable(routes)
  const requests: HttpRequest[] = []

  const answerTo = (request: HttpRequest): HttpAnswer => {
    const answer = table.answerTo(request)
    if (answer) return answer
    const told = new Error(`No route for ${request.method} ${request.url}.`)
    throw HttpErrors.http_network({ host: hostOf(request.url) }, told)
  }
  const send = async <T>(
    method: HttpRequest['method'],
    target: string,
    body: unknown,
    options: HttpOptions<T> = {},
  ): Promise<T> => {
    const { signal, headers = {}, query, keepalive, timeout, maxBytes } = options
    signal?.throwIfAborted()
    const asked = { keepalive, timeout, maxBytes }
    const request = { method, url: withQuery(target, query), body, headers, ...asked }
    requests.push(request)
    // One that follows it for each request: Node warns of more than ten that listen to one.
    const own = signal && AbortSignal.any([signal])
    return abortable(outcome(answerTo(request), request, options), own)
  }
  return {
    requests,
    get: (url, options) => send('GET', url, undefined, options),
    post: (url, body, options) => send('POST', url, body, options),
    route: table.route,
  }
}
