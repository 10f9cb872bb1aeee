// Alone: the connection of the example to Redis lasts as long as its process.
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, test, vi } from 'vitest'
import { ORIGIN, signInAndOut, startRedis, type Send } from '../e2e/support/sign-in-and-out.js'
import { describeWithRedis } from '../../scripts/vitest/with-servers.js'

const running: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of running.splice(0).reverse()) await close()
})

async function sendTo(server: Server): Promise<Send> {
  running.push(() => server.close())
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

test('the example of plain Node signs in and out', async () => {
  vi.stubEnv('PORT', '0')
  const { server } = await import('./sign-in-node.js')
  await signInAndOut(await sendTo(server))
})

test('the example of Hono signs in and out', async () => {
  vi.stubEnv('PORT', '0')
  const { server } = await import('./sign-in-hono.js')
  await signInAndOut(await sendTo(server as Server))
})

test('the example of Express signs in and out, below a path of the app and behind a parser', async () => {
  vi.stubEnv('PORT', '0')
  const { server } = await import('./sign-in-express.js')
  await signInAndOut(await sendTo(server))
})

test('the example of Fastify signs in and out', async () => {
  vi.stubEnv('PORT', '0')
  const { server } = await import('./sign-in-fastify.js')
  await signInAndOut(await sendTo(server))
})

describeWithRedis('on a Redis', () => {
  test('the example of Next signs in and out', async () => {
    const { url, close } = await startRedis()
    running.push(close)
    vi.stubEnv('REDIS_URL', url)
    const signIn = await import('./next/app/siwx/[action]/route.js')
    const orders = await import('./next/app/orders/route.js')
    await signInAndOut((path, init) => {
      const request = new Request(`${ORIGIN}${path}`, init)
      if (path === '/orders') return orders.GET(request)
      return request.method === 'POST' ? signIn.POST(request) : signIn.GET(request)
    })
  }, 120_000)
})
