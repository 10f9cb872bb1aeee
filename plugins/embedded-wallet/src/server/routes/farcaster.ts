import * as v from 'valibot'
import type { SignedIn } from '../../wire/http.js'
import type { Login } from '../browser.js'
import { ServerErrors } from '../errors.js'
import { checkFarcasterMessage } from '../farcaster/check-message.js'
import {
  createFarcasterRelay,
  type FarcasterRelay,
  type SignedMessage,
} from '../farcaster/relay.js'
import type { Action, Call } from '../call.js'
import type { ServerParts } from '../server-parts.js'
import { newId } from '../tokens.js'
import { languageOf } from '../words.js'

const LIFETIME_MS = 10 * 60_000
const MINUTE_MS = 60_000

const Kept = v.object({ token: v.string(), nonce: v.string() })

const contextOf = (nonceHash: string) => `farcaster:${nonceHash}`

/** The two paths of a login by Farcaster. */
export function farcaster(parts: ServerParts): {
  readonly channel: Action
  readonly status: Action
} {
  const { settings } = parts
  const { farcaster: options, ports } = settings
  if (!options) {
    const unknown = () => Promise.reject(ServerErrors.provider_unknown())
    return { channel: unknown, status: unknown }
  }
  const relay = createFarcasterRelay(ports.fetch, options.relay)
  return {
    channel: channelAction(parts, relay),
    status: statusAction(parts, relay, options.rpcUrl),
  }
}

/** `POST /farcaster/channel` */
function channelAction({ settings, marks, browsers }: ServerParts, relay: FarcasterRelay): Action {
  const { url: uri, secrets, report } = settings
  const domain = new URL(uri).host
  return async (call) => {
    await call.limit('farcaster', 30, MINUTE_MS)
    const nonce = newId()
    const { token, url } = await relay.open({ uri, domain, nonce }).catch((error: unknown) => {
      report(error)
      throw ServerErrors.farcaster_failed()
    })
    const stateHash = await marks.token('state', nonce)
    const kept = new TextEncoder().encode(JSON.stringify({ token, nonce }))
    const sealed = await secrets.seal(kept, contextOf(stateHash))
    const language = languageOf(call.request)
    const { cookie } = await browsers.begin({
      provider: 'farcaster',
      language,
      stateHash,
      sealed,
      lifetime: LIFETIME_MS,
    })
    return { body: { url }, cookies: [cookie] }
  }
}

/** `GET /farcaster/status` */
function statusAction(parts: ServerParts, relay: FarcasterRelay, rpcUrl: string): Action {
  const { settings, users, browsers } = parts
  const { db, secrets, url: uri, report, now } = settings
  const domain = new URL(uri).host

  async function keptOf({ sealed = '', stateHash = '' }: Login) {
    const opened = await secrets.open(sealed, contextOf(stateHash))
    return v.parse(Kept, JSON.parse(new TextDecoder().decode(opened)))
  }

  async function signIn(call: Call, fid: string) {
    const identity = { provider: 'farcaster', subject: fid, userName: `!${fid}` }
    const { userId, written } = await db.tx(async (queries) => {
      const id = await users.of(queries, identity)
      const who = { userId: id, provider: 'farcaster' }
      return { userId: id, written: await browsers.signIn(queries, call, who) }
    })
    const body: SignedIn = { user: await browsers.person(userId, 'farcaster') }
    return { body, cookies: written }
  }

  async function judge(login: Login, signed: SignedMessage, nonce: string): Promise<string> {
    // Taken before anything is judged: every attempt counts.
    await browsers.take(db, login)
    return checkFarcasterMessage(signed, { domain, uri, nonce, now: now() }, rpcUrl)
  }

  return async (call) => {
    await call.limit('farcaster-status', 240, MINUTE_MS)
    const login = await browsers.login(call.cookies)
    if (login.provider !== 'farcaster') throw ServerErrors.login_missing()
    const { token, nonce } = await keptOf(login)
    const failed = (error: unknown) => {
      report(error)
      return ServerErrors.farcaster_failed()
    }
    const signed = await relay.read(token).catch((error: unknown) => {
      throw failed(error)
    })
    if (!signed) return { body: { state: 'pending' }, status: 202 }
    const fid = await judge(login, signed, nonce).catch((error: unknown) => {
      throw failed(error)
    })
    return signIn(call, fid)
  }
}
