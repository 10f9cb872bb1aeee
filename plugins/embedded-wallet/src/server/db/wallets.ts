import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { numberIn, optionalTextIn, textIn, type Queries, type Row } from './db.js'

/**
 * Statements about wallets, their keys, and the passkeys that can keep one. A change of a lock holds the wallet
 * first, in the same transaction ({@link holdWallet}).
 */

/** A wallet, and what is known of its lock. */
interface WalletRow {
  readonly sealed: string
  readonly phraseCheck: string | undefined
  /** The wrapping key, sealed by the server; none where passkeys keep it. */
  readonly key: string | undefined
}

/** A browser's question, to be answered once. */
export interface Challenge {
  /** The session that is asked. */
  readonly owner: string
  readonly purpose: 'register' | 'use' | 'proven'
}

/** A passkey of a user. */
export interface PasskeyRow {
  readonly id: string
  readonly publicKey: WebAuthnCredential['publicKey']
  readonly counter: number
  readonly transports: NonNullable<WebAuthnCredential['transports']>
  /** Whether it keeps the wrapping key. */
  readonly isSealing: boolean
}

/** Whose passkey it is. */
interface PasskeyOf {
  readonly userId: string
  readonly credentialId: string
}

export async function findWallet(queries: Queries, userId: string): Promise<WalletRow | undefined> {
  const sql = `select w.sealed, w.phrase_check, k.sealed as key from wallets w
    left join wrapping_keys k on k.user_id = w.user_id where w.user_id = $1`
  const [row] = await queries.query(sql, [userId])
  return (
    row && {
      sealed: textIn(row, 'sealed'),
      phraseCheck: optionalTextIn(row, 'phrase_check'),
      key: optionalTextIn(row, 'key'),
    }
  )
}

/** @returns false where the user has a wallet already */
export async function addWallet(
  queries: Queries,
  userId: string,
  made: { readonly sealed: string; readonly key: string; readonly at: number },
): Promise<boolean> {
  const put = `insert into wallets (user_id, sealed, made_at) values ($1, $2, $3)
    on conflict (user_id) do nothing returning made_at`
  const rows = await queries.query(put, [userId, made.sealed, made.at])
  if (rows.length === 0) return false
  const keep = 'insert into wrapping_keys (user_id, sealed) values ($1, $2)'
  await queries.query(keep, [userId, made.key])
  return true
}

/**
 * Changes nothing: other changes of the user's lock wait until this transaction is done.
 *
 * @returns the wallet as it is sealed now: a reset may have put it under another key
 */
export async function holdWallet(queries: Queries, userId: string): Promise<string | undefined> {
  const sql = 'update wallets set sealed = sealed where user_id = $1 returning sealed'
  const [row] = await queries.query(sql, [userId])
  return row && textIn(row, 'sealed')
}

const KEEP_KEY = `insert into wrapping_keys (user_id, sealed) values ($1, $2)
  on conflict (user_id) do update set sealed = excluded.sealed`

/** The passkey keeps the wrapping key from now on, and the server has it no more. @returns false for no passkey of the user */
export async function lockWallet(
  queries: Queries,
  { userId, credentialId }: PasskeyOf,
  { sealedKey, phraseCheck }: { readonly sealedKey: string; readonly phraseCheck: string },
): Promise<boolean> {
  const seal = `update passkeys set sealed_key = $1 where credential_id = $2 and user_id = $3
    returning credential_id`
  const rows = await queries.query(seal, [sealedKey, credentialId, userId])
  if (rows.length === 0) return false
  await queries.query('delete from wrapping_keys where user_id = $1', [userId])
  const note = 'update wallets set phrase_check = coalesce(phrase_check, $1) where user_id = $2'
  await queries.query(note, [phraseCheck, userId])
  return true
}

/** The server keeps the wrapping key again, and no passkey does. */
export async function unlockWallet(queries: Queries, userId: string, key: string): Promise<void> {
  await queries.query(KEEP_KEY, [userId, key])
  await queries.query('update passkeys set sealed_key = null where user_id = $1', [userId])
  await queries.query('update wallets set phrase_check = null where user_id = $1', [userId])
}

/** The same wallet under another key, which the server keeps; its passkeys go. @returns false for another phrase */
export async function resetWallet(
  queries: Queries,
  userId: string,
  made: { readonly sealed: string; readonly key: string; readonly phraseCheck: string },
): Promise<boolean> {
  const reset = `update wallets set sealed = $1, phrase_check = null
    where user_id = $2 and phrase_check = $3 returning user_id`
  const rows = await queries.query(reset, [made.sealed, userId, made.phraseCheck])
  if (rows.length === 0) return false
  await queries.query(KEEP_KEY, [userId, made.key])
  await queries.query('delete from passkeys where user_id = $1', [userId])
  return true
}

