import { once } from 'node:events'
import { Agent, createServer, get, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createNodeListener, toWebRequest, type NodeRequest } from './node-listener.js'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server whose one answer is a stream of events that the test writes. */
async function eventServer() {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  let tellGone: () => void = () => undefined
  const gone = new Promise<void>((resolve) => (tellGone = resolve))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller
    },
    cancel: () => {
      tellGone()
    },
  })
  const headers = { 'content-type': 'text/event-stream', 'set-cookie': 'a=b' }
  const server = createServer(
    createNodeListener(() => Promise.resolve(new Response(body, { headers }))),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    gone,
    write: (text: string) => writer?.enqueue(new TextEncoder().encode(text)),
    end: () => writer?.close(),
  }
}

async function ask(port: number): Promise<IncomingMessage> {
  const [response] = (await once(get({ host: '127.0.0.1', port }), 'response')) as [IncomingMessage]
  return response.setEncoding('utf8')
}

test('events are handed on as they come, until there are no more', async () => {
  const { port, write, end } = await eventServer()
  write('data: 1\n\n')
  const response = await ask(port)
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'set-cookie': ['a=b'],
  })
  const chunks = response[Symbol.asyncIterator]()
  expect((await chunks.next()).value).toBe('data: 1\n\n')
  write('data: 2\n\n')
  expect((await chunks.next()).value).toBe('data: 2\n\n')
  end()
  expect((await chunks.next()).done).toBe(true)
})

test('the source of the events hears that the client is gone', async () => {
  const { port, write, gone } = await eventServer()
  write('data: 1\n\n')
  const response = await ask(port)
  response.destroy()
  await gone
  // A later write breaks nothing.
  expect(() => write('data: 2\n\n')).toThrow(TypeError)
})

