import type { SignInProfile } from '@latchkey/kernel'
import { formatMessage } from '../message/format-message.js'
import { PROFILES } from './five-namespaces.js'
import type { SignInFields } from '../message/sign-in-fields.js'
import type { RequestHandler } from '@latchkey/kernel/server'
import type { SignInSession, WireNonce, WireSession, WireVerified } from '../wire.js'
import type { Signer } from './signers.js'

/** An answer, read. */
export interface Answer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  /** Code of the refusal; 'done' where nothing was refused. */
  readonly code: string
}

/** Changes to a sign-in before it is signed or sent. */
export interface SignInChanges {
  readonly fields?: Partial<SignInFields>
  readonly signature?: string
  readonly headers?: Record<string, string>
}

interface RefusalBody {
  readonly error?: { readonly code: string }
}

/** A browser with its cookies at a page of the app. */
export function createVisitor(
  handle: RequestHandler,
  origin = 'https://app.example.org',
  profiles: readonly SignInProfile[] = PROFILES,
) {
  const cookies = new Map<string, string>()

  function keep(header: string): void {
    const [pair = '', ...attributes] = header.split('; ')
    const at = pair.indexOf('=')
    const isGone = attributes.includes('Max-Age=0')
    if (isGone) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  async function send<Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    const headers = new Headers(init.headers)
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (sent !== '' && !headers.has('cookie')) headers.set('cookie', sent)
    const response = await handle(new Request(`${origin}/siwx${path}`, { ...init, headers }))
    response.headers.getSetCookie().forEach(keep)
    const text = await response.text()
    // The caller knows a path's answer.
    const body = (text === '' ? {} : JSON.parse(text)) as Body
    const code = (body as RefusalBody).error?.code ?? 'done'
    return { status: response.status, headers: response.headers, body, code }
  }

  const get = <Body>(path: string, headers: Record<string, string> = {}) =>
    send<Body>(path, { headers })

  const post = <Body>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    send<Body>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const nonce = async () => (await get<WireNonce>('/nonce')).body

  /** Asks for a nonce and has the account sign. */
  async function prepare(signer: Signer, { fields, signature }: SignInChanges = {}) {
    const { nonce: issued, issuedAt } = await nonce()
    const { host } = new URL(origin)
    const message = formatMessage(
      {
        domain: host,
        accountAddress: signer.address,
        uri: `${origin}/login`,
        version: '1',
        chainId: signer.chainId,
        nonce: issued,
        issuedAt,
        ...fields,
      },
      profiles,
    )
    return { message, signature: signature ?? (await signer.sign(message)) }
  }

  const verify = (signed: object, headers?: Record<string, string>) =>
    post<WireVerified>('/verify', signed, headers)

  return {
    cookies,
    get,
    post,
    nonce,
    prepare,
    verify,
    signIn: async (signer: Signer, changes: SignInChanges = {}) =>
      verify(await prepare(signer, changes), changes.headers),
    session: async (account: string): Promise<SignInSession | null> =>
      (await get<WireSession>(`/session?account=${encodeURIComponent(account)}`)).body.session,
    revoke: (body: object = {}) => post<{ readonly revoked: number }>('/revoke', body),
  }
}
