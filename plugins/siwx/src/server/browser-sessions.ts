import { isKitError } from '@latchkey/kernel'
import type { SignInSession } from '../wire.js'
import { createAccountKeys } from './account-keys.js'
import type { CookieJar } from '@latchkey/kernel/internal/server'
import { HandlerErrors } from './handler-errors.js'
import { inTime } from './in-time.js'
import { sessionOf, type SessionRecord } from './session-record.js'
import { secondsUntil } from './session-store.js'
import type { SignInSettings } from './sign-in-options.js'

/** The opened or ended session, and the browser's part of it. */
interface CookieChange {
  readonly cookies: readonly string[]
}

/** The sessions of one browser, each in a cookie of its own that is named after its account. */
export interface BrowserSessions {
  /** Opens a session under a new token; the account's one before and the oldest of too many end. */
  open(request: Request, record: SessionRecord): Promise<CookieChange & { session: SignInSession }>
  /** The session of an account. @throws KitError `account_id_invalid` */
  find(request: Request, account: string): Promise<SignInSession | undefined>
  all(request: Request): Promise<readonly SignInSession[]>
  /** Ends the session of an account, or all. @throws KitError `account_id_invalid` */
  end(request: Request, account?: string): Promise<CookieChange & { revoked: number }>
}

const NAME = 'session.'
/** Servers read headers of 8 kB: sessions leave room for the cookies of others. */
const MOST_BYTES = 6_000

const lengthOf = (name: string, token: string) => name.length + token.length

/** Keeps the sessions of browsers. */
export function createBrowserSessions(
  settings: Pick<
    SignInSettings,
    'sessions' | 'sessionScope' | 'domains' | 'chains' | 'namespaces' | 'ports' | 'storeTimeout'
  >,
  jar: CookieJar,
): BrowserSessions {
  const { sessions, sessionScope, domains, chains, namespaces, ports } = settings
  const { keyOfSession, keysOfAccount } = createAccountKeys(namespaces, sessionScope)
  const profiles = namespaces.map(({ profile }) => profile)

  /** A text that is no sign-in message, or is none any more since the rules became stricter, is refused. */
  function readable(record: SessionRecord): SignInSession | undefined {
    try {
      return sessionOf(record, profiles)
    } catch {
      return undefined
    }
  }

  /** If a store fails, the sign-in is refused: the app gets its error, not the client. */
  async function fromStore<T>(asked: Promise<T>): Promise<T> {
    try {
      return await inTime(asked, settings)
    } catch (error) {
      if (isKitError(error)) throw error
      throw HandlerErrors.session_store_failed({}, error)
    }
  }

  const tokensOf = (request: Request) =>
    [...jar.read(request)].filter(([name, token]) => name.startsWith(NAME) && token !== '')

  /** A token says for itself whose it is: the name of its cookie is the browser's to choose. */
  async function read(name: string, token: string): Promise<SignInSession | undefined> {
    const record = await fromStore(sessions.read(token))
    if (!record || record.endsAt <= ports.now()) return undefined
    const session = readable(record)
    if (!session) return undefined
    const { account, data, proof } = session
    const isOfApp = domains.includes(data.domain) && chains.includes(data.chainId)
    return isOfApp && name === NAME + keyOfSession(account, proof) ? session : undefined
  }

  async function endAll(tokens: readonly (readonly [string, string])[]) {
    await fromStore(Promise.all(tokens.map(([, token]) => sessions.end(token))))
    return tokens.map(([name]) => jar.clear(name))
  }

  /** The oldest ones that the browser could not send any more together with a new one. */
  async function tooMany(others: readonly (readonly [string, string])[], added: number) {
    let size = others.reduce((sum, [name, token]) => sum + lengthOf(name, token), added)
    if (size <= MOST_BYTES) return []
    const dated = await Promise.all(
      others.map(async ([name, token]) => {
        const startedAt = (await fromStore(sessions.read(token)))?.startedAt ?? 0
        return { name, token, startedAt }
      }),
    )
    return dated
      .sort((one, other) => one.startedAt - other.startedAt)
      .filter(({ name, token }) => {
        const isOver = size > MOST_BYTES
        if (isOver) size -= lengthOf(name, token)
        return isOver
      })
      .map(({ name, token }) => [name, token] as const)
  }

  return {
    async open(request, record) {
      const session = sessionOf(record, profiles)
      const name = NAME + keyOfSession(session.account, record.proof)
      const before = tokensOf(request)
      const own = before.filter(([one]) => one === name)
      await endAll(own)
      const token = await fromStore(sessions.open(record))
      const others = before.filter(([one]) => one !== name)
      const over = await endAll(await tooMany(others, lengthOf(name, token)))
      const seconds = secondsUntil(record.endsAt, ports.now())
      return { session, cookies: [...over, jar.write(name, token, seconds)] }
    },
    async find(request, account) {
      const names = keysOfAccount(account).map((key) => NAME + key)
      for (const [name, token] of tokensOf(request).filter(([one]) => names.includes(one))) {
        const session = await read(name, token)
        if (session) return session
      }
      return undefined
    },
    async all(request) {
      const found = await Promise.all(tokensOf(request).map(([name, token]) => read(name, token)))
      return found.filter((session) => session !== undefined)
    },
    async end(request, account) {
      const names = account === undefined ? undefined : keysOfAccount(account)
      const chosen = tokensOf(request).filter(
        ([name]) => names?.includes(name.slice(NAME.length)) ?? true,
      )
      return { revoked: chosen.length, cookies: await endAll(chosen) }
    },
  }
}
