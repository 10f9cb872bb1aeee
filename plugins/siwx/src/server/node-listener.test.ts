import { Agent, createServer, request as ask } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import process from 'node:process'
import { settle } from '@latchkey/kernel/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer } from '../testing/test-server.js'
import { createVisitor } from '../testing/visitor.js'
import { USUAL_SIGNERS } from '../testing/signers.js'
import { createNodeListener } from '@latchkey/kernel/server'

const { handle } = createTestServer()
const server = createServer(createNodeListener(handle))
// Nothing but the listener ends a connection.
server.keepAliveTimeout = 0
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Of the app's pages. */
const ORIGIN = 'https://app.example.org'

/** Sends what a visitor asks over the wire. */
const overHttp = (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request))
}

const statusOf = (method: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, method, path }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })

test('a visitor signs in and out over a server of node:http', async () => {
  const alice = createVisitor(overHttp)
  for (const signer of USUAL_SIGNERS) expect((await alice.signIn(signer)).status).toBe(200)
  const [signer] = USUAL_SIGNERS
  const account = `${signer?.chainId ?? ''}:${signer?.address ?? ''}`
  expect(await alice.session(account)).toMatchObject({ account })
  expect((await alice.revoke()).body).toEqual({ revoked: USUAL_SIGNERS.length })
  expect(await alice.session(account)).toBeNull()
})

test.each([
  ['TRACE', '/siwx/nonce', 400],
  ['GET', '//', 404],
  ['GET', '/siwx/nowhere', 404],
  ['PUT', '/siwx/verify', 405],
])('%s %s is answered with %i, and the server goes on', async (method, path, status) => {
  expect(await statusOf(method, path)).toBe(status)
  expect(await statusOf('GET', '/siwx/nonce')).toBe(200)
})

test('where the app has answered by itself meanwhile, the process goes on', async () => {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  const listener = createNodeListener(handle)
  // Like one with a short time limit.
  const hasty = createServer((request, response) => {
    listener(request, response)
    response.writeHead(503).end()
  })
  hasty.listen(0, '127.0.0.1')
  await once(hasty, 'listening')
  const { port: own } = hasty.address() as AddressInfo
  for (const path of ['/siwx/nonce', '/siwx/nowhere']) {
    expect((await fetch(`http://127.0.0.1:${own}${path}`)).status).toBe(503)
  }
  await settle()
  expect(unhandled).toEqual([])
  process.off('unhandledRejection', onUnhandled)
  hasty.closeAllConnections()
  hasty.close()
})

test('an answer that cannot be sent is an error of its own, and the process goes on', async () => {
  const listener = createServer(createNodeListener(() => Promise.resolve(Response.error())))
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port: own } = listener.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${own}/siwx/nonce`)
  expect(answer.status).toBe(500)
  listener.close()
})

test('an answer that breaks off is an error of its own, and the process goes on', async () => {
  const body = () =>
    new ReadableStream({
      pull(controller) {
        controller.error(new Error('gone'))
      },
    })
  const broken = createServer(createNodeListener(() => Promise.resolve(new Response(body()))))
  broken.listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const { port: own } = broken.address() as AddressInfo
  for (const path of ['/orders', '/again']) {
    expect((await fetch(`http://127.0.0.1:${own}${path}`)).status).toBe(500)
  }
  broken.closeAllConnections()
  broken.close()
})

/** Sends bodies over one kept-alive connection. */
function keptAlive() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<Socket>()
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, agent, method: 'POST', path }
      const asked = ask(
        { ...options, headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers } },
        (response) => {
          response.resume()
          response.on('end', () => {
            resolve({
              status: response.statusCode ?? 0,
              connection: response.headers.connection,
            })
          })
        },
      )
      asked.on('socket', (socket) => sockets.add(socket))
      asked.on('error', reject)
      asked.end(body)
    })
  return {
    post,
    sockets,
    close: () => {
      agent.destroy()
    },
  }
}