/** Whether passkeys keep the wrapping key of the user's wallet. */
export async function isLocked(queries: Queries, userId: string): Promise<boolean> {
  const sql = 'select 1 as one from passkeys where user_id = $1 and sealed_key is not null'
  return (await queries.query(sql, [userId])).length > 0
}

/** Whether this passkey keeps it. */
export async function isSealing(
  queries: Queries,
  { userId, credentialId }: PasskeyOf,
): Promise<boolean> {
  const sql = `select 1 as one from passkeys
    where credential_id = $1 and user_id = $2 and sealed_key is not null`
  return (await queries.query(sql, [credentialId, userId])).length > 0
}

/** The wrapping key as each passkey keeps it. */
export async function sealedKeysOf(queries: Queries, userId: string) {
  const sql = `select credential_id, sealed_key from passkeys
    where user_id = $1 and sealed_key is not null order by made_at`
  const rows = await queries.query(sql, [userId])
  return rows.map((row) => ({
    credentialId: textIn(row, 'credential_id'),
    sealedKey: textIn(row, 'sealed_key'),
  }))
}

const passkeyOf = (row: Row): PasskeyRow => ({
  id: textIn(row, 'credential_id'),
  publicKey: decodeBase64(textIn(row, 'public_key')) as WebAuthnCredential['publicKey'],
  counter: numberIn(row, 'counter'),
  transports: JSON.parse(textIn(row, 'transports')) as PasskeyRow['transports'],
  isSealing: optionalTextIn(row, 'sealed_key') !== undefined,
})

export async function passkeysOf(queries: Queries, userId: string): Promise<readonly PasskeyRow[]> {
  const sql = 'select * from passkeys where user_id = $1 order by made_at'
  return (await queries.query(sql, [userId])).map(passkeyOf)
}

/** @returns false for a passkey that is known already */
export async function addPasskey(
  queries: Queries,
  userId: string,
  { credential, at }: { readonly credential: WebAuthnCredential; readonly at: number },
): Promise<boolean> {
  const { id, publicKey, counter, transports = [] } = credential
  const known = transports.filter((one) => /^[a-z-]{1,16}$/.test(one)).slice(0, 8)
  const sql = `insert into passkeys (credential_id, user_id, public_key, counter, transports, made_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning credential_id`
  const row = [id, userId, encodeBase64(publicKey), counter, JSON.stringify(known), at]
  return (await queries.query(sql, row)).length > 0
}

export async function countPasskey(queries: Queries, id: string, counter: number): Promise<void> {
  const sql = 'update passkeys set counter = $1 where credential_id = $2'
  await queries.query(sql, [counter, id])
}

/** Deletes the passkeys that keep no key. */
export async function removeUnused(queries: Queries, userId: string): Promise<void> {
  await queries.query('delete from passkeys where user_id = $1 and sealed_key is null', [userId])
}

/** Deletes all other passkeys of the user. */
export async function removeOthers(
  queries: Queries,
  { userId, credentialId }: PasskeyOf,
): Promise<void> {
  const sql = 'delete from passkeys where user_id = $1 and credential_id <> $2'
  await queries.query(sql, [userId, credentialId])
}

/** Ends all other sessions of the user. */
export async function endOtherSessions(
  queries: Queries,
  userId: string,
  session: string,
): Promise<void> {
  const sql = 'delete from sessions where user_id = $1 and token_hash <> $2'
  await queries.query(sql, [userId, session])
}

export async function putChallenge(
  queries: Queries,
  { owner, purpose }: Challenge,
  { challenge, endsAt }: { readonly challenge: string; readonly endsAt: number },
): Promise<void> {
  const sql = `insert into challenges (owner, purpose, challenge, expires_at) values ($1, $2, $3, $4)
    on conflict (owner, purpose) do update set challenge = excluded.challenge,
      expires_at = excluded.expires_at`
  await queries.query(sql, [owner, purpose, challenge, endsAt])
}

/** Takes a challenge out: it is answered once. */
export async function takeChallenge(
  queries: Queries,
  { owner, purpose }: Challenge,
  now: number,
): Promise<string | undefined> {
  const sql = `delete from challenges where owner = $1 and purpose = $2 and expires_at > $3
    returning challenge`
  const [row] = await queries.query(sql, [owner, purpose, now])
  return row && textIn(row, 'challenge')
}
