import * as v from 'valibot'
import { decodeBase64, decodeHex, encodeBase64 } from '@latchkey/kernel/encoding'
import { lazyPart } from '@latchkey/kernel/loading'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { openedBy } from '../cipher.js'
import { numberIn, optionalTextIn, textIn, type Queries, type Row } from '../db/db.js'
import { ServerErrors } from '../errors.js'
import type { Action } from '../call.js'
import { walletContext } from '../rotate-secrets.js'
import type { ServerParts } from '../server-parts.js'
import { phraseCheckOf } from '../../wire/phrase-check.js'
import { base64Of, bodyAs } from './bodies.js'
import { NewWallet, Sealed } from './wallet.js'

const LIFETIME_MS = 5 * 60_000
const MOST_PASSKEYS = 10

const library = lazyPart(() => import('@simplewebauthn/server'))

const text = v.pipe(v.string(), v.maxLength(4_096))
const answer = { id: text, rawId: text, type: v.literal('public-key') }
const Registered = v.object({
  ...answer,
  response: v.looseObject({ clientDataJSON: text, attestationObject: v.string() }),
})
const Used = v.object({
  ...answer,
  response: v.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
})
const Lock = v.object({
  credentialId: text,
  sealedKey: base64Of(60, 256),
  phraseCheck: base64Of(32, 32),
  /** The wallet that the key opens. */
  sealed: Sealed,
})
const Unlock = v.object({ wrappingKey: base64Of(32, 32) })

const PUT = `insert into challenges (owner, purpose, challenge, expires_at) values ($1, $2, $3, $4)
  on conflict (owner, purpose) do update set challenge = excluded.challenge,
    expires_at = excluded.expires_at`
const TAKE = `delete from challenges where owner = $1 and purpose = $2 and expires_at > $3
  returning challenge`
const OF_USER = 'select * from passkeys where user_id = $1 order by made_at'
const LOCKED = 'select 1 as one from passkeys where user_id = $1 and sealed_key is not null'
const SEALING = `select 1 as one from passkeys
  where credential_id = $1 and user_id = $2 and sealed_key is not null`
const HOLD = 'update wallets set sealed = sealed where user_id = $1 returning sealed'
const NOTE = 'update wallets set phrase_check = coalesce(phrase_check, $1) where user_id = $2'
const UNUSED = 'delete from passkeys where user_id = $1 and sealed_key is null'
const OTHER_PASSKEYS = 'delete from passkeys where user_id = $1 and credential_id <> $2'
const OTHER_SESSIONS = 'delete from sessions where user_id = $1 and token_hash <> $2'
const KEEP_KEY = `insert into wrapping_keys (user_id, sealed) values ($1, $2)
  on conflict (user_id) do update set sealed = excluded.sealed`
const RESET = `update wallets set sealed = $1, phrase_check = null
  where user_id = $2 and phrase_check = $3 returning user_id`
const ADD = `insert into passkeys (credential_id, user_id, public_key, counter, transports, made_at)
  values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning credential_id`

/**
 * Changes nothing: other changes of the user's lock wait until this one is done.
 *
 * @returns the wallet as it is sealed now: a reset may have put it under another key
 */
async function hold(queries: Queries, userId: string): Promise<string | undefined> {
  const [row] = await queries.query(HOLD, [userId])
  return row && textIn(row, 'sealed')
}

const transportsOf = (kept: string) =>
  JSON.parse(kept) as NonNullable<WebAuthnCredential['transports']>

const credentialOf = (row: Row) => ({
  id: textIn(row, 'credential_id'),
  publicKey: decodeBase64(textIn(row, 'public_key')) as WebAuthnCredential['publicKey'],
  counter: numberIn(row, 'counter'),
  transports: transportsOf(textIn(row, 'transports')),
  isSealing: optionalTextIn(row, 'sealed_key') !== undefined,
})

/**
 * Passkeys: the visitor's own keys, which can keep the wrapping key of the wallet in the server's place (WebAuthn PRF).
 * What a passkey has to say is checked by `@simplewebauthn/server`.
 */
