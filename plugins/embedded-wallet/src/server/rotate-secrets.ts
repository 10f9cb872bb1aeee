import type { KeyCipher } from './cipher.js'
import { textIn, type Db, type Row } from './db/db.js'
import { carries, marksOf } from './marks.js'

/** The binding of a user's wrapping key. */
export const walletContext = (userId: string): string => `wallet:${userId}`

const MARK = 'update identities set mac = $1 where provider = $2 and subject = $3 and user_id = $4'

/** Marks the identities that are meant by the secret that marks now. @returns how many */
async function markIdentities(
  db: Db,
  secrets: KeyCipher,
  isMeant: (row: Row, marks: readonly string[]) => boolean,
): Promise<number> {
  let count = 0
  for (const row of await db.query('select * from identities')) {
    const marks = await marksOf(secrets, 'identities', row)
    const [mark = ''] = marks
    if (!isMeant(row, marks)) continue
    const [provider, subject] = [textIn(row, 'provider'), textIn(row, 'subject')]
    await db.query(MARK, [mark, provider, subject, textIn(row, 'user_id')])
    count += 1
  }
  return count
}

/**
 * Seals the wrapping keys of all wallets by the current secret, and marks the identities of all users by it.
 * Afterwards the secrets before it can be taken away. Users who signed in before sign in again then, and allow
 * their device once more.
 *
 * @returns how many were sealed again
 */
export async function rotateSecrets(db: Db, secrets: KeyCipher): Promise<number> {
  // A row that somebody else wrote gets no mark by it.
  await markIdentities(
    db,
    secrets,
    (row, marks) => carries(row, marks) && !carries(row, marks.slice(0, 1)),
  )
  let count = 0
  for (const row of await db.query('select user_id, sealed from wrapping_keys')) {
    const [userId, sealed] = [textIn(row, 'user_id'), textIn(row, 'sealed')]
    if (secrets.isCurrent(sealed)) continue
    const context = walletContext(userId)
    const anew = await secrets.seal(await secrets.open(sealed, context), context)
    // Only if it is still the same: the server goes on meanwhile.
    const update = 'update wrapping_keys set sealed = $1 where user_id = $2 and sealed = $3'
    await db.query(update, [anew, userId, sealed])
    count += 1
  }
  return count
}

/**
 * Believes the identities without a mark, of a database that a server before 0.1.0 filled, and marks them. Call it
 * once, after {@link migrate}, and never in a server's start: an attacker who writes to the database could have
 * written them.
 *
 * @returns how many were marked
 */
export const adoptIdentities = (db: Db, secrets: KeyCipher): Promise<number> =>
  markIdentities(db, secrets, ({ mac }) => mac === null)
