import { serve } from '@hono/node-server'
import { eip155SignIn } from '@latchkey/eip155'
import {
  createMemoryNonces,
  createMemoryStorage,
  createOpaqueSessions,
  createSignIn,
} from '@latchkey/siwx/server'
import { solanaSignIn } from '@latchkey/solana'
import { Hono } from 'hono'

const signIn = createSignIn({
  domains: ['localhost:3000'],
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  namespaces: [eip155SignIn(), solanaSignIn()],
  nonceStore: createMemoryNonces(),
  sessions: createOpaqueSessions({ storage: createMemoryStorage() }),
})

const app = new Hono()
app.all('/siwx/*', (context) => signIn.handle(context.req.raw))
app.get('/orders', async (context) => {
  const [session] = await signIn.sessions(context.req.raw)
  if (!session) return context.text('Sign in first.', 401)
  return context.json({ ordersOf: session.account })
})

const port = Number(process.env['PORT'] ?? 3000)
export const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port })