test.each([
  // How much is left is known, and it is read.
  ['with its length', (body: string) => ({ 'content-length': String(body.length) }), 'keep-alive'],
  ['in chunks', () => ({ 'transfer-encoding': 'chunked' }), 'close'],
] as const)(
  'after a body that is too long, %s, the next request is served',
  async (_what, headers, connection) => {
    const { post, sockets, close } = keptAlive()
    const long = 'x'.repeat(300 * 1_024)
    const served = { status: 200, connection: 'keep-alive' }
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await post('/siwx/verify', long, headers(long))).toEqual({ status: 413, connection })
      expect(await post('/siwx/revoke', '{}')).toEqual(served)
    }
    expect(await post('/siwx/nowhere', long, headers(long))).toEqual({ status: 404, connection })
    expect(await post('/siwx/revoke', '{}')).toEqual(served)
    expect(sockets.size === 1).toBe(connection === 'keep-alive')
    close()
  },
)

test('a body that is far too long is not read to its end: the connection is closed', async () => {
  const { post, close } = keptAlive()
  const said = await new Promise<string>((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, method: 'POST', path: '/siwx/verify' })
    asked.setHeader('origin', ORIGIN)
    asked.setHeader('content-type', 'application/json')
    asked.setHeader('content-length', String(64 * 1_024 * 1_024))
    asked.on('response', ({ statusCode, headers }) => {
      resolve(`${String(statusCode)} ${headers.connection ?? ''}`)
      asked.destroy()
    })
    asked.on('error', reject)
    asked.write('{')
  })
  expect(said).toBe('413 close')
  expect(await post('/siwx/revoke', '{}')).toMatchObject({ status: 200 })
  close()
})

/** Sends a head and one byte of the body, and nothing more. @returns the head of the answer */
const unfinished = (own: number, head: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(own, '127.0.0.1')
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      resolve(String(bytes).split('\r\n', 1).join())
      socket.destroy()
    })
    socket.write(`${head}\r\nhost: localhost\r\n`)
    socket.write('content-length: 1000\r\n\r\n{')
  })

test.each([
  ['of a wrong method', 'PUT /siwx/verify HTTP/1.1', 405],
  ['to no known path', 'POST /siwx/nowhere HTTP/1.1', 404],
  ['of no known type', `POST /siwx/verify HTTP/1.1\r\norigin: ${ORIGIN}`, 415],
  ['of no page', 'POST /siwx/verify HTTP/1.1', 403],
  ['that the web has not', 'TRACE /siwx/verify HTTP/1.1', 400],
])('a request %s is refused although its body never ends', async (_what, head, status) => {
  expect(await unfinished(port, head)).toContain(` ${String(status)} `)
})

test('a limit of requests refuses a request although its body never ends', async () => {
  const limited = createTestServer({ allows: () => false })
  const own = createServer(createNodeListener(limited.handle)).listen(0, '127.0.0.1')
  await once(own, 'listening')
  const head = 'POST /siwx/verify HTTP/1.1\r\ncontent-type: application/json'
  expect(await unfinished((own.address() as AddressInfo).port, head)).toContain(' 429 ')
  own.closeAllConnections()
  own.close()
})

test('a body in chunks that goes on and on is answered, then its connection is ended', async () => {
  const socket = connect(port, '127.0.0.1')
  const head = 'POST /siwx/nowhere HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked'
  const chunk = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`${head}\r\n\r\n${chunk}`)
  const [first] = (await once(socket, 'data')) as [Uint8Array]
  expect(String(first)).toContain(' 404 ')
  const goOn = (error?: Error | null) => {
    if (!error && !socket.destroyed) socket.write(chunk, goOn)
  }
  goOn()
  await closed
})

test('a limit of requests gets the address of the connection', async () => {
  const facts: unknown[] = []
  const limited = createTestServer({
    allows: (_request, about) => {
      facts.push(about)
      return about.action !== 'nonce'
    },
  })
  const own = createServer(createNodeListener(limited.handle)).listen(0, '127.0.0.1')
  await once(own, 'listening')
  const base = `http://127.0.0.1:${(own.address() as AddressInfo).port}/siwx`
  const { status } = await fetch(`${base}/nonce`)
  expect(status).toBe(429)
  expect((await fetch(`${base}/session?account=eip155:1:0x00`)).status).not.toBe(429)
  expect(facts).toEqual([
    { action: 'nonce', client: '127.0.0.1' },
    { action: 'session', client: '127.0.0.1' },
  ])
  own.closeAllConnections()
  own.close()
})
