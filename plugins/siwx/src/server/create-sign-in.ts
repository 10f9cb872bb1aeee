import { isKitError } from '@latchkey/kernel'
import {
  createCookieJar,
  createJsonDoor,
  limitedAs,
  readJsonBody,
  type CookieJar,
  type DoorAnswer,
  type JsonDoor,
} from '@latchkey/kernel/internal/server'
import type { RequestHandler } from '@latchkey/kernel/server'
import { parseMessage } from '../message/parse-message.js'
import {
  WIRE_PATHS,
  type SignInSession,
  type WireNonce,
  type WireRevoked,
  type WireSession,
  type WireVerified,
} from '../wire.js'
import { createBrowserSessions, type BrowserSessions } from './browser-sessions.js'
import { HandlerErrors } from './handler-errors.js'
import { createNonceCookies } from './nonce-cookies.js'
import { inTime } from './in-time.js'
import { isLocalDomain, originsOf } from './origins.js'
import { readOptions, type SignInOptions, type SignInSettings } from './sign-in-options.js'
import { statusOf } from './status-of.js'
import { verifySignIn } from './verify-sign-in.js'

/** Longest body in bytes: the signature of a contract may carry the contract's whole deployment. */
export const LONGEST_BODY = 256 * 1_024

type ActionName = keyof typeof WIRE_PATHS

/** Something the server does, and the one method it is asked by. */
interface Action {
  readonly method: 'GET' | 'POST'
  run(request: Request, client?: string): Promise<DoorAnswer>
}

/** The sign-in part of an app's server. */
export interface SignInServer {
  /** Answers everything below the base path; the one handler that most servers mount. */
  readonly handle: RequestHandler
  /** The same, one by one, for servers that route themselves. */
  readonly handlers: Readonly<Record<ActionName, RequestHandler>>
  /** The signed-in accounts of a request. An app's own routes ask for them before they answer. */
  sessions(request: Request): Promise<readonly SignInSession[]>
}

/** The nonce store's answer. A store that fails or takes too long has not said yes. */
async function fromNonceStore<T>(
  settings: Pick<SignInSettings, 'ports' | 'storeTimeout'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await inTime(ask(), settings)
  } catch (error) {
    throw HandlerErrors.nonce_store_failed({}, error)
  }
}

function nonceActions(settings: SignInSettings, jar: CookieJar, sessions: BrowserSessions) {
  const { namespaces, ports, nonceStore, nonceLifetime, sessionLifetime } = settings
  const profiles = namespaces.map(({ profile }) => profile)
  const nonces = createNonceCookies(jar)

  const nonce: Action = {
    method: 'GET',
    async run(request, client) {
      const now = ports.now()
      const issued = await fromNonceStore(settings, async () =>
        nonceStore.issue(nonceLifetime, client),
      )
      const body: WireNonce = {
        nonce: issued,
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(now + nonceLifetime).toISOString(),
      }
      return { body, cookies: nonces.bind(issued, jar.read(request), now, nonceLifetime) }
    },
  }

  /** Takes the nonce out before anything is judged: every attempt counts. */
  async function takeNonce(request: Request, message: string): Promise<string> {
    const { nonce: said } = parseMessage(message, profiles)
    if (!nonces.has(said, jar.read(request))) throw HandlerErrors.nonce_of_other_browser()
    const isFresh: unknown = await fromNonceStore(settings, async () => nonceStore.consume(said))
    if (isFresh !== true) throw HandlerErrors.nonce_spent()
    return said
  }

  const verify: Action = {
    method: 'POST',
    async run(request) {
      const { message, signature } = await readJsonBody(request, LONGEST_BODY, HandlerErrors)
      if (typeof message !== 'string' || typeof signature !== 'string') {
        throw HandlerErrors.body_invalid()
      }
      const taken = await takeNonce(request, message)
      const { data, proof } = await verifySignIn({
        message,
        signature,
        expected: { ...settings, nonce: taken, now: ports.now(), maxAge: nonceLifetime },
        namespaces,
        ports,
      })
      const startedAt = ports.now()
      const ownEnd = Date.parse(data.expirationTime ?? '') || Infinity
      const endsAt = Math.min(startedAt + sessionLifetime, ownEnd)
      const record = { message, signature, proof, startedAt, endsAt }
      const { session, cookies } = await sessions.open(request, record)
      const body: WireVerified = { session }
      return { body, cookies: [...cookies, nonces.release(taken)] }
    },
  }

  return { nonce, verify }
}

/** Text that is no account id is the client's mistake, not ours. */
async function ofAccount<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw isKitError(error, 'account_id_invalid') ? HandlerErrors.account_invalid() : error
  }
}

function sessionActions(sessions: BrowserSessions) {
  const session: Action = {
    method: 'GET',
    async run(request) {
      const account = new URL(request.url).searchParams.get('account') ?? ''
      const found = await ofAccount(sessions.find(request, account))
      const body: WireSession = { session: found ?? null }
      return { body }
    },
  }
  const revoke: Action = {
    method: 'POST',
    async run(request) {
      const { account } = await readJsonBody(request, LONGEST_BODY, HandlerErrors)
      if (account !== undefined && typeof account !== 'string') throw HandlerErrors.body_invalid()
      const { revoked, cookies } = await ofAccount(sessions.end(request, account))
      const body: WireRevoked = { revoked }
      return { body, cookies }
    },
  }
  return { session, revoke }
}

/** Answers one action, at any mounted path. */
const handlerOf =
  ({ allows, clientOf }: SignInSettings, door: JsonDoor) =>
  (name: ActionName, action: Action): RequestHandler =>
  async (request) => {
    let client: string | undefined
    return door.answer(request, {
      methods: [action.method],
      async admit() {
        client = limitedAs(clientOf(request))
        // An app without types may answer anything: `true` alone lets a request in.
        const isAllowed: unknown = await allows(request, { action: name, client })
        if (isAllowed !== true) throw HandlerErrors.too_many_requests()
      },
      run: () => action.run(request, client),
    })
  }

/**
 * Makes the server's part of sign-in: handlers from `Request` to `Response` for nonce, verify, session and
 * revoke, which every web-standard server can mount.
 *
 * @throws KitError `option_invalid` for an option that cannot be
 */
export function createSignIn(options: SignInOptions): SignInServer {
  const settings = readOptions(options)
  const { domains, cookieName: prefix, sameSite, basePath, crossOrigin, report } = settings
  const jar = createCookieJar({ prefix, sameSite, secure: !domains.every(isLocalDomain) })
  const sessions = createBrowserSessions(settings, jar)
  const door = createJsonDoor({
    // Page and server share a site, whose cookies they need.
    from: { origins: domains.flatMap(originsOf), farthest: 'same-site', answersUnsaid: true },
    crossOrigin,
    report,
    statusOf,
    refusals: HandlerErrors,
  })
  const handled = handlerOf(settings, door)
  const { nonce, verify } = nonceActions(settings, jar, sessions)
  const { session, revoke } = sessionActions(sessions)
  const handlers = {
    nonce: handled('nonce', nonce),
    verify: handled('verify', verify),
    session: handled('session', session),
    revoke: handled('revoke', revoke),
  }
  const names = Object.keys(handlers) as ActionName[]
  return {
    handlers,
    async handle(request) {
      const { pathname } = new URL(request.url)
      const name = names.find((one) => basePath + WIRE_PATHS[one] === pathname)
      if (name === undefined) return door.refuse(request, HandlerErrors.route_unknown())
      return handlers[name](request)
    },
    sessions: (request) => sessions.all(request),
  }
}