test('an answer before the end of a body of untold length says that the connection ends, and the next request is served', async () => {
  const read = async (asked: Request) => new Response(await asked.text())
  const refuse = () => Promise.resolve(new Response('too long', { status: 413 }))
  const server = createServer(
    createNodeListener((asked) => (asked.url.endsWith('/read') ? read(asked) : refuse())),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  closers.push(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const post = async (path: string, bytes: number) => {
    const asking = request({ host: '127.0.0.1', port, path, method: 'POST', agent })
    asking.on('error', () => undefined) // The rest is not wanted.
    asking.setHeader('transfer-encoding', 'chunked')
    const answered = once(asking, 'response') as Promise<[IncomingMessage]>
    asking.write(Buffer.alloc(16))
    if (path === '/read') asking.end()
    const [response] = await answered
    if (path !== '/read') asking.end(Buffer.alloc(bytes))
    response.resume()
    await once(response, 'close')
    return [response.statusCode, response.headers.connection]
  }
  expect(await post('/early', 3_000_000)).toEqual([413, 'close'])
  expect(await post('/read', 0)).toEqual([200, 'keep-alive'])
})

test('a target that a proxy reads otherwise is none of the routes, for a listener and for an app’s own routes', async () => {
  const paths: string[] = []
  const heard: NodeRequest[] = []
  const listen = createNodeListener((asked) => {
    paths.push(new URL(asked.url).pathname)
    return Promise.resolve(new Response('', { status: 404 }))
  })
  const server = createServer((asked, response) => {
    heard.push(asked)
    listen(asked, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = async (path: string) => {
    const [response] = (await once(get({ host: '127.0.0.1', port, path }), 'response')) as [
      IncomingMessage,
    ]
    response.resume()
    return response.statusCode
  }
  const crooked = [
    '//x/siwx/nonce',
    '//siwx/nonce',
    '/\\x/siwx/nonce',
    '/x/../siwx/nonce',
    '/./siwx/nonce',
    '/x/%2e%2e/siwx/nonce',
    '/x/.%2E/siwx/nonce?a=1',
    '/x\\..\\siwx/nonce',
    'http://x.example/siwx/nonce',
    '/siwx/nonce#x',
    '//',
    '*',
  ]
  for (const target of crooked) expect([target, await send(target)]).toEqual([target, 404])
  const own = heard.map((asked) => new URL(toWebRequest(asked).url))
  const routes = [...paths, ...own.map(({ pathname }) => pathname)]
  expect(routes.filter((path) => !path.startsWith('/~'))).toEqual([])
  expect(new Set(own.map(({ host }) => host)).size).toBe(1)
  await send('/siwx/nonce?next=/a/../b//c')
  await send('/.well-known/x..y')
  expect(paths.slice(-2)).toEqual(['/siwx/nonce', '/.well-known/x..y'])
})

/** A request as Fastify has it, and Express where a parser was before. */
const parsed = (body: unknown, type: string, more: Partial<NodeRequest> = {}): NodeRequest => ({
  method: 'POST',
  url: '/verify',
  originalUrl: '/siwx/verify',
  headers: { 'content-type': type, 'content-length': '3', 'content-encoding': 'gzip' },
  body,
  ...more,
})

test('a body that a parser has read is handed on, with the path that was asked for and nothing of the old length', async () => {
  const form = 'application/x-www-form-urlencoded'
  const rows: readonly (readonly [body: unknown, type: string, text: string])[] = [
    [{ a: 'ü', __proto__: 1 }, 'application/json; charset=utf-8', '{"a":"ü"}'],
    [
      { code: 'a b&c', list: ['1', '2'], in: { x: '=' } },
      form,
      'code=a+b%26c&list=1&list=2&in%5Bx%5D=%3D',
    ],
    [new TextEncoder().encode('{"raw":1}'), 'application/json', '{"raw":1}'],
    ['{"text":1}', 'application/json', '{"text":1}'],
    [new Response('{"later":1}').body, 'application/json', '{"later":1}'],
    [null, 'application/json', ''],
    [undefined, 'application/json', ''],
  ]
  for (const [body, type, text] of rows) {
    const asked = toWebRequest(parsed(body, type))
    expect(new URL(asked.url).pathname).toBe('/siwx/verify')
    expect(await asked.text()).toBe(text)
    const isStream = text.includes('later')
    expect(asked.headers.has('content-length')).toBe(isStream)
    expect(asked.headers.get('content-type')).toBe(type)
  }
})

test("a parser's leftover counts only if it has read the request, and one that cannot be written again is refused", async () => {
  async function* unread() {
    yield await Promise.resolve(new TextEncoder().encode('{"own":1}'))
  }
  const beside = (readableDidRead: boolean) => ({ readableDidRead, [Symbol.asyncIterator]: unread })
  const textOf = (request: NodeRequest) => toWebRequest(request).text()
  expect(await textOf(parsed({}, 'application/json', beside(false)))).toBe('{"own":1}')
  expect(await textOf(parsed({ a: 1 }, 'application/json', beside(true)))).toBe('{"a":1}')
  expect(await textOf(parsed(undefined, 'application/json', beside(true)))).toBe('{"own":1}')

  const round: Record<string, unknown> = {}
  round['self'] = round
  const status = await new Promise<number>((resolve) => {
    const listen = createNodeListener(() => Promise.resolve(new Response('')))
    listen(parsed(round, 'application/json'), { writeHead: resolve, end: () => undefined })
  })
  expect(status).toBe(400)
})

test('a path that a framework kept is read as strictly as the one of the request', () => {
  const of = (originalUrl: string) =>
    new URL(toWebRequest(parsed({}, 'application/json', { originalUrl })).url).pathname
  for (const target of [
    '//x/siwx/nonce',
    '/x/../siwx/nonce',
    'http://x.example/siwx/nonce',
    '/%2e%2e/siwx',
  ])
    expect(of(target)).toMatch(/^\/~/)
  expect(of('/siwx/nonce?a=1')).toBe('/siwx/nonce')
})

test('an app’s own route that asks for its session leaves the body unread', async () => {
  const server = createServer((incoming, answer) => {
    toWebRequest(incoming)
    setImmediate(() => {
      incoming.pipe(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => void server.close())
  const { port } = server.address() as AddressInfo
  const sent = await fetch(`http://127.0.0.1:${String(port)}`, {
    method: 'POST',
    body: '{"order":1}',
  })
  expect(await sent.text()).toBe('{"order":1}')
})