export function passkeys(parts: ServerParts) {
  const { settings, audit } = parts
  const { db, now, url, ownOrigins, origins, name, secrets, report } = settings
  const rpID = new URL(url).hostname

  const keep = (owner: string, purpose: string, challenge: string) =>
    db.query(PUT, [owner, purpose, challenge, now() + LIFETIME_MS])

  /** Each challenge is answered once. @throws KitError `passkey_invalid` */
  async function taken(owner: string, purpose: string): Promise<string> {
    const [row] = await db.query(TAKE, [owner, purpose, now()])
    if (!row) throw ServerErrors.passkey_invalid()
    return textIn(row, 'challenge')
  }

  /** What the library says of an answer, as one code. */
  async function judged<T extends { readonly verified: boolean }>(
    judge: () => Promise<T>,
  ): Promise<T> {
    const result = await judge().catch((error: unknown) => {
      report(error)
      throw ServerErrors.passkey_invalid()
    })
    if (!result.verified) throw ServerErrors.passkey_invalid()
    return result
  }

  const ofUser = async (userId: string) => (await db.query(OF_USER, [userId])).map(credentialOf)

  /** Those that a browser is asked about: one that was made and not used opens nothing of a locked wallet. */
  const offered = async (userId: string) => {
    const all = await ofUser(userId)
    const sealing = all.filter(({ isSealing }) => isSealing)
    return sealing.length > 0 ? sealing : all
  }

  const isLocked = async (userId: string, queries: Queries = db) =>
    (await queries.query(LOCKED, [userId])).length > 0

  /** `POST /passkey/register` */
  const register: Action = async (call) => {
    const { id: owner, userId, user } = await call.session()
    const { generateRegistrationOptions } = await library.load()
    const had = await offered(userId)
    if (had.length >= MOST_PASSKEYS) throw ServerErrors.passkey_invalid()
    const options = await generateRegistrationOptions({
      rpName: name,
      rpID,
      userName: user.email ?? user.userName ?? name,
      userID: decodeHex(userId) as Uint8Array<ArrayBuffer>,
      excludeCredentials: had.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keep(owner, 'register', options.challenge)
    return { body: { ...options, extensions: { ...options.extensions, prf: {} } } }
  }

  /** `POST /passkey/registered` */
  const registered: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const given = bodyAs(Registered, call.body)
    const expectedChallenge = await taken(owner, 'register')
    // A locked wallet takes a further passkey from who has just used one of it, and from no session alone.
    const wasLocked = await isLocked(userId)
    if (wasLocked) await taken(owner, 'proven')
    const { verifyRegistrationResponse } = await library.load()
    const { registrationInfo } = await judged(() =>
      verifyRegistrationResponse({
        response: given as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: [...ownOrigins],
        expectedRPID: rpID,
      }),
    )
    if (!registrationInfo) throw ServerErrors.passkey_invalid()
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const known = transports.filter((one) => /^[a-z-]{1,16}$/.test(one)).slice(0, 8)
    const row = [id, userId, encodeBase64(publicKey), counter, JSON.stringify(known), now()]
    await db.tx(async (queries) => {
      await hold(queries, userId)
      const locked = await isLocked(userId, queries)
      // A lock that came meanwhile has let in what it lets in.
      const isMeant = wasLocked || !locked
      // One that was given up before its use keeps no key, and never will.
      if (locked) await queries.query(UNUSED, [userId])
      if (!isMeant || (await queries.query(ADD, row)).length === 0)
        throw ServerErrors.passkey_invalid()
      await audit.note(queries, call, 'passkey_added', { userId })
    })
    return { body: {} }
  }

  /** `POST /passkey/use` */
  const use: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const { generateAuthenticationOptions } = await library.load()
    const had = await offered(userId)
    if (had.length === 0) throw ServerErrors.passkey_invalid()
    const options = await generateAuthenticationOptions({
      rpID,
      userVerification: 'required',
      allowCredentials: had.map(({ id, transports }) => ({ id, transports })),
    })
    await keep(owner, 'use', options.challenge)
    return { body: { ...options, extensions: { ...options.extensions, prf: {} } } }
  }

  /** `POST /passkey/used` */
  const used: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const given = bodyAs(Used, call.body)
    const expectedChallenge = await taken(owner, 'use')
    const credential = (await ofUser(userId)).find(({ id }) => id === given.id)
    if (!credential) throw ServerErrors.passkey_invalid()
    const { verifyAuthenticationResponse } = await library.load()
    const { authenticationInfo } = await judged(() =>
      verifyAuthenticationResponse({
        response: given as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: [...ownOrigins],
        expectedRPID: rpID,
        credential,
        // In a frame the browser says whose page it is in.
        expectedTopOrigin: [...ownOrigins, ...origins],
      }),
    )
    const sql = 'update passkeys set counter = $1 where credential_id = $2'
    await db.query(sql, [authenticationInfo.newCounter, credential.id])
    await keep(owner, 'proven', credential.id)
    return { body: {} }
  }

  /** `POST /wallet/lock`: from now on the passkey keeps the wrapping key, and the server has it no more. */
  const lock: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const { credentialId, sealedKey, phraseCheck, sealed } = bodyAs(Lock, call.body)
    if ((await taken(owner, 'proven')) !== credentialId) throw ServerErrors.passkey_invalid()
    await db.tx(async (queries) => {
      // The key of another seal opens nothing, and the server's copy of the right one goes away below.
      if ((await hold(queries, userId)) !== sealed) throw ServerErrors.passkey_invalid()
      // Whoever had a session before the lock may have left a passkey of theirs, and is let out with it.
      if (!(await isLocked(userId, queries))) {
        await queries.query(OTHER_PASSKEYS, [userId, credentialId])
        await queries.query(OTHER_SESSIONS, [userId, owner])
      }
      const sql = `update passkeys set sealed_key = $1 where credential_id = $2 and user_id = $3
        returning credential_id`
      const kept = await queries.query(sql, [sealedKey, credentialId, userId])
      if (kept.length === 0) throw ServerErrors.passkey_invalid()
      await queries.query('delete from wrapping_keys where user_id = $1', [userId])
      await queries.query(NOTE, [phraseCheck, userId])
      await audit.note(queries, call, 'lock', { userId })
    })
    return { body: {} }
  }

  /** `POST /wallet/unlock`: the server keeps the wrapping key again. */
  const unlock: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const { wrappingKey } = bodyAs(Unlock, call.body)
    const credentialId = await taken(owner, 'proven')
    const key = decodeBase64(wrappingKey) ?? new Uint8Array()
    const [wallet] = await db.query('select sealed from wallets where user_id = $1', [userId])
    // With another key in its place the wallet would be lost: the passkeys' copies of the right one go away below.
    if (!wallet || !(await openedBy(key, textIn(wallet, 'sealed'))))
      throw ServerErrors.passkey_invalid()
    const kept = await secrets.seal(key, walletContext(userId))
    await db.tx(async (queries) => {
      const isSame = (await hold(queries, userId)) === textIn(wallet, 'sealed')
      // Only a passkey that keeps the key can have opened the wallet.
      const sealing = await queries.query(SEALING, [credentialId, userId])
      if (!isSame || sealing.length === 0) throw ServerErrors.passkey_invalid()
      await queries.query(KEEP_KEY, [userId, kept])
      await queries.query('update passkeys set sealed_key = null where user_id = $1', [userId])
      await queries.query('update wallets set phrase_check = null where user_id = $1', [userId])
      await audit.note(queries, call, 'unlock', { userId })
    })
    return { body: {} }
  }

  /** `POST /passkey/forget`: all passkeys but the one that was just used, and all other sessions, end. */
  const forget: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const credentialId = await taken(owner, 'proven')
    await db.tx(async (queries) => {
      await hold(queries, userId)
      // One that keeps no key cannot have opened the wallet, and would be all that is left.
      if ((await queries.query(SEALING, [credentialId, userId])).length === 0)
        throw ServerErrors.passkey_invalid()
      await queries.query(OTHER_PASSKEYS, [userId, credentialId])
      await queries.query(OTHER_SESSIONS, [userId, owner])
      await audit.note(queries, call, 'passkeys_removed', { userId })
    })
    return { body: {} }
  }

  /** `POST /wallet/reset`: who knows the phrase of a locked wallet takes its lock away, and its passkeys with it. */
  const reset: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const { sealed, wrappingKey } = bodyAs(NewWallet, call.body)
    const key = decodeBase64(wrappingKey) ?? new Uint8Array()
    const entropy = await openedBy(key, sealed)
    const check = entropy && (await phraseCheckOf(entropy, crypto))
    const kept = await secrets.seal(key, walletContext(userId))
    await db.tx(async (queries) => {
      await hold(queries, userId)
      if (check === undefined || !(await isLocked(userId, queries)))
        throw ServerErrors.passkey_invalid()
      // Whoever has the entropy has the wallet: it is the same one under another key.
      const [changed] = await queries.query(RESET, [sealed, userId, check])
      if (!changed) throw ServerErrors.passkey_invalid()
      await queries.query(KEEP_KEY, [userId, kept])
      await queries.query('delete from passkeys where user_id = $1', [userId])
      await queries.query(OTHER_SESSIONS, [userId, owner])
      await audit.note(queries, call, 'lock_reset', { userId })
    })
    return { body: {} }
  }

  const actions = { register, registered, use, used, lock, unlock, forget, reset }
  if (settings.passkeys) return actions
  const disabled: Action = () => Promise.reject(ServerErrors.passkeys_disabled())
  return Object.fromEntries(Object.keys(actions).map((one) => [one, disabled])) as typeof actions
}
