import { signIn } from '../../sign-in'

export async function GET(request: Request): Promise<Response> {
  const [session] = await signIn.sessions(request)
  if (!session) return new Response('Sign in first.', { status: 401 })
  return Response.json({ ordersOf: session.account })
}
