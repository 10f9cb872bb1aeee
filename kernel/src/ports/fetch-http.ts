import { isKitError } from '../errors.js'
import type { Clock } from './clock.js'
import type { Http, HttpOptions } from './http.js'
import { HttpErrors } from './http-errors.js'

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
async function readCapped(response: Response, maxBytes: number, host: string): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw HttpErrors.http_too_large({ host, maxBytes })
    }
    text += decoder.decode(value, { stream: true })
  }
}

async function checked<T>(text: string, options: HttpOptions<T>, host: string): Promise<T> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw HttpErrors.http_not_json({ host }, cause)
  }
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
    const contentType = init.body === undefined ? {} : { 'content-type': 'application/json' }
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
      const headers = { accept: 'application/json', ...contentType, ...options.headers }
      const { credentials = 'omit', anyStatus = false } = options
      const response = await fetch(full, { credentials, ...init, headers, signal })
      if (!response.ok && !anyStatus)
        throw HttpErrors.http_status({ status: response.status, host })
      const text = await readCapped(response, options.maxBytes ?? MAX_BYTES, host)
      return await checked(text, options, host)
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
    post: (url, body, options) =>
      call(url, { method: 'POST', body: JSON.stringify(body) }, options),
  }
}
