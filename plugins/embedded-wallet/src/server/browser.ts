import { createCookieJar, type Cookies } from '@latchkey/kernel/internal/server'
import type { ServerUser } from '../wire/http.js'
import { numberIn, optionalTextIn, textIn, type Queries, type Row } from './db/db.js'
import { ServerErrors } from './errors.js'
import type { Asker, Audit } from './audit.js'
import type { Marks } from './marks.js'
import type { ServerSettings } from './options.js'
import { newToken } from './tokens.js'
import type { Users } from './users.js'

/** The session of a request. */
export interface Session {
  /** The stored form of its token. */
  readonly id: string
  readonly userId: string
  readonly user: ServerUser
  /** When it began. */
  readonly madeAt: number
}

/** The open login of a request. */
export interface Login {
  /** The stored form of its token. */
  readonly id: string
  readonly provider: string
  readonly email: string | undefined
  readonly app: string | undefined
  readonly stateHash: string | undefined
  readonly sealed: string | undefined
  readonly isApproved: boolean
}

/** Starts a login. */
interface NewLogin {
  readonly provider: string
  readonly language: string
  readonly email?: string
  readonly linkHash?: string
  readonly browser?: string | undefined
  readonly place?: string | undefined
  readonly app?: string
  readonly stateHash?: string
  readonly sealed?: string
  readonly approvedAt?: number
  readonly lifetime?: number
}

const DAY_MS = 86_400_000
/** Browsers keep no cookie for longer. */
export const DEVICE_MS = 400 * DAY_MS
const LOGIN_MS = 20 * 60_000
const MOST_BROWSER = 512
const TOKEN = /^[0-9a-f]{64}$/

const SESSION = `select s.*, u.email, u.user_name from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2`

const USER = 'select id as user_id, email, user_name from users where id = $1'

const LOGIN = 'select * from logins where token_hash = $1 and used_at is null and expires_at > $2'

const SEEN = `on conflict (token_hash, user_id) do update
  set seen_at = excluded.seen_at, mac = excluded.mac`

const DEVICE = 'select * from devices where token_hash = $1 and user_id = $2 and seen_at > $3'

const END = 'delete from sessions where token_hash = $1'

/** A user, in the form for clients. */
function userOf(row: Row): ServerUser {
  const [email, userName] = [optionalTextIn(row, 'email'), optionalTextIn(row, 'user_name')]
  return {
    id: textIn(row, 'user_id'),
    provider: textIn(row, 'provider'),
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { userName }),
  }
}

const loginOf = (row: Row): Login => ({
  id: textIn(row, 'token_hash'),
  provider: textIn(row, 'provider'),
  email: optionalTextIn(row, 'email'),
  app: optionalTextIn(row, 'app'),
  stateHash: optionalTextIn(row, 'state_hash'),
  sealed: optionalTextIn(row, 'sealed'),
  isApproved: row['approved_at'] !== null,
})

/** A browser's request. */
interface BrowserCall extends Asker {
  readonly cookies: Cookies
}

/** The signed-in user. */
interface NewSession {
  readonly userId: string
  readonly provider: string
  readonly event?: 'login' | 'handed_over'
}

/** The parts of the server's knowledge of browsers. */
interface BrowserNeeds {
  readonly marks: Marks
  readonly users: Users
  readonly audit: Audit
}

/** Begins a login: its row. */
const rowOf = (id: string, login: NewLogin, time: number) => ({
  token_hash: id,
  provider: login.provider,
  email: login.email ?? null,
  link_hash: login.linkHash ?? null,
  browser: login.browser?.slice(0, MOST_BROWSER) ?? null,
  place: login.place ?? null,
  language: login.language,
  app: login.app ?? null,
  state_hash: login.stateHash ?? null,
  sealed: login.sealed ?? null,
  approved_at: login.approvedAt ?? null,
  made_at: time,
  expires_at: time + (login.lifetime ?? LOGIN_MS),
})

/**
 * The server's knowledge of browsers, each item by a cookie of its own: the session, the open login, and the
 * device's owner. The cookies are for a frame in pages of other sites, each of which has its own (CHIPS).
 */
