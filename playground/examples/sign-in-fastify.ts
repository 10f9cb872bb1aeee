import { eip155SignIn } from '@latchkey/eip155'
import {
  createMemoryNonces,
  createMemoryStorage,
  createOpaqueSessions,
  createSignIn,
  toWebRequest,
} from '@latchkey/siwx/server'
import { solanaSignIn } from '@latchkey/solana'
import { fastify } from 'fastify'

const signIn = createSignIn({
  domains: ['localhost:3000'],
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  namespaces: [eip155SignIn(), solanaSignIn()],
  nonceStore: createMemoryNonces(),
  sessions: createOpaqueSessions({ storage: createMemoryStorage() }),
})

const app = fastify()
app.all('/siwx/*', (request) => signIn.handle(toWebRequest(request)))
app.get('/orders', async (request, reply) => {
  const [session] = await signIn.sessions(toWebRequest(request))
  if (!session) return reply.code(401).send('Sign in first.')
  return { ordersOf: session.account }
})

await app.listen({ port: Number(process.env['PORT'] ?? 3000), host: '127.0.0.1' })
export const { server } = app
