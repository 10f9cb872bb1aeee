import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { WireNonce } from '@latchkey/siwx/server'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { findRedis } from '../../../scripts/ensure/servers.mjs'
import { closeServer, listen } from '../../world/net/listen.mjs'
import { startChild } from '../../world/net/start-child.mjs'

/** Sends a request to an example's server. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>

/** The address of the examples' app, at any port of a test's server. */
export const ORIGIN = 'http://localhost:3000'

/** A browser at the app's page: it keeps cookies and names its address. */
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

/** Signs in to an example, reads what is for members, and signs out. */
export async function signInAndOut(send: Send) {
  const account = privateKeyToAccount(generatePrivateKey())
  const ask = browserOf(send)
  assert.equal((await ask('/orders')).status, 401)

  const { nonce, issuedAt } = (await (await ask('/siwx/nonce')).json()) as WireNonce
  // As EIP-4361 says, and without our own code: browser tests take no package by its name.
  const message = [
    'localhost:3000 wants you to sign in with your Ethereum account:',
    account.address,
    ...['', '', `URI: ${ORIGIN}/`],
    ...['Version: 1', 'Chain ID: 1', `Nonce: ${nonce}`, `Issued At: ${issuedAt}`],
  ].join('\n')
  const signature = await account.signMessage({ message })
  const verified = await ask('/siwx/verify', {
    method: 'POST',
    body: JSON.stringify({ message, signature }),
  })
  assert.equal(verified.status, 200)

  const id = `eip155:1:${account.address}`
  assert.deepEqual(await (await ask('/orders')).json(), { ordersOf: id })
  const session = await ask(`/siwx/session?account=${encodeURIComponent(id)}`)
  const read = (await session.json()) as { session: { account: string } }
  assert.equal(read.session.account, id)

  const out = await ask('/siwx/revoke', { method: 'POST', body: '{}' })
  assert.deepEqual(await out.json(), { revoked: 1 })
  assert.equal((await ask('/orders')).status, 401)
}

/** Whether this machine has a Redis. A test that needs one is skipped if there is none. */
export const hasRedis = async () => (await findRedis()) !== undefined

/** A Redis of its own on a free port. */
export async function startRedis(): Promise<{ url: string; close: () => unknown }> {
  const command = await findRedis()
  if (command === undefined) throw new Error('There is no Redis.')
  const probe = createServer()
  const port = await listen(probe, 0)
  await closeServer(probe)
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const { close } = await startChild('Redis', { command, args, startMs: 30_000 }, (line) =>
    line.includes('Ready to accept connections') ? line : undefined,
  )
  return { url: `redis://127.0.0.1:${port}`, close }
}
