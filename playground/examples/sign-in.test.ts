import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatMessage, type WireNonce } from '@latchkey/siwx/server'
import { afterEach, expect, test, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ensureRedis } from '../../scripts/ensure/redis.mjs'
import { closeServer, listen } from '../world/net/listen.mjs'
import { startChild } from '../world/net/start-child.mjs'

type Send = (path: string, init?: RequestInit) => Promise<Response>

const running: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of running.splice(0).reverse()) await close()
})

const ORIGIN = 'http://localhost:3000'

/** A browser at the app's page: it keeps cookies and says where it is. */
function browserOf(send: Send): Send {
  const cookies = new Map<string, string>()
  return async (path, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = init.method === 'POST' && { origin: ORIGIN, 'content-type': 'application/json' }
    const response = await send(path, { ...init, headers: { cookie, ...post } })
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    return response
  }
}

async function signInAndOut(send: Send) {
  const account = privateKeyToAccount(generatePrivateKey())
  const ask = browserOf(send)
  expect((await ask('/orders')).status).toBe(401)

  const { nonce, issuedAt } = (await (await ask('/siwx/nonce')).json()) as WireNonce
  const message = formatMessage({
    domain: 'localhost:3000',
    accountAddress: account.address,
    uri: `${ORIGIN}/`,
    version: '1',
    chainId: 'eip155:1',
    nonce,
    issuedAt,
  })
  const signature = await account.signMessage({ message })
  const verified = await ask('/siwx/verify', {
    method: 'POST',
    body: JSON.stringify({ message, signature }),
  })
  expect(verified.status).toBe(200)

  const id = `eip155:1:${account.address}`
  expect(await (await ask('/orders')).json()).toEqual({ ordersOf: id })
  const session = await ask(`/siwx/session?account=${encodeURIComponent(id)}`)
  expect(await session.json()).toMatchObject({ session: { account: id } })

  const out = await ask('/siwx/revoke', { method: 'POST', body: '{}' })
  expect(await out.json()).toEqual({ revoked: 1 })
  expect((await ask('/orders')).status).toBe(401)
}

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

async function startRedis(): Promise<string> {
  const probe = createServer()
  const port = await listen(probe, 0)
  await closeServer(probe)
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const { close } = await startChild(
    'Redis',
    { command: await ensureRedis(), args, startMs: 30_000 },
    (line) => (line.includes('Ready to accept connections') ? line : undefined),
  )
  running.push(close)
  return `redis://127.0.0.1:${port}`
}

test('the example of Next signs in and out', async () => {
  vi.stubEnv('REDIS_URL', await startRedis())
  const signIn = await import('./next/app/siwx/[action]/route.js')
  const orders = await import('./next/app/orders/route.js')
  await signInAndOut((path, init) => {
    const request = new Request(`${ORIGIN}${path}`, init)
    if (path === '/orders') return orders.GET(request)
    return request.method === 'POST' ? signIn.POST(request) : signIn.GET(request)
  })
}, 120_000)
