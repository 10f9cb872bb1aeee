import * as v from 'valibot'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/encoding'
import type { KeptWallet, SealedWallet } from '../../wire/http.js'
import { optionalTextIn, textIn, type Db } from '../db/db.js'
import { ServerErrors } from '../errors.js'
import type { Action } from '../call.js'
import { walletContext } from '../rotate-secrets.js'
import type { ServerParts } from '../server-parts.js'
import { base64Of, bodyAs } from './bodies.js'

/** 12 bytes of nonce, 16 of entropy, 16 of tag: a little more is let through, for what may come. */
const SEALED_BYTES = { least: 28, most: 256 }
const WRAPPING_KEY_BYTES = 32

/** A sealed wallet. */
export const Sealed = base64Of(SEALED_BYTES.least, SEALED_BYTES.most)

/** A sealed wallet and what opens it. */
export const NewWallet = v.strictObject({
  sealed: Sealed,
  wrappingKey: base64Of(WRAPPING_KEY_BYTES, WRAPPING_KEY_BYTES),
})

/** The wrapping key sealed to passkeys, for wallets that are locked by them. */
async function sealedKeysOf(db: Db, userId: string) {
  const sql = `select credential_id, sealed_key from passkeys
    where user_id = $1 and sealed_key is not null order by made_at`
  const rows = await db.query(sql, [userId])
  return rows.map((row) => ({
    credentialId: textIn(row, 'credential_id'),
    sealedKey: textIn(row, 'sealed_key'),
  }))
}

/** `GET /wallet` */
export function wallet({ settings }: ServerParts): Action {
  const { db, secrets } = settings
  const sql = `select w.sealed, w.phrase_check, k.sealed as key from wallets w
    left join wrapping_keys k on k.user_id = w.user_id where w.user_id = $1`
  return async (call) => {
    const { userId } = await call.session()
    const [row] = await db.query(sql, [userId])
    if (!row) return { body: { wallet: null } satisfies KeptWallet }
    const key = optionalTextIn(row, 'key')
    const passkeys = await sealedKeysOf(db, userId)
    const opened = key && encodeBase64(await secrets.open(key, walletContext(userId)))
    const phraseCheck = optionalTextIn(row, 'phrase_check')
    const sealed: SealedWallet = {
      sealed: textIn(row, 'sealed'),
      ...(phraseCheck !== undefined && { phraseCheck }),
      ...(opened && { wrappingKey: opened }),
      ...(passkeys.length > 0 && { passkeys }),
    }
    return { body: { wallet: sealed } satisfies KeptWallet }
  }
}

/** `POST /wallet` */
export function walletMake({ settings }: ServerParts): Action {
  const { db, secrets, now } = settings
  const put = `insert into wallets (user_id, sealed, made_at) values ($1, $2, $3)
    on conflict (user_id) do nothing returning made_at`
  return async (call) => {
    const { userId } = await call.session()
    const { sealed, wrappingKey } = bodyAs(NewWallet, call.body)
    const key = await secrets.seal(
      decodeBase64(wrappingKey) ?? new Uint8Array(),
      walletContext(userId),
    )
    await db.tx(async (queries) => {
      const [row] = await queries.query(put, [userId, sealed, now()])
      // A wallet is made once: a second tab that made another one takes the first.
      if (!row) throw ServerErrors.wallet_exists()
      const keep = 'insert into wrapping_keys (user_id, sealed) values ($1, $2)'
      await queries.query(keep, [userId, key])
    })
    return { body: {} }
  }
}
