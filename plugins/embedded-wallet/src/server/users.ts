import { textIn, type Queries } from './db/db.js'
import { ServerErrors } from './errors.js'
import type { Marks } from './marks.js'
import type { ServerSettings } from './options.js'
import { newId } from './tokens.js'

type Name = Pick<Identity, 'provider' | 'subject'>

/** How somebody has proven who they are. */
interface Identity {
  /** `email`, or the identity provider. */
  readonly provider: string
  /** The address, or what the provider calls the person for ever. */
  readonly subject: string
  readonly email?: string | undefined
  readonly userName?: string | undefined
  /** Further identities of the same person that were proven as well. */
  readonly also?: readonly Name[]
}

const FIND = 'select * from identities where provider = $1 and subject = $2'
const NEW = 'insert into users (id, email, user_name, made_at) values ($1, $2, $3, $4)'
const RENAME = 'update users set user_name = coalesce($1, user_name) where id = $2'
const ADDRESS = "select * from identities where user_id = $1 and provider = 'email'"

/** The owners of identities. A row that the server did not write belongs to no user, and ends the request. */
export interface Users {
  /**
   * The user of an identity, made at their first login.
   *
   * @returns their id, the same for all logins by this identity, also where several come first at once
   * @throws KitError `row_forged`
   */
  of(queries: Queries, identity: Identity): Promise<string>
  /** The user who signs in by an address. @throws KitError `row_forged` */
  byAddress(queries: Queries, email: string): Promise<string | undefined>
  /** The proven address by which a user signs in, if there is one. @throws KitError `row_forged` */
  addressOf(queries: Queries, userId: string): Promise<string | undefined>
  /** Gives a user another address to sign in by. @throws KitError `email_taken` */
  readdress(queries: Queries, userId: string, email: string): Promise<void>
}

/** Makes what knows users. */
export function createUsers({ now }: Pick<ServerSettings, 'now'>, marks: Marks): Users {
  async function find(queries: Queries, { provider, subject }: Name) {
    const [row] = await queries.query(FIND, [provider, subject])
    if (!row) return undefined
    await marks.check('identities', row)
    return textIn(row, 'user_id')
  }
  const add = (queries: Queries, { provider, subject }: Name, id: string) =>
    marks.insert(
      queries,
      'identities',
      { provider, subject, user_id: id, made_at: now() },
      'on conflict (provider, subject) do nothing returning user_id',
    )
  const addressOf = async (queries: Queries, userId: string) => {
    const [row] = await queries.query(ADDRESS, [userId])
    if (!row) return undefined
    await marks.check('identities', row)
    return textIn(row, 'subject')
  }
  /** A proven identity without an owner is theirs from now on. A user with an address to sign in by keeps it. */
  async function link(queries: Queries, userId: string, also: readonly Name[]): Promise<void> {
    for (const other of also) {
      const isTaken = (await find(queries, other)) !== undefined
      if (!isTaken && (await addressOf(queries, userId)) === undefined)
        await add(queries, other, userId)
    }
  }
  return {
    async of(queries, identity) {
      const { email = null, userName = null, also = [] } = identity
      const known = await find(queries, identity)
      if (known !== undefined) {
        await queries.query(RENAME, [userName, known])
        await link(queries, known, also)
        return known
      }
      let owner: string | undefined
      for (const other of also) owner ??= await find(queries, other)
      const id = owner ?? newId()
      if (owner === undefined) await queries.query(NEW, [id, email, userName, now()])
      await add(queries, identity, id)
      // The first one has it: the other one's user stays without an identity, and cannot be reached.
      const first = await find(queries, identity)
      if (first === undefined) throw ServerErrors.internal()
      await link(queries, first, also)
      return first
    },
    byAddress: (queries, email) => find(queries, { provider: 'email', subject: email }),
    addressOf,
    async readdress(queries, userId, email) {
      await queries.query("delete from identities where user_id = $1 and provider = 'email'", [
        userId,
      ])
      const added = await add(queries, { provider: 'email', subject: email }, userId)
      // Told only to who has proven that the address is theirs.
      if (added.length === 0) throw ServerErrors.email_taken()
      await queries.query('update users set email = $1 where id = $2', [email, userId])
    },
  }
}
