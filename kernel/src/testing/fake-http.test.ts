import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { Schema } from '../core/storage/schema.js'
import { createFakeHttp } from './fake-http.js'
import { createFakePorts } from './fake-ports.js'

const url = 'https://api.example/points'

test('it answers from its table and writes down each request', async () => {
  const http = createFakeHttp({ [url]: { json: { total: 7 } } })
  const query = { season: 3, missing: undefined }
  expect(await http.get(url, { query, headers: { accept: 'x' } })).toEqual({ total: 7 })
  await http.post(url, { a: 1 })
  expect(http.requests).toEqual([
    { method: 'GET', url: `${url}?season=3`, body: undefined, headers: { accept: 'x' } },
    { method: 'POST', url, body: { a: 1 }, headers: {} },
  ])
})

test('it writes down how a request was limited', async () => {
  const http = createFakeHttp({ [url]: { json: 1 } })
  const asked = { keepalive: true, timeout: 10, maxBytes: 20 }
  await http.post(url, {}, asked)
  await http.get(url, asked)
  expect(http.requests).toMatchObject([asked, asked])
})

test('an answer is a copy, so that the table cannot be changed through it', async () => {
  const http = createFakeHttp({ [url]: { json: { list: [1] } } })
  const first = await http.get<{ list: number[] }>(url)
  first.list.push(2)
  expect(await http.get(url)).toEqual({ list: [1] })
})

test('answers may follow one another; the last one stays', async () => {
  const http = createFakeHttp({ [url]: [{ status: 503 }, { json: 1 }, { json: 2 }] })
  await expect(http.get(url)).rejects.toMatchObject({ code: 'http_status' })
  expect([await http.get(url), await http.get(url), await http.get(url)]).toEqual([1, 2, 2])
})

test('routes may name a method, end in a star, answer by function, and be replaced', async () => {
  const http = createFakeHttp({
    'https://api.example/*': { json: 'any' },
    [`POST ${url}`]: ({ body }) => ({ json: { echo: body } }),
  })
  expect(await http.get(url)).toBe('any')
  expect(await http.post(url, 5)).toEqual({ echo: 5 })
  http.route('https://api.example/*', { json: 'replaced' })
  expect(await http.get('https://api.example/other?x=1')).toBe('replaced')
})

test.each([
  [{ status: 404 }, 'http_status'],
  [{ fault: 'timeout' }, 'http_timeout'],
  [{ fault: 'network' }, 'http_network'],
  [{ fault: 'too_large' }, 'http_too_large'],
  [{ fault: 'not_json' }, 'http_not_json'],
] as const)('the answer %j is the error %s of the port', async (answer, code) => {
  await expect(createFakeHttp({ [url]: answer }).get(url)).rejects.toMatchObject({ code })
})

test.each([
  [{ reason: true }, 'no'],
  [{}, undefined],
])('a refusal tells %j why: %s', async (asked, reason) => {
  const http = createFakeHttp({ [url]: { status: 403, reason: 'no' } })
  const refused: unknown = await http.get(url, asked).catch((error: unknown) => error)
  expect((refused as { readonly context: object }).context).toEqual({
    status: 403,
    host: 'api.example',
    ...(reason === undefined ? {} : { reason }),
  })
})

test('an answer is checked by the schema given', async () => {
  const number: Schema<number> = {
    '~standard': {
      version: 1,
      vendor: 'test',
      validate: (value) =>
        typeof value === 'number' ? { value } : { issues: [{ message: 'not a number' }] },
    },
  }
  const http = createFakeHttp({ [url]: [{ json: 7 }, { json: 'seven' }] })
  expect(await http.get(url, { schema: number })).toBe(7)
  await expect(http.get(url, { schema: number })).rejects.toMatchObject({
    code: 'http_answer_invalid',
    context: { issue: 'not a number' },
  })
})

test('a request without a route fails and is named in the cause', async () => {
  const failed = createFakeHttp().get(url)
  await expect(failed).rejects.toMatchObject({
    code: 'http_network',
    cause: { message: `No route for GET ${url}.` },
  })
})

test('bytes are answered as bytes, within the size asked for', async () => {
  const picture = Uint8Array.from([1, 2, 3])
  const http = createFakeHttp({ [url]: { bytes: picture } })
  expect(await http.get(url, { bytes: true, query: { id: 'x' } })).toEqual(picture)
  expect(http.requests[0]?.url).toBe(`${url}?id=x`)
  await expect(http.get(url, { bytes: true, maxBytes: 2 })).rejects.toMatchObject({
    code: 'http_too_large',
  })
  await expect(http.get(url)).rejects.toMatchObject({ code: 'http_not_json' })
})

test('a request that is never answered ends with its signal', async () => {
  const controller = new AbortController()
  const waiting = createFakeHttp({ [url]: { never: true } }).get(url, {
    signal: controller.signal,
  })
  controller.abort(new Error('given up'))
  await expect(waiting).rejects.toThrow('given up')
  await expect(
    createFakeHttp({ [url]: { json: 1 } }).get(url, { signal: controller.signal }),
  ).rejects.toThrow('given up')
})

test('all fakes come at once, each with its own start', async () => {
  const ports = createFakePorts({
    routes: { [url]: { json: 1 } },
    stored: { a: '1' },
    browser: { origin: 'https://other.example' },
    start: 5,
  })
  expect(await ports.http.get(url)).toBe(1)
  expect(ports.storage.get('a')).toBe('1')
  expect(ports.browser.origin()).toBe('https://other.example')
  expect(ports.clock.now()).toBe(5)
  ports.log.write('warn', 'mind this', { at: 1 })
  expect(ports.log.messages('warn')).toEqual(['mind this'])
  expect(ports.log.messages('error')).toEqual([])
})

test('an answer leaves nothing behind on the signal of its question', async () => {
  const http = createFakeHttp({ [url]: { json: 1 } })
  const { signal } = new AbortController()
  await http.get(url, { signal })
  await http.get(`${url}/nowhere`, { signal }).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
