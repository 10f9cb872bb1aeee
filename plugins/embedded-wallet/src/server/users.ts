import { optionalTextIn, textIn, type Queries } from './db/db.js'
import { ServerErrors } from './errors.js'
import { newId } from './tokens.js'

/** How somebody has proven who they are. */
export interface Identity {
  /** `email`, or the identity provider. */
  readonly provider: string
  /** The address, or what the provider calls the person for ever. */
  readonly subject: string
  readonly email?: string | undefined
  readonly userName?: string | undefined
  /** Further identities of the same person that were proven as well. */
  readonly also?: readonly Pick<Identity, 'provider' | 'subject'>[]
}

const FIND = 'select user_id from identities where provider = $1 and subject = $2'
const ADD = `insert into identities (provider, subject, user_id, made_at) values ($1, $2, $3, $4)
  on conflict (provider, subject) do nothing`
const NEW = 'insert into users (id, email, user_name, made_at) values ($1, $2, $3, $4)'
const RENAME = 'update users set user_name = coalesce($1, user_name) where id = $2'

async function find(db: Queries, { provider, subject }: Pick<Identity, 'provider' | 'subject'>) {
  const [row] = await db.query(FIND, [provider, subject])
  return row && textIn(row, 'user_id')
}

/**
 * The user of an identity, made at their first login.
 *
 * @returns their id, the same for all logins by this identity, also where several come first at once
 */
export async function userFor(db: Queries, identity: Identity, now: number): Promise<string> {
  const { provider, subject, email = null, userName = null, also = [] } = identity
  const known = await find(db, identity)
  if (known !== undefined) {
    await db.query(RENAME, [userName, known])
    return known
  }
  let owner: string | undefined
  for (const other of also) owner ??= await find(db, other)
  const id = owner ?? newId()
  if (owner === undefined) await db.query(NEW, [id, email, userName, now])
  await db.query(ADD, [provider, subject, id, now])
  // Who came first has it: the other one's user stays behind without an identity, and nobody can be it.
  const first = await find(db, identity)
  if (first === undefined) throw ServerErrors.internal()
  return first
}

/** The proven address by which a user signs in, if there is one. */
export async function addressOf(db: Queries, userId: string): Promise<string | undefined> {
  const sql = "select subject from identities where user_id = $1 and provider = 'email'"
  const [row] = await db.query(sql, [userId])
  return row && optionalTextIn(row, 'subject')
}
