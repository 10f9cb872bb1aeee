import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import process from 'node:process'
import { settle } from '@latchkey/kernel/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer } from '../testing/test-server.js'
import { createVisitor } from '../testing/visitor.js'
import { USUAL_SIGNERS } from '../testing/signers.js'
import { createNodeListener } from './node-listener.js'

const { handle } = createTestServer()
const server = createServer(createNodeListener(handle))
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
  ['GET', '//', 400],
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
  // As one does that lets nobody wait for long.
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
