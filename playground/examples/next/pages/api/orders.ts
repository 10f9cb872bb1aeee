import type { IncomingMessage, ServerResponse } from 'node:http'
import { toWebRequest } from '@latchkey/siwx/server'
import { signIn } from '../../sign-in'

export default async function orders(request: IncomingMessage, response: ServerResponse) {
  const [session] = await signIn.sessions(toWebRequest(request))
  if (session) response.end(JSON.stringify({ ordersOf: session.account }))
  else response.writeHead(401).end('Sign in first.')
}