export function createBrowsers(
  { db, now, sessionLifetime }: ServerSettings,
  { marks, users, audit }: BrowserNeeds,
) {
  const jar = createCookieJar({ prefix: 'wallet', secure: true, sameSite: 'none' })
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000)

  async function byCookie(
    cookies: Cookies,
    [name, table]: readonly ['session', 'sessions'] | readonly ['login', 'logins'],
    sql: string,
  ): Promise<Row | undefined> {
    const token = cookies.get(name)
    if (!token) return undefined
    const row = await marks.find(db, [name, token], [sql, now()])
    return row && (await marks.isOurs(table, row)) ? row : undefined
  }

  async function end(queries: Queries, cookies: Cookies): Promise<void> {
    const token = cookies.get('session')
    if (token) await marks.find(queries, ['session', token], [`${END} returning token_hash`])
  }

  return {
    cookiesOf: (request: Request): Cookies => jar.read(request),
    /** The signed-in user. */
    async session(cookies: Cookies): Promise<Session | undefined> {
      const row = await byCookie(cookies, ['session', 'sessions'], SESSION)
      if (!row) return undefined
      const [id, userId] = [textIn(row, 'token_hash'), textIn(row, 'user_id')]
      return { id, userId, user: userOf(row), madeAt: numberIn(row, 'made_at') }
    },
    /** The open login. @throws KitError `login_missing` */
    async login(cookies: Cookies): Promise<Login> {
      const row = await byCookie(cookies, ['login', 'logins'], LOGIN)
      if (!row) throw ServerErrors.login_missing()
      return loginOf(row)
    },
    /** Begins a login; one before it in the same browser is forgotten. @returns its id and its cookie */
    async begin(login: NewLogin): Promise<{ readonly id: string; readonly cookie: string }> {
      const token = newToken()
      const id = await marks.token('login', token)
      await marks.insert(db, 'logins', rowOf(id, login, now()))
      return { id, cookie: jar.write('login', token, seconds(login.lifetime ?? LOGIN_MS)) }
    },
    /** Takes a login once. @throws KitError `login_missing` for who comes second */
    async take(queries: Queries, { id }: Pick<Login, 'id'>): Promise<void> {
      const sql =
        'update logins set used_at = $1 where token_hash = $2 and used_at is null returning provider'
      const rows = await queries.query(sql, [now(), id])
      if (rows.length === 0) throw ServerErrors.login_missing()
    },
    /** The device's id, where somebody has signed in with the address on it before. */
    async knownDevice(cookies: Cookies, email: string): Promise<string | undefined> {
      const token = cookies.get('device')
      const userId = token && (await users.byAddress(db, email))
      if (!token || userId === undefined) return undefined
      const since = now() - DEVICE_MS
      const row = await marks.find(db, ['device', token], [DEVICE, userId, since])
      if (!row || !(await marks.isOurs('devices', row))) return undefined
      return textIn(row, 'token_hash')
    },
    /** The client's view of a user. */
    async person(userId: string, provider: string): Promise<ServerUser> {
      const [row] = await db.query(USER, [userId])
      if (!row) throw ServerErrors.internal()
      return userOf({ ...row, provider })
    },
    /** Signs a user in: a session, and a device that is known from now on. @returns the cookies */
    async signIn(
      queries: Queries,
      call: BrowserCall,
      { userId, provider, event = 'login' }: NewSession,
    ): Promise<readonly string[]> {
      const { cookies } = call
      const said = cookies.get('device') ?? ''
      const device = TOKEN.test(said) ? said : newToken()
      const [token, time] = [newToken(), now()]
      await end(queries, cookies)
      await audit.note(queries, call, event, { userId, provider })
      await marks.insert(queries, 'sessions', {
        token_hash: await marks.token('session', token),
        user_id: userId,
        provider,
        made_at: time,
        expires_at: time + sessionLifetime,
      })
      const id = await marks.token('device', device)
      await marks.insert(
        queries,
        'devices',
        { token_hash: id, user_id: userId, seen_at: time },
        SEEN,
      )
      return [
        jar.write('session', token, seconds(sessionLifetime)),
        jar.write('device', device, seconds(DEVICE_MS)),
        jar.clear('login'),
      ]
    },
    /** Ends the session; the device stays known. @returns the cookies */
    async signOut(queries: Queries, cookies: Cookies): Promise<readonly string[]> {
      await end(queries, cookies)
      return [jar.clear('session'), jar.clear('login')]
    },
  }
}

/** The server's knowledge of browsers. */
export type Browsers = ReturnType<typeof createBrowsers>
