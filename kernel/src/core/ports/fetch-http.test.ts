import { getEventListeners } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { failing } from '../../testing/failing.js'
import * as v from 'valibot'
import { createFakeClock } from '../../testing/fake-clock.js'
import { createHttp } from './fetch-http.js'

const URL_ = 'https://api.example/v1/thing'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** HTTP whose network answers as told; a network that is silent ends with the signal. */
function httpWith(answer: () => Response | undefined) {
  const clock = createFakeClock()
  const requests: { readonly url: string; readonly init: RequestInit }[] = []
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    requests.push({ url: String(url), init })
    return new Promise<Response>((resolve, reject) => {
      const stop = () => {
        reject(init.signal?.reason as Error)
      }
      if (init.signal?.aborted) stop()
      init.signal?.addEventListener('abort', stop)
      const response = answer()
      if (response) resolve(response)
    })
  })
  return { http: createHttp(clock), clock, requests }
}

test('an answer is JSON, the query is encoded, no cookie is sent', async () => {
  const { http, requests, clock } = httpWith(() => Response.json({ ok: 1 }))
  const query = { q: 'a b', none: undefined, n: 1 }
  expect(await http.get(URL_, { query })).toEqual({ ok: 1 })
  expect(requests[0]).toMatchObject({ url: `${URL_}?q=a+b&n=1`, init: { credentials: 'omit' } })
  await http.post(URL_, { x: 1 })
  expect(requests[1]?.init).toMatchObject({ method: 'POST', body: '{"x":1}' })
  await http.post(URL_, '0200', { text: true })
  expect(requests[2]?.init).toMatchObject({
    body: '0200',
    headers: { 'content-type': 'text/plain' },
  })
  expect(clock.pending()).toBe(0)
})

test('cookies go along, and a refusal is read, only where that is asked for', async () => {
  const { http, requests } = httpWith(() => Response.json({ error: 'no' }, { status: 401 }))
  const asked = { credentials: 'include', anyStatus: true } as const
  expect(await http.post(URL_, {}, asked)).toEqual({ error: 'no' })
  expect(requests[0]?.init).toMatchObject({ credentials: 'include' })
  await expect(http.get(URL_)).rejects.toMatchObject({ code: 'http_status' })
})

test('an answer that is too large is read as far as its rows are whole, where that is asked for', async () => {
  const json = JSON.stringify({ rows: [{ a: 1 }, { a: 'é' }, { a: 3 }] })
  const { http } = httpWith(() => new Response(json))
  for (const maxBytes of [30, 29, 25]) {
    const onCut = vi.fn<() => void>()
    const rows = await http.get(URL_, { maxBytes, onCut })
    expect([maxBytes, rows, onCut.mock.calls.length]).toEqual([
      maxBytes,
      { rows: maxBytes < 29 ? [{ a: 1 }] : [{ a: 1 }, { a: 'é' }] },
      1,
    ])
  }
  const onCut = vi.fn<() => void>()
  expect(await http.get(URL_, { onCut })).toEqual(JSON.parse(json))
  expect(onCut).not.toHaveBeenCalled()
  await expect(http.get(URL_, { maxBytes: 5, onCut })).rejects.toMatchObject({
    code: 'http_not_json',
  })
})

test('bytes come as they are, within their limit', async () => {
  const bytes = Uint8Array.from([0x89, 0x50, 0xff, 0x00])
  const { http, requests } = httpWith(() => new Response(bytes))
  const asked = { bytes: true, query: { id: 'x' } }
  expect(await http.get(URL_, { ...asked, maxBytes: 4 })).toEqual(bytes)
  expect(requests[0]).toMatchObject({ url: `${URL_}?id=x`, init: { headers: { accept: '*/*' } } })
  await expect(http.get(URL_, { ...asked, maxBytes: 3 })).rejects.toMatchObject({
    code: 'http_too_large',
  })
})

test.each([
  ['of an endless answer', () => 200, 'http_too_large'],
  ['of a refusal, which nobody reads', () => 503, 'http_status'],
])('the download %s is stopped', async (_name, status, code) => {
  let sent = 0
  let stopped = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(1_000))
      // A reader that goes on must fail, and not read for ever.
      if (sent > 100) controller.close()
    },
    cancel() {
      stopped = true
    },
  })
  const { http } = httpWith(() => new Response(body, { status: status() }))
  await expect(http.get(URL_, { maxBytes: 5_000 })).rejects.toMatchObject({ code })
  expect(stopped).toBe(true)
  expect(sent).toBeLessThan(10)
})

