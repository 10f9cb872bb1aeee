import { createCookieJar, type Cookies } from '@latchkey/kernel/server'
import type { ServerUser } from '../wire/http.js'
import { optionalTextIn, textIn, type Queries, type Row } from './db/db.js'
import { ServerErrors } from './errors.js'
import type { ServerSettings } from './options.js'
import { hashOf, newToken } from './tokens.js'

/** Who is signed in where a request comes from. */
export interface Session {
  /** Hash of its token. */
  readonly id: string
  readonly userId: string
  readonly user: ServerUser
}

/** A login that is under way where a request comes from. */
export interface Login {
  /** Hash of its token. */
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
const DEVICE_MS = 400 * DAY_MS
const LOGIN_MS = 20 * 60_000
const MOST_BROWSER = 512
const TOKEN = /^[0-9a-f]{64}$/

const SESSION = `select s.token_hash, s.user_id, s.provider, u.email, u.user_name
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2`

const USER = 'select id as user_id, email, user_name from users where id = $1'

const LOGIN = 'select * from logins where token_hash = $1 and used_at is null and expires_at > $2'

const NEW_LOGIN = `insert into logins (token_hash, provider, email, link_hash, browser, place, language,
    app, state_hash, sealed, approved_at, made_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

const NEW_SESSION = `insert into sessions (token_hash, user_id, provider, made_at, expires_at)
  values ($1, $2, $3, $4, $5)`

const SEEN = `insert into devices (token_hash, user_id, seen_at) values ($1, $2, $3)
  on conflict (token_hash, user_id) do update set seen_at = excluded.seen_at`

const DEVICE = `select d.user_id from devices d join identities i on i.user_id = d.user_id
  where d.token_hash = $1 and i.provider = 'email' and i.subject = $2 and d.seen_at > $3`

/** Of a user, as clients are told. */
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

/**
 * What the server knows of browsers, each thing by a cookie of its own: who is signed in, which login is under way, and
 * whose device it is. The cookies are for a frame in pages of other sites, which have them each by itself (CHIPS).
 */
export function createBrowsers({ db, now, sessionLifetime }: ServerSettings) {
  const jar = createCookieJar({ prefix: 'wallet', secure: true, sameSite: 'none' })
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000)

  async function byCookie(cookies: Cookies, name: string, sql: string): Promise<Row | undefined> {
    const token = cookies.get(name)
    if (!token) return undefined
    const [row] = await db.query(sql, [await hashOf(token), now()])
    return row
  }

  return {
    cookiesOf: (request: Request): Cookies => jar.read(request),
    /** Who is signed in. */
    async session(cookies: Cookies): Promise<Session | undefined> {
      const row = await byCookie(cookies, 'session', SESSION)
      if (!row) return undefined
      return { id: textIn(row, 'token_hash'), userId: textIn(row, 'user_id'), user: userOf(row) }
    },
    /** The login under way. @throws KitError `login_missing` */
    async login(cookies: Cookies): Promise<Login> {
      const row = await byCookie(cookies, 'login', LOGIN)
      if (!row) throw ServerErrors.login_missing()
      return loginOf(row)
    },
    /** Begins a login; one before it in the same browser is forgotten. @returns its id and its cookie */
    async begin(login: NewLogin): Promise<{ readonly id: string; readonly cookie: string }> {
      const [token, time, lifetime] = [newToken(), now(), login.lifetime ?? LOGIN_MS]
      const id = await hashOf(token)
      await db.query(NEW_LOGIN, [
        ...[id, login.provider, login.email ?? null, login.linkHash ?? null],
        ...[login.browser?.slice(0, MOST_BROWSER) ?? null, login.place ?? null, login.language],
        ...[login.app ?? null, login.stateHash ?? null, login.sealed ?? null],
        ...[login.approvedAt ?? null, time, time + lifetime],
      ])
      return { id, cookie: jar.write('login', token, seconds(lifetime)) }
    },
    /** Takes a login once. @throws KitError `login_missing` for who comes second */
    async take(queries: Queries, { id }: Pick<Login, 'id'>): Promise<void> {
      const sql =
        'update logins set used_at = $1 where token_hash = $2 and used_at is null returning provider'
      const rows = await queries.query(sql, [now(), id])
      if (rows.length === 0) throw ServerErrors.login_missing()
    },
    /** Whether somebody has signed in with the address on this device before. */
    async knows(cookies: Cookies, email: string): Promise<boolean> {
      const token = cookies.get('device')
      if (!token) return false
      const rows = await db.query(DEVICE, [await hashOf(token), email, now() - DEVICE_MS])
      return rows.length > 0
    },
    /** What clients are told of a user. */
    async person(userId: string, provider: string): Promise<ServerUser> {
      const [row] = await db.query(USER, [userId])
      if (!row) throw ServerErrors.internal()
      return userOf({ ...row, provider })
    },
    /** Signs a user in: a session, and a device that is known from now on. @returns the cookies */
    async signIn(
      queries: Queries,
      cookies: Cookies,
      { userId, provider }: { readonly userId: string; readonly provider: string },
    ): Promise<readonly string[]> {
      const said = cookies.get('device') ?? ''
      const device = TOKEN.test(said) ? said : newToken()
      const [token, time] = [newToken(), now()]
      const before = cookies.get('session')
      if (before)
        await queries.query('delete from sessions where token_hash = $1', [await hashOf(before)])
      const ends = time + sessionLifetime
      await queries.query(NEW_SESSION, [await hashOf(token), userId, provider, time, ends])
      await queries.query(SEEN, [await hashOf(device), userId, time])
      return [
        jar.write('session', token, seconds(sessionLifetime)),
        jar.write('device', device, seconds(DEVICE_MS)),
        jar.clear('login'),
      ]
    },
    /**
     * Ends the session; the device stays known.
     *
     * @param further id of another session that ends with it. Who knows the id can do nothing else with it.
     * @returns the cookies
     */
    async signOut(cookies: Cookies, further?: string): Promise<readonly string[]> {
      const token = cookies.get('session')
      for (const id of [token && (await hashOf(token)), further])
        if (id) await db.query('delete from sessions where token_hash = $1', [id])
      return [jar.clear('session'), jar.clear('login')]
    },
  }
}

/** What the server knows of browsers. */
export type Browsers = ReturnType<typeof createBrowsers>
