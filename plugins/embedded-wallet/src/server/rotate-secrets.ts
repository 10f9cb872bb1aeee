import type { KeyCipher } from './cipher.js'
import { textIn, type Db } from './db/db.js'

/** What a user's wrapping key is bound to. */
export const walletContext = (userId: string): string => `wallet:${userId}`

/**
 * Seals the wrapping keys of all wallets by the secret that seals now. Afterwards the secrets before it can be taken away:
 * codes and logins that they sealed are minutes old and only have to be asked for anew.
 *
 * @returns how many were sealed anew
 */
export async function rotateSecrets(db: Db, secrets: KeyCipher): Promise<number> {
  let count = 0
  for (const row of await db.query('select user_id, sealed from wrapping_keys')) {
    const [userId, sealed] = [textIn(row, 'user_id'), textIn(row, 'sealed')]
    if (secrets.isCurrent(sealed)) continue
    const context = walletContext(userId)
    const anew = await secrets.seal(await secrets.open(sealed, context), context)
    // Only where it is still the same: the server goes on meanwhile.
    const update = 'update wrapping_keys set sealed = $1 where user_id = $2 and sealed = $3'
    await db.query(update, [anew, userId, sealed])
    count += 1
  }
  return count
}