test("the beginning of a refusal is read at a caller's request, and no more of it", async () => {
  const long = `{"error":"Unauthorized: invalid key"}${' '.repeat(5_000)}`
  const { http } = httpWith(() => new Response(long, { status: 403 }))
  const asked = http.get(URL_, { reason: true })
  await expect(asked).rejects.toMatchObject({
    code: 'http_status',
    message: 'HTTP status code: 403',
    context: { status: 403, reason: long.slice(0, 500) },
  })
  await expect(http.get(URL_)).rejects.toMatchObject({
    context: { status: 403, host: 'api.example' },
  })
})

test('a refusal that breaks off is a refusal', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Unauth'))
    },
    pull(controller) {
      controller.error(new Error('reset'))
    },
  })
  const { http } = httpWith(() => new Response(body, { status: 429 }))
  await expect(http.get(URL_, { reason: true })).rejects.toMatchObject({
    context: { status: 429, reason: 'Unauth' },
  })
})

test('a request may outlive its page', async () => {
  const { http, requests } = httpWith(() => Response.json({}))
  await http.post(URL_, {}, { keepalive: true })
  await http.post(URL_, {})
  expect(requests.map(({ init }) => init.keepalive)).toEqual([true, false])
})

test.each([
  ['a status', () => new Response('', { status: 503 }), 'http_status', 'HTTP status code: 503'],
  ['a page instead of data', () => new Response('<html>'), 'http_not_json', 'api.example'],
  ['nothing', () => new Response(null), 'http_not_json', 'api.example'],
  ['too much', () => new Response('x'.repeat(2_000)), 'http_too_large', '1000 bytes'],
  ['another shape', () => Response.json({ ok: 'yes' }), 'http_answer_invalid', 'another shape'],
])('%s is an error of its own', async (_name, answer, code, text) => {
  const { http, clock } = httpWith(answer)
  const schema = v.object({ ok: v.number() })
  const call = http.get(URL_, { schema, maxBytes: 1_000, query: { secret: 'abc' } })
  const error = await call.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code })
  expect(String(error)).toContain(text)
  expect(String(error)).not.toContain('abc')
  expect(clock.pending()).toBe(0)
})

test('a silent service is given up in time', async () => {
  const { http, clock } = httpWith(() => undefined)
  const call = http.get(URL_, { timeout: 500 }).catch((error: unknown) => error)
  await clock.advance(500)
  expect(await call).toMatchObject({ code: 'http_timeout', context: { ms: 500 } })
})

test.each(['before', 'during'])('a caller may abort %s the call', async (when) => {
  const { http, clock } = httpWith(() => undefined)
  const controller = new AbortController()
  const reason = new Error('no longer wanted')
  if (when === 'before') controller.abort(reason)
  const call = http.get(URL_, { signal: controller.signal }).catch((error: unknown) => error)
  controller.abort(reason)
  expect(await call).toBe(reason)
  expect(clock.pending()).toBe(0)
})

test('a call that is over leaves no listener on its caller’s signal', async () => {
  const { signal } = new AbortController()
  const silent = httpWith(() => undefined)
  const late = silent.http.get(URL_, { signal, timeout: 500 }).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  await silent.clock.advance(500)
  await late
  for (const status of [200, 503]) {
    const { http } = httpWith(() => Response.json({}, { status }))
    await http.get(URL_, { signal }).catch(() => undefined)
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a network that is down is an error of its own', async () => {
  const { http } = httpWith(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(http.get(URL_)).rejects.toMatchObject({ code: 'http_network' })
})

test('a malformed address is none', async () => {
  const rows = ['/relative', 'ftp://x.example', 'javascript:0', ''] as const
  expect(
    await failing(rows, async (url) => {
      const { http, requests } = httpWith(() => undefined)
      await expect(http.get(url)).rejects.toMatchObject({ code: 'http_url_invalid' })
      expect(requests).toEqual([])
    }),
  ).toEqual([])
})

test('of a refusal, how long a service asks to wait is read', async () => {
  const rows = [
    ['120', 120],
    ['Tue, 14 Nov 2023 22:13:50 GMT', 30],
    ['Tue, 14 Nov 2000 22:13:50 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
  ] as const
  expect(
    await failing(rows, async ([told, retryAfter]) => {
      const headers = { 'retry-after': told }
      const { http } = httpWith(() => new Response('', { status: 429, headers }))
      const refused = await http.get(URL_).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 'http_status', context: { status: 429 } })
      const { context } = refused as { readonly context: { readonly retryAfter?: number } }
      expect(context.retryAfter).toBe(retryAfter)
    }),
  ).toEqual([])
})
