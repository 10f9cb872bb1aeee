import { isKitError } from '../errors.js'
import type { Clock } from './clock.js'
import type { Http, HttpOptions } from './http.js'
import { HttpErrors } from './http-errors.js'
import { toJson } from '../../authoring/untrusted/to-json.js'
import { wholeRows } from './whole-rows.js'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 1_000_000

function parsed(url: string): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}

function address(url: string, query: HttpOptions['query'] = {}): URL {
  const full = parsed(url)
  if (!full || !/^https?:\/\//i.test(url)) throw HttpErrors.http_url_invalid({ url })
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) full.searchParams.set(name, String(value))
  }
  return full
}

/** Reads at most `maxBytes`: a hostile service must not fill the visitor's memory. */
async function readCapped(response: Response, host: string, { onCut, ...options }: HttpOptions) {
  const { maxBytes = MAX_BYTES } = options
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader?.cancel()
      if (onCut) {
        chunks.push(value.subarray(0, value.byteLength - (size - maxBytes)))
        return { bytes: joined(chunks, maxBytes), isCut: true }
      }
      throw HttpErrors.http_too_large({ host, maxBytes })
    }
    chunks.push(value)
  }
  return { bytes: joined(chunks, size), isCut: false }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

const REASON_CHARS = 500

/** The beginning of a refusal. It may give a reason, so its failing changes nothing. */
async function readReason(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length < REASON_CHARS) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
    await reader?.cancel()
  } catch {
    // The part until then counts.
  }
  return text.slice(0, REASON_CHARS)
}

/** Seconds that a service asks to wait (RFC 9110, section 10.2.3): a number of them, or a date. */
function readRetryAfter({ headers }: Response, now: number): { retryAfter?: number } {
  const told = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(told)) return { retryAfter: Number(told) }
  const date = /[a-z]/i.test(told) ? Date.parse(told) : Number.NaN
  return Number.isNaN(date) ? {} : { retryAfter: Math.max(0, Math.ceil((date - now) / 1_000)) }
}

/** The error of an answer that is none. */
async function refusalOf(response: Response, host: string, isRead: boolean, now: number) {
  const { status } = response
  const told = { status, host, ...readRetryAfter(response, now) }
  if (isRead) return HttpErrors.http_status({ ...told, reason: await readReason(response) })
  // Its body is not read: it is not to be downloaded either.
  response.body?.cancel().catch(() => undefined)
  return HttpErrors.http_status(told)
}

async function checked<T>(
  { bytes, isCut }: Awaited<ReturnType<typeof readCapped>>,
  options: HttpOptions<T>,
  host: string,
): Promise<T> {
  if (options.bytes) return bytes as T // The caller asked for them.
  let value: unknown
  try {
    const text = new TextDecoder().decode(bytes)
    value = JSON.parse(isCut ? (wholeRows(text) ?? text) : text)
  } catch (cause) {
    throw HttpErrors.http_not_json({ host }, cause)
  }
  if (isCut) options.onCut?.()
  if (!options.schema) return value as T // Without a schema the caller asked for `unknown`.
  const result = (await options.schema['~standard'].validate(value)) as
    | { readonly value: T; readonly issues?: undefined }
    | { readonly issues: readonly { readonly message: string }[] }
  if (result.issues) {
    throw HttpErrors.http_answer_invalid({ host, issue: result.issues[0]?.message ?? 'unknown' })
  }
  return result.value
}

/** HTTP over `fetch`, with a time limit, a size limit and checked answers. No cookies are sent unless asked for. */
export function createHttp(clock: Clock): Http {
  async function call<T>(url: string, init: RequestInit, options: HttpOptions<T> = {}): Promise<T> {
    const full = address(url, options.query)
    const type = options.text ? 'text/plain' : 'application/json'
    const contentType = init.body === undefined ? {} : { 'content-type': type }
    const { host } = full
    const ms = options.timeout ?? TIMEOUT_MS
    const controller = new AbortController()
    const forward = () => {
      controller.abort(options.signal?.reason)
    }
    if (options.signal?.aborted) forward()
    options.signal?.addEventListener('abort', forward, { once: true })
    const late = HttpErrors.http_timeout({ host, ms })
    const cancel = clock.after(ms, () => {
      controller.abort(late)
    })
    try {
      const { signal } = controller
      const { credentials = 'omit', anyStatus = false, reason = false } = options
      const accept = options.bytes ? '*/*' : 'application/json'
      const headers = { accept, ...contentType, ...options.headers }
      const { keepalive = false } = options
      const response = await fetch(full, { credentials, ...init, headers, keepalive, signal })
      if (!response.ok && !anyStatus) throw await refusalOf(response, host, reason, clock.now())
      return await checked(await readCapped(response, host, options), options, host)
    } catch (error) {
      if (controller.signal.aborted) throw controller.signal.reason
      throw isKitError(error) ? error : HttpErrors.http_network({ host }, error)
    } finally {
      cancel()
      options.signal?.removeEventListener('abort', forward)
    }
  }
  return {
    get: (url, options) => call(url, { method: 'GET' }, options),
    post: (url, body, options) => {
      const text = options?.text ? String(body) : toJson(body)
      return call(url, { method: 'POST', body: text }, options)
    },
  }
}
