import { eip155SignIn } from '@latchkey/eip155'
import {
  createMemoryNonces,
  createMemoryStorage,
  createNodeListener,
  createOpaqueSessions,
  createSignIn,
  toWebRequest,
} from '@latchkey/siwx/server'
import express from 'express'

const signIn = createSignIn({
  domains: ['localhost:3000'], // host and port of the page; with Vite 'localhost:5173'
  chains: ['eip155:1'],
  namespaces: [eip155SignIn()], // and, for example, solanaSignIn() of @latchkey/solana
  nonceStore: createMemoryNonces(),
  sessions: createOpaqueSessions({ storage: createMemoryStorage() }),
  report: console.error, // such as a page whose host is not in `domains`
})

const app = express()
app.use(express.json())
app.use('/siwx', createNodeListener(signIn.handle))
app.get('/orders', async (request, response) => {
  const [session] = await signIn.sessions(toWebRequest(request))
  if (session) response.json({ ordersOf: session.account })
  else response.status(401).send('Sign in first.')
})

export const server = app.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1')
