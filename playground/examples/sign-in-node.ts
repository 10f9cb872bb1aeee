import { createServer } from 'node:http'
import { eip155SignIn } from '@latchkey/eip155'
import {
  createMemoryNonces,
  createMemoryStorage,
  createNodeListener,
  createOpaqueSessions,
  createSignIn,
} from '@latchkey/siwx/server'
import { solanaSignIn } from '@latchkey/solana'

const signIn = createSignIn({
  domains: ['localhost:3000'],
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  namespaces: [eip155SignIn(), solanaSignIn()],
  nonceStore: createMemoryNonces(),
  sessions: createOpaqueSessions({ storage: createMemoryStorage() }),
})

const onSignIn = createNodeListener(signIn.handle)
const onOrders = createNodeListener(async (request) => {
  const [session] = await signIn.sessions(request)
  if (!session) return new Response('Sign in first.', { status: 401 })
  return Response.json({ ordersOf: session.account })
})

export const server = createServer((request, response) => {
  const isSignIn = request.url?.startsWith('/siwx/') === true
  const answer = isSignIn ? onSignIn : onOrders
  answer(request, response)
})
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1')
