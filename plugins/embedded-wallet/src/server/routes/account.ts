import { countOne } from '@latchkey/kernel/internal/server'
import { REDIRECT_PROVIDERS } from '../../wire/messages.js'
import type { ServerConfig, ServerUser } from '../../wire/http.js'
import { numberIn, textIn } from '../db/db.js'
import { MIGRATIONS } from '../db/migrations.js'
import { ServerErrors } from '../errors.js'
import type { Action, Call } from '../call.js'
import type { ServerParts } from '../server-parts.js'

/** `GET /config` */
export function config({ settings }: ServerParts): Action {
  const { name, origins, frameLimit, mail, chains, providers, farcaster, passkeys, prices } =
    settings
  const body: ServerConfig = {
    name,
    origins,
    frameLimit,
    chains: chains.map(({ bundlerUrl, paymasterUrl, ...chain }) => ({
      ...chain,
      ...(bundlerUrl !== undefined && { bundler: true }),
      ...(paymasterUrl !== undefined && { paymaster: true }),
    })),
    email: mail !== undefined,
    socials: REDIRECT_PROVIDERS.filter((provider) => providers[provider] !== undefined),
    farcaster: farcaster !== undefined,
    passkeys,
    ...(prices && { prices: true }),
  }
  return () => Promise.resolve({ body })
}

/** `GET /user` */
export function user({ browsers }: ServerParts): Action {
  return async ({ cookies }) => {
    const session = await browsers.session(cookies)
    const body: { readonly user: ServerUser | null } = { user: session?.user ?? null }
    return { body }
  }
}

const HOLDER = 'select user_id from sessions where token_hash = $1 and expires_at > $2'
const END = 'delete from sessions where token_hash = $1'
const END_ALL = 'delete from sessions where user_id = $1'

/**
 * `POST /sign-out`: the session ends, and the one whose id is `leave`; with `everywhere` all sessions of their
 * user. The id can end sessions, and nothing else. Devices stay known.
 *
 * @throws KitError `not_signed_in` if all sessions of an unknown user are to end
 */
export function signOut({ settings, browsers, audit }: ServerParts): Action {
  const { db, now } = settings

  async function holder({ cookies }: Call, leave: string | undefined): Promise<string | undefined> {
    const session = await browsers.session(cookies)
    if (session || leave === undefined) return session?.userId
    const [row] = await db.query(HOLDER, [leave, now()])
    return row && textIn(row, 'user_id')
  }

  return async (call) => {
    const { body, cookies } = call
    const leave = typeof body['leave'] === 'string' ? body['leave'] : undefined
    const isAll = body['everywhere'] === true
    const userId = await holder(call, leave)
    if (isAll && userId === undefined) throw ServerErrors.not_signed_in()
    const written = await db.tx(async (queries) => {
      if (isAll && userId !== undefined) await queries.query(END_ALL, [userId])
      if (leave !== undefined) await queries.query(END, [leave])
      const event = isAll ? 'sign_out_everywhere' : 'sign_out'
      if (userId !== undefined) await audit.note(queries, call, event, { userId })
      return browsers.signOut(queries, cookies)
    })
    return { body: {}, cookies: written }
  }
}

const MINUTE_MS = 60_000
/** However often it is asked, the parts are asked no oftener. */
const HEALTH_MS = 1_000

/**
 * `GET /health`, for what watches over the server: whether its database, key service and limits do what they should. Anybody
 * may ask.
 */
export function health({ settings }: ServerParts): () => Promise<Response> {
  const { db, secrets, limits, report, now } = settings
  const parts = {
    async db() {
      const [row] = await db.query('select max(version) as version from migrations')
      if (!row || numberIn(row, 'version') < MIGRATIONS.length)
        throw ServerErrors.migration_missing()
    },
    secrets: () => secrets.mac('health', 'health'),
    limits: () =>
      countOne(
        { limits, refusals: ServerErrors },
        { key: 'wallet:health', most: Infinity, windowMs: MINUTE_MS },
      ),
  }

  async function look() {
    const entries = Object.entries(parts).map(async ([name, ask]) => {
      try {
        await ask()
        return [name, true] as const
      } catch (error) {
        report(error)
        return [name, false] as const
      }
    })
    const found = await Promise.all(entries)
    return { ok: found.every(([, isWell]) => isWell), parts: Object.fromEntries(found) }
  }

  let last: { readonly at: number; readonly looking: ReturnType<typeof look> } | undefined
  return async () => {
    const time = now()
    if (!last || Math.abs(time - last.at) >= HEALTH_MS) last = { at: time, looking: look() }
    const found = await last.looking
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    return Response.json(found, { status: found.ok ? 200 : 503, headers })
  }
}
