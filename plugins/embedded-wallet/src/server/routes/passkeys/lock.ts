import * as v from 'valibot'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { phraseCheckOf } from '../../../wire/phrase-check.js'
import type { Action } from '../../call.js'
import { openedBy } from '../../cipher.js'
import {
  endOtherSessions,
  findWallet,
  holdWallet,
  isLocked,
  isSealing,
  lockWallet,
  removeOthers,
  resetWallet,
  unlockWallet,
} from '../../db/wallets.js'
import { ServerErrors } from '../../errors.js'
import { walletContext } from '../../rotate-secrets.js'
import { base64Of, bodyAs } from '../bodies.js'
import { NewWallet, Sealed } from '../wallet.js'
import type { Ceremony } from './ceremony.js'

const Lock = v.object({
  credentialId: v.pipe(v.string(), v.maxLength(4_096)),
  sealedKey: base64Of(60, 256),
  phraseCheck: base64Of(32, 32),
  /** The wallet that the key opens. */
  sealed: Sealed,
})
const Unlock = v.object({ wrappingKey: base64Of(32, 32) })

/** The keeper of a wallet's wrapping key: its passkeys, or the server. */
export function lockActions({ parts, taken }: Ceremony) {
  const { settings, audit } = parts
  const { db, secrets } = settings

  /** `POST /wallet/lock`: from now on the passkey keeps the wrapping key, and the server has it no more. */
  const lock: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const { credentialId, sealedKey, phraseCheck, sealed } = bodyAs(Lock, call.body)
    if ((await taken({ owner, purpose: 'proven' })) !== credentialId)
      throw ServerErrors.passkey_invalid()
    const passkey = { userId, credentialId }
    await db.tx(async (queries) => {
      // The key of another seal opens nothing, and the server's copy of the right one goes away below.
      if ((await holdWallet(queries, userId)) !== sealed) throw ServerErrors.passkey_invalid()
      // An attacker with a session before the lock may have left a passkey of theirs, and loses it with the lock.
      if (!(await isLocked(queries, userId))) {
        await removeOthers(queries, passkey)
        await endOtherSessions(queries, userId, owner)
      }
      if (!(await lockWallet(queries, passkey, { sealedKey, phraseCheck })))
        throw ServerErrors.passkey_invalid()
      await audit.note(queries, call, 'lock', { userId })
    })
    return { body: {} }
  }

  /** `POST /wallet/unlock`: the server keeps the wrapping key again. */
  const unlock: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const { wrappingKey } = bodyAs(Unlock, call.body)
    const credentialId = await taken({ owner, purpose: 'proven' })
    const key = decodeBase64(wrappingKey) ?? new Uint8Array()
    const wallet = await findWallet(db, userId)
    // With another key in its place the wallet would be lost: the passkeys' copies of the right one go away below.
    if (!wallet || !(await openedBy(key, wallet.sealed))) throw ServerErrors.passkey_invalid()
    const kept = await secrets.seal(key, walletContext(userId))
    await db.tx(async (queries) => {
      const isSame = (await holdWallet(queries, userId)) === wallet.sealed
      // Only a passkey that keeps the key can have opened the wallet.
      if (!isSame || !(await isSealing(queries, { userId, credentialId })))
        throw ServerErrors.passkey_invalid()
      await unlockWallet(queries, userId, kept)
      await audit.note(queries, call, 'unlock', { userId })
    })
    return { body: {} }
  }

  /** `POST /passkey/forget`: all passkeys but the one that was just used, and all other sessions, end. */
  const forget: Action = async (call) => {
    const { id: owner, userId } = await call.session()
    const credentialId = await taken({ owner, purpose: 'proven' })
    const passkey = { userId, credentialId }
    await db.tx(async (queries) => {
      await holdWallet(queries, userId)
      // A passkey without a key cannot have opened the wallet, and would be the only one left.
      if (!(await isSealing(queries, passkey))) throw ServerErrors.passkey_invalid()
      await removeOthers(queries, passkey)
      await endOtherSessions(queries, userId, owner)
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
    const phraseCheck = entropy && (await phraseCheckOf(entropy, crypto))
    const kept = await secrets.seal(key, walletContext(userId))
    await db.tx(async (queries) => {
      await holdWallet(queries, userId)
      if (phraseCheck === undefined || !(await isLocked(queries, userId)))
        throw ServerErrors.passkey_invalid()
      // The entropy is the wallet: it is the same one under another key.
      if (!(await resetWallet(queries, userId, { sealed, key: kept, phraseCheck })))
        throw ServerErrors.passkey_invalid()
      await endOtherSessions(queries, userId, owner)
      await audit.note(queries, call, 'lock_reset', { userId })
    })
    return { body: {} }
  }

  return { lock, unlock, forget, reset }
}
