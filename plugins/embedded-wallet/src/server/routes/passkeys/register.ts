import * as v from 'valibot'
import { decodeHex } from '@latchkey/kernel/internal/tools'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Action } from '../../call.js'
import type { Queries } from '../../db/db.js'
import { addPasskey, holdWallet, isLocked, removeUnused } from '../../db/wallets.js'
import { ServerErrors } from '../../errors.js'
import { bodyAs } from '../bodies.js'
import type { Ceremony } from './ceremony.js'

const MOST_PASSKEYS = 10

const text = v.pipe(v.string(), v.maxLength(4_096))
const Registered = v.object({
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: text, attestationObject: v.string() }),
})

/** Adds a new passkey to a wallet that takes it. @param wasLocked Whether a lock let this one in. */
async function letIn(
  queries: Queries,
  userId: string,
  passkey: Parameters<typeof addPasskey>[2],
  wasLocked: boolean,
): Promise<boolean> {
  await holdWallet(queries, userId)
  const locked = await isLocked(queries, userId)
  // A passkey that never received a key is useless: it opens nothing of a locked wallet.
  if (locked) await removeUnused(queries, userId)
  // The wallet was locked during this request: the lock let in one passkey, and not this one.
  if (locked && !wasLocked) return false
  return addPasskey(queries, userId, passkey)
}

/** A passkey is made. */
export function registerActions({ parts, library, rpID, ...ceremony }: Ceremony) {
  const { settings, audit } = parts
  const { db, now, ownOrigins, name } = settings
  const { keep, taken, judged, offered } = ceremony

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
    await keep({ owner, purpose: 'register' }, options.challenge)
    return { body: { ...options, extensions: { ...options.extensions, prf: {} } } }
  }

  /** `POST /passkey/registered` */
  const registered: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const given = bodyAs(Registered, call.body)
    const expectedChallenge = await taken({ owner, purpose: 'register' })
    // A locked wallet takes a further passkey from who has just used one of it, and from no session alone.
    const wasLocked = await isLocked(db, userId)
    if (wasLocked) await taken({ owner, purpose: 'proven' })
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
    const { credential } = registrationInfo
    await db.tx(async (queries) => {
      const passkey = { credential, at: now() }
      if (!(await letIn(queries, userId, passkey, wasLocked))) throw ServerErrors.passkey_invalid()
      await audit.note(queries, call, 'passkey_added', { userId })
    })
    return { body: {} }
  }

  return { register, registered }
}
